"""A company's template whose styles name others that are gone."""

from __future__ import annotations

from pathlib import Path

import openxml_audit

from reviewgen.render.outline import drawable
from reviewgen.render.theme import Theme
from reviewgen.render.word.draft import render_docx
from tests.render import sample
from tests.render.word.opened import W, part, values
from tests.render.word.templates import bare
from tests.render.word.test_template import style


def test_what_names_a_style_that_is_gone_does_not_stay(theme: Theme, tmp_path: Path) -> None:
    lost = style(
        "character", "TitelZchn", "Titel Zchn", '<w:basedOn w:val="Absatz"/><w:link w:val="Gone"/>'
    ) + style("paragraph", "Text", "House Text", '<w:next w:val="Gone"/><w:link w:val="TitelZchn"/>')
    made = render_docx(drawable(sample.thin(), notes=True), theme, "a4", template=bare(lost))
    styles = {each.get(W + "styleId"): each for each in part(made, "word/styles.xml").iter(W + "style")}
    assert [styles["TitelZchn"].find(W + kind) for kind in ("basedOn", "link")] == [None, None]
    assert styles["Text"].find(W + "next") is None
    assert values(styles["Text"], "link") == ["TitelZchn"]
    path = tmp_path / "made.docx"
    path.write_bytes(made)
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []
