"""All cards: every card places a cube, by one line alone."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from pnp.base.errors import UserError
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Claim, Claims, Puzzle, Wish
from pnp.core.puzzle_code import Kind
from pnp.games.gridblock.puzzles.shared import (
    PATIENCE,
    cubes_puzzle,
    hint,
    judge,
    legend,
    line_search,
    lines,
)
from pnp.games.gridblock.puzzles.stage import Stage, theme
from pnp.games.gridblock.rules.board import CELLS, PLACE, ROUNDS, SYMBOLS
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.answer import Best, best
from pnp.games.gridblock.solver.bitboard import Bitboard, Place
from pnp.games.gridblock.solver.difficulty import rated_puzzle
from pnp.games.gridblock.solver.line_counts import DIGIT, most, single
from pnp.games.gridblock.solver.players import greedy
from pnp.solve.puzzle_search import first_puzzle


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the solution of a puzzle teaches."""
    stage = Stage.of(puzzle)
    tries = tuple(_refutations(stage))[:TRIES]
    return Lesson(theme(stage), tries, stage.end, _proof(stage))


def _refutations(stage: Stage) -> Iterator[Refutation]:
    """All others together, then what a greedy player begins with, card by card."""
    position, key = stage.position, stage.line[0]
    moves = [move for move in position.legal() if isinstance(move, Play)]
    rest = [move for move in moves if move != key]
    placing = [move for move in rest if position.places(move)]
    if rest:
        yield Refutation("", _others(stage, rest, placing))
    for symbol in position.hand.cards:
        if own := [move for move in placing if move.card == symbol]:
            yield _refutation(stage, own)


def _others(stage: Stage, rest: Sequence[Play], placing: Sequence[Play]) -> Event:
    """What every other beginning comes to, and what they lack.

    Where the first card is given away, that it comes too late afterwards, or elsewhere.
    """
    key = stage.line[0]
    if stage.position.places(key):
        event = "try-others" if placing else "try-others-later"
        return Event(event, {"cubes": max(map(stage.most, rest))})
    same = [stage.most(move) for move in rest if move.card == key.card]
    later = [stage.most(move) for move in rest if move.card != key.card]
    facts = {"card": card(key.card), "cubes": max(later)}
    if not same:
        return Event("try-kept", facts)
    return Event("try-kept-or-elsewhere", {**facts, "elsewhere": max(same)})


def _refutation(stage: Stage, placing: Sequence[Play]) -> Refutation:
    """What comes of a card that places at once."""
    named = card(placing[0].card)
    targets = [str(move.target) for move in placing]
    cubes = max(map(stage.most, placing))
    facts = {"card": named, "targets": _either(targets), "cubes": cubes}
    return Refutation(", ".join(targets), Event("try-cube", facts))


def _either(cells: Sequence[str]) -> Event | str:
    """One of some cells."""
    *rest, last = cells
    return Event("either", {"rest": ", ".join(rest), "last": last}) if rest else last


def _proof(stage: Stage) -> Proof:
    """How many lines there are, and how many place a cube less than the best."""
    position = stage.position
    place = PLACE[position.mover] if position.mover else 0
    count = stage.counted[position.hand.cards][place]
    digits = [count >> n * DIGIT & (1 << DIGIT) - 1 for n in range(most(count) + 1)]
    cubes = most(count)
    claim = Event("proof-best-line", {"count": sum(digits), "cubes": cubes})
    key = "proof-one-less" if digits[-2] > 1 else "proof-one-less-once"
    return Proof(claim, Event(key, {"less": digits[-2], "cubes": cubes - 1}))


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    count = lines(puzzle.position)
    return f"1 best line of {count:,}, all of them tried by the rules"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from its position on."""
    position, facts = puzzle.position, puzzle.task.facts
    found = line_search(position)
    yield Claim("cards", facts["cards"], len(position.hand.cards))
    yield Claim("moves", puzzle.moves, len(position.hand.cards))
    yield Claim("cubes", facts["cubes"], found.cubes)
    yield Claim("best lines", 1, found.lines)
    said = [move for ply in puzzle.lines[0] for move in ply]
    yield Claim("solution", said, list(found.line))
    tempting = [move for move in map(str, greedy(position)) if move != found.line[0]]
    yield Claim("tempting", puzzle.tempting, len(tempting))
    again = rated_puzzle(puzzle, [parse_move(move) for move in found.line])
    yield Claim("rating", puzzle.rating, again.rating)
    yield Claim("level", puzzle.level, again.level)


GRADES_BY_CARDS: Mapping[int, Collection[int]] = {
    4: (1, 2, 3, 4),
    5: (2, 3, 4, 5),
    6: (4, 5),
}
"""How rarely a greedy player solves puzzles of so many cards: what seeds go by."""

LEVELS_BY_CARDS: Mapping[int, Collection[int]] = {
    4: (1, 2, 3),
    5: (2, 3, 4),
    6: (4, 5),
}
"""Those of the panel that are found often enough to be asked for."""

BLOCKED = 8
"""So many tiles are gridblocked where puzzles are hard."""

HARD = 4
"""Puzzles from this level on are."""

CORNERS = "yygb"
"""The cubes of others on a gridblocked tile."""

RARITIES = (3, 8, 24, 96)
"""One in so many greedy players at most solves puzzles of the first levels."""


def pose(wish: Wish, chance: Chance) -> Puzzle[Position]:
    """The first puzzle that fits, on grids that chance decides."""
    hard, cards = _level_and_cards(wish, chance)

    def on_grid(chance: Chance) -> Iterator[Puzzle[Position] | None]:
        for task in _tasks(chance, cards, BLOCKED if hard >= HARD else 0):
            found = best(task)
            is_graded = wish.level or grade(rarity(task, found)) == hard
            asked = cubes_puzzle(task, found, hard) if is_graded else None
            yield rated_puzzle(asked, found.line) if asked else None

    return first_puzzle(on_grid, PATIENCE, wish, chance)


def _level_and_cards(wish: Wish, chance: Chance) -> tuple[int, int]:
    """How hard and of how many cards, as far as wished: a level, or else a grade."""
    offered = LEVELS_BY_CARDS if wish.level else GRADES_BY_CARDS
    asked = wish.level or wish.grade
    pairs = sorted(
        (hard, cards)
        for cards, grades in offered.items()
        for hard in grades
        if asked in (None, hard) and wish.moves in (None, cards)
    )
    if not pairs:
        raise UserError(f"no puzzle of level {asked} has {wish.moves} cards")
    return pairs[chance.below(len(pairs))]


def rarity(task: Position, found: Best) -> int | None:
    """In how many greedy players one plays the only best line; ``None`` if none."""
    players = 1
    for move in found.line:
        choices = greedy(task)
        if move not in choices:
            return None
        players *= len(choices)
        task = task.apply(move)
    return players


def grade(players: int | None) -> int:
    """The level of a puzzle, from 1 to 5, that one in so many greedy players solves."""
    return 1 + sum(players is None or players > most for most in RARITIES)


def _tasks(chance: Chance, cards: int, blocked: int) -> Iterator[Position]:
    """From where on a grid some cards have exactly one best line.

    The cards are the same for all of its tiles, and some tiles are blocked.
    """
    tiles = grid(chance)
    places = chance.shuffled(range(len(CELLS)))
    closed = frozenset(places[:blocked])
    held = "".join(sorted(chance.shuffled(SYMBOLS)[:cards]))
    bitboard = Bitboard(tiles, closed, frozenset(), frozenset())
    suitable = single(bitboard, held)
    for place in places[blocked:]:
        if place in suitable:
            yield _task(tiles, closed, held, place)


def _task(tiles: str, closed: Collection[Place], held: str, place: Place) -> Position:
    return Position(
        tiles=tiles,
        cubes=tuple(CORNERS if n in closed else "" for n in range(len(CELLS))),
        movers=(CELLS[place],),
        hands=(Hand(held),),
        players=1,
        round=ROUNDS,
    )


KIND = Kind(
    "all-cards",
    "A",
    LEVELS_BY_CARDS,
    pose,
    place=0,
    grades=GRADES_BY_CARDS,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    judge=judge,
    hint=hint,
    legend=partial(legend, ("puzzle-alone", "puzzle-frame"), ("overleaf",)),
)
