"""The tile: which one may go, if the game is to be won in so many turns more."""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Answer, Claim, Claims, Legend, Puzzle, same
from pnp.core.puzzle_code import Kind
from pnp.core.record import Record
from pnp.games.cancelletto.puzzles.names import name
from pnp.games.cancelletto.puzzles.shared import (
    PATIENCE,
    bears,
    legend,
    numbered_turns,
    tile_moments,
    turns_of,
    wins_by,
    wins_within,
)
from pnp.games.cancelletto.rules.board import COLOURS, Tile
from pnp.games.cancelletto.rules.moves import GONE, Removal
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver import difficulty
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.graph import FAR
from pnp.games.cancelletto.solver.polish import polished_solution
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.sat_oracle import UndecidedError
from pnp.games.cancelletto.solver.walkers import Board
from pnp.solve.difficulty import failure_rating, rated_puzzle
from pnp.solve.puzzle_search import first_puzzle

# --- the tile


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """Which tiles seem to be as useless, and are not."""
    position, turns = puzzle.position, turns_of(puzzle)
    count = len(position.legal())
    tries = _tiles(position, answer_tile(puzzle), turns)
    return Lesson(
        _tile_theme(puzzle, tries),
        tuple(tries[:TRIES]),
        _end(puzzle),
        Proof(
            Event("proof-tile", {"count": count, "turns": turns}), Event("proof-solved")
        ),
        _hint(puzzle),
    )


def refute(puzzle: Puzzle[Position], tried: str) -> Event | None:
    """Why a tile must stay that bears nothing; whoever takes another loses at once."""
    position, tile = puzzle.position, _tile(tried)
    if bears(position, tile):
        return None
    return tile_refutation(position, tile, turns_of(puzzle)).said


def _end(puzzle: Puzzle[Position]) -> Event:
    """The turns of the win."""
    plan = str(puzzle.task.facts["plan"]).split(", ")
    return Event("end-plan", {"plan": numbered_turns(plan)})


def _tiles(position: Position, own: Tile, turns: int) -> Sequence[Refutation]:
    """Other free tiles: what they cut off, or how long ways become."""
    tries = [
        tile_refutation(position, tile, turns) for tile in free(position) if tile != own
    ]
    return sorted(tries, key=lambda each: each.said.key not in SUBTLE)


SUBTLE = (
    "try-tile",
    "try-tile-far",
    "try-tile-apart",
    "try-tile-gate",
    "try-tile-gate-far",
    "try-tile-gate-apart",
)
"""What fails although the game is not lost at once."""

LONG = re.compile("-(far|apart)$")
"""Ends what is said of ways that are too long."""


def tile_refutation(position: Position, tile: Tile, turns: int) -> Refutation:
    """Why a tile that bears nothing must stay."""
    after = position.apply(Removal(tile))
    for player, colour in enumerate(COLOURS):
        if cut := tuple(sorted(after.cut_off(player))):
            cuts = Event(f"{colour}-try-cut", {"tile": tile, "squares": cut})
            return Refutation(str(tile), cuts)
    problem = Problem.of(after)
    least = problem.earliest - problem.first + 1
    gate = "-gate" if after.gate == GONE != position.gate else ""
    facts = {"tile": tile, "turns": turns, "least": least}
    told = Event(f"try-tile{gate}{_way(problem, problem.earliest, turns)}", facts)
    return Refutation(str(tile), told)


def _way(problem: Problem, last: int, turns: int) -> str:
    """Whether pawns are kept apart from their squares, or far, or neither."""
    if last - problem.first >= FAR:
        return "-apart"
    return "-far" if last - problem.first + 1 > turns else ""


def _tile_theme(puzzle: Puzzle[Position], tries: Sequence[Refutation]) -> Event:
    if puzzle.edition > 1:
        plan = str(puzzle.task.facts["plan"]).split(", ")
        return name(puzzle.position, [puzzle.answer.move, *plan])
    keys = [each.said.key for each in tries]
    return first_that_holds(
        [
            ("bridges", lambda: not {*keys} & {*SUBTLE}),
            ("long-way-round", lambda: any(map(LONG.search, keys))),
            ("crowded-ways", lambda: True),
        ]
    )


def answer_tile(puzzle: Puzzle[Position]) -> Tile:
    """The tile that solves a puzzle."""
    return _tile(puzzle.answer.move)


def _tile(move: str) -> Tile:
    removal = parse_move(move)
    if not isinstance(removal, Removal):
        raise TypeError(f"'{move}' takes no tile")
    return removal.tile


TILE = "tile"

TURNS = range(2, 9)
"""In how many turns more the game is won."""

FREE = 3
"""So many tiles at least bear neither pawn nor coloured square."""

COUNTED = 60
"""So many plans are made to see how likely one wins."""

OFTEN, POWER = 20, 1
"""How often a solver plans who is not on the panel, and how ways are weighed."""


def _of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return (puzzle_of_tile(*moment) for moment in tile_moments(chance))


def puzzle_of_tile(position: Position, tile: Tile) -> Puzzle[Position] | None:
    """The puzzle that a turn of a game makes before its tile goes, if it does.

    Where another tile would do, nothing more is asked.
    """
    others = lasting(position)
    if len(free(position)) < FREE or tile not in others:
        return None
    turns = _fewest(others.pop(tile))
    if turns is None or turns not in TURNS:
        return None
    try:
        if any(wins_within(after, turns) for after in others.values()):
            return None
    except UndecidedError:
        return None
    return _rated_puzzle(position, tile, turns)


def puzzle_at(position: Position) -> Puzzle[Position] | None:
    """The puzzle that a position makes, whichever tile it is."""
    made = (puzzle_of_tile(position, tile) for tile in lasting(position))
    return next(filter(None, made), None)


def _rated_puzzle(
    position: Position, tile: Tile, turns: int
) -> Puzzle[Position] | None:
    """The puzzle with its rating."""
    after = position.apply(Removal(tile))
    plan = polished_solution(after, solve(after, rounds=1)).plan
    if len(plan) != turns:
        return None
    facts = {"turns": turns, "plan": ", ".join(plan)}
    puzzle = Puzzle(
        position,
        Event(f"{COLOURS[position.turn]}-tile", facts),
        1,
        1,
        Answer(str(Removal(tile))),
        tempting=len(free(position)) - 1,
        only=1,
        key=str(position),
        game=Record("cancelletto", position=str(position)),
        kind=TILE,
    )
    return rated_puzzle(puzzle, _rating(position, tile, turns))


def free(position: Position) -> Sequence[Tile]:
    """The tiles that bear neither a pawn nor a coloured square."""
    tiles = (move.tile for move in position.legal() if isinstance(move, Removal))
    return [tile for tile in tiles if not bears(position, tile)]


def lasting(position: Position) -> dict[Tile, Position]:
    """The tiles that do not lose at once, with what they leave."""
    after = {tile: position.apply(Removal(tile)) for tile in free(position)}
    return {tile: left for tile, left in after.items() if not left.outcome()}


def _fewest(after: Position) -> int | None:
    """In how many turns a position is won, few as they may be."""
    solution = solve(after, rounds=1)
    return solution.par if solution.status == "win" else None


def _hint(puzzle: Puzzle[Position]) -> Event:
    """The column of the tile; from the second edition on its row, if that tells less.

    Column and row are compared by how many tiles of each bear nothing.
    """
    tile = answer_tile(puzzle)
    if puzzle.edition > 1 and _beside(puzzle, "row") > _beside(puzzle, "column"):
        return Event("hint-tile-row", {"row": tile.row + 1})
    return Event("hint-tile-column", {"column": str(tile)[0]})


def _beside(puzzle: Puzzle[Position], line: str) -> int:
    own = getattr(answer_tile(puzzle), line)
    return sum(getattr(tile, line) == own for tile in free(puzzle.position))


def _leaves_a_choice(puzzle: Puzzle[Position]) -> bool:
    """Whether two tiles that bear nothing fit the hint."""
    return max(_beside(puzzle, "row"), _beside(puzzle, "column")) > 1


# --- how hard it is


def _rating(position: Position, tile: Tile, turns: int) -> int:
    """How many of 1,000 players fail to take the tile.

    The greedy one takes any that does not lose at once, the others one with which a
    plan of theirs wins, or else the same.
    """
    count = len([move for move in position.legal() if isinstance(move, Removal)])
    greedy = 1 / len(lasting(position))
    won = _win_share(position.apply(Removal(tile)), turns, difficulty.POWER)
    found = (1 - (1 - won) ** plans for plans in difficulty.PLANS)
    return failure_rating(
        1 / count, (greedy, *(each + (1 - each) * greedy for each in found))
    )


def outsider_odds(puzzle: Puzzle[Position]) -> float:
    """How likely a solver finds it who is not on the panel."""
    position = puzzle.position
    won = _win_share(
        position.apply(position.read(puzzle.answer.move)), turns_of(puzzle), POWER
    )
    planned = 1 - (1 - won) ** OFTEN
    return planned + (1 - planned) / len(lasting(position))


def _win_share(after: Position, turns: int, power: int) -> float:
    """How many plans win in so many turns."""
    board = Board.of(after)._replace(turns=turns)
    return difficulty.share(board, 0, power, COUNTED)


# --- proof


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That the game is won in so many turns more without this tile alone, and how."""
    position, turns = puzzle.position, turns_of(puzzle)
    plan = puzzle.task.facts["plan"]
    legal = position.legal()
    yield Claim("tiles", True, all(isinstance(move, Removal) for move in legal))
    after = {str(move): position.apply(move) for move in legal}
    winning = [move for move in after if wins_within(after[move], turns)]
    yield Claim("winning tiles", [puzzle.answer.move], winning)
    sooner = wins_within(after[puzzle.answer.move], turns - 1)
    yield Claim("sooner", False, sooner)
    yield Claim("plan", True, wins_by(position, puzzle.answer.move, plan))
    yield from same(puzzle, puzzle_at(position))


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    count = len(puzzle.position.legal())
    return f"1 tile of {count}, each taken by the rules, then by the exact solver"


def _legend(puzzle: Puzzle[Position]) -> Legend:
    removal = Event("removal", {"tile": answer_tile(puzzle)})
    return legend("tile-how", puzzle, removal)


KIND = Kind(
    TILE,
    "T",
    {1: (2, 3)},
    partial(first_puzzle, _of_game, PATIENCE),
    place=1,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    leaves_a_choice=_leaves_a_choice,
    legend=_legend,
)
