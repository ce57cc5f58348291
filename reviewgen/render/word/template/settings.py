"""The settings of a template that change how a page looks; all others stay behind."""

from __future__ import annotations

from reviewgen.render.word.parts import SETTINGS_AFTER, SETTINGS_BEFORE
from reviewgen.render.word.template.section import drawn
from reviewgen.render.word.xml_tree import Element, W


def carried_settings(root: Element) -> dict[str, str]:
    """Return the settings that a draft takes over, each as XML by its name."""
    return {
        name: drawn(element)
        for name in (*SETTINGS_BEFORE, *SETTINGS_AFTER)
        if (element := root.find(W + name)) is not None
    }
