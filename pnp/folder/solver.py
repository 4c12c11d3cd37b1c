"""The solver of a folder's game: it knows no more of it than the rules say."""

from functools import partial
from typing import Any

from pnp.core.chance import Chance
from pnp.core.record import Ply, Record
from pnp.core.setup import Edition, Setup
from pnp.protocol.rules import Rules
from pnp.protocol.solver import Solver
from pnp.solve.players import Skill, greedy
from pnp.solve.retrograde import DEPTH, answer

LONGEST = 200
"""A game is given up after so many turns."""

OPENING = 2
"""So many turns of an example are made by chance alone."""


def solver(rules: Rules[Any, Any]) -> Solver[Any, Any]:
    """Players of any game, a game that some of them played, and what is proven.

    Of more than two nobody forces anything as long as the others do not agree.
    """
    if rules.edition.players != (2,):
        return Solver(example=partial(example, rules))
    return Solver(example=partial(example, rules), solve=answer, depth=DEPTH)


def example(rules: Rules[Any, Any], seed: int) -> Record:
    """A game between two who see no further than a move, as a seed decides."""
    edition: Edition = rules.edition
    setup, chance = Setup(edition, seed=seed), Chance(seed)
    skill: Skill[Any, Any] = Skill()
    position, plies = rules.deal(setup), list[Ply[Any]]()
    outcome = position.outcome()
    while not outcome and len(plies) < LONGEST:
        legal = position.legal()
        if len(plies) < OPENING:
            move = legal[chance.below(len(legal))]
        else:
            move = greedy(skill, position, 0, chance)
        after = position.apply(move)
        plies.append(Ply(position, move, after))
        position, outcome = after, rules.adjudicate(tuple(plies))
    turns = tuple(str(ply.move) for ply in plies)
    result = outcome.scores if outcome else None
    return Record(rules.name, setup.code, turns=turns, result=result)
