"""Puzzles of the kinds that are found by name: one move, for two players or three."""

from collections.abc import Collection, Iterator, Mapping

from pnp.base.errors import UserError
from pnp.boards.hexes import HexCell
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import Kind, PuzzleEdition
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.puzzles import (
    cross_check,
    demands,
    long_chain,
    most_hats,
    sure_win,
    ten_deals,
)
from pnp.games.tophats.puzzles.demands import DEMANDS, FREE, SAFE, _demand_puzzle
from pnp.games.tophats.puzzles.long_chain import CAUGHT, LONG, _long
from pnp.games.tophats.puzzles.most_hats import greatest
from pnp.games.tophats.puzzles.shared import (
    GRADES,
    Met,
    Way,
    _hats,
    hint,
    legend,
    met_by_effects,
    rated_puzzle,
)
from pnp.games.tophats.puzzles.sure_win import certain
from pnp.games.tophats.rules.board import CENTRE, LETTERS
from pnp.games.tophats.rules.hats import written_stack
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.bitboard import Effect, Twin
from pnp.games.tophats.solver.example_game import sensible
from pnp.games.tophats.solver.forced_wins import GAME, Attack, ends_soon
from pnp.protocol.puzzles import Puzzles

PLAYERS = (2, 2, 3)
"""How many play, each as likely."""

NAMED_GAME = 45
"""The longest game that leads to a puzzle, in plies."""

NAMED_PATIENCE = 4_000
"""So many games are played in search of one puzzle."""


def named_puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in many games.
    """
    chance = Chance(wish.seed)
    kind = wish.kind or LONG
    for _ in range(NAMED_PATIENCE):
        wish.check()
        for met in _promising(chance, kind):
            wish.check()
            found = puzzle_of_kind(met, kind)
            if found and wish.level in (None, found.level):
                return found
    fault = f"no {kind} of level {wish.level}" if wish.level else f"no {kind}"
    raise UserError(f"{fault} in {NAMED_PATIENCE} games")


def _promising(chance: Chance, kind: str) -> Iterator[Met]:
    """The positions of a game that may be puzzles, its start left out."""
    players = PLAYERS[chance.below(len(PLAYERS))]
    setup = Setup(EDITIONS[-1], players, ("placed",), chance.below(SEEDS))
    twin = Twin.of(deal(setup))
    done: tuple[Effect, ...] = ()
    for _ in range(NAMED_GAME):
        if twin.winner is not None:
            return
        if done and _promises(twin, kind):
            yield met_by_effects(setup, done)
        done = (*done, sensible(twin, chance))
        twin = twin.apply(done[-1])


def _promises(twin: Twin, kind: str) -> bool:
    """Whether a position may be a puzzle of a kind, as it truly is."""
    legal = twin.legal()
    demand = DEMANDS.get(kind)
    if not demand:
        hats = sorted((move.captured.bit_count() for move in legal), reverse=True)
        return len(hats) > 1 and hats[0] >= CAUGHT and hats[0] > hats[1]
    return len(legal) >= demand.choices and any(
        demand.meets(twin, move, twin.apply(move)) for move in legal
    )


def puzzle_of_kind(met: Met, kind: str) -> Puzzle[Position] | None:
    """The puzzle of a kind that a position makes, if it makes one, with its rating."""
    demand = DEMANDS.get(kind)
    return _demand_puzzle(met, demand) if demand else _long(met)


MOVES = (1, 2, 3)
"""How many moves a puzzle may take: one captures most, more than one win."""

LEAST = 2
"""The fewest hats that a greatest capture takes."""

WORLDS = range(2, 201)
"""So many deals are proved one by one."""

PATIENCE = 4_000
"""So many games are played in search of one puzzle."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in several thousand games.
    """
    wish.check_against(LEVELS_BY_MOVES)
    chance = Chance(wish.seed)
    moves = wish.moves or _moves(wish, chance)
    maker = greatest if moves == 1 else certain
    for _ in range(PATIENCE):
        wish.check()
        for met in _game(chance, moves):
            wish.check()
            found = maker(met, moves)
            if found and wish.grade in (None, found.level):
                one = rated_puzzle(found)
                if wish.level in (None, one.level):
                    return one
    asked = f"of {moves} moves" + (f" and level {wish.level}" if wish.level else "")
    raise UserError(f"no puzzle {asked} in {PATIENCE} games")


def _moves(wish: Wish, chance: Chance) -> int:
    """How many moves a puzzle takes whose maker did not say."""
    offered = LEVELS_BY_MOVES if wish.level else GRADES
    asked = wish.level or wish.grade
    fitting = [moves for moves in MOVES if asked in (None, *offered[moves])]
    return fitting[chance.below(len(fitting))]


LEVELS_BY_MOVES: Mapping[int, Collection[int]] = {
    1: (1, 2, 3, 4, 5),
    2: (1, 2, 3),
    3: (1, 2, 3, 5),
}
"""Those of the panel that are found often enough to be asked for."""


def _game(chance: Chance, moves: int) -> Iterator[Met]:
    """The positions of a game that may be puzzles."""
    setup = Setup(EDITIONS[-1], 2, ("placed",), chance.below(SEEDS))
    way = Way.of(deal(setup))
    for _ in range(GAME):
        if way.twin.winner is not None:
            return
        if _is_promising(way, moves):
            yield met_by_effects(setup, way.done)
        way = way.then(sensible(way.twin, chance))


def _is_promising(way: Way, moves: int) -> bool:
    """Whether a position may be a puzzle, as it truly is."""
    twin = way.twin
    if moves == 1:
        return _stands_out(twin)
    is_hidden = ends_soon(twin) and way.deals(twin.turn) in WORLDS
    return is_hidden and _wins(twin, moves)


def _stands_out(twin: Twin) -> bool:
    """Whether one move captures more than all others."""
    hats = sorted(map(_hats, twin.legal()), reverse=True)
    return len(hats) > 1 and hats[0] >= LEAST and hats[0] > hats[1]


def _wins(twin: Twin, moves: int) -> bool:
    """Whether a position is won in so many moves and not in fewer, as it truly is."""
    attack = Attack(twin.turn)
    return not attack.wins(twin, moves - 1) and attack.wins(twin, moves)


SIXTHS = 6


def key(position: Position) -> str:
    """The same text for positions equal up to turns, mirrors and a swap of colours.

    Whoever moves is red.
    """
    return min(
        _seen_from(position, sixths, mirror)
        for sixths in range(SIXTHS)
        for mirror in (False, True)
    )


def _seen_from(position: Position, sixths: int, mirror: bool) -> str:
    turn, players = position.turn, position.players
    roles = {LETTERS[(turn + n) % players]: LETTERS[n] for n in range(players)}
    swap = str.maketrans(roles)
    stacks = sorted(
        (
            _turned_cell(stack.cell, sixths, mirror),
            written_stack(stack.hats, stack.builder),
        )
        for stack in position.stacks
    )
    told = [f"{cell}:{hats.translate(swap | _small(swap))}" for cell, hats in stacks]
    aside = [
        "".join(sorted(position.aside[(turn + n) % players].translate(swap)))
        for n in range(players)
    ]
    field = "shrunk" if position.shrunk else "full"
    return " ".join([",".join(told), field, ",".join(aside)])


def _small(swap: dict[int, str]) -> dict[int, str]:
    """The same for the small letters of builders."""
    return {ord(chr(letter).lower()): other.lower() for letter, other in swap.items()}


def _turned_cell(cell: HexCell, sixths: int, mirror: bool) -> HexCell:
    for _ in range(sixths):
        cell = cell.turned(CENTRE)
    return cell.mirrored(CENTRE) if mirror else cell


def _cross_check_odds(puzzle: Puzzle[Position]) -> float:
    """How often a solver who is not on the panel finds the first move."""
    truth = puzzle.truth or puzzle.position
    return cross_check.find_odds(puzzle.position, truth.read(puzzle.answer.move))


def _search_share(puzzle: Puzzle[Position]) -> float:
    """How much a solver who is not on the panel heeds the first move."""
    truth = puzzle.truth or puzzle.position
    return cross_check.search_share(puzzle.position, truth.read(puzzle.answer.move))


def _trial_odds(puzzle: Puzzle[Position]) -> float:
    """The same of who tries what is demanded, in deals or against replies."""
    demand = DEMANDS[puzzle.kind]
    truth = puzzle.truth or puzzle.position
    right = truth.read(puzzle.answer.move)
    if not demand.in_a_deal:
        return cross_check.safety_heeded(puzzle.position, right)
    return cross_check.found_by_trial(puzzle.position, right, demand)


def _chain_found(puzzle: Puzzle[Position]) -> float:
    truth = puzzle.truth or puzzle.position
    return cross_check.chain_found(puzzle.position, truth.read(puzzle.answer.move))


EDITION = PuzzleEdition(
    "tophats",
    "TOP",
    1,
    (
        Kind(
            "most-hats",
            "M",
            {1: LEVELS_BY_MOVES[1]},
            prove=most_hats.prove_most,
            told=most_hats.told_most,
            lesson=most_hats.of_capture,
            found=_chain_found,
        ),
        Kind(
            "sure-win",
            "S",
            {moves: LEVELS_BY_MOVES[moves] for moves in (2, 3)},
            prove=sure_win.prove_sure,
            told=sure_win.told_sure,
            lesson=sure_win.of_win,
            found=_cross_check_odds,
        ),
        Kind(
            long_chain.LONG,
            "C",
            {1: range(1, 6)},
            by_name=True,
            shared=1_000,
            prove=long_chain.prove_chain,
            told=most_hats.told_most,
            lesson=most_hats.of_capture,
            found=_chain_found,
        ),
        *(
            Kind(
                demand.kind,
                symbol,
                {1: levels},
                by_name=True,
                prove=demands.prove,
                told=demands.proof_note,
                lesson=demands.lesson,
                found=_trial_odds,
            )
            for demand, symbol, levels in (
                (SAFE, "F", (3, 4)),
                (FREE, "D", range(1, 5)),
            )
        ),
        Kind(
            ten_deals.TEN,
            "T",
            {ten_deals.MOVES: (1, 2, 3)},
            by_name=True,
            prove=ten_deals.prove_ten,
            told=sure_win.told_sure,
            lesson=sure_win.of_win,
            found=_search_share,
        ),
    ),
)

TURNS = (1, 1, 1, 2, 1, 1, 3)
"""A win in three takes a second to find, the greatest capture next to nothing."""

SHARED = 1_363
"""Entries that were mined when levels were first counted."""

CHAINS = tuple((long_chain.LONG, level) for level in (5, 4))

SUNDAYS = (("sure-win", 5), *CHAINS, *CHAINS)
"""Wins in three moves take longest to find; on other Sundays chains are long."""


def _posed(wish: Wish) -> Puzzle[Position]:
    if wish.kind == ten_deals.TEN:
        return ten_deals.puzzle(wish)
    return named_puzzle(wish) if wish.kind else puzzle(wish)


PUZZLES: Puzzles[Position] = Puzzles(
    pose=_posed,
    legend=legend,
    hint=hint,
    shared=SHARED,
    edition=EDITION,
    turns=TURNS,
    sundays=SUNDAYS,
    key=key,
)
