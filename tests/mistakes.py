"""Texts as people mistype them, and what reading them may come to."""

import random
from collections.abc import Callable
from typing import TypeVar

import click
from hypothesis import strategies as st

from pnp.base.errors import UserError

T = TypeVar("T")

SEEDS = st.integers(0, 2**32 - 1)
"""One number draws all that follows: a hundred thousand texts are made in minutes.

Hypothesis takes as long for each choice that it makes itself as we do for a text.
"""

PLANES = ((32, 127), (0, 0x250), (0x250, 0xD800), (0xE000, 0x110000))
"""Ranges of characters, the plainer the more often."""


def anything(seed: int) -> str:
    """No notation of ours, or hardly ever."""
    chance = random.Random(seed)
    planes = chance.choices(PLANES, (4, 2, 1, 1), k=chance.randrange(41))
    return "".join(chr(chance.randrange(*plane)) for plane in planes)


ANYTHING = SEEDS.map(anything)

STRANGE = " \t\n\r\0\v\x1b\x85\u2028\\\"'`é٣²🎲?-+.,:;|/#@>_*[]=0123456789"
"""What editors, phones and slips of the finger put into a text."""


def mistyped(texts: st.SearchStrategy[str], most: int = 3) -> st.SearchStrategy[str]:
    """A right text in which a few places are left out, doubled, or something else."""
    return st.builds(slipped, texts, SEEDS, st.integers(1, most))


def slipped(text: str, seed: int, times: int) -> str:
    """A text after some slips."""
    chance = random.Random(seed)
    for _ in range(times):
        start, source = (chance.randint(0, len(text)) for _ in "ab")
        end = start + chance.randrange(5)
        moved = text[source : source + chance.randrange(9)]
        symbols = chance.choices(STRANGE + text, k=chance.randrange(4))
        text = text[:start] + chance.choice((moved, "".join(symbols))) + text[end:]
    return text


def reads(read: Callable[[str], T], text: str) -> T | None:
    """What a text is read as; ``None`` if it is refused in one line."""
    try:
        return read(text)
    except UserError as refusal:
        said = str(refusal)
    except click.UsageError as refusal:
        said = refusal.message
    assert len(said.splitlines()) == 1, said
    return None
