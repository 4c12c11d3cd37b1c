"""What is wrong with the figures of a folder: each move is asked of the rules."""

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.base.errors import IllegalMoveError, UserError
from pnp.folder.guard import RulesError
from pnp.folder.position import Position, figure_position, figure_turns
from pnp.folder.source import FIGURE_KEYS, Source

Faults = Iterator[tuple[str, str]]
"""The key of a figure that is to be mended, and what to write there."""


def form_faults(source: Source) -> Iterator[tuple[str, str, str]]:
    """What is no figure at all, after its name."""
    for name, table in source.figure_tables.items():
        if not isinstance(table, dict):
            yield name, name, f"'{name}' is no table: write [{name}]"
            continue
        for key, value in table.items():
            if key not in FIGURE_KEYS:
                yield name, key, f"no key '{key}'; choose from {', '.join(FIGURE_KEYS)}"
            elif not isinstance(value, str):
                told = f"{key} is {value!r}, not a text between quotation marks"
                yield name, key, told


def figure_faults(name: str, source: Source) -> Faults:
    """All that is wrong with what a figure shows.

    Raises ``RulesError`` where the rules cannot answer.
    """
    for key, said in _figure_faults(source.figures[name], source):
        yield key or f"[{name}]", said.replace("{name}", name)


def _figure_faults(table: Mapping[str, str], source: Source) -> Faults:
    for variant in table.get("variant", "").split():
        if variant not in source.variants:
            choices = ", ".join(source.variants) or "none"
            yield "variant", f"no variant '{variant}'; choose from {choices}"
            return
    try:
        position = figure_position(table, source)
    except RulesError:
        raise
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
        for text in table["moves"].split():
            pattern = re.escape(text).replace(r"\*", ".+")
            if not any(re.fullmatch(pattern, move) for move in legal):
                yield "moves", f"no legal move is '{text}' in [{{name}}]"
    elif "game" in table:
        yield from _game_faults(figure_turns(table, source), position)
    else:
        yield "", "[{name}] shows nothing: write moves, illegal or game"


def _twin_faults(
    table: Mapping[str, str], position: Position, source: Source
) -> Faults:
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
    except RulesError:
        raise
    except UserError as error:
        yield "illegal", str(error)
    partner = table.get("legal")
    if partner is None:
        offered = next(map(str, position.legal()), "")
        yield "", f'[{{name}}] has no legal partner: write legal = "{offered}"'
    elif partner not in map(str, position.legal()):
        yield "legal", f"'{partner}' is not legal in [{{name}}]"


def _game_faults(turns: Sequence[str], position: Position) -> Faults:
    try:
        for text in turns:
            position = position.apply(position.read(text))
    except RulesError:
        raise
    except UserError as error:
        yield "game", str(error)
        return
    if not position.outcome():
        yield "game", "the game of [{name}] does not end there"
