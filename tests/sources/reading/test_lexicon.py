"""Alternatives that begin with the same letter stand together, and match what they match in a row."""

import random
import re

import pytest

from reviewgen.sources.reading.lexicon import by_letter

WORDS = "open opens opened ajar is was the gate gates door a b ab abc bar barn baring box x 12".split()


@pytest.mark.parametrize(
    "form",
    [
        "open|gate|door|opens|gates|is|was|box|bar|barn|ajar|x",
        # what can begin in several ways stands between: of "a" and "ab" the first matches
        "a|b|[ab]b|abc|bar|barn|opened?|\\w+s|gates|ab|box|x|is",
        "(?:is|was) (?:open|ajar)|(?:the )?gates?|opens|(?:open|opens) the door|bar|barn|box|x|a|b",
        "ba?r|b[ao]x|b(?:ox|arn)|a|ab|abc|o|open|g|gate|d|door|x",
        "(?:a|ab)(?:c|bc)|(?:b|ba)+r|(?:the|a){2}|is|was|open|gate|door|bar|box|x|(?<=the )door",
        "\\(a|\\|b|[(|]c|[^]|)]x|ab|abc|bar|barn|box|is|was|open|gate|door|",
    ],
)
def test_the_same_alternative_matches(form: str) -> None:
    made = random.Random(3)  # noqa: S311
    before, after = re.compile(form), re.compile(by_letter(form))
    assert by_letter(form) != form
    for _ in range(400):
        text = "".join(made.choice((word, f"{word} ")) for word in made.choices(WORDS, k=6))
        assert [one.span() for one in before.finditer(text)] == [one.span() for one in after.finditer(text)]


def test_alternatives_are_left_alone_where_letters_may_be_one() -> None:
    form = "Open|open|gate|door|bar|barn|box|is|was|ajar|x|a"
    assert by_letter(form) == form


def test_groups_that_capture_stand_once() -> None:
    form = "(?:is|was) (open|shut)|gate|door|bar|barn|box|x|a|ab|abc|on|off"
    assert re.compile(by_letter(form)).groups == 1
