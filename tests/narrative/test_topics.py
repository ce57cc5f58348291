"""What a work belongs to stands before it: the area of its row in a table."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen import pipeline
from reviewgen.config import Settings
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.sources.read import read_paths

DAY = date(2026, 10, 1)


def _lines(tmp_path: Path, text: str, name: str) -> list[str]:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    built = pipeline.build(
        read_paths([path]), parse_period("2026-Q3", today=DAY), Settings(formats=("md",)), day=DAY
    )
    assert not built.warnings
    (content,) = built.files.values()
    return [line.replace("*", "") for line in content.decode().splitlines() if line.startswith("- ")]


def test_the_area_of_a_row_stands_before_its_work(tmp_path: Path) -> None:
    text = (
        "Date,Area,What,Result,Ref\n"
        "2026-07-02,North reservoir,Pump telemetry,shipped to 4 sites,WTR-11\n"
        "2026-08-04,South reservoir,Pump telemetry,shipped to 6 sites,WTR-19\n"
        "2026-09-08,North reservoir,Sluice alarm,North reservoir crew trained,\n"
    )
    lines = _lines(tmp_path, text, "log.csv")
    assert "- North reservoir: Pump telemetry. Shipped to 4 sites. [Jul; WTR-11]" in lines
    assert "- South reservoir: Pump telemetry. Shipped to 6 sites. [Aug; WTR-19]" in lines
    assert "- Sluice alarm — North reservoir crew trained. [Sep]" in lines


def test_the_title_fills_person_and_role_where_nothing_else_does(tmp_path: Path) -> None:
    path = tmp_path / "log.md"
    path.write_text("Ada Osei - worklog - sluice team\n\n# July 2026\n\n- Shipped the sluice alarm\n")
    reading, period = read_paths([path]), parse_period("2026-07", today=DAY)

    def head(settings: Settings) -> list[str]:
        (content,) = pipeline.build(reading, period, settings, day=DAY).files.values()
        return [line for line in content.decode().splitlines() if line.startswith(("- **Person", "- **Role"))]

    assert head(Settings(formats=("md",))) == ["- **Person:** Ada Osei", "- **Role:** sluice team"]
    given = head(Settings(formats=("md",), role="Lead"))
    assert given == ["- **Person:** Ada Osei", "- **Role:** Lead"]
    other = head(Settings(formats=("md",), name="Rolf Timm"))
    assert other[0] == "- **Person:** Rolf Timm"
    assert "sluice team" not in other[1]


def test_a_heading_stands_before_what_bears_no_label(tmp_path: Path) -> None:
    text = (
        "# Brag sheet Q3 2026\n\n## Project: Sluice control\n- Rolled out to 14 gates (#12)\n"
        "- Gate motor: added a soft start (#15)\n- Took it over from Greta\n"
        "- Tuned the sluice control loop\n\n"
        "## Ops\n- Swapped the night rota\n\n## Didn't go well\n- Too many meetings with the harbour office\n"
    )
    lines = _lines(tmp_path, text, "brag.md")
    assert any(line.startswith("- Sluice control: Rolled out to 14 gates") for line in lines)
    assert any(line.startswith("- Sluice control: Took it over from Greta") for line in lines)
    assert any(line.startswith("- Gate motor") for line in lines)
    assert not any(line.startswith("- Sluice control: Tuned") for line in lines)
    assert not any("Ops:" in line or "go well:" in line for line in lines)


def test_what_several_months_stand_under_is_a_theme(tmp_path: Path) -> None:
    text = (
        "# Brag sheet Q3 2026\n\n## Project: Sluice control\n- Wrote the interlock plan in July\n"
        "- Shipped the pump ramp in August\n- Rolled out to 14 gates in September\n\n"
        "## Tide tables\n- Released the offline cache in August\n\n## Ops\n- Swapped the night rota in July\n"
        "- Moved the pager to a new number in September\n"
    )
    path = tmp_path / "brag.md"
    path.write_text(text, encoding="utf-8")
    review = make_review(read_paths([path], today=DAY), parse_period("2026-Q3", today=DAY))
    assert [(theme.name, theme.months) for theme in review.themes] == [
        ("Sluice control", ("2026-07", "2026-08", "2026-09")),
    ]
    built = pipeline.build(
        read_paths([path]), parse_period("2026-Q3", today=DAY), Settings(formats=("md",)), day=DAY
    )
    assert not built.warnings
    (content,) = built.files.values()
    assert "- **Running through:** Sluice control (July to September)" in content.decode()


def test_an_acronym_is_kept_before_work_of_two_months(tmp_path: Path) -> None:
    text = (
        "Date,Area,What,Result,Ref\n"
        "2026-07-14,HACCP,Checklist for the night shift,sent to quality,KIT-33\n"
        "2026-09-19,HACCP,Checklist for the night shift published,the auditor asked for nothing more,KIT-33\n"
    )
    lines = _lines(tmp_path, text, "log.csv")  # with no warning: nothing was left out
    assert any(line.startswith("- HACCP: Checklist for the night shift") for line in lines)


def test_what_was_planned_elsewhere_keeps_the_area_in_which_it_was_done(tmp_path: Path) -> None:
    text = (
        "Date,Area,What,Ref,Result\n"
        "2026-07-02,kiln,Planned to switch off the hall lamps at night,OVN-11,\n"
        '2026-09-08,spend,Switched off the hall lamps at night,OVN-11,"saves about 700 euro a month"\n'
        "2026-09-09,kiln,Added a door alarm,OVN-14,done\n"
    )
    lines = _lines(tmp_path, text, "log.csv")  # with no warning: nothing was left out
    assert any(line.startswith("- Spend: Switched off the hall lamps") for line in lines)


def test_what_is_only_planned_came_in_no_month_of_a_theme(tmp_path: Path) -> None:
    text = (
        "# July 2026\n\n- Found why writes to `gate_log` hung, told the vendor\n\n"
        "# August 2026\n\n- Split `gate_log` by month (#7)\n\n"
        "# September 2026\n\n- Painted the hall\n- Next quarter: get `gate_log` certified and live\n"
    )
    lines = _lines(tmp_path, text, "log.md")
    assert any("`gate_log` certified and live" in line for line in lines)
    assert not any("September: get" in line or "September: got" in line for line in lines)
