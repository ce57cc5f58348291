from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen import resources
from reviewgen.errors import InputError, MissingError
from reviewgen.render.stylesheet import print_sheet, screen_sheet
from reviewgen.render.theme import load_theme
from reviewgen.render.word.styles import styles_xml


def write(folder: Path, text: str, name: str = "own") -> Path:
    (folder / "themes").mkdir(exist_ok=True)
    (folder / "themes" / f"{name}.toml").write_text(text, "utf-8")
    return folder


def test_the_fonts_of_the_default_theme_are_there_with_their_licences() -> None:
    files = {font.file for font in load_theme().fonts.files}
    fonts = resources.find("fonts")
    assert {path.name for path in fonts.glob("*.ttf")} == files
    for file in files:
        assert "SIL Open Font License" in (fonts / f"{file.split('-')[0]}-OFL.txt").read_text("utf-8")


def test_a_theme_names_only_what_it_changes(tmp_path: Path) -> None:
    own = load_theme("own", write(tmp_path, '[light]\naccent = "#1f5c3a"\n[page]\nmeasure = 120\n'))
    default = load_theme()
    assert (own.light.accent, own.page.measure) == ("#1f5c3a", 120)
    assert (own.light.ink, own.page.top, own.fonts) == (default.light.ink, default.page.top, default.fonts)


def test_a_change_reaches_the_style_sheets_and_the_word_styles(tmp_path: Path) -> None:
    own = load_theme("own", write(tmp_path, '[light]\naccent = "#1f5c3a"\n[fonts]\nword_text = "Georgia"\n'))
    assert "--accent: #1f5c3a" in screen_sheet(own, "a4")
    assert "--accent: #1f5c3a" in print_sheet(own, "a4")
    assert 'w:color w:val="1F5C3A"' in styles_xml(own, "en")
    assert 'w:ascii="Georgia"' in styles_xml(own, "en")


def test_the_side_margins_share_what_the_measure_leaves(tmp_path: Path) -> None:
    own = load_theme("own", write(tmp_path, "[page]\nmeasure = 130\ntop = 20\nbottom = 22\n"))
    assert "size: 210mm 297mm; margin: 20mm 40mm 22mm" in print_sheet(own, "a4")
    assert "size: 215.9mm 279.4mm; margin: 20mm 42.95mm 22mm" in print_sheet(own, "letter")


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        "extra = 1\nspace = 3\n"
        '[light]\naccent = "red"\nglow = "#ffffff"\n'
        '[sizes]\nbody = 0\nsmall = "9"\n'
        "[fonts]\ntext = 'Bad\"; } body { x'\nfiles = [{ file = '../../etc/passwd' }]\n",
    )
    with pytest.raises(InputError) as caught:
        load_theme("own", folder)
    messages = [fault.message for fault in caught.value.faults]
    assert messages == [
        "'extra' is no part of a theme.",
        "fonts.text has to be the name of a font family.",
        "fonts.files has to be a list of { family, file, weight, style }.",
        "sizes.body has to be a number above 0.",
        "sizes.small has to be a number above 0.",
        "'space' has to be a table, [space].",
        "light.glow is unknown.",
        'light.accent has to be a colour like "#12406b".',
    ]
    assert caught.value.faults[0].source.endswith("themes/own.toml")


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="This is no TOML"):
        load_theme("own", write(tmp_path, "[light\n"))


def test_a_theme_that_is_not_there() -> None:
    with pytest.raises(MissingError, match=r"There is no 'themes/nowhere\.toml' in "):
        load_theme("nowhere")


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as the Web Content Accessibility Guidelines define it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_the_measure() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_the_default_theme_can_be_read() -> None:
    theme = load_theme()
    for colours in (theme.light, theme.dark):
        assert contrast(colours.ink, colours.paper) >= 12
        assert contrast(colours.accent, colours.paper) >= 7
        assert contrast(colours.quiet, colours.paper) >= 4.5
        assert contrast(colours.quiet, colours.shade) >= 4.5
