"""References in text: commits, pull requests, issues, tickets; each where the text shows that it is one."""

from __future__ import annotations

import re

from reviewgen.sources.reading.addresses import Found, from_url
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import group, pattern
from reviewgen.sources.reading.number_ranges import end_of_range, is_range, with_inner
from reviewgen.sources.reading.tickets import tickets

# a number or a release is no owner ("1.32/1.33", "24/7"), and a release no name ("node-18.1/20.2")
REPOSITORY = (
    r"(?![vV]?\d[\d.]{0,30}(?:\.[xX])?/)[A-Za-z0-9](?:[\w.-]{0,60}[A-Za-z0-9])?"
    r"/(?!(?:[vV]\d+|\d+\.[\dxX]+)(?:\.[\dxX]+)*(?![\w-]))[A-Za-z0-9_.](?:[\w.-]{0,98}[\w-])?"
)


_DIGIT = re.compile(r"\d")
_NUMBER = r"\d{1,9}"
_ISSUE = group("references", "issue")
_ISSUE_BEFORE = pattern(r"\b(?:{references.issue}|{references.tracked})\s*[:(]?\s*$")
_QUALIFIED = re.compile(rf"(?<![\w/.@-])(?P<repo>{REPOSITORY})(?P<mark>[#!])(?P<n>{_NUMBER})\b")
_SHORT = re.compile(
    rf"(?<![\w/.@&#-])(?P<name>[A-Za-z][\w.-]{{1,60}})(?P<mark>[#!])(?P<n>{_NUMBER})\b(?![.,]?\w|-[^\W\d]|%)"
)
_AT_COMMIT = re.compile(rf"(?<![\w/.@-])(?P<repo>{REPOSITORY})@(?P<hash>[0-9a-f]{{7,64}})\b")
_NAMED = pattern(
    r"(?<![\w/-])(?:(?P<pull>{references.pull})|(?P<issue>{references.issue})|(?P<change>{references.change}))"
    r"(?P<gap>\s*[:/]?\s*(?:numbers?|nos?\.?)?\s*)(?P<mark>[#!]?)(?P<n>\d{1,9})\b(?![.,]\d|[%\w]|\s*(?:%|/\s*\d))"
)
# "#12" is a pull request's where words say so: "three PRs by May (#12, #13)", "#12 (PR)"; a sentence that
# only speaks of some does not: "labels for pull requests (#12)"
_PULL_BEFORE = pattern(
    r"(?:^|[(\[.;:,]\s?|\b{references.pull_before}\s){references.pull}(?:\s[^.;:()#]{0,40})?[:(]\s?$"
)
_PULL_AFTER = pattern(r"\s?\({references.pull}\b")
_GH = re.compile(rf"(?<![\w-])GH-(?P<n>{_NUMBER})\b")
_BARE = re.compile(rf"(?<![\w&/#!.])(?P<mark>[#!])(?P<n>{_NUMBER})\b(?![.,]?\w|-[^\W\d]|%)")
# behind a number with a mark: more of a name ("#555-1234"), unless a range of references ends there
_GOES_ON = re.compile(r"-\d")
_NEXT = re.compile(
    rf"\s*(?:,|;|&|/|\+|and|or|,\s*and)\s*(?P<mark>[#!]?)(?P<n>{_NUMBER})\b(?![.,]\d|[%\w]|\s*%)"
)
# what follows with nothing but a space between ("PRs 12 13 and 15"): only numbers, up to the end of the list
_NEXT_BARE = re.compile(
    rf"\s(?P<mark>#?)(?P<n>{_NUMBER})(?=\s*(?:[),;\]]|\.?$|\.\s|[&/+]|\s(?:and|or)\s|\s#?\d{{1,9}}\b(?![.,:%-]?\w)))"
)
_COUNTED = re.compile(r"\s+(?!(?:and|or|in|for|are|were|merged|closed|open|landed)\b)[a-z]{2,}")
_HASH = re.compile(
    r"(?<![\w./=+-])(?!ed25519\b)(?P<hash>[0-9a-f]{40}(?:[0-9a-f]{24})?|[0-9a-f]{7,39})(?![\w-]|\.\d|/)"
)
_COMMIT_WORD = pattern(r"\b{references.commit}\b[^.;()]{0,80}$")
_ORDINAL = pattern(r"\b{references.ordinal_before}(?P<plural>s?)\s+$")
_RANKED = pattern(r"(?<![\w-]){references.ranked_before}(?P<plural>s?)\s+$")
_OF_A_LIST = pattern(r"\s+{references.of_a_list}")
_FILED = pattern(r"\b{references.filed_before}\s+$")
_NUMBERED = pattern(r"\b{references.numbered_before}(?P<plural>(?:e?s)?)\s*$")
# right before a #: words that are no names of repositories, and documents, whose # leads to a place in them
_WORD_OF_NUMBER = pattern(r"{references.pull}|{references.issue}|{references.change}|gh|no|nr|f|c")
_TRACKED = pattern(r"{references.tracked}")
_NO_PROJECT = pattern(r"{references.numbered_before}s?|[\w.-]*\.(?:md|html?|txt|pdf|rst|adoc)")
_AFTER_ORDINAL = pattern(r"\s+{references.ordinal_after}", re.NOFLAG)
_STATE_BEFORE = re.compile(
    r"\b(merged|landed|closed|opened|open)\b(?:[^.;()\d]{0,40}|[^.;()]{0,60}[,&]\s*(?:and\s*)?)$", re.I
)
_STATE_AFTER = re.compile(
    r"^[\s)\]]*(?:[,–—-]\s*|\(|is\s+|was\s+|now\s+|got\s+|has been\s+|:\s*)*"
    r"(merged|closed|open|still open)\b(?!-)",
    re.I,
)
_STATE_SAID = re.compile(r"[(\[](merged|closed|open)[)\]]\W*$", re.I)
_CLAUSE_END = re.compile(r"[;]|(?<=[a-z])\.\s")
_LIST_GAP = re.compile(r"[`\])]{0,2}\s*(?:,|;|&|/|and\b|,\s*and\b)?\s*[#!`\[(]{0,2}")
_PLACES_GAP = re.compile(r"\s*(?:,|;|&|/|and\b|,\s*and\b|to\b|through\b|\.{2,3}|[-\u2013])?\s*")
_IN_REPOSITORY = re.compile(
    rf"^\W{{0,2}}\s*(?:in|on|to|of|against|at)\s+(?:the\s+)?`?(?P<repo>{REPOSITORY})\b"
)
_OF_REPOSITORY = re.compile(
    rf"(?<![\w/.-])(?P<repo>{REPOSITORY})(?:'s)?\s+"
    rf"(?:{group('references', 'pull')}|{_ISSUE}|commits?)?\s*[#!]?$",
    re.I,
)


def find(line: Line, is_repository: frozenset[str] = frozenset()) -> tuple[Found, ...]:
    """The references of a line, in its order; `is_repository` holds the names known to be repositories."""
    kept = line.piece.references
    if kept is not None and kept[0] is is_repository:
        return kept[1]
    found = _find(line, is_repository)
    if line.piece:  # the empty piece is that of many lines
        line.piece.references = is_repository, found
    return found


def _find(line: Line, is_repository: frozenset[str]) -> tuple[Found, ...]:
    text = line.piece.text
    found: list[Found] = []
    taken = bytearray(len(text))

    def add(one: Found) -> None:
        if 1 not in taken[one.start : one.end]:
            taken[one.start : one.end] = b"\1" * (one.end - one.start)
            found.append(one)

    inside: list[tuple[int, int]] = []  # texts of links to anything but the ticket that they may name
    for link in line.links:
        reference = from_url(link.url)
        written = not text.startswith(("http:", "https:"), link.start)
        if written and (reference is None or reference.kind != "ticket"):
            inside.append((link.start, link.end))
        if reference is None:
            taken[link.start : link.end] = b"\1" * (link.end - link.start)
            continue
        word = text[max(0, link.start - 12) : link.end]
        if (
            reference.kind == "pull_request"
            and re.search(r"\bissue\b", word, re.I)
            and "/pull" not in link.url
        ):
            reference = reference._replace(kind="issue")
        if reference.kind == "url" and not text[link.start : link.end]:
            continue
        add(reference._replace(start=link.start, end=link.end))
    if _DIGIT.search(text):
        marked = "#" in text or "!" in text
        if marked or "@" in text:
            for one in _qualified(text, marked):
                add(one)
        for one in _named(text, marked):
            add(one)
        for one in _commits(text, line.code):
            add(one)
        for one in tickets(text):
            if any(start <= one.start and one.end <= end for start, end in inside):
                found.append(one)
            else:
                add(one)
    found.sort()
    return tuple(with_inner(text, _settled(text, found, is_repository)))


def _qualified(text: str, marked: bool) -> list[Found]:
    found = []
    slashed = "/" in text
    for match in _AT_COMMIT.finditer(text) if slashed and "@" in text else ():
        found.append(Found(match.start(), match.end(), "commit", match["hash"], None, match["repo"]))
    if not marked:
        return found
    for match in _QUALIFIED.finditer(text) if slashed else ():
        found.append(_number(text, match.start(), match.end(), match["n"], match["repo"]))
        found.extend(_list_after(text, found[-1]))
    for match in _SHORT.finditer(text):
        name = match["name"]
        if _WORD_OF_NUMBER.fullmatch(name) or _NO_PROJECT.fullmatch(name):
            continue  # the first are looked for with the words
        head = _number(text, match.start(), match.end(), match["n"])
        if _GOES_ON.match(text, head.end) and end_of_range(text, head) is None:
            continue
        tracked = _TRACKED.fullmatch(name)
        found.append(head._replace(kind="issue") if tracked else head._replace(project=name))
        found.extend(_list_after(text, found[-1]))
    return found


def _list_after(
    text: str, head: Found, *, named: bool = False, several: bool = False, bare: bool = False
) -> list[Found]:
    """What follows in a list ("a/b#12, #13 and #14"): it is of the same kind and place.

    `named` is for numbers behind the word for them, `several` for a list behind a plural ("PRs 7, 8 and 9"),
    `bare` for one that may have nothing but spaces between its numbers ("PR 2204 2209"): these are about as
    long as the first.
    """
    found: list[Found] = []
    end = head.end
    while True:
        last = end_of_range(text, found[-1] if found else head, named=named)
        if last is not None:
            found.append(last)
            end = last.end
            continue
        match = _NEXT.match(text, end)
        if match is None and bare:
            match = _NEXT_BARE.match(text, end)
            if match and abs(len(match["n"]) - len(head.value)) > 1:
                break
        if match is None:
            break
        counted = _COUNTED.match(text, match.end(), match.end() + 12)
        if not match["mark"] and ((len(match["n"]) < 2 and not several) or counted):
            break
        found.append(head._replace(start=match.start("mark"), end=match.end(), value=match["n"]))
        end = match.end()
    return found


def _number(text: str, start: int, end: int, value: str, repository: str | None = None) -> Found:
    before = text[max(0, start - 24) : start]
    issue = _ISSUE_BEFORE.search(before)
    return Found(start, end, "issue" if issue else "pull_request", value, None, repository)


def _is_any(text: str, match: re.Match[str]) -> bool:
    """Whether the word stands for any one: the number behind it counts ("opens a ticket 21 days before")."""
    return _ANY.search(text, max(0, match.start() - 16), match.start()) is not None


def _is_count(text: str, match: re.Match[str]) -> bool:
    """Whether the number is how many there were, and when: "tickets: 43 in June, 26 in July"."""
    several = (match["pull"] or match["issue"] or "").lower().endswith("s")
    return several and _WHEN.match(text, match.end()) is not None


_WHEN = re.compile(
    r"\s(?:in|during|for)\s(?:the\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4]\b|week|month|quarter|20\d\d)"
    r"|\s(?:per|a|an|each|every|this|last)\s(?:day|week|month|quarter|year|shift|night)\b",
    re.IGNORECASE,
)
_ANY = re.compile(r"\b(?:an?|another|any|every|each|no|new|per|one)\s$", re.IGNORECASE)


def _named(text: str, marked: bool) -> list[Found]:
    """Numbers with the word for what they number, and bare ones; `marked` where the text holds a # or !."""
    found: list[Found] = []
    for match in _NAMED.finditer(text):
        if not match["mark"] and (
            not _numbered_word(match) or _is_any(text, match) or _is_count(text, match)
        ):
            continue
        kind = "issue" if match["issue"] else "pull_request"
        start = match.start() if match["mark"] == "" else match.start("mark")
        head = Found(start, match.end(), kind, match["n"])
        if _GOES_ON.match(text, head.end) and end_of_range(text, head, named=True) is None:
            continue
        found.append(head)
        plural = (match["pull"] or match["issue"] or "").lower().endswith("s")
        found.extend(_list_after(text, head, named=True, several=plural, bare=match["change"] is None))
    for match in _GH.finditer(text) if "GH-" in text else ():
        found.append(Found(match.start(), match.end(), "pull_request", match["n"], assumed=True))
    places = -1  # up to where the numbers of a list are places in a row ("steps #3 and #4")
    for match in _BARE.finditer(text) if marked else ():
        before = text[max(0, match.start() - 24) : match.start()]
        after = text[match.end() : match.end() + 60]
        if places >= 0 and _PLACES_GAP.fullmatch(text, places, match.start()):
            places = match.end()
            continue
        place = _place_in_a_row(before, match["n"], after)
        places = match.end() if place and place["plural"] else -1
        if place or (len(match["n"]) < 3 and _AFTER_ORDINAL.match(after)):
            continue
        if len(match["n"]) == 6 and re.search(r"colou?rs?\b", before + " " + after, re.I):
            continue
        if match["mark"] == "!" and not re.search(r"(?:^|[\s(\[,])$", before):
            continue
        head = _number(text, match.start(), match.end(), match["n"])
        if _GOES_ON.match(text, head.end) and end_of_range(text, head) is None:
            continue
        found.append(head._replace(assumed=match["mark"] == "#" and _is_assumed(text, head)))
        found.extend(_list_after(text, found[-1]))
    return found


def _is_assumed(text: str, one: Found) -> bool:
    """Whether nothing beside a bare number says that it is that of a pull request."""
    if one.kind != "pull_request" or _PULL_AFTER.match(text, one.end):
        return False
    return _PULL_BEFORE.search(text, max(0, one.start - 60), one.start) is None


def _place_in_a_row(before: str, number: str, after: str) -> re.Match[str] | None:
    """What stands before a number that counts something and refers to nothing: "sprint #9", "the #1 goal"."""
    if not _FILED.search(before):
        # "finding #104 of the audit" is one, however long
        listed = len(number) < 3 or _OF_A_LIST.match(after) is not None
        place = _ORDINAL.search(before) if listed else None
        place = place or (_RANKED.search(before) if len(number) < 3 else None)
        if place:
            return place
    return _NUMBERED.search(before)


def _numbered_word(match: re.Match[str]) -> bool:
    """Whether a number without # is that of the thing before it ("PR 12") and no amount ("bugs 3 days")."""
    word = match.group(0)[: match.start("gap") - match.start()]
    number = match["n"]
    if match["change"]:
        upper = word.startswith(("CL", "crrev"))
        return len(number) >= 4 and (upper or word.lower().startswith(("gerrit", "changelist", "change")))
    if match["pull"]:
        return word.upper() in ("PR", "PRS", "MR", "MRS") or len(number) >= 2
    if word.lower() in ("bug", "bugs", "bugzilla"):
        return len(number) >= 4
    return not word.lower().endswith("s") or len(number) >= 2


def _commits(text: str, code: tuple[tuple[int, int], ...]) -> list[Found]:
    found = []
    for match in _HASH.finditer(text):
        value = match["hash"]
        digits = sum(char.isdigit() for char in value)
        letters = len(value) - digits
        before = text[max(0, match.start() - 100) : match.start()]
        if re.search(r"(?:sha(?:-?(?:1|256|512))?[:=]|digest|checksum|0x|uuid)\s*$", before, re.I):
            continue
        said = bool(_COMMIT_WORD.search(before))
        if len(value) < 40 and not said:
            if digits < 2 or letters < 1 or len(value) > 16:
                continue
        elif said and letters == 0 and len(value) > 12 and len(value) != 40:
            continue
        if said and len(value) < 40 and (letters == len(value) or digits == len(value)):
            direct = re.search(r"\b(?:commits?|revision|rev|sha|hash)\s*:?\s*[`(\[]?$", before, re.I)
            if not direct:
                continue
        found.append(Found(match.start(), match.end(), "commit", value))
    return found


def _settled(text: str, found: list[Found], known: frozenset[str]) -> list[Found]:
    """State and stated repository of each; within one list a number takes those of the number before it."""
    if not found:
        return found
    settled: list[Found] = []
    for one in found:
        before = text[max(0, one.start - 80) : one.start]
        after = text[one.end : one.end + 60]
        if one.state is None and one.kind != "url":
            state = _STATE_AFTER.match(after) or _STATE_BEFORE.search(_clause(before))
            if state:
                word = state.group(1).lower()
                named = {"landed": "merged", "opened": "open", "still open": "open"}.get(word, word)
                one = one._replace(state=named)
            elif settled and settled[-1].kind == one.kind and _are_listed(text, settled[-1], one):
                one = one._replace(state=settled[-1].state)  # said before the list, of all of it
        if one.repository is None and one.kind in ("commit", "pull_request", "issue") and one.host is None:
            place = (_OF_REPOSITORY.search(before) if "/" in before else None) or _IN_REPOSITORY.match(after)
            if place and place["repo"] in known:
                one = one._replace(repository=place["repo"])
            elif settled and _are_listed(text, settled[-1], one):
                last = settled[-1]
                if last.kind == one.kind and last.repository and one.project is None:
                    one = one._replace(repository=last.repository, host=last.host)
                elif last.kind == one.kind and one.project is None:
                    one = one._replace(project=last.project)
        settled.append(one)
    pulls = [
        index
        for index, one in enumerate(settled)
        if one.kind in ("pull_request", "issue") and one.state is None
    ]
    said = _STATE_SAID.search(text)
    if said and len(pulls) == 1:
        settled[pulls[0]] = settled[pulls[0]]._replace(state=said.group(1).lower())
    said_behind = bool(settled) and _state_behind(text, settled[-1])
    for index in range(len(settled) - 2, -1, -1):
        one, next_one = settled[index], settled[index + 1]
        if one.kind != next_one.kind or not _are_listed(text, one, next_one):
            said_behind = _state_behind(text, one)
            continue
        if (
            one.repository is None
            and one.project is None
            and one.host is None
            and next_one.repository
            and "/" not in text[one.start : one.end]
        ):
            one = one._replace(repository=next_one.repository)
        if one.state is None and said_behind:
            one = one._replace(state=next_one.state)
        settled[index] = one
    return settled


def _are_listed(text: str, one: Found, following: Found) -> bool:
    """Whether a reference stands behind another in one list or range."""
    return bool(_LIST_GAP.fullmatch(text, one.end, following.start)) or is_range(text, one, following)


def _state_behind(text: str, one: Found) -> bool:
    return bool(_STATE_AFTER.match(text[one.end : one.end + 60]))


def _clause(before: str) -> str:
    """The part of the text before a reference that can say something of its state."""
    return _CLAUSE_END.split(before)[-1] if ";" in before or "." in before else before
