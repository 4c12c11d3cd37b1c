"""Refusals: why a move cannot be made, with its clause in the reader's language."""

import re
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.games import AnyGame
from pnp.press.solution import arrowed
from pnp.words import Catalogue, Language, catalogue

CUT = "; legal: "
"""Where the moves that could be made instead begin."""


class Refusal(NamedTuple):
    """What is wrong, why, and what the rules say of it."""

    head: str
    why: str
    clause: str = ""
    rule: str = ""


def refusal(
    game: AnyGame, error: UserError, language: Language, move: str = ""
) -> Refusal:
    """A mistake as it is told; the engine's own reason is in English only."""
    words = catalogue(game.name, language)
    clause = getattr(error, "clause", None) or ""
    told = str(error).partition(CUT)[0].removesuffix(f" ({clause})")
    rule = words.clauses[clause].text if clause in words.clauses else ""
    line = getattr(error, "line", None)
    head = words.text("studio-refused", move=arrowed(move)) if move else ""
    if line and not head:
        head, told = _placed(line, told, words)
    reason = told.partition(" is not legal: ")[2] if move else told
    reason = reason or told
    if rule and language != "en":
        reason = ""
    return Refusal(head or words.text("studio-fault"), reason, clause, rule)


def _placed(line: int, told: str, words: Catalogue) -> tuple[str, str]:
    """Where in a record something is wrong, and what is."""
    told = told.removeprefix(f"line {line}: ")
    if not (word := re.match(r"word ([0-9]+): ", told)):
        return words.text("studio-line", line=line), told
    head = words.text("studio-line-and-word", line=line, word=int(word[1]))
    return head, told[word.end() :]


def tried(game: AnyGame, position: object, text: str, language: Language) -> object:
    """The legal move written so, or why there is none."""
    try:
        return game.rules.position.read(position, " ".join(text.split()))
    except UserError as error:
        return refusal(game, error, language, quoted(text).strip("'\""))
