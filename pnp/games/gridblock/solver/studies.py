"""Tactics: what hands can place, what cards reach, and how games between equals end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.finding import Finding, Share, Study
from pnp.core.setup import SEEDS, Setup
from pnp.games.gridblock.rules.board import CELLS, HAND, PLACE, SIZE, SYMBOLS, values
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import outcome, tally
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.rules.walks import targets
from pnp.games.gridblock.solver.answer import Hands
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, Stop, reaches
from pnp.games.gridblock.solver.players import advice

SEATS = {"two": 2, "three": 3, "four": 4}
"""Numbers of players by the names of their shares."""

GRID, ORIGIN, HELD = "GRB1-200-XGYAN-H", "e4", "125"
"""A setup, a tile and a hand whose orders are told apart."""

MIDDLE = Cell.parse("c3")


# --- what cards reach


def reach(_seed: int, _sample: int) -> Finding:
    """By how many steps each tile can be reached from one in the middle."""
    steps = sorted(set(values(()).values()))
    found = {step: set(targets(MIDDLE, step)) for step in steps}
    signs = {
        str(cell): "".join(str(step) for step in steps if cell in found[step])
        for cell in CELLS
    }
    numbers = {f"by_{step}": len(cells) for step, cells in found.items()}
    odd = sum("1" in sign or "3" in sign for sign in signs.values())
    return Finding(
        position=str(MIDDLE),
        numbers={**numbers, "odd": odd, "tiles": len(CELLS)},
        signs={cell: sign for cell, sign in signs.items() if sign},
    )


# --- what hands can place


class Start(NamedTuple):
    """An empty grid, where a mover stands on it, and the cards of a hand."""

    bitboard: Bitboard
    place: Place
    cards: str


def starts(seed: int, sample: int) -> Iterator[Start]:
    """Random setups with a random tile and a random hand."""
    chance = Chance(seed)
    for _ in range(sample):
        bitboard = _grid(Setup(EDITIONS[-1], 2, seed=chance.below(SEEDS)))
        place = chance.below(len(CELLS))
        yield Start(bitboard, place, _hand(chance))


def _grid(setup: Setup) -> Bitboard:
    return Bitboard(deal(setup).tiles, frozenset(), frozenset(), frozenset())


def _hand(chance: Chance) -> str:
    return "".join(sorted(chance.shuffled(SYMBOLS)[:HAND]))


def hand(seed: int, sample: int) -> Finding:
    """How many cubes a hand can place, and how many one places that looks no further.

    That one places with any card that can, and else plays any card anywhere. The orders
    of one hand are told apart.
    """
    best, rash, chance = Counter[int](), Counter[int](), Chance(seed + 1)
    for bitboard, place, cards in starts(seed, sample):
        best[Hands(bitboard).best(cards, place).cubes] += 1
        rash[hasty(bitboard, cards, place, chance)] += 1
    shares = {
        "three": Share(best[3], sample),
        "two": Share(best[2], sample),
        "hasty_three": Share(rash[3], sample),
    }
    grid = _grid(Setup.from_code(GRID, EDITIONS))
    shown = orders(grid, PLACE[Cell.parse(ORIGIN)], HELD)
    cubes = list(shown.values())
    most = max(cubes)
    return Finding(
        seed=seed,
        sample=sample,
        position=f"{GRID} {ORIGIN}",
        shares=shares,
        numbers={"orders": len(cubes), "best": cubes.count(most), "most": most},
        signs={order: str(count) for order, count in shown.items()},
    )


def hasty(bitboard: Bitboard, cards: str, place: Place, chance: Chance) -> int:
    """The cubes of a hand played card by card."""
    if not cards:
        return 0
    stops: Sequence[Stop] = list(bitboard.stops(cards, place))
    stops = [stop for stop in stops if stop.placed] or stops
    card, target, placed = stops[chance.below(len(stops))]
    return placed + hasty(bitboard, cards.replace(card, ""), target, chance)


def orders(bitboard: Bitboard, place: Place, cards: str) -> Mapping[str, int]:
    """The most cubes that each order of some cards can place."""
    return {
        found: _most(bitboard, found, place)
        for found in map("".join, permutations(cards))
    }


def _most(bitboard: Bitboard, cards: str, place: Place) -> int:
    """The most cubes of some cards in their order."""
    if not cards:
        return 0
    card, rest = cards[0], cards[1:]
    return max(
        bitboard.suits(card, target) + _most(bitboard, rest, target)
        for target in reaches(bitboard.variants)[card][place]
    )


def middle(seed: int, sample: int) -> Finding:
    """How often a hand can place three cubes from a tile, by its place on the grid."""
    placed, chance = Counter[str](), Chance(seed)
    places = sorted({str(cell.first_alike(SIZE)) for cell in CELLS})
    for _ in range(sample):
        hands = Hands(_grid(Setup(EDITIONS[-1], 2, seed=chance.below(SEEDS))))
        cards = _hand(chance)
        for name in places:
            cell = Cell.parse(name)
            placed[name] += hands.best(cards, PLACE[cell]).cubes == HAND
    shares = {name: Share(placed[name], sample) for name in places}
    return Finding(seed=seed, sample=sample, shares=shares)


# --- how games end


def ties(seed: int, sample: int) -> Finding:
    """How games between equals end, by the number of players.

    The sample is that of the games for each number, on the setups of seeds in a row.
    """
    shares: dict[str, Share] = {}
    for name, players in SEATS.items():
        found = facts(Series("strong", players, sample, first=seed))
        decided = sample - found["shared"]
        shares |= {
            f"{name}_level": Share(found["level"], sample),
            f"{name}_shared": Share(found["shared"], sample),
            f"{name}_first": Share(found["won_1"], decided),
            f"{name}_last": Share(found[f"won_{players}"], decided),
        }
    return Finding(seed=seed, sample=sample, shares=shares)


class Series(NamedTuple):
    """Games between players of one style, the setups being those of seeds in a row."""

    style: str
    players: int
    games: int
    variants: tuple[str, ...] = ()
    first: int = 0
    """The first of the seeds."""


class Ending(NamedTuple):
    """How the cubes of a game compare."""

    level: bool
    """Whether two or more have the most cubes."""
    winner: int | None
    """Who wins alone; ``None`` where the victory is shared."""


def ends(series: Series) -> Iterator[Position]:
    """The last positions of a series, game by game."""
    for seed in range(series.first, series.first + series.games):
        setup = Setup(EDITIONS[-1], series.players, series.variants, seed)
        yield _game_end(deal(setup), series.style, Chance(seed))


def ending(end: Position) -> Ending:
    """How a game ended."""
    cubes, players = end.cubes, end.players
    points = [tally(cubes, player, players).points for player in range(players)]
    scores = outcome(cubes, players).scores
    winner = scores.index(1) if 1 in scores else None
    return Ending(points.count(max(points)) > 1, winner)


def counts(endings: Iterable[Ending], players: int) -> Mapping[str, int]:
    """How many games there were of each kind; ``won_1`` by the first player."""
    found = list(endings)
    won = Counter(each.winner for each in found)
    return {
        "level": sum(each.level for each in found),
        "shared": won[None],
        **{f"won_{player + 1}": won[player] for player in range(players)},
    }


def facts(series: Series) -> Mapping[str, Any]:
    """What a series shows."""
    played = {"players": series.players, "games": series.games}
    said = {"style": series.style, "first": series.first}
    return {**played, **said, **counts(map(ending, ends(series)), series.players)}


def _game_end(position: Position, style: str, chance: Chance) -> Position:
    """The end of a game whose players are all of one style."""
    while position.legal():
        position = position.apply(advice(position, style, chance))
    return position


STUDIES: Mapping[str, Study] = {
    "reach": Study(0, reach),
    "hand": Study(4000, hand),
    "middle": Study(4000, middle),
    "ties": Study(3000, ties),
}
