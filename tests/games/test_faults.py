"""Whatever is wrong with a position or a move, the error names a clause of the game."""

from collections.abc import Callable, Iterable, Iterator

import pytest

from pnp.base.errors import RuleError
from pnp.games import GAMES, find
from pnp.words.catalogue import catalogue

POSITIONS = {
    "cancelletto": (
        "....#...../........##/#....#o.../.#......../o##.__o.../...b__#.../"
        "...bb..#../....#....b/....b#...o/#.o.....#. a6,c1,g6,g8,j2 "
        "d4,d5,e2,e4,j3 a10n+b1s o d4,d5 1"
    ),
    "claustro": "#.BB./....B/W...B/W..../.WW.# w",
    "tophats": "c4:R??r,d6:Y??y,e7:YRRy full 2 R RRYr,RYYr,RYYr,RRYr;YRRy,Y??y,Y??y "
    "r:-;y:-",
    "gridblock": (
        "142536/425361/253614/536142/361425/614253 c3:rry,d1:b "
        "r:a1,y:f6,g:c2,b:d5 4 3.2 y r:6,y:24,g:35,b:24"
    ),
}

MOVES = {
    "cancelletto": ("d4-c4", "gate:a1w+j1e", "xA1"),
    "claustro": ("a3-a4", "b1xc2@d3", "d4xe5"),
    "tophats": ("R2@c4", "c4-c5", "c4>e6>e4", "shrink c4-c5", "pass"),
    "gridblock": ("@c3", "2>d2"),
}

JUNK = ("", "x", "-", "?", "9", "Z9", "a1,", ",a1", ":", "/", "a1,a1", "\N{SNOWMAN}")


def reordered(text: str, mark: str) -> Iterator[str]:
    """A list backwards, with its first member twice, and with one member less."""
    parts = text.split(mark)
    if len(parts) > 1:
        yield mark.join(reversed(parts))
        yield mark.join([parts[0], *parts])
        yield mark.join(parts[1:])


def faulty(text: str) -> Iterator[str]:
    """A text with fields left out, doubled, replaced, out of order, cut and grown."""
    fields = text.split(" ")
    yield from ("", " ", f"{text} x", f" {text}")
    for place, field in enumerate(fields):
        changed = [
            *JUNK,
            field[1:],
            field[:-1],
            f"{field}z",
            f"{field} {field}",
            field.swapcase(),
            *(each for mark in ",/;:+|." for each in reordered(field, mark)),
        ]
        for other in changed:
            yield " ".join([*fields[:place], other, *fields[place + 1 :]])
        yield " ".join([*fields[:place], *fields[place + 1 :]])


def clauses(
    texts: Iterable[str], read: Callable[[str], object]
) -> Iterator[str | None]:
    """The clauses by which texts are refused."""
    for text in texts:
        try:
            read(text)
        except RuleError as error:
            yield error.clause


@pytest.mark.parametrize("game", GAMES)
def test_a_faulty_position_names_its_clause(game: str) -> None:
    named = list(clauses(faulty(POSITIONS[game]), find(game).rules.parse))
    assert set(named) <= set(catalogue(game, "en").clauses)
    assert len(named) > 30


@pytest.mark.parametrize("game", GAMES)
def test_a_faulty_move_names_its_clause(game: str) -> None:
    position = find(game).rules.parse(POSITIONS[game])
    texts = (each for move in MOVES[game] for each in faulty(move))
    named = list(clauses(texts, position.read))
    assert set(named) <= set(catalogue(game, "en").clauses)
    assert len(named) > 30


@pytest.mark.parametrize(
    ("game", "text", "clause"),
    [
        ("cancelletto", "a b c", "CAN-2"),
        (
            "cancelletto",
            POSITIONS["cancelletto"].replace("d4,d5,e2", "d5,d4,e2"),
            "CAN-2",
        ),
        ("claustro", "board", "CLA-1"),
        ("tophats", "a b c", "TOP-1"),
        (
            "tophats",
            POSITIONS["tophats"].replace("c4:R??r,d6:Y??y", "d6:Y??y,c4:R??r"),
            "TOP-1",
        ),
        ("gridblock", "a b c", "GRB-2"),
        (
            "gridblock",
            POSITIONS["gridblock"].replace("c3:rry,d1:b", "d1:b,c3:rry"),
            "GRB-7",
        ),
    ],
)
def test_fields_and_lists_name_the_clause_of_the_notation(
    game: str, text: str, clause: str
) -> None:
    with pytest.raises(RuleError) as caught:
        find(game).rules.parse(text)
    assert caught.value.clause == clause
