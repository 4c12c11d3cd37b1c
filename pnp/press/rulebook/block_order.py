"""The order in which rules say what they say, by what pages can hold of them."""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from pnp.press.figures.density import BlockOrder
from pnp.typeset.blocks import Block, Fact, Gallery, Heading, Note, Plan, Rule
from pnp.typeset.legend import SIGNS
from pnp.typeset.part_row import PARTS


def ordered(blocks: Sequence[Block], order: BlockOrder) -> tuple[Block, ...]:
    """The blocks in an order.

    The summary is the notes right below a heading, the turn the section of most rules.
    """
    summary, before = _summary(blocks), _before_turn(blocks)
    keys = [n for n in before if _is_key(blocks[n])]
    notes = [n for n in before if isinstance(blocks[n], Note)]
    match order:
        case "written":
            return tuple(blocks)
        case "late":
            return _behind_turn(blocks, (), summary)
        case "last":
            told = dict.fromkeys((*summary, *notes))
            return _facts_last(_behind_turn(blocks, keys, [*told]))
        case "first":
            asides = [n for n in (*keys, *notes) if n not in summary]
            at = next((n for n, b in enumerate(blocks) if isinstance(b, Plan)), 0)
            turn = max(_sections(blocks), key=lambda each: _rules(blocks, each)).start
            short = _to_end_of_section(blocks, summary)
            moved = {*asides, *short}
            rest = [n for n in range(at, len(blocks)) if n not in moved]
            order_of = (
                *range(at),
                *asides,
                *(n for n in rest if n < turn),
                *short,
                *(n for n in rest if n >= turn),
            )
            return _facts_last([blocks[n] for n in order_of])
        case "notes":
            return _behind_turn(blocks, [n for n in notes if n not in summary[:2]], ())


def _sections(blocks: Sequence[Block]) -> Sequence[range]:
    """Where each section is."""
    begins = [n for n, block in enumerate(blocks) if _is_title(block)]
    ends = [*begins[1:], len(blocks)]
    return [range(a, z) for a, z in zip(begins, ends, strict=False)] or [range(0)]


def _to_end_of_section(blocks: Sequence[Block], summary: range) -> range:
    """A summary with what follows it in its section."""
    ends = [each.stop for each in _sections(blocks) if summary.start in each]
    return range(summary.start, ends[0]) if ends else summary


def _facts_last(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks with the section of what was measured at their end."""
    told = _sections(blocks)
    facts = [s for s in told if sum(isinstance(blocks[n], Fact) for n in s) > 1]
    last = [n for section in facts for n in section]
    rest = [block for n, block in enumerate(blocks) if n not in last]
    return (*rest, *(blocks[n] for n in last))


def _behind_turn(
    blocks: Sequence[Block], first: Sequence[int], later: Sequence[int]
) -> tuple[Block, ...]:
    """The blocks with some right behind the turn, others behind the next section."""
    rest = [b for n, b in enumerate(blocks) if n not in first and n not in later]
    sections = _sections(rest)
    turn = sections.index(max(sections, key=lambda each: _rules(rest, each)))
    end, after = (sections[min(n, len(sections) - 1)].stop for n in (turn, turn + 1))
    return (
        *rest[:end],
        *(blocks[n] for n in first),
        *rest[end:after],
        *(blocks[n] for n in later),
        *rest[after:],
    )


def _summary(blocks: Sequence[Block]) -> range:
    """Where it is."""
    for start, (head, below) in enumerate(pairwise(blocks)):
        if isinstance(head, Heading) and isinstance(below, Note):
            notes = takewhile(lambda each: isinstance(each, Note), blocks[start + 1 :])
            return range(start, start + 1 + len(list(notes)))
    return range(0)


def _before_turn(blocks: Sequence[Block]) -> range:
    """What stands before the first rule."""
    rules = (n for n, block in enumerate(blocks) if isinstance(block, Rule))
    return range(next(rules, 0))


def _is_key(block: Block) -> bool:
    """Whether it shows what parts there are, or what signs mean."""
    return isinstance(block, Gallery) and block.reference.startswith((PARTS, SIGNS))


def _rules(blocks: Sequence[Block], section: range) -> int:
    return sum(isinstance(blocks[n], Rule) for n in section)


def _is_title(block: Block) -> bool:
    return isinstance(block, Heading) and block.level == 1
