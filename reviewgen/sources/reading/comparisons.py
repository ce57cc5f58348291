"""Figures that compare two values: "from A to B", "B instead of A", "14 in September, 3 in October"."""

from __future__ import annotations

import re

from reviewgen.sources.reading.figures import (
    COUNTED,
    DIGITS,
    HEDGE,
    MONEY,
    RANGING,
    REST,
    SCALE,
    SCORED,
    SPELLED,
    WITH_REST,
    Figure,
    are_alike,
    closing,
    compared,
    converted,
    unit_of,
    value_of,
    version_like,
    with_rest,
)
from reviewgen.sources.reading.lexicon import pattern, words

_FREE = r"(?<![\w.,#/@=:-])"
_CLOSED = r"(?![\w=]|[.:]\d)"
_ARROW = r"\s*(?:->|-->|=>|\u2192|\u21d2|\u27f6|\u2794|\u279c)\s*"
_TO = r"\s+{figures.to}\s+"
_INSTEAD = r",?\s+{figures.instead}\s+|,?\s+{figures.was}\s+"


def _value(which: str, number: str, free: str = "") -> str:
    """The pattern of one of the two values ("1" is the one before), with hedge, currency, scale and unit."""
    name = "a" if which == "1" else "b"
    return (
        rf"(?P<h{which}>{HEDGE}){free}(?P<m{which}>{MONEY})?(?P<{name}>{number})"
        rf"(?P<s{which}>{SCALE})?(?:(?P<u{which}>\s?{WITH_REST})(?P<r{which}>{REST})?)?"
    )


_SPELLED = rf"\b{SPELLED}\b"
# a decimal comma without a unit behind it ("0,81 \u2192 0,86")
_COMMA = r"\d+,\d{1,2}(?![\d,])"
_FIRST = rf"{DIGITS}|{_COMMA}(?={_ARROW})|{_SPELLED}(?=\s[a-z]+{_TO})"
_PAIR = pattern(
    rf"(?:\bp\d\d(?:\.\d)?\s+)?(?P<from>\b{{figures.from}}\s+)?{_value('1', _FIRST, _FREE)}"
    rf"(?P<noun>(?:\s[a-z][\w-]*){{0,2}}?)"
    rf"(?P<link>{_ARROW}|{_TO}){_value('2', f'{_COMMA}|{DIGITS}|{_SPELLED}')}{_CLOSED}"
)
BACKWARD = pattern(
    rf"{_value('2', f'{DIGITS}|{_SPELLED}', _FREE)}(?P<noun>(?:\s[a-z][\w-]*){{0,6}}?)"
    rf"(?P<link>{_INSTEAD}){_value('1', f'{DIGITS}|{SPELLED}')}{_CLOSED}"
)
# what links two values, with the second: one quick look that spares most sentences the long patterns; held
# against text in lower case, as what takes no heed of case takes five times as long
_SECOND = rf"{HEDGE}(?:{MONEY.lower()})?(?:\d|{SPELLED})"
_FORWARD_LINK = pattern(rf"(?:{_ARROW}|{_TO}){_SECOND}", re.NOFLAG)
_BACKWARD_LINK = pattern(rf"(?:{_INSTEAD}){_SECOND}", re.NOFLAG)
# what comes before two bare numbers that are a result: a verb of change, a rate, a score
_THINGS = re.compile(r"\s?(?:is |are |now )*down to$")
_NO_NOUNS = words("figures", "later_word") | words("figures", "earlier_word")
_MOVED_TO = re.compile(r"\b(?:up|down) to\s+$")
_MOVED = pattern(r"\s(?:{figures.up}|{figures.down}|{figures.moved})\b")
_NUMBERED_BEFORE = pattern(r"\b{figures.numbered}\s*[#.]?\s?$")


def changes(text: str) -> list[Figure]:
    """Changes: "from A to B", "A → B", "B instead of A", "A in May, B in June"."""
    found = []
    lowered = text.lower()
    links = ((_PAIR, _FORWARD_LINK), (BACKWARD, _BACKWARD_LINK))
    forms = [form for form, link in links if link.search(lowered)]
    for form in forms:
        for match in form.finditer(text):
            link = match["link"].strip().lower()
            marked = form is BACKWARD or match["from"] or re.match(r"[-=\u2190-\u27ff]", link)
            one, other = unit_of(match, "u1"), unit_of(match, "u2")
            both = "to" in link.split() and one and other
            # "45 min down to 12", "340 tickets down to 90"
            things = match["noun"].strip() or _THINGS.sub("", link)
            fell = link.endswith("down to") and (one or other or things.endswith("s"))
            # "variants pruned, 11k to 3k"; "up to 8k" and "4k to 8k users" go up and are no result
            scaled = bool(match["s1"] and match["s2"]) and form is _PAIR and match["s1"] == match["s2"]
            rises = scaled and value_of(match["a"], match["s1"]) <= value_of(match["b"], match["s2"])
            if not (marked or both or fell or scaled) or (rises and not (marked or both)):
                continue
            units = [
                u.strip() for u in (match["u2"], match["u1"], match["m2"], match["m1"]) if u and u.strip()
            ]
            minutes = not units and (match["s1"], match["s2"]) == ("m", "m")
            if minutes:  # "12m -> 4m": a small m without a currency is no million
                units = ["m"]
            scale1, scale2 = (None, None) if minutes else (match["s1"] or match["s2"], match["s2"])
            second = with_rest(value_of(match["b"], scale2), match["u2"], match["r2"])
            sure = bool(match["s1"] and match["s2"]) or (
                form is _PAIR
                and not match["from"]
                and value_of(match["a"], scale1) > second
                and not _numbered(text, match)
            )  # versions and settings go up: "640 -> 210" is a result, as is what counts in thousands
            moved = link == "from" and bool(
                (match["h2"] or "").strip().lower() in ("up to", "down to")
                or _MOVED_TO.search(lowered, max(0, match.start() - 12), match.start())
            )
            sure = sure or moved
            if not units and not sure and version_like(text, match.start("a"), match["a"], match["b"]):
                continue
            if _RANGE_GOES_ON.match(text, match.end()):
                found.append(_against_range(text, match))
                continue
            plain = not units and not match["noun"].strip() and not fell
            if (
                plain
                and not sure
                and not COUNTED.match(text, match.end())
                and not SCORED.search(text[max(0, match.start() - 60) : match.start()])
            ):
                continue  # "scaling consumers from 4 to 16": a setting, no result
            if link == "from" and not moved and not (unit_of(match, "u1") or unit_of(match, "m1")):
                continue  # "40% of spend came from three dashboards": no value before
            if form is BACKWARD and match["noun"].strip() and match["u1"] and not match["u2"]:
                continue  # "30 questions, was 2 days on call": two things
            if (
                form is _PAIR
                and match["from"]
                and RANGING.search(lowered, max(0, match.start() - 24), match.start())
            ):
                continue  # "ranges from 5 % to 12 %"
            if link == "from" and _MOVED.search(match["noun"]):
                continue  # "frames at 4k went from 33 ms to 16 ms": the first is what moved
            given = [u.strip() for u in (match["u1"], match["u2"]) if u and u.strip()]
            if len(set(given)) == 2 and not are_alike(*given):
                continue  # "up 6 points to 81%": two things, not one before and after
            counted = COUNTED.match(text, match.end()) if not units else None
            noun = things if fell else (match["noun"] or "").strip()
            if noun.startswith(("a ", "per ", "each ")) or noun in _NO_NOUNS:
                noun = ""
            unit = units[0] if units else (noun or (counted["noun"] if counted else None))
            first = with_rest(value_of(match["a"], scale1), match["u1"], match["r1"])
            end = counted.end() if counted else match.end()
            if (
                noun
                and not fell
                and text.startswith(f" {noun}", end)
                and not text[end + 1 + len(noun) :][:1].isalnum()
            ):
                end += len(noun) + 1  # "410 g vs 530 g"
            close, conditions = closing(text, end)
            hedges = [h.strip() for h in (match["h2"], match["h1"]) if h and h.strip()]
            start = match.start()
            while start < match.end() and text[start] == " ":
                start += 1
            shared = converted(first, (match["u1"] or "").strip(), (match["u2"] or "").strip())
            direction = compared(shared, second)
            # before and after share the unit of the figure; no value is told that no number of the text gives
            same = shared == first and not match["r1"] and not match["r2"]
            told = None if match["r2"] else second
            found.append(
                Figure(start, close, told, unit, direction, hedges[0] if hedges else None, conditions,
                       first if same else None, second if same else None)
            )  # fmt: skip
    return found


def _numbered(text: str, match: re.Match[str]) -> bool:
    """Whether numbers that go down are still those of a name ("Python 3.9 -> 3.12", "port 8080 -> 443")."""
    before = text[max(0, match.start("a") - 24) : match.start("a")]
    dotted = "." in match["a"] and "." in match["b"] and not match["a"].startswith("0.")
    # the name of a measure is written in capitals ("WAPE 18.4 -> 14.9")
    named = bool(SCORED.search(before) or re.search(r"(?:^|\W)[A-Z]{2,6}\s+$", before))
    return (dotted and not named) or bool(_NUMBERED_BEFORE.search(before))


_RANGE_GOES_ON = re.compile(r"\s?[-\u2013\u2014]\s?\d{1,4}(?=\s[^\W\d])")


def _against_range(text: str, match: re.Match[str]) -> Figure:
    """A value compared with a range ("60 changes, before it was 3-4 a week"): the whole range stays in it."""
    goes_on = _RANGE_GOES_ON.match(text, match.end())
    end = goes_on.end() if goes_on else match.end()
    noun = COUNTED.match(text, end)
    end = noun.end() if noun else end
    later = "2" if match.re.groupindex["b"] < match.re.groupindex["a"] else "1"
    value = value_of(match["b" if later == "2" else "a"], match[f"s{later}"])
    unit = (match[f"u{later}"] or "").strip() or (match["noun"] or "").strip() or None
    hedge = (match[f"h{later}"] or "").strip() or None
    return Figure(match.start(), end, value, unit, None, hedge, None, None, None)
