"""Grouping: blocks that belong to each other, as their references and marks say."""

from collections.abc import Iterable
from dataclasses import replace

from pnp.errors import UserError, quoted
from pnp.press.typeset.blocks import (
    Block,
    Figure,
    Gallery,
    Heading,
    Item,
    Note,
    Numbered,
    Paragraph,
    Plan,
    Rule,
    Run,
    Turned,
)

BESIDE = "beside:"
"""A reference whose figures stand beside the rule above it."""

PLAN = "plan:"
"""A picture whose parts the list below it tells: ``plan:SPOTS:REFERENCE``."""

TURNED = "{upside-down}"
"""The first paragraph of a note that is set upside down."""


def grouped(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks with rules, plans and solutions as one each."""
    found: list[Block] = []
    for block in blocks:
        reference = _reference(block)
        match block:
            case Note((Paragraph((Run(text),)), *rest)) if text == TURNED:
                found.append(Turned(tuple(rest)))
            case Numbered(items) if found and isinstance(plan := found[-1], Plan):
                found[-1] = _told(plan, items)
            case _ if reference.startswith(BESIDE):
                said = _said(found)
                del found[len(found) - len(said) :]
                number = 1 + sum(isinstance(each, Rule) for each in found)
                reference = reference.removeprefix(BESIDE)
                found.append(Rule(said, reference, str(number)))
            case _ if reference.startswith(PLAN):
                found.append(_plan(reference))
            case _:
                found.append(block)
    return tuple(found)


def _reference(block: Block) -> str:
    return block.reference if isinstance(block, Figure | Gallery) else ""


def _said(found: list[Block]) -> tuple[Block, ...]:
    """What a rule says: back to its heading, which is of the second level."""
    for place in range(len(found) - 1, -1, -1):
        match found[place]:
            case Heading(level) if level > 1:
                return tuple(found[place:])
            case Paragraph():
                pass
            case _:
                break
    raise UserError("figures beside a rule need a heading of the second level above")


def _plan(reference: str) -> Plan:
    spots, _, shown = reference.removeprefix(PLAN).partition(":")
    if not shown:
        raise UserError(f"{quoted(reference)} is no plan such as plan:a1,e5:picture#x")
    return Plan(shown, tuple(spots.split(",")), ())


def _told(plan: Plan, items: tuple[Item, ...]) -> Plan:
    if plan.items or len(items) != len(plan.spots):
        fault = f"has {len(plan.spots)} spots for {len(items)} items"
        raise UserError(f"the plan {quoted(plan.reference)} {fault}")
    return replace(plan, items=items)
