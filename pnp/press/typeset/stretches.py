"""Stretches: blocks for two columns in turn with those that go across the page."""

from collections.abc import Iterator, Sequence
from itertools import takewhile, zip_longest

from pnp.press.typeset.blocks import (
    Block,
    Gallery,
    Heading,
    Paragraph,
    Plan,
    Rule,
    Score,
    Turned,
)

ACROSS = (Gallery, Rule, Plan, Score, Turned)
"""Blocks that go across the page."""


def stretches(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Blocks for two columns in turn with those across and what leads to them.

    That is their headings, and one paragraph below a heading or between two of these.
    A score is not parted from the figures below it, nor puzzles from their solutions.
    """
    text: list[Block] = []
    before: Block | None = None
    for block, after in zip_longest(blocks, blocks[1:]):
        if text and isinstance(text[-1], Score | Gallery):
            yield (*text, block)
            text, before = [], block
        elif isinstance(block, ACROSS):
            *above, said = before, *text
            led = int(isinstance(said, Paragraph) and _leads(above[-1:]))
            heads = len(list(takewhile(_is_heading, reversed(text[: len(text) - led]))))
            cut = len(text) - heads - led
            if cut:
                yield tuple(text[:cut])
            if _holds(block, after):
                text = [*text[cut:], block]
                continue
            yield (*text[cut:], block)
            text, before = [], block
        else:
            text.append(block)
    if text:
        yield tuple(text)


def _holds(block: Block, after: Block | None) -> bool:
    """Whether the next block across the page stands with one."""
    match block, after:
        case (Score(), Gallery()) | (Gallery(), Turned()):
            return True
        case _:
            return False


def _leads(above: Sequence[Block | None]) -> bool:
    """Whether a paragraph below this leads to what goes across the page."""
    return any(isinstance(block, (Heading, *ACROSS)) for block in above)


def _is_heading(block: Block) -> bool:
    return isinstance(block, Heading)
