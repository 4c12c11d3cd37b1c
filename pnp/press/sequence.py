"""Sequence: a summary that stands behind a turn, so that this may take one spread."""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from pnp.press.typeset.blocks import Block, Heading, Note, Rule


def late(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks with their summary behind the section that follows the turn.

    The summary is the notes right below a heading, the turn the section of most rules.
    """
    start, end = _summary(blocks)
    rest = (*blocks[:start], *blocks[end:])
    begins = [n for n, block in enumerate(rest) if _is_title(block)]
    ends = [*begins[1:], len(rest), len(rest)]
    rules = [_rules(rest[a:z]) for a, z in zip(begins, ends, strict=False)]
    at = ends[rules.index(max(rules)) + 1] if begins else 0
    return (*rest[:at], *blocks[start:end], *rest[at:])


def _summary(blocks: Sequence[Block]) -> tuple[int, int]:
    """From which block to which it goes."""
    for start, (head, below) in enumerate(pairwise(blocks)):
        if isinstance(head, Heading) and isinstance(below, Note):
            notes = takewhile(lambda each: isinstance(each, Note), blocks[start + 1 :])
            return start, start + 1 + len(list(notes))
    return 0, 0


def _rules(section: Sequence[Block]) -> int:
    return sum(isinstance(block, Rule) for block in section)


def _is_title(block: Block) -> bool:
    return isinstance(block, Heading) and block.level == 1
