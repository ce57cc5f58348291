"""Names of output files: safe on every file system, whatever a person is called."""

from __future__ import annotations

import unicodedata

_BYTES_OF_A_PART = 80


def file_name(person: str, period: str, template: str, extension: str) -> str:
    """`{person or "review"}_{period}_{template}.{extension}`, made of letters, digits, dashes and full stops.

    Its underscores keep it from ever being a device's name (CON, NUL), and its parts are short enough for
    the 255 bytes that file systems allow.
    """
    parts = (_safe(person) or "review", _safe(period, keep=".") or "period", _safe(template) or "template")
    return f"{'_'.join(parts)}.{extension}"


def _safe(text: str, keep: str = "") -> str:
    # Marks are kept beside letters and digits: scripts of India and Arabic are unreadable without them.
    composed = unicodedata.normalize("NFKC", text)
    kept = "".join(c if unicodedata.category(c)[0] in "LNM" or c in keep else "-" for c in composed)
    words = "-".join(word for word in kept.split("-") if word)
    return words.encode()[:_BYTES_OF_A_PART].decode(errors="ignore").strip("-")
