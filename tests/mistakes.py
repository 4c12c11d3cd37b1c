"""Texts as people mistype them, and what reading them may come to."""

from collections.abc import Callable
from typing import TypeVar

import click
from hypothesis import strategies as st

from pnp.errors import UserError

T = TypeVar("T")

ANYTHING = st.text(max_size=40)
"""No notation of ours, or hardly ever."""

STRANGE = " \t\n\r\0\v\x1b\x85\u2028\\\"'`é٣²🎲?-+.,:;|/#@>_*[]=0123456789"
"""What editors, phones and slips of the finger put into a text."""


@st.composite
def mistyped(draw: st.DrawFn, texts: st.SearchStrategy[str], most: int = 3) -> str:
    """A right text in which a few places are left out, doubled, or something else."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, most))):
        place = st.integers(0, len(text))
        start, source = draw(place), draw(place)
        end = start + draw(st.integers(0, 4))
        moved = text[source : source + draw(st.integers(0, 8))]
        symbols = st.text(alphabet=STRANGE + text, max_size=3)
        text = text[:start] + draw(st.just(moved) | symbols) + text[end:]
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
