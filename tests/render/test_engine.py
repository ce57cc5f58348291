from __future__ import annotations

import base64
import builtins
import ctypes.util
import io
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.ImageCms import ImageCmsProfile, createProfile

from reviewgen.document.blocks import Block, Document, ListBlock, Paragraph, Text
from reviewgen.render import lean
from reviewgen.render.engine import load_engine
from reviewgen.render.formats import render
from reviewgen.render.stylesheet import print_sheet
from reviewgen.render.theme import Theme
from tests.render import sample

CHECKOUT = Path(__file__).parents[2]
LEAN = sys.platform == "linux"


def told(program: str) -> str:
    """What a program of its own prints."""
    path = f"import sys; sys.path.insert(0, {str(CHECKOUT)!r})\n"
    done = subprocess.run(
        [sys.executable, "-c", path + program], capture_output=True, text=True, check=True, cwd=CHECKOUT
    )
    return done.stdout.strip()


def without_weasyprint(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)


def test_where_the_lean_imports_fail_the_ordinary_one_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine whose libraries have other names, so that only the search finds them."""
    without_weasyprint(monkeypatch)
    real, search, asked = builtins.__import__, ctypes.util.find_library, []

    def guarded(name: str, *rest: Any, **more: Any) -> Any:
        if name == "weasyprint":
            asked.append(ctypes.util.find_library is search)
            if len(asked) < 3:
                raise OSError("cannot load library 'libpango-1.0-0'")
        return real(name, *rest, **more)

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(builtins, "__import__", guarded)
    assert load_engine().__name__ == "weasyprint"
    assert asked == [True, False, True]


def test_the_lean_import_searches_for_no_library_and_leaves_everything_as_it_was() -> None:
    left = told(
        "import cffi, ctypes.util, sys, tinycss2\n"
        "asked = []\n"
        "def search(name): asked.append(name)\n"
        "ctypes.util.find_library = search\n"
        "before = cffi.FFI, tinycss2.parse_stylesheet\n"
        "from reviewgen.render.engine import load_engine\n"
        "load_engine()\n"
        "assert ctypes.util.find_library is search\n"
        "assert (cffi.FFI, tinycss2.parse_stylesheet) == before\n"
        "print(asked, [name for name in sys.modules if name.startswith('fontTools')])\n"
    )
    assert left == "[] []" or not LEAN


def test_the_ready_made_declarations_are_those_of_the_locked_weasyprint() -> None:
    """If not: .venv/bin/python scripts/make_declarations.py"""
    kind = told(
        "from reviewgen.render.engine import load_engine\nprint(type(load_engine().text.ffi.ffi).__name__)"
    )
    assert kind == ("Declared" if LEAN else "FFI")


@pytest.mark.parametrize(
    "change",
    [
        "declarations.DIGEST = 'of another version'",
        "declarations.DECLARED = {'_version': 1}",
        "lean._LATER = {'fontTools': ({'fontTools.ttLib': ()}, ())}",
        "lean._LATER = {'PIL': ({'PIL': ()}, ())}",
        "lean._LATER = {'tinyhtml5': ({'tinyhtml5.parser': ()}, ())}",
        "lean._SHEET_USERS = ('weasyprint.moved',)",
    ],
)
def test_where_a_shortcut_does_not_fit_there_is_none(change: str) -> None:
    assert told(
        "from reviewgen.render import declarations, lean\n"
        f"{change}\n"
        "from reviewgen.render.engine import load_engine\n"
        "engine = load_engine()\n"
        "made = engine.HTML(string='<ul><li>one').write_pdf()\n"
        "print(type(engine.text.ffi.ffi).__name__, made[:5])\n"
    ) == "FFI b'%PDF-'"  # fmt: skip


def test_a_review_needs_none_of_three_libraries_and_what_stands_for_them_is_them_when_used() -> None:
    assert told(
        "from reviewgen.render.formats import render\n"
        "from reviewgen.render.theme import load_theme\n"
        "from tests.render import sample\n"
        "render(sample.pictured(), 'pdf', theme=load_theme())\n"
        "libraries = ('fontTools', 'PIL', 'tinyhtml5')\n"
        "print([one for one in libraries if any(name.split('.')[0] == one for name in sys.modules)])\n"
        "from weasyprint.pdf import fonts\n"
        "from weasyprint.text import fonts as others\n"
        "opened = fonts.TTFont('templates/fonts/SourceCodePro-Regular.ttf')\n"
        "print(opened['head'].unitsPerEm, fonts.subset.Options().hinting, others.woff2.__name__)\n"
        "from fontTools.ttLib import TTFont, TTLibError\n"
        "print(fonts.TTFont is others.TTFont is TTFont, fonts.TTLibError is TTLibError)\n"
        "from weasyprint import css, images\n"
        "print(images.Image.new('L', (2, 3)).size)\n"
        "from PIL import Image, ImageCms, ImageFile\n"
        "print(images.Image is Image, css.ImageCmsProfile is ImageCms.ImageCmsProfile,"
        " ImageFile.LOAD_TRUNCATED_IMAGES)\n"
    ).splitlines() == [
        "[]" if LEAN else "['fontTools', 'PIL', 'tinyhtml5']",
        "1000 True fontTools.ttLib.woff2",
        "True True",
        "(2, 3)",
        "True True True",
    ]


def test_the_colour_profile_is_what_pillow_says_of_it() -> None:
    folder = Path(load_engine().__file__).parent
    content = (folder / "pdf" / "sRGB2014.icc").read_bytes()
    ours, pillows = lean._profile(io.BytesIO(content)), ImageCmsProfile(io.BytesIO(content))
    assert ours.tobytes() == pillows.tobytes()
    assert ours.profile.model == pillows.profile.model
    another = ImageCmsProfile(createProfile("LAB")).tobytes()
    assert isinstance(lean._profile(io.BytesIO(another)), ImageCmsProfile)


def test_pages_of_others_have_weasyprints_own_style_sheets() -> None:
    """Those for elements that no review has, for counters, for attributes, for forms; and pictures."""
    page = (
        "<h5>one</h5><blockquote>two</blockquote><ol style='list-style: lower-roman'><li>three</ol>"
        "<table border=1><td bgcolor=red>four</table><p align=right>five<input value=six>"
    )
    picture = io.BytesIO()
    Image.new("RGB", (4, 3), "teal").save(picture, "png")
    page += f"<img src='data:image/png;base64,{base64.b64encode(picture.getvalue()).decode()}'>"
    options = "presentational_hints=True, pdf_forms=True, pdf_variant='pdf/a-3b'"
    make = f"made = weasyprint.HTML(string={page!r}).write_pdf({options})\n"
    end = "import hashlib; print(hashlib.sha256(made).hexdigest())\n"
    lean = told(f"from reviewgen.render.engine import load_engine\nweasyprint = load_engine()\n{make}{end}")
    assert lean == told(f"import weasyprint\n{make}{end}")


def lists_within_lists(*texts: str) -> Document:
    """Lists four deep, of both kinds."""
    inner: tuple[Block, ...] = ()
    for number, text in enumerate(texts):
        paragraph = Paragraph((Text(text),))
        items = tuple((paragraph, *inner) for _ in range(2))
        inner = (ListBlock(items, ordered=number % 2 == 1),)
    return Document("Lists", "", date(2025, 1, 1), inner)


@pytest.mark.parametrize(
    "document",
    [
        sample.rich(),
        sample.pictured(),
        sample.thin(),
        sample.messy(),
        lists_within_lists("one", "two", "three", "four"),
        lists_within_lists("واحد", "two", "ثلاثة", "أربعة"),
    ],
)
def test_the_short_and_settled_style_sheets_draw_what_the_full_ones_draw(
    document: Document, theme: Theme
) -> None:
    """Those that are taken where a user has rules: WeasyPrint's own for all of HTML, ours with variables."""
    full = render(document, "pdf", theme=theme, extra_css="/* nothing */")
    assert render(document, "pdf", theme=theme) == full


def test_a_users_rules_may_change_variables(theme: Theme) -> None:
    document = sample.thin()
    changed = render(document, "pdf", theme=theme, extra_css=":root { --body: 14pt }")
    assert changed != render(document, "pdf", theme=theme)
    assert "var(" not in print_sheet(theme, "a4", settled=True)
