"""Spelling: which letters the fonts of a PDF say that their codes mean."""

import re
from collections.abc import Iterable
from typing import Any

_BLOCK = 100
"""So many codes at most stand in one block of a map."""


def spell(fonts: Iterable[Any]) -> None:
    """Let fonts say of their letters only what these mean."""
    for font in fonts:
        if "/ToUnicode" in font:
            font.ToUnicode.write(_meant(font.ToUnicode.read_bytes()))


def _meant(spelling: bytes) -> bytes:
    """A map of codes to letters without the codes that mean none."""
    before = spelling.index(b"\n", spelling.index(b"endcodespacerange"))
    after = spelling.index(b"endcmap")
    codes = re.findall(rb"<\w\w> <(?!0000>)\w+>", spelling[before:after])
    blocks = (codes[at : at + _BLOCK] for at in range(0, len(codes), _BLOCK))
    lines = (
        b"%d beginbfchar\n%s\nendbfchar\n" % (len(each), b"\n".join(each))
        for each in blocks
    )
    return b"".join((spelling[: before + 1], *lines, spelling[after:]))
