"""Tactics: what may lie below, where stacks are safe, what duty costs."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from pnp.core.chance import Chance
from pnp.core.finding import Finding, Share, Study
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.rules.board import CELLS, CENTRE
from pnp.games.tophats.rules.hats import HATS, OWN, STACKS
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, numbers
from pnp.games.tophats.solver.example_game import sensible

COVERED = HATS - STACKS
"""The hats of a builder that lie below others at first."""

BELOW = OWN - STACKS
"""Of these the builder's own, all tops being so too."""

LONGEST = 80
"""A game of sensible moves is given up after so many."""

MANY = 8
"""So many stacks of ten stand still."""

LEADS = 5
"""Leads of so many stacks and more are counted together."""

OFFER = "c2:Yy,d1:RRy,d2:Rr,d6:Ry,f4:YYr,f6:Yr full 2 Y"
"""Where the one capture that there is costs more than it takes, as can be seen."""


# --- what lies below


def below(_seed: int, _sample: int) -> Finding:
    """How likely the next hat is its builder's own, by what has come to light.

    With two players, of all orders in which a builder may have hidden hats.
    """
    own, seen = Counter[str](), Counter[str]()
    for places in combinations(range(COVERED), BELOW):
        for shown in range(COVERED):
            known = sum(place < shown for place in places)
            name = f"own{known}other{shown - known}"
            seen[name] += 1
            own[name] += shown in places
    return Finding(
        shares={name: Share(own[name], seen[name]) for name in sorted(seen)},
        numbers={"own": BELOW, "other": COVERED - BELOW, "covered": COVERED},
    )


# --- games of sensible moves


def moments(seed: int, sample: int) -> Iterator[tuple[Bitboard, int | None]]:
    """A position of each of some games for two, and who won; stacks lie at random.

    Both players capture most, and look where least can be captured back.
    """
    chance = Chance(seed)
    for _ in range(sample):
        line, winner = _game(chance)
        yield line[chance.below(len(line))], winner


def _game(chance: Chance) -> tuple[Sequence[Bitboard], int | None]:
    """The positions of a game in which somebody is to move, and its winner."""
    setup = Setup(EDITIONS[-1], 2, ("placed",), chance.below(SEEDS))
    bitboard, line = Bitboard.of(deal(setup)), list[Bitboard]()
    while bitboard.winner is None and len(line) < LONGEST:
        line.append(bitboard)
        bitboard = bitboard.apply(sensible(bitboard, chance))
    return line, bitboard.winner


def risk(seed: int, sample: int) -> Finding:
    """How often a stack can be captured at once, by where it stands.

    Of each position one stack a place, so that none is drawn because of another.
    """
    struck, stood, chance = Counter[str](), Counter[str](), Chance(seed + 1)
    for bitboard, _ in moments(seed, sample):
        within = 0
        for move in bitboard.legal():
            within |= move.captured
        cells = chance.shuffled(numbers(bitboard.owned[1 - bitboard.turn]))
        for place, cell in {PLACES[cell]: cell for cell in cells}.items():
            stood[place] += 1
            struck[place] += within >> cell & 1
    shares = {place: Share(struck[place], stood[place]) for place in sorted(stood)}
    return Finding(seed=seed, sample=sample, shares=shares)


def duty(seed: int, sample: int) -> Finding:
    """What the duty to capture leaves to choose, and what can be captured back."""
    shown = Position.parse(OFFER)
    (due,) = shown.legal()
    after = shown.apply(due)
    answer = max(after.legal(), key=lambda move: after.captured(move).bit_count())
    forced = [
        bitboard
        for bitboard, _ in moments(seed, sample)
        if any(move.hats for move in bitboard.legal())
    ]
    single = sum(len(bitboard.legal()) == 1 for bitboard in forced)
    back = sum(
        all(_back(bitboard, move) for move in bitboard.legal()) for bitboard in forced
    )
    dear = sum(
        all(_back(bitboard, move) > move.hats for move in bitboard.legal())
        for bitboard in forced
    )
    return Finding(
        seed=seed,
        sample=sample,
        position=OFFER,
        played=f"{due} {answer}",
        numbers={"answered": after.captured(answer).bit_count()},
        shares={
            "single": Share(single, len(forced)),
            "back": Share(back, len(forced)),
            "dear": Share(dear, len(forced)),
        },
    )


def lead(seed: int, sample: int) -> Finding:
    """How often who owns more stacks wins, most stacks standing still."""
    ahead, won = Counter[str](), Counter[str]()
    for bitboard, winner in moments(seed, sample):
        own, other = (cells.bit_count() for cells in bitboard.owned)
        if winner is not None and own + other >= MANY and own != other:
            for name in ("ahead", f"by{min(abs(own - other), LEADS)}"):
                ahead[name] += 1
                won[name] += winner == (own < other)
    shares = {name: Share(won[name], ahead[name]) for name in sorted(ahead)}
    return Finding(seed=seed, sample=sample, shares=shares, numbers={"stacks": MANY})


def _back(bitboard: Bitboard, move: Effect) -> int:
    """How many hats the other can capture after a move, as the hats lie."""
    after = bitboard.apply(move)
    return 0 if after.winner is not None else max(reply.hats for reply in after.legal())


PLACES = tuple(str(cell.first_alike(CENTRE)) for cell in CELLS)
"""By the number of a cell."""

STUDIES: Mapping[str, Study] = {
    "below": Study(0, below),
    "risk": Study(10_000, risk),
    "duty": Study(10_000, duty),
    "lead": Study(10_000, lead),
}
