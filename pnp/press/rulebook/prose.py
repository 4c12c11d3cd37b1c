"""Prose: the rules of a game and how its kit is made, in a reader's language."""

import re
from collections.abc import Callable, Collection

from pnp.base.errors import UserError, quoted
from pnp.base.template_table import naming_file
from pnp.base.templates import is_there, read_text
from pnp.typeset.blocks import Block
from pnp.typeset.markdown import parse
from pnp.words.catalogue import Language
from pnp.words.texts import FIRST, languages


def file(game: str, paper: str, language: Language) -> str:
    """The template of a paper, such as ``claustro/rules.it.md``."""
    return f"{game}/{paper}.{language}.md"


def is_written(game: str, paper: str, language: Language) -> bool:
    """Whether a game has a paper in a language; that of a folder may go without."""
    return is_there(file(game, paper, language))


def rules_languages(game: str) -> tuple[Language, ...]:
    """The languages in which the rules of a game are written."""
    return tuple(each for each in languages() if is_written(game, "rules", each))


def paper_languages(*games: str) -> tuple[Language, ...]:
    """Those in which some games are printed and shown: that of the rules of all.

    Captions of a folder's game speak more; without rules it is printed in all of them.
    """
    told = [each for game in games if (each := rules_languages(game))]
    return tuple(tag for tag in languages(*games) if all(tag in each for each in told))


def check_rules(game: str, language: Language) -> None:
    """Raises ``UserError`` where the rules of a game are not written in a language."""
    if language not in (there := rules_languages(game)):
        said = f"they are in {', '.join(there)}" if there else f"write rules.{FIRST}.md"
        raise UserError(f"{game} has no rules in {quoted(language)}: {said}")


def prose(
    file: str, language: Language, true: Collection[str] | None = None
) -> tuple[Block, ...]:
    """The blocks of a template, of which some hold under conditions, or with all.

    Its faults are told by their line.
    """
    with naming_file(file):
        return parse(resolved_text(read_text(file), true), language)


_PASSAGE = re.compile(r"\{(if|unless) ([^:{}]+): ((?:[^{}]|\{[^{}]*\})*)\}")
"""What is said under a condition, with places to be filled in."""

_EMPTY = re.compile(r"\s*(\d+\.|[->]|#+)?\s*")


def conditions(text: str) -> list[str]:
    """The conditions of a text, one by one."""
    return [f"{word} {names}" for word, names, _ in _PASSAGE.findall(text)]


def names_in(condition: str) -> list[str]:
    """What a condition names."""
    return condition.partition(" ")[2].split(" or ")


def resolved_text(text: str, true: Collection[str] | None) -> str:
    """A text with the passages whose conditions are true; with all, if none is known.

    >>> text = "1. {if big-board: Cut the big board.} {unless backs: Print.}"
    >>> resolved_text(text, ())
    '1. Print.'
    """
    return "\n".join(_resolved_line(line, true) for line in text.split("\n"))


def _resolved_line(line: str, true: Collection[str] | None) -> str:
    told = _PASSAGE.sub(_passage_choice(true), line)
    if told == line:
        return line
    return "" if _EMPTY.fullmatch(told) else re.sub(" {2,}", " ", told).rstrip()


def _passage_choice(true: Collection[str] | None) -> Callable[[re.Match[str]], str]:
    def chosen(passage: re.Match[str]) -> str:
        word, names, said = passage.groups()
        if true is None or (word == "if") != set(names.split(" or ")).isdisjoint(true):
            return said
        return ""

    return chosen
