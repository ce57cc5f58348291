from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from reviewgen import resources
from reviewgen.errors import InputError, MissingError, UsageError
from reviewgen.render.contrast import contrast
from reviewgen.render.formats import render
from reviewgen.render.stylesheet import checked, print_sheet, screen_sheet
from reviewgen.render.theme import load_theme
from reviewgen.render.word.styles import styles_xml
from tests.render import sample


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


def test_numbers_that_no_page_can_have_are_told_with_their_limits(tmp_path: Path) -> None:
    changed = "[page]\nmeasure = 9999\nbottom = 2\n[sizes]\nleading = 0.8\ntitle = 9999\nbody = -1\n"
    with pytest.raises(InputError) as caught:
        load_theme("own", write(tmp_path, changed))
    assert [fault.message for fault in caught.value.faults] == [
        "sizes.body has to be a number above 0.",
        "sizes.title has to be a number below 1000.",
        "sizes.leading has to be a number from 1 to 4.",
        "page.measure has to be a number from 40 to 190.",
        "page.bottom has to be a number from 5 to 120.",
    ]


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="This is no TOML"):
        load_theme("own", write(tmp_path, "[light\n"))


def test_a_theme_that_is_not_there() -> None:
    with pytest.raises(MissingError, match=r"There is no 'themes/nowhere\.toml' in "):
        load_theme("nowhere")


def test_contrast_of_the_measure() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#336699", "#336699") == 1
    # The relative luminance of #777777 is ((0.4667 + 0.055) / 1.055) ** 2.4 = 0.1845: 1.05 / 0.2345.
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    # Of pure red it is 0.2126: 1.05 / 0.2626.
    assert contrast("#ff0000", "#ffffff") == pytest.approx(1.05 / 0.2626)


@pytest.mark.parametrize("name", resources.names("themes", ".toml"))
def test_every_theme_of_ours_can_be_read_well(name: str) -> None:
    theme = load_theme(name)
    for colours in (theme.light, theme.dark):
        assert contrast(colours.ink, colours.paper) >= 12
        assert contrast(colours.accent, colours.paper) >= 7
        assert contrast(colours.quiet, colours.paper) >= 4.5
        assert contrast(colours.quiet, colours.shade) >= 4.5


def test_black_and_white_has_no_colour() -> None:
    theme = load_theme("mono")
    for colours in (theme.light, theme.dark):
        for colour in (getattr(colours, field.name) for field in fields(colours)):
            assert colour[1:3] == colour[3:5] == colour[5:7]


def test_faint_text_is_refused_with_its_ratio(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load_theme(
            "own",
            write(tmp_path, '[light]\naccent = "#777777"\nshade = "#ffffff"\n[dark]\nquiet = "#555555"\n'),
        )
    messages = [fault.message for fault in caught.value.faults]
    assert messages[:2] == [
        f"light.accent #777777 on {ground} #ffffff has a contrast of 4.47;"
        " text needs 4.5, so take a darker accent."
        for ground in ("paper", "shade")
    ]
    assert [message.split(" has ")[0] for message in messages[2:]] == [
        "dark.quiet #555555 on paper #16181c",
        "dark.quiet #555555 on shade #24282e",
    ]
    assert messages[2].endswith("so take a lighter quiet.")


def test_changed_tokens_are_laid_over_a_theme(tmp_path: Path) -> None:
    changes = tmp_path / "theme.toml"
    changes.write_text('[page]\nmeasure = 120\n[light]\nshade = "#fafafa"\n', "utf-8")
    theme, mono = load_theme("mono", None, changes), load_theme("mono")
    assert (theme.page.measure, theme.light.shade) == (120, "#fafafa")
    assert (theme.light.ink, theme.page.top, theme.dark) == (mono.light.ink, mono.page.top, mono.dark)


def test_faults_of_changed_tokens_name_their_file(tmp_path: Path) -> None:
    changes = tmp_path / "theme.toml"
    changes.write_text('[light]\nink = "#cccccc"\n', "utf-8")
    with pytest.raises(InputError) as caught:
        load_theme("default", None, changes)
    assert {fault.source for fault in caught.value.faults} == {str(changes)}
    assert "light.ink #cccccc on paper #ffffff" in caught.value.faults[0].message
    with pytest.raises(InputError, match="cannot be read"):
        load_theme("default", None, tmp_path / "none.toml")


@pytest.mark.parametrize(
    "css",
    [
        "@import 'x.css';",
        "p { background: url(http://127.0.0.1/x) }",
        "p { background: URL ( 'x' ) }",
        "p { background: \\75rl(http://127.0.0.1/x) }",
        "p { background: u\\rl(x) }",
        "@im/**/port 'x'",
        "p { background: image-set('x' 1x) }",
        "</style><script>alert(1)</script>",
    ],
)
def test_a_style_sheet_of_the_user_loads_nothing(css: str) -> None:
    with pytest.raises(UsageError, match="nothing is loaded from anywhere"):
        checked(css)


def test_a_style_sheet_of_the_user_comes_last(tmp_path: Path) -> None:
    css = ".cite { color: #123456 } p::before { content: '\\2014' }"
    made = render(sample.thin(), "html", theme=load_theme(), extra_css=css).decode("utf-8")
    assert made.index(css) > made.index("@page :first")
    plain = render(sample.thin(), "pdf", theme=load_theme())
    assert render(sample.thin(), "pdf", theme=load_theme(), extra_css="h1 { color: #ff0000 }") != plain
