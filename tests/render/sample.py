"""Documents to draw: a rich one with every kind of block and inline, a thin, a messy, a long, a turned one.

The engineer and the work are invented (firmware of water meters and their gateways).
"""

# ruff: noqa: E501  (text reads better unbroken)
from __future__ import annotations

from dataclasses import replace
from datetime import date

from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Block,
    Cell,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
    Timeline,
)

HASHES = (
    "7c1e09d2b4f8a6530e91d7c2485fb3a60c9e1d27",
    "e40b8f1c6a97d3525b08c7e1f94a2d6380b5c1fe",
    "19f3ac75d08e42b6c1d97f5e3a80624bdc7f0e93",
    "b28d61fe07c4935ae1f8d0267b3c59a4e60d8f12",
)


def _p(*content: Inline | str, role: str = "body") -> Paragraph:
    return Paragraph(tuple(Text(part) if isinstance(part, str) else part for part in content), role=role)  # type: ignore[arg-type]


def _cell(*content: Inline | str, anchor: str = "") -> Cell:
    return Cell(tuple(Text(part) if isinstance(part, str) else part for part in content), anchor)


def _item(lead: str, *content: Inline | str) -> tuple[Block, ...]:
    return (_p(Strong((Text(lead),)), " ", *content),)


def _heading(level: int, text: str, id: str) -> Heading:
    return Heading(level, (Text(text),), id)  # type: ignore[arg-type]


FACTS: tuple[tuple[str, tuple[Inline, ...]], ...] = (
    ("Person", (Text("Maren Okafor"),)),
    ("Role", (Text("Senior firmware engineer, Metering"),)),
    ("Period", (Text("April to June 2025"),)),
    ("Reviewer", (Blank("Reviewer"),)),
    ("Prepared on", (Text("7 July 2025"),)),
)

GLANCE = Table(
    rows=(
        (
            _cell("Largest effect"),
            _cell("Battery life of the M4 meter up from 7 to about 11 years in the climate chamber"),
        ),
        (_cell("Shipped"), _cell("Nine named features in three repositories")),
        (_cell("Fixed"), _cell("Four faults, two of them found in the field")),
        (_cell("Measured"), _cell("Three results with figures; two more are reported without one")),
        (_cell("Evidence"), _cell("Four commits and six pull requests cited")),
        (_cell("Months"), _cell("April, May and June; none is missing")),
        (_cell("Main themes"), _cell("Radio duty cycle, firmware update over the air, gateway stability")),
    ),
    role="glance",
    id="glance",
)

FEATURES = (
    ("Adaptive radio window.", "The meter now widens its listening window only after a missed frame, in ",
     "radio/window.c", ", and returns to the short one after three good frames.", "Apr; 7c1e09d", "e1"),
    ("Delta updates over the air.", "An update carries the changed blocks of an image and rebuilds it on the device with ",
     "bsdelta_apply", "; a full image is sent when the base does not match.", "May; !412", "e2"),
    ("Resumable transfer.", "A transfer that was cut off goes on at the last confirmed block, which is kept in ",
     "nvm_slot2", " and checked before it is used.", "May; !418", "e3"),
    ("Frame log on the gateway.", "The gateway keeps the last 4,096 frames in a ring that survives a restart, readable with ",
     "gwctl frames --since 2h", ".", "Jun; e40b8f1", "e4"),
    ("Calibration without a cable.", "The flow calibration is written by radio, with the same two-person release as on the bench, through ",
     "cal_write", ".", "Jun; !431", "e5"),
)  # fmt: skip


def rich(*, person: str = "Maren Okafor") -> Document:
    """About three pages; every kind of block and inline is in it."""
    blocks: tuple[Block, ...] = (
        _heading(1, "At a glance", "at-a-glance"),
        GLANCE,
        _heading(1, "Summary", "summary"),
        _p(
            "The quarter’s largest result is a longer battery life: the climate chamber shows about 11 years for the M4 meter "
            "instead of 7, at one reading an hour and 10 °C.",
            role="lead",
        ),
        _p(
            "The adaptive radio window came first, in April, and the delta updates built on the shorter sessions that it "
            "left. Unplanned restarts of the field gateways fell from eleven a week to two once the watchdog stopped "
            "counting slow writes as hangs ",
            Cite("e6", "Jun; 19f3ac7"),
            ". Three of the nine features have a measured effect; all three were measured on the bench or in the chamber.",
        ),
        _p(
            "Two further deliveries were for other teams: the calibration by radio, asked for by Production, and the frame "
            "log, which Support now reads by itself. ",
            Emphasis((Text("Neither has a figure yet."),)),
        ),
        _heading(1, "Impact", "impact"),
        ListBlock(
            (
                _item("Battery life.", "Listening time per day fell from 41 s to 16 s on forty meters over nine days ", Cite("e1", "Apr; 7c1e09d"), "."),
                _item("Update traffic.", "A typical update shrank from 212 kB to about 31 kB, under the condition that the base image is one of the last three ", Cite("e2", "May; !412"), "."),
                _item("Gateway restarts.", "Unplanned restarts fell from eleven a week to two ", Cite("e6", "Jun; 19f3ac7"), " ", Cite("e7", "Jun; b28d61f"), "."),
                _item("Support.", "The frame log is reported to save a visit on site in most radio complaints ", Cite("e4", "Jun; e40b8f1"), "."),
            )
        ),
        _heading(1, "Features", "features"),
        _heading(2, "Radio and updates", "features-radio"),
        ListBlock(tuple(_item(lead, before, Code(name), after + " ", Cite(target, cite)) for lead, before, name, after, cite, target in FEATURES[:3])),
        _heading(2, "Gateway and production", "features-gateway"),
        ListBlock(tuple(_item(lead, before, Code(name), after + " ", Cite(target, cite)) for lead, before, name, after, cite, target in FEATURES[3:])),
        _p("Four smaller deliveries are listed in the appendix only.", role="small"),
        _heading(1, "Bugs fixed", "bugs"),
        ListBlock(
            (
                _item("Watchdog and slow flash.", "A write that took longer than 800 ms was counted as a hang; the watchdog is now fed by the driver itself ", Cite("e6", "Jun; 19f3ac7"), "."),
                (
                    _p(Strong((Text("Lost leap day."),)), " The day counter skipped 29 February in ", Code("rtc_from_days()"), " ", Cite("e8", "Apr; !399"), ". It had two parts:"),
                    ListBlock(((_p("the table of month lengths was indexed from one,"),), (_p("the century rule was applied to 2000."),)), ordered=True),
                ),
                _item("Stale key after pairing.", "The old session key was kept for one frame after a new pairing ", Cite("e9", "May; !420"), "."),
            )
        ),
        _heading(1, "Skills", "skills"),
        _p(Strong((Text("Low-power radio"),)), " (April, May), ", Strong((Text("flash storage"),)), " (May, June), ", Strong((Text("measurement"),)), " (all three months: the chamber rig, ", Link("https://example.org/rig?id=4&view=plan", "described in the wiki"), ", is hers)."),
        _heading(1, "Months covered", "months"),
        Table(
            head=(_cell("Month"), _cell("Focus"), _cell("Features"), _cell("Bugs"), _cell("Measured")),
            rows=(
                (_cell("April 2025"), _cell("Radio duty cycle"), _cell("2"), _cell("1"), _cell("1")),
                (_cell("May 2025"), _cell("Updates over the air"), _cell("4"), _cell("1"), _cell("1")),
                (_cell("June 2025"), _cell("Gateway stability, calibration"), _cell("3"), _cell("2"), _cell("1")),
            ),
            align=("left", "left", "right", "right", "right"),
            caption="Counts are taken after merging: a change that landed twice counts once.",
            id="months-table",
        ),
        _heading(1, "For the reviewer", "reviewer"),
        ListBlock(
            (
                (_p("Compare the result with what was agreed for the quarter."),),
                (_p("Ask for a figure where the effect is only reported."),),
            ),
            ordered=True,
        ),
        _p("Remarks of the reviewer", role="fill"),
        _heading(1, "Evidence", "evidence"),
        _p("Each citation in the text leads to its row here.", role="small"),
        Table(
            head=(_cell("Month"), _cell("Work"), _cell("Reference"), _cell("Where")),
            rows=_evidence(),
            role="evidence",
            id="evidence-table",
        ),
        AuthorNotes(
            (
                _heading(2, "Gaps", "gaps"),
                ListBlock(
                    (
                        (_p("Six of nine features have no figure: ", Code("cal_write"), " and the frame log first. One number from Support would close the second."),),
                        (_p("Nothing says who else worked on the delta updates. ", Blank("Share of the work")),),
                    )
                ),
                _p("Not used: “worked closely with the team”, which names nothing."),
            )
        ),
    )  # fmt: skip
    return Document(
        title="Performance review",
        period="April to June 2025",
        date=date(2025, 7, 7),
        blocks=blocks,
        person=person,
        role="Senior firmware engineer, Metering",
        language="en",
        facts=FACTS,
    )


def _evidence() -> tuple[tuple[Cell, ...], ...]:
    named: tuple[tuple[str, str, str, Inline, str], ...] = (
        ("e1", "Apr", "Adaptive radio window", Code(HASHES[0]), "meter-fw"),
        ("e8", "Apr", "Lost leap day", Link("https://git.example.org/meter-fw/-/merge_requests/399", "!399"), "meter-fw"),
        ("e2", "May", "Delta updates over the air", Link("https://git.example.org/meter-fw/-/merge_requests/412", "!412"), "meter-fw"),
        ("e3", "May", "Resumable transfer", Link("https://git.example.org/meter-fw/-/merge_requests/418", "!418"), "meter-fw"),
        ("e9", "May", "Stale key after pairing", Link("https://git.example.org/meter-fw/-/merge_requests/420", "!420"), "meter-fw"),
        ("e4", "Jun", "Frame log on the gateway", Code(HASHES[1]), "gateway"),
        ("e5", "Jun", "Calibration without a cable", Text("!431, repository not stated"), ""),
        ("e6", "Jun", "Watchdog and slow flash", Code(HASHES[2]), "gateway"),
        ("e7", "Jun", "Watchdog and slow flash, second part", Code(HASHES[3]), "gateway"),
    )  # fmt: skip
    small: tuple[tuple[str, str, str, Inline, str], ...] = tuple(
        (f"s{n}", "May", work, Text("no reference in the notes"), "tools")
        for n, work in enumerate(
            ("Image signing in the build", "Serial numbers by label printer", "Chamber rig, second shelf", "Log viewer for Support"), 1
        )
    )  # fmt: skip
    return tuple(
        (_cell(month, anchor=anchor), _cell(work), _cell(reference), _cell(where))
        for anchor, month, work, reference, where in (*named, *small)
    )


WORK = Timeline(
    columns=("Apr", "May", "Jun"),
    rows=(("Features", (2, 4, 3)), ("Bugs fixed", (1, None, 2))),
    caption="Work by month",
    text="Features: 2 in April, 4 in May, 3 in June. Bugs fixed: 1 in April, 2 in June.",
    id="work",
)


def pictured() -> Document:
    """The rich one with a picture before its summary."""
    document = rich()
    return replace(document, blocks=(*document.blocks[:2], WORK, *document.blocks[2:]))


def thin() -> Document:
    """One month of little: a sentence, no facts but the period, nobody's name."""
    return Document(
        title="Performance review",
        period="May 2025",
        date=date(2025, 6, 2),
        blocks=(
            _heading(1, "Summary", "summary"),
            _p("The notes name one delivery: the label printer now prints serial numbers."),
        ),
        facts=(("Person", (Blank("Name"),)), ("Period", (Text("May 2025"),))),
        confidentiality="",
    )


def long() -> Document:
    """Lists that go over the edge of a page, tables in every section, one of them of several pages."""
    parts = ("sluice", "weir", "wheel", "race", "pond", "gate", "sill")
    places = ("upper mill", "lower mill", "old quay", "salt pans", "ferry steps")
    work = [f"The {part} at the {place}" for place in places for part in parts for _ in range(2)]
    told = [
        f" was {verb} after the spring tide, and what was left of the {parts[n % 7]} went to the museum. "
        for n, verb in enumerate(
            ("rebuilt", "caulked", "raised", "dug out", "painted", "lined", "moved", "closed") * 9
        )
    ]
    items = tuple(
        _item(f"{name}", *told[n : n + 1 + n % 3], Cite(f"r{n}", f"Apr; !{n}")) for n, name in enumerate(work)
    )
    tables = tuple(
        Table((tuple(_cell(text) for text in row),), head=(_cell("Tool"), _cell("Months")), caption=caption)
        for row, caption in ((("winch", "April"), ""), (("crane", "May"), ""), (("pump", "June"), "Hired"))
    )
    rows = tuple(
        (_cell("Apr", anchor=f"r{n}"), _cell(name), _cell(f"!{n}"), _cell(told[n]))
        for n, name in enumerate(work)
    )
    return Document(
        title="Performance review",
        period="April 2025",
        date=date(2025, 5, 2),
        blocks=(
            _heading(1, "Delivered", "delivered"),
            ListBlock(items),
            _heading(1, "Tools", "tools"),
            *tables,
            _heading(1, "Evidence", "evidence"),
            Table(
                rows,
                head=(_cell("Month"), _cell("Work"), _cell("Reference"), _cell("Where")),
                role="evidence",
            ),
        ),
        person="Ines Tidewell",
        facts=(("Person", (Text("Ines Tidewell"),)), ("Period", (Text("April 2025"),))),
    )


def turned() -> Document:
    """Items, cells, headings and facts that are read from right to left beside others that are not."""
    arabic, hebrew = "بنيت مصنعا جديدا للملح قرب الميناء ", "שיפצתי את הסכר של הטחנה "
    return Document(
        title="Performance review",
        period="April 2025",
        date=date(2025, 5, 2),
        blocks=(
            _heading(1, "Delivered", "delivered"),
            ListBlock(
                (
                    (_p(arabic, Cite("c1", "Apr; !1")),),
                    _item("Salt works.", "Two pans more, lined with clay ", Cite("c2", "Apr; !2")),
                    (_p(hebrew, Code("gate_2"), " ", Cite("c2", "Apr; !2")), ListBlock(((_p(arabic * 6),), (_p("second"),)))),
                    (_p(Strong((Text(arabic),)), arabic * 4), _p(hebrew)),
                )
            ),
            _heading(1, hebrew, "hebrew"),
            ListBlock(((_p(arabic),), (_p("and one from left to right"),)), ordered=True),
            _p(arabic * 5),
            Table(
                ((_cell("Apr", anchor="c1"), _cell(arabic)), (_cell("Apr", anchor="c2"), _cell("Salt works"))),
                head=(_cell("Month"), _cell("Work")),
                role="evidence",
            ),
        ),
        person="ليلى مراد",
        facts=(("Person", (Text("ليلى مراد"),)), ("Role", (Text("مهندسة"),)), ("Period", (Text("April 2025"),))),
    )  # fmt: skip


HOSTILE = "a\x00b\x1bc\ud800d\ufffee & <script>alert(1)</script> \"quote\" 'single' *star* _under_ `tick` [x](y) | bar \\ back"
LONG = (
    "gateway::storage::journal::CompactingWriter::flush_with_deadline_and_backpressure_and_checksum_v2_final"
)


def messy() -> Document:
    """Characters that break files, addresses that must not be linked, endless words, empty parts."""
    blocks: tuple[Block, ...] = (
        Heading(1, (Text(HOSTILE), Code("a|b`c")), "h1"),
        _p(HOSTILE, Code(HOSTILE), Strong((Text(HOSTILE), Emphasis((Code("in both"),)))), Blank(HOSTILE)),
        _p(Link("javascript:alert(1)", "not a link"), " ", Link("file:///etc/passwd", "nor this"), " ",
           Link("https://example.org/a b", "nor one with a space"), " ", Link("mailto:someone@example.org", "mail"), " ",
           Link("https://例え.example/ü?q=\"x\"", "quoted"), " ", Cite("nowhere", "gone"), Cite("c1", "there")),
        _p(LONG, " ", Code(LONG)),
        _p("1. not a list"), _p("# not a heading"), _p("- not a bullet"), _p("---"), _p(""),
        _p("Ünïcödé, Ελληνικά, Кириллица, 日本語, עברית, emoji 🚀, combining e\u0301, 50 % → 20 %, ~12% of $5"),
        ListBlock(((_p("one"), _p("second paragraph"), ListBlock(((_p("deep"), ListBlock(((_p("deeper"), ListBlock(((_p("deepest"),),))),))),))), (), (_p(""),))),
        ListBlock(((_p("first"), ), (_p("second"),)), ordered=True),
        ListBlock(((_p("again first"), ), (_p("again second"),)), ordered=True),
        Table(head=(_cell("A | B"), _cell("Number")),
              rows=((_cell(HOSTILE, anchor="c1"), _cell("1")), (_cell(Code(LONG)), _cell("22")), (_cell(), _cell())), align=("left", "right"), caption="Cap | tion"),
        Table(rows=((_cell("Label"), _cell(LONG)), (_cell(LONG), _cell("fact"))), role="glance"),
        Table(rows=(), head=(_cell("Nothing"),), role="evidence"),
        ListBlock(()),
        AuthorNotes((_heading(1, HOSTILE, "note"), Table(rows=((_cell("x"), _cell("y")),)), ListBlock(((_p("n"),),), ordered=True))),
        AuthorNotes(()),
    )  # fmt: skip
    return Document(
        title=HOSTILE,
        period="</style><b>2025",
        date=date(2025, 12, 31),
        blocks=blocks,
        person='Zoë "O\'Neil" </title> \\ X',
        language="xx",
        confidentiality="Internal\n& secret",
        facts=(("Per<son", (Text(HOSTILE),)), ("", ())),
    )
