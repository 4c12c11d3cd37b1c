"""Puzzles of Cancelletto: the gate, the tile, the last turns, each with one answer."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import PuzzleCode
from pnp.games import find, kind_of, puzzle_code
from pnp.games.cancelletto.puzzles import gate, last_turns, tile
from pnp.games.cancelletto.puzzles.last_turns import only
from pnp.games.cancelletto.rules.board import SIDES
from pnp.games.cancelletto.rules.moves import Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.mining import Vein, is_of, mined_entries
from pnp.press.captions.lesson_text import lesson_sections, lesson_words, plain
from pnp.press.captions.move_text import solution, solving_plies
from pnp.protocol.entries import entry_of_puzzle, puzzle_of_entry
from pnp.words.catalogue import LANGUAGES, catalogue

TRIES = 3
"""So many wrong tries are told."""

GAME = find("cancelletto")

KINDS = ["gate", "tile", "last-turns"]

BOARDS = {
    "gate": (
        "..b##.#..b/.b.....##./#.o#o..b../........../...o__..o./....__...#/____....b./"
        "____....#./______o.__/______#.__ b6,b7,f8,h3,j8 a7,c7,e8,g3,i8 - o - 7"
    ),
    "tile": (
        "__..__#o.b/__#o__...#/........o./.o....b..#/__.#__o.../__..__..../...#.#..#./"
        ".....b##../__.b____.b/__..____#. b4,e7,i7,i9,j6 c5,d7,g6,g9,i5 e3s+e7s o "
        "c5,d7,g6,g9,i5 7"
    ),
    "last-turns": (
        "......____/#b..b.____/____#b____/____..____/..____..#./.o____.#.b/..__.#"
        "o..o/b.__.o...#/__.#______/__o.______ a3,b10,d9,f7,j6 b3,c1,g4,g5,h4 x o"
        " - 13"
    ),
}

ANSWERS = {
    "gate": "gate:a7w+c10n",
    "tile": "xD2",
    "last-turns": "b3-b4 g4-g3 h4-i4 g5-g4 xD3",
}

every_kind = pytest.mark.parametrize("kind", KINDS)


@cache
def posed(kind: str) -> Puzzle[Position]:
    position = GAME.rules.parse(BOARDS[kind])
    makers = (gate.puzzle_at, tile.puzzle_at, last_turns.puzzle_at)
    made = makers[KINDS.index(kind)](position)
    assert made
    return made


@every_kind
def test_a_position_makes_a_puzzle_with_one_answer(kind: str) -> None:
    assert posed(kind).answer.move == ANSWERS[kind]
    assert posed(kind).kind == kind


@every_kind
def test_all_that_its_card_says_is_proven(kind: str) -> None:
    own = kind_of(GAME, posed(kind))
    claims = list(own.prove(posed(kind)))
    assert [claim for claim in claims if claim.said != claim.found] == []
    assert {"plan", "answer", "rating", "level"} <= {claim.name for claim in claims}
    assert own.proof(posed(kind)).startswith("1 ")


@every_kind
def test_a_lie_is_found_out(kind: str) -> None:
    said = entry_of_puzzle("", kind, posed(kind))
    lie = {**said, "level": 5, "tempting": 99}
    own = kind_of(GAME, posed(kind))
    claims = own.prove(puzzle_of_entry(lie, GAME.rules))
    wrong = {claim.name for claim in claims if claim.said != claim.found}
    assert wrong == {"level", "tempting"}


@every_kind
def test_it_comes_back_from_a_line_of_a_file(kind: str) -> None:
    entry = json.loads(json.dumps(entry_of_puzzle("", kind, posed(kind))))
    kept = puzzle_of_entry(entry, GAME.rules)
    assert (kept.lines, kept.task) == (posed(kind).lines, posed(kind).task)


@every_kind
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_teaches_in_every_language(kind: str, language: Any) -> None:
    words = catalogue("cancelletto", language)
    said = lesson_words(GAME, posed(kind), words)
    assert said.theme
    assert said.hint
    assert said.end
    assert bool(said.refutations) == (kind != "last-turns")
    assert all(plain(each).endswith(".") for each in (*said.refutations, said.proof))
    assert words.tell(posed(kind).task)


def test_the_solution_is_told_turn_by_turn_and_its_first_turn_is_shown() -> None:
    runs = solution(GAME, posed("last-turns"), catalogue("cancelletto", "en"))
    first, _, last = (plain(each).replace("\N{NO-BREAK SPACE}", " ") for each in runs)
    assert first.startswith("1  b3→b4")
    assert first.endswith("D3")
    assert last.startswith("3  b4→b5")
    moves = ANSWERS["last-turns"].split()
    plies = solving_plies(GAME, posed("last-turns"))[: len(moves)]
    assert [str(ply.move) for ply in plies] == moves


def test_a_gate_and_a_tile_are_answered_in_words_above_the_turns_asked_for() -> None:
    words = catalogue("cancelletto", "it")
    for kind, told in {
        "gate": "Cancelletto: a sinistra di a7 e sopra c10.",
        "tile": "Via la tessera D2.",
    }.items():
        answer, *turns = solution(GAME, posed(kind), words)
        assert plain(answer).replace("\N{NO-BREAK SPACE}", " ") == told
        # What is left of the turn in which the tile goes is a row as well.
        assert len(turns) - (kind == "tile") == posed(kind).task.facts["turns"]
        end = lesson_words(GAME, posed(kind), words).end
        assert ("nello stesso turno" in end) == (kind == "gate")
        asked = posed(kind).task.facts["turns"]
        assert f"{asked}.\N{NO-BREAK SPACE}" in end
        assert f"{int(str(asked)) + 1}.\N{NO-BREAK SPACE}" not in end


def test_an_end_that_is_a_plan_is_not_told_beside_its_turns() -> None:
    words = catalogue("cancelletto", "en")
    for kind, ends in {"gate": False, "tile": False, "last-turns": True}.items():
        told = lesson_sections(lesson_words(GAME, posed(kind), words), words)
        assert (words.text("how-it-ends") in dict(told)) == ends


SHUT = [
    "__..__...#/__o.__#ob./__..#.#.../__...#..../...b__.#o./#b..__.o.#/______..../"
    "______..../..o.__..#b/....__b... c5,d7,h2,i4,i9 b1,c9,g4,h3,i7 - b - 8",
    "__.b#.____/__#..#____/......____/....o#____/....__.#../#b.b__o.../#...o.b.../"
    "o.......#./.....ob.__/...#..#.__ a3,c5,d3,d8,g2 b2,b4,c8,d4,e2 - o - 7",
    "__....____/__b#b.____/#..o....../..#.#o..o./o.____...#/..____..../..o.....#./"
    "..#.#bb..b/__________/__________ c8,d4,d7,g6,j4 a6,b4,b7,g7,h6 - b - 10",
]
"""Of each some squares have no outer side from which the ways would be short."""


def refuted_gates(position: Position) -> Iterator[tuple[Event, bool]]:
    """What is said of other gates, each with whether it can be placed."""
    puzzle = gate.puzzle_at(position)
    assert puzzle
    legal = {
        frozenset(side.cell for side in move.gate)
        for move in position.legal()
        if isinstance(move, Placement)
    }
    for tried, said in gate.lesson(puzzle).refutations:
        cells = (said.facts["first"], said.facts["second"])
        assert tried == "{}+{}".format(*cells)
        yield said, frozenset(cells) in legal


@pytest.mark.parametrize("text", [BOARDS["gate"], *SHUT])
def test_a_gate_that_is_refuted_can_be_placed_or_is_said_to_have_no_side(
    text: str,
) -> None:
    position = GAME.rules.parse(text)
    told = list(refuted_gates(position))
    assert len(told) == TRIES
    assert told[0][1]
    for said, is_legal in told:
        if is_legal:
            is_far = said.facts["least"] > said.facts["turns"]  # type: ignore[operator]
            assert said.key == ("try-gate-far" if is_far else "try-gate")
        else:
            square = said.facts["square"]
            assert said.key == "try-gate-inner"
            assert isinstance(square, Cell)
            assert not any(map(position.is_outer, SIDES[square]))
            assert square in (said.facts["first"], said.facts["second"])


def test_gates_are_counted_as_the_rules_allow_them() -> None:
    legal = posed("gate").position.legal()
    gates = [move for move in legal if str(move).startswith("gate:")]
    assert gate.lesson(posed("gate")).proof.claim.facts["count"] == len(gates)


def test_a_tile_that_bears_nothing_and_must_stay_cuts_off_what_is_said() -> None:
    position = posed("tile").position
    for each in tile.lesson(posed("tile")).refutations:
        after = position.apply(position.read(f"x{each.tried}"))
        if each.said.key.endswith("-cut"):
            assert after.outcome()
            cut = after.cut_off(each.said.key.startswith("orange"))
            assert tuple(sorted(cut)) == each.said.facts["squares"]


# --- the last turns, by brute force


def wins(position: Position, turns: int, steps: int) -> Iterator[tuple[str, ...]]:
    """All wins in so many turns and steps, each as its moves in some order."""
    if position.outcome():
        return
    for moves in stepped(position, steps):
        after = position
        for move in moves:
            after = after.apply(after.read(move))
        rest = steps - len(moves)
        if after.outcome():
            if turns == 1 and not rest:
                yield tuple(moves)
            continue
        if turns == 1 or not is_near(after, turns):
            continue
        for taken in after.legal():
            if isinstance(taken, Removal):
                for line in wins(after.apply(taken), turns - 1, rest):
                    yield (*moves, str(taken), *line)


def stepped(position: Position, most: int) -> Iterator[tuple[str, ...]]:
    """Every set of steps of a turn, once each, in an order in which they are made."""
    known: dict[frozenset[str], tuple[str, ...]] = {}

    def step(here: Position, made: tuple[str, ...]) -> None:
        if frozenset(made) in known or len(made) > most:
            return
        known[frozenset(made)] = made
        if not here.outcome():
            for move in here.legal():
                if isinstance(move, Step):
                    step(here.apply(move), (*made, str(move)))

    step(position, ())
    yield from known.values()


def is_near(position: Position, turns: int) -> bool:
    """Whether nobody is further from a square of their own than turns are left."""
    for player in (0, 1):
        own = (turns - (player == position.turn)) // 2 + (player == position.turn) - 1
        for pawn in position.pawns[player]:
            homes = position.coloured(player)
            away = min(map(pawn.distance, homes))
            if away > max(own, 0) + 1:
                return False
    return True


@pytest.mark.slow
def test_the_last_turns_have_one_way_by_brute_force() -> None:
    for seed in range(6):
        puzzle = GAME.puzzles.pose(Wish(seed, moves=2, kind="last-turns"))
        position = GAME.rules.parse(str(puzzle.position))
        steps = int(str(puzzle.task.facts["steps"]))
        found = {frozenset(line) for line in wins(position, 2, steps)}
        said = " ".join(ply[0] for ply in puzzle.lines[0] if ply)
        assert found == {frozenset(said.split(" "))}
        assert not list(wins(position, 2, steps - 1))


def test_who_follows_the_answer_has_a_turn_less_to_go() -> None:
    position = posed("last-turns").position
    for text in ANSWERS["last-turns"].split():
        position = position.apply(position.read(text))
    found = only(position)
    assert found
    assert len(found.turns) == 2


GATE_LAST = (
    "...o__b.b./b...__.#../______.o../______#.o./#b________/..________/______o.__/"
    "______#.__/b#__#.__../..__o.__.. a1,b9,h10,i9,j2 c10,e1,g8,h4,h7 b6n+j2e b - 14"
)
"""All go one step; the tile that goes has the gate, which one of them went through."""


def test_a_win_is_not_hard_because_the_gate_goes_with_its_tile() -> None:
    puzzle = last_turns.puzzle_at(GAME.rules.parse(GATE_LAST))
    assert puzzle
    assert puzzle.answer.move.split(" ")[-2:] == ["j2-b6", "xE1"]
    assert puzzle.level == 2


# --- kinds beside boards


def test_boards_are_mined_where_no_kind_is_named() -> None:
    assert Vein("cancelletto").is_of_setups
    assert not Vein("cancelletto", "gate").is_of_setups
    (entry,) = islice(mined_entries(Vein("cancelletto", "last-turns")), 1)
    assert entry["kind"] == "last-turns"
    assert is_of(Vein("cancelletto", "last-turns"), entry)
    assert not is_of(Vein("cancelletto"), entry)
    assert not is_of(Vein("cancelletto", "gate"), entry)
    game, code = puzzle_code(entry["code"])
    assert game is GAME
    assert code.wish == Wish(0, moves=2, kind="last-turns")


def test_the_gate_has_codes_without_its_name() -> None:
    puzzles = GAME.puzzles
    assert puzzles.edition
    code = PuzzleCode.of(puzzles.edition, Wish(7), 1)
    assert code
    assert code.kind.name == "gate"
    assert code.wish == Wish(7)


def test_where_two_tiles_may_go_or_one_no_level_is_above_two() -> None:
    known = find("cancelletto").almanac
    assert known
    assert known.later
    few = 0
    for entry in map(known.later.entry, known.later.of_kind("tile")):
        position = find("cancelletto").rules.parse(entry["position"])
        if len(tile.lasting(position)) <= 2:
            few += 1
            assert entry["level"] <= 2
    assert few
