"""The colour space of all our files as an ICC profile: sRGB, by IEC 61966-2-1."""

from collections.abc import Iterable
from functools import cache
from struct import pack

WHITE = (0.96420, 1.0, 0.82491)
"""Of ICC's own space: daylight as of D50."""

PRIMARIES = {
    b"rXYZ": (0.43607, 0.22249, 0.01392),
    b"gXYZ": (0.38515, 0.71687, 0.09708),
    b"bXYZ": (0.14307, 0.06061, 0.71410),
}
"""Red, green and blue, adapted to it."""

CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


@cache
def profile() -> bytes:
    """The profile, the same bytes every time."""
    tags = {
        b"desc": _text("sRGB"),
        b"cprt": _text("No copyright, use freely"),
        b"wtpt": _colour(WHITE),
        **{name: _colour(primary) for name, primary in PRIMARIES.items()},
        **dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), _curve()),
    }
    start = 128 + 4 + 12 * len(tags)
    table, body = pack(">I", len(tags)), b""
    for name, tag in tags.items():
        table += pack(">4sII", name, start + len(body), len(tag))
        body += tag + b"\0" * (-len(tag) % 4)
    return _header(start + len(body)) + table + body


def _header(size: int) -> bytes:
    """A profile of ICC version 4.3 for screens, of the first of January 2026."""
    made = pack(">6H", 2026, 1, 1, 0, 0, 0)
    kind = pack(">I4sI4s4s4s", size, b"\0" * 4, 0x04300000, b"mntr", b"RGB ", b"XYZ ")
    light = _fixed_point(WHITE)
    rest = pack(">4s4sI4s4sQI", b"acsp", b"\0" * 4, 0, b"\0" * 4, b"\0" * 4, 0, 0)
    return (kind + made + rest + light).ljust(128, b"\0")


def _text(text: str) -> bytes:
    letters = text.encode("utf-16-be")
    return (
        pack(">4s4xII2s2sII", b"mluc", 1, 12, b"en", b"US", len(letters), 28) + letters
    )


def _colour(parts: Iterable[float]) -> bytes:
    return b"XYZ \0\0\0\0" + _fixed_point(parts)


def _curve() -> bytes:
    return pack(">4s4xHH", b"para", 3, 0) + _fixed_point(CURVE)


def _fixed_point(parts: Iterable[float]) -> bytes:
    """Numbers in sixteen bits and sixteen more behind the point."""
    return b"".join(pack(">i", round(part * 65536)) for part in parts)
