"""Moves beside a picture of them: what is taken, and where it is put."""

import re
from collections.abc import Iterator

from pnp.core.event import Event

_CAPTURES = re.compile(r"\b([a-e][1-5])x([a-e][1-5])(?:@([a-e][1-5]))?(?![\d@])")


def pictured_parts(text: str) -> tuple[Event | str, ...]:
    """A text cut at its captures; one that stands alone is told at length.

    >>> parts = pictured_parts("1. c4xd5@d4 b2-b3 2. c1xb2")
    >>> [getattr(part, "key", part) for part in parts]
    ['1. ', 'capture-briefly', ' b2-b3 2. ', 'capture-read', '']
    >>> [getattr(part, "key", part) for part in pictured_parts("c4xd5@d4")]
    ['', 'capture-put', '']
    """
    return tuple(_parts(text))


def _parts(text: str) -> Iterator[Event | str]:
    start = 0
    put = "capture-put" if _CAPTURES.fullmatch(text) else "capture-briefly"
    for found in _CAPTURES.finditer(text):
        yield text[start : found.start()]
        origin, target, drop = found.groups()
        facts = {"origin": origin, "target": target}
        if drop:
            yield Event(put, {**facts, "drop": drop})
        else:
            yield Event("capture-read", facts)
        start = found.end()
    yield text[start:]
