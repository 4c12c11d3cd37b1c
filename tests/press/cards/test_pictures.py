"""Every picture of a card says what its text says: the board is read back from it."""

import datetime
from collections import Counter

import pytest

from pnp.games import GAMES, find
from pnp.games.day import Drawn, cards_of_days
from pnp.press.cards.daily import card_of
from pnp.protocol.almanac import FIRST, Almanac
from pnp.protocol.entries import RatedSetup
from tests import boardreader

FEW = 8
"""So many days in the fast run, all over the almanac."""


def almanac(game: str) -> Almanac:
    found = find(game).almanac
    assert found
    return found


def days(game: str, step: int) -> list[datetime.date]:
    return [FIRST + datetime.timedelta(n) for n in range(0, len(almanac(game)), step)]


def sample(game: str) -> list[datetime.date]:
    """Some days, and the first of each kind."""
    known = almanac(game)
    kinds = [known.entry(place)["kind"] for place in range(len(known))]
    firsts = {kind: kinds.index(kind) for kind in kinds}.values()
    return [
        *days(game, len(known) // FEW),
        *(FIRST + datetime.timedelta(n) for n in firsts),
    ]


def written(each: Drawn) -> str:
    """The position of what a card holds, as its notation has it."""
    if isinstance(each.held, RatedSetup):
        return str(each.game.rules.deal(each.held.setup))
    return str(each.held[1].position)


def check(each: Drawn) -> None:
    picture = boardreader.picture(card_of(each, "it").front.nodes)
    position = written(each)
    fields = position.split(" ")
    if each.game.name == "gridblock":
        check_grid(boardreader.Grid.of(picture), position)
    elif each.game.name == "cancelletto":
        assert boardreader.cancelletto(picture) == " ".join(fields[:3])
    else:
        read = {"claustro": boardreader.claustro, "tophats": boardreader.tophats}
        seen, known = read[each.game.name](picture), fields[0]
        if each.game.name == "tophats" and "-wins-" not in task(each):
            # Who built a stack matters not where only top hats count.
            seen, known = unbuilt(seen), unbuilt(known)
        assert seen == known


def task(each: Drawn) -> str:
    return "" if isinstance(each.held, RatedSetup) else each.held[1].task.key


def unbuilt(stacks: str) -> str:
    """Stacks without the letters of their builders."""
    return ",".join(stack[:-1] for stack in stacks.split(","))


def check_grid(grid: boardreader.Grid, position: str) -> None:
    board, rest = position.split(" ", 1)
    if rest == "restore":
        assert (grid.rows, grid.cubes, grid.movers) == (board, Counter(), [])
        return
    on_tiles, movers, players, *_ = rest.split(" ")
    full = {
        cell
        for cell, _, held in (e.partition(":") for e in on_tiles.split(","))
        if len(held) == 4
    }
    if "duel" not in position and players == "1":
        # Of tiles that take no more cubes nothing else matters.
        rows = [list(row) for row in board.split("/")]
        for cell in full:
            rows[6 - int(cell[1])]["abcdef".index(cell[0])] = "#"
        assert grid.rows == "/".join(map("".join, rows))
        assert grid.movers == [
            (cell, seat)
            for seat, _, cell in (m.partition(":") for m in movers.split(","))
            if cell
        ]
        return
    assert grid.rows == board
    cubes = Counter(
        (cell, colour)
        for cell, _, colours in (each.partition(":") for each in on_tiles.split(","))
        for colour in colours
    )
    framed = Counter(
        (cell, seat)
        for seat, _, cell in (m.partition(":") for m in movers.split(","))
        if cell
    )
    assert Counter(grid.movers) == framed
    # The sign of a mover is a cube on the edge of its frame, and may lie beyond it.
    assert grid.colours - Counter(c for _, c in grid.movers) == Counter(
        c for _, c in cubes.elements()
    )
    assert not cubes - grid.cubes


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_the_position_of_its_code(game: str) -> None:
    for each in cards_of_days(find(game), sample(game)):
        check(each)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_all_pictures_of_the_almanac_show_the_positions_of_their_codes(
    game: str,
) -> None:
    for each in cards_of_days(find(game), days(game, 1)):
        check(each)
