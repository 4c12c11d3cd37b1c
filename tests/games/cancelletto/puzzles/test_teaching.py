"""What is said of gates and tiles that fail, and what hints say, holds."""

from itertools import permutations
from typing import Any

import pytest

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.cancelletto.drawing.move_names import spelled_parts
from pnp.games.cancelletto.puzzles import gate, last_turns
from pnp.games.cancelletto.puzzles import tile as tilepuzzle
from pnp.games.cancelletto.rules.moves import GONE, Placement
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.press.captions.move_text import line_text, printed_moves
from pnp.words.catalogue import LANGUAGES, catalogue

GAME = find("cancelletto")

APART = (
    "__.o...#../__.#..o.o./#.____..b./b.____..../..#o__.#__/....__.b__/......#.../"
    "o........#/______b.../______.#b. a5,e3,g7,h2,h9 b6,e4,g8,i4,i8 d10n+h5e b "
    "a5,e3,g7,h2,h9 8"
)
"""Without some tiles every square is reached by some pawn, and not all have one."""

THROUGH = (
    ".#b.#.____/b...b.____/#.__....#b/..__o...../....__...#/o#..__.#.#/.#__b.o#../"
    "o.__....../____..__../____..__o. a9,b6,d9,g3,h7 a7,b7,f1,f8,i5 a9w+c6n b "
    "a9,b6,d9,g3,h7 8"
)
"""One of the tiles that tempt bears a token."""


def tiles_told(text: str) -> dict[str, tuple[Position, Event]]:
    """What is said of each other tile that bears nothing, and how it is without it."""
    position = GAME.rules.parse(text)
    told = [
        tilepuzzle.tile_refutation(position, tile, 7)
        for tile in tilepuzzle.free(position)
    ]
    return {
        each.tried: (position.apply(position.read(f"x{each.tried}")), each.said)
        for each in told
    }


def test_where_pawns_cannot_all_get_home_no_turns_are_counted() -> None:
    told = tiles_told(APART)
    assert {told[tile][1].key for tile in ("B2", "D2")} == {"try-tile-apart"}
    for after, said in (*told.values(), *tiles_told(THROUGH).values()):
        rounds = turns_home(after)
        assert said.key.endswith("-apart") == (not rounds and not after.outcome())
        if "-far" in said.key:
            assert "richiede" in catalogue("cancelletto", "it").tell(said)
            assert int(str(said.facts["least"])) <= int(str(rounds))


def turns_home(position: Position) -> int | None:
    """In how many turns all could be home if nobody were in the way, if they could."""
    latest = 0
    for player in (0, 1):
        homes = sorted(position.coloured(player))
        walks = [reached(position, pawn) for pawn in position.pawns[player]]
        longest = [
            max(walk[home] for walk, home in zip(walks, each, strict=True))
            for each in permutations(homes)
            if all(home in walk for walk, home in zip(walks, each, strict=True))
        ]
        if not longest:
            return None
        moves = min(longest)
        latest = max(latest, 2 * moves - (player == position.turn) if moves else 0)
    return latest


def reached(position: Position, start: Cell) -> dict[Cell, int]:
    """How many steps it is to each square that can be reached."""
    walks, ring = {start: 0}, [start]
    while ring:
        near = [(cell, to) for cell in ring for to in position.adjacent(cell)]
        ring = [to for _, to in near if to not in walks]
        walks.update({to: walks[cell] + 1 for cell, to in near if to in ring})
    return walks


def test_a_tile_that_takes_the_gate_with_it_is_said_to_do_so() -> None:
    for after, said in tiles_told(THROUGH).values():
        if not said.key.endswith("-cut"):
            assert ("-gate" in said.key) == (after.gate == GONE)
    (_, said) = tiles_told(THROUGH)["B3"]
    assert said.key == "try-tile-gate-far"


@pytest.mark.parametrize("text", ["gate:a3w+a6w", "gate:a7w+c10n", "gate:c10n+a7w"])
def test_a_hint_says_whether_one_token_or_both_stand_in_a_column(text: str) -> None:
    move = parse_move(text)
    assert isinstance(move, Placement)
    start = GAME.rules.deal(Setup(GAME.rules.edition))
    hint = gate.gate_hint(move, start)
    columns = [side.cell.column for side in move.gate]
    key = "hint-gate-same-column" if len({*columns}) == 1 else "hint-gate-column"
    assert hint == Event(key, {"column": "a"})


ALONE = (
    "__..______/__b.______/__...bb.__/__..#.#.__/__#o__..../__..__...#/.b...#..../"
    "..##o.#oo./__o...b#__/__......__ c4,c8,e1,h6,h7 c7,d2,d4,i5,i6 - b - 10"
)
"""One gate has both tokens in column i."""


def test_a_hint_names_a_row_where_a_column_has_no_other_gate() -> None:
    move = parse_move("gate:i3s+i6n")
    assert isinstance(move, Placement)
    hint = gate.gate_hint(move, GAME.rules.parse(ALONE))
    assert hint == Event("hint-gate-row", {"row": "3"})


LAST = (
    "...o__b.b./b...__.#../______.o../______#.o./#b________/..________/______o.__/"
    "______#.__/b#__#.__../..__o.__.. a1,b9,h10,i9,j2 c10,e1,g8,h4,h7 b6n+j2e b - 14"
)
"""All tiles but one bear a coloured square."""

FIRST = ("a1-a2", "b9-a9", "h10-g10", "i9-i10", "j2-b6", "xE1")


def test_where_a_single_tile_can_go_the_hint_counts_steps() -> None:
    hint = last_turns.turns_hint(GAME.rules.parse(LAST), FIRST)
    assert hint == Event("hint-first-steps", {"steps": 5})


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_through_the_gate_say_so(language: Any) -> None:
    line = ((" ".join(FIRST),), (), ("c10-d10",))
    told = printed_moves(line_text(line, first=14), catalogue("cancelletto", language))
    name = {"en": "gate", "it": "Cancelletto"}[language]
    assert (
        f"i9→i10 j2→b6\N{NO-BREAK SPACE}({name}) ×E1 15.\N{NO-BREAK SPACE}c10→d10"
        in told
    )
    assert told.startswith("14.\N{NO-BREAK SPACE}a1→a2")
    assert len(spelled_parts(" ".join(FIRST[:4]))) == 9


def test_no_line_ends_before_the_number_of_a_turn_or_with_a_lone_letter() -> None:
    words = catalogue("cancelletto", "it")
    told = words.tell(Event("end-home", {"turn": 10}))
    assert told.startswith("Al turno\N{NO-BREAK SPACE}10 ")
    for text in ("side-n", "side-e", "side-s", "side-w"):
        assert " " not in words.text(text, square="j5")
