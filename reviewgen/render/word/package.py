"""The zip container of a Word file: the same parts give the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_STAMP = (1980, 1, 1, 0, 0, 0)


def pack(parts: Mapping[str, str]) -> bytes:
    """Return the parts (name to XML) as a zip with sorted members and one fixed time stamp."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(parts):
            member = zipfile.ZipInfo(name, _STAMP)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 3  # not the system it happens to run on
            member.external_attr = 0o644 << 16
            archive.writestr(member, parts[name].encode("utf-8"))
    return buffer.getvalue()
