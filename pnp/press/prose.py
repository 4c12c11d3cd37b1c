"""Prose: the rules of a game and how its kit is made, in a reader's language."""

from collections.abc import Collection

from pnp.press.condition import settled
from pnp.press.typeset.blocks import Block
from pnp.press.typeset.markdown import parse
from pnp.resources import read_text
from pnp.templates.section import told
from pnp.words import Language


def file(game: str, paper: str, language: Language) -> str:
    """The template of a paper, such as ``claustro/rules.it.md``."""
    return f"{game}/{paper}.{language}.md"


def prose(
    file: str, language: Language, true: Collection[str] | None = None
) -> tuple[Block, ...]:
    """The blocks of a template, of which some hold under conditions, or with all.

    Its faults are told by their line.
    """
    with told(file):
        return parse(settled(read_text(file), true), language)
