"""What is wrong with the figures of a folder: each move is asked of the rules."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.base.errors import IllegalMoveError, UserError
from pnp.folder.position import Position, figure_position, figure_turns
from pnp.folder.source import Source

KEYS = (
    "position", "after", "variant", "moves", "illegal", "because", "legal", "game",
)  # fmt: skip

Faults = Iterator[tuple[str, str, str]]
"""The name of a figure, the key that is to be mended, and what to write there."""


def figure_faults(source: Source) -> Faults:
    """All of them."""
    for name, table in source.figures.items():
        if not isinstance(table, dict):
            yield name, name, f"'{name}' is no table: write [{name}]"
            continue
        for key in table:
            if key not in KEYS:
                yield name, key, f"no key '{key}'; choose from {', '.join(KEYS)}"
        for key, said in _figure_faults(table, source):
            yield name, key or f"[{name}]", said.replace("{name}", name)


def _figure_faults(
    table: Mapping[str, Any], source: Source
) -> Iterator[tuple[str, str]]:
    for variant in str(table.get("variant", "")).split():
        if variant not in source.variants:
            choices = ", ".join(source.variants) or "none"
            yield "variant", f"no variant '{variant}'; choose from {choices}"
            return
    try:
        position = figure_position(table, source)
    except UserError as error:
        yield "after" if "after" in table else "position", str(error)
        return
    outcome = position.outcome()
    if outcome and {"illegal", "moves"} & {*table}:
        over = "the game is over there"
        if 1 in outcome.scores:
            winner = source.facts.seats[outcome.scores.index(1)].name
            over = f"{over}, and {winner} has won"
        yield "after" if "after" in table else "position", over
    elif "illegal" in table:
        yield from _twin_faults(table, position, source)
    elif "moves" in table:
        legal = [str(move) for move in position.legal()]
        for text in str(table["moves"]).split():
            pattern = re.escape(text).replace(r"\*", ".+")
            if not any(re.fullmatch(pattern, move) for move in legal):
                yield "moves", f"no legal move is '{text}' in [{{name}}]"
    elif "game" in table:
        yield from _game_faults(figure_turns(table, source), position)
    else:
        yield "", "[{name}] shows nothing: write moves, illegal or game"


def _twin_faults(
    table: Mapping[str, Any], position: Position, source: Source
) -> Iterator[tuple[str, str]]:
    """A twin is refused by its clause, and has a legal partner."""
    because, tried = table.get("because", ""), table["illegal"]
    if because not in source.clauses:
        choices = ", ".join(source.clauses)
        yield "because", f"no clause '{because}' in [{{name}}]; choose from {choices}"
        return
    try:
        position.read(tried)
        fault = f"'{tried}' is legal in [{{name}}]: because = \"{because}\" cannot hold"
        yield "illegal", fault
    except IllegalMoveError as error:
        if error.clause != source.clauses[because]:
            broken = next(n for n, c in source.clauses.items() if c == error.clause)
            yield "because", f"'{tried}' is refused by '{broken}' in [{{name}}]"
    except UserError as error:
        yield "illegal", str(error)
    partner = table.get("legal")
    if partner is None:
        offered = next(map(str, position.legal()), "")
        yield "", f'[{{name}}] has no legal partner: write legal = "{offered}"'
    elif partner not in map(str, position.legal()):
        yield "legal", f"'{partner}' is not legal in [{{name}}]"


def _game_faults(turns: Sequence[str], position: Position) -> Iterator[tuple[str, str]]:
    try:
        for text in turns:
            position = position.apply(position.read(text))
    except UserError as error:
        yield "game", str(error)
        return
    if not position.outcome():
        yield "game", "the game of [{name}] does not end there"
