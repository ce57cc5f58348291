from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.config import FORMATS, PAPERS, load_settings
from reviewgen.errors import InputError


def write(folder: Path, text: str) -> Path:
    path = folder / "reviewgen.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_defaults_where_there_is_no_workspace(tmp_path: Path) -> None:
    settings = load_settings(tmp_path, {})
    assert settings.workspace is None
    assert settings.formats == ("pdf", "docx")
    assert settings.out_folder == Path("out")
    assert (settings.time_zone, settings.fiscal_year_start, settings.paper) == ("UTC", 1, "a4")


def test_the_file_is_found_upward(tmp_path: Path) -> None:
    write(tmp_path, 'name = "Ada"\nfiscal_year_start = 10\nformats = ["md"]\nout = "reviews"\n')
    (tmp_path / "a" / "b").mkdir(parents=True)
    settings = load_settings(tmp_path / "a" / "b", {})
    assert (settings.name, settings.fiscal_year_start, settings.formats) == ("Ada", 10, ("md",))
    assert settings.workspace == tmp_path
    assert settings.out_folder == tmp_path / "reviews"
    assert settings.months_folder == tmp_path / "months"


def test_flag_over_environment_over_file_over_default(tmp_path: Path) -> None:
    write(tmp_path, 'name = "file"\nrole = "file"\nreviewer = "file"\n')
    environment = {"REVIEWGEN_NAME": "environment", "REVIEWGEN_ROLE": "environment", "OTHER": "x"}
    settings = load_settings(tmp_path, environment).with_flags(name="flag", role=None)
    assert (settings.name, settings.role, settings.reviewer) == ("flag", "environment", "file")
    assert settings.theme == "default"


def test_lists_in_the_environment_are_divided_by_commas(tmp_path: Path) -> None:
    settings = load_settings(tmp_path, {"REVIEWGEN_FORMATS": "pdf, HTML"})
    assert settings.formats == ("pdf", "html")


def test_all_faults_at_once_with_their_lines(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        'nmae = "Ada"\n\nfiscal_year_start = 13\ntime_zone = "Mars/Olympus"\nformats = ["pdf", "doc"]\n'
        'paper = "a5"\nrole = 7\n[squad]\nsize = 3\n',
    )
    with pytest.raises(InputError) as caught:
        load_settings(tmp_path, {"REVIEWGEN_PAPER": "b4"})
    lines = str(caught.value).splitlines()
    assert lines == [
        f'{path}:1: "nmae" is no setting. Did you mean "name"?',
        f"{path}:3: fiscal_year_start: must be the number of a month, 1 to 12.",
        f'{path}:4: time_zone: "Mars/Olympus" is no time zone; it takes names like "Europe/Berlin" or "UTC".',
        f'{path}:5: formats: "doc" is no format. Formats are: pdf, docx, html, md, txt, json.',
        f"{path}:6: paper: must be one of: a4, letter.",
        f'{path}:7: role: must be text in quotes, like "Ada".',
        f'{path}:8: "squad" is no setting. Settings are: name, role, reviewer, aliases, repositories, '
        "fiscal_year_start, fiscal_year_named_by, time_zone, template, templates, theme, paper, formats, "
        "out, voice, language, comments, pin, order, hide, and [[goal]] and [[promise]] tables.",
        "REVIEWGEN_PAPER: paper: must be one of: a4, letter.",
    ]


def test_broken_toml_names_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, 'name = "Ada"\nrole = \n')
    with pytest.raises(InputError) as caught:
        load_settings(tmp_path, {})
    assert str(caught.value).startswith(f"{path}:2: is not TOML: ")


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "reviewgen.toml").write_bytes(b'name = "Jos\xe9"\n')
    with pytest.raises(InputError, match=r"is not UTF-8\. Save it as UTF-8"):
        load_settings(tmp_path, {})


def test_promises_are_handed_on_with_their_lines(tmp_path: Path) -> None:
    write(tmp_path, 'name = "Ada"\n\n[[promise]]\nid = "a"\n\n[[promise]]\nid = "b"\n')
    promises = load_settings(tmp_path, {}).promises
    assert [(promise.line, dict(promise.values)) for promise in promises] == [
        (3, {"id": "a"}),
        (6, {"id": "b"}),
    ]


@pytest.mark.parametrize("zone", ["../etc/passwd", "/etc/localtime", "", "Europe/"])
def test_a_time_zone_is_no_path(tmp_path: Path, zone: str) -> None:
    with pytest.raises(InputError, match="is no time zone"):
        load_settings(tmp_path, {"REVIEWGEN_TIME_ZONE": zone})


def test_own_templates(tmp_path: Path) -> None:
    write(tmp_path, "")
    assert load_settings(tmp_path, {}).template_folder is None
    (tmp_path / "templates").mkdir()
    assert load_settings(tmp_path, {}).template_folder == tmp_path / "templates"
    assert load_settings(tmp_path, {"REVIEWGEN_TEMPLATES": "mine"}).template_folder == tmp_path / "mine"


def test_the_formats_are_those_that_can_be_drawn_and_the_record() -> None:
    from reviewgen.render.formats import FORMATS as DRAWN
    from reviewgen.render.formats import PAPERS as DRAWN_PAPERS

    assert (*DRAWN, "json") == FORMATS
    assert DRAWN_PAPERS == PAPERS


def test_goals_have_a_text_and_may_have_a_period(tmp_path: Path) -> None:
    write(
        tmp_path,
        'voice = "they"\npin = ["billing migration"]\n\n'
        '[[goal]]\ntext = "Cut the build time"\nperiod = "2025-Q3"\n\n[[goal]]\ntext = "Write more tests"\n',
    )
    settings = load_settings(tmp_path, {})
    assert [(goal.text, goal.period) for goal in settings.goals] == [
        ("Cut the build time", "2025-Q3"),
        ("Write more tests", ""),
    ]
    assert (settings.voice, settings.pin) == ("they", ("billing migration",))


def test_a_goal_without_text_is_named_with_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, 'name = "Ada"\n\n[[goal]]\ntext = "A"\n\n[[goal]]\nperiod = "2025"\n')
    with pytest.raises(InputError) as caught:
        load_settings(tmp_path, {})
    assert str(caught.value) == f'{path}:6: goal: needs text in quotes, like "Cut the build time".'


def test_what_hides_or_turns_the_text_round_it_is_in_no_setting(tmp_path: Path) -> None:
    write(
        tmp_path,
        'name = "Eve \\u202eExe\\ufffe"\nrole = "a\\u2067b\\u2069"\npin = ["\\u200fx"]\n'
        '[[goal]]\ntext = "Cut\\u202d it"\n',
    )
    settings = load_settings(tmp_path, {"REVIEWGEN_REVIEWER": "Io\u202e"}).with_flags(role="c\u202ed")
    assert (settings.name, settings.role, settings.reviewer, settings.pin) == ("Eve Exe", "cd", "Io", ("x",))
    assert [goal.text for goal in settings.goals] == ["Cut it"]
