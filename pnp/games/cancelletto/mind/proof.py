"""Proofs of boards: the plan by the plain rules, par and level by the solver anew."""

from pnp.core.claim import Claim, Claims
from pnp.core.entry import RatedSetup
from pnp.core.record import plies
from pnp.games.cancelletto.mind.judgement import fully, rated
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import deal


def judge(claimed: RatedSetup) -> Claims:
    """All that the card of a board says: its par and level, and a plan that wins."""
    start = deal(claimed.setup)
    found = fully(start)
    par, hard = found.solution.par, found.difficulty
    if claimed.rating:
        said = claimed.rating[0]
        again = rated(par, hard) if hard else None
        yield Claim("rating", dict(said.facts), again and dict(again.facts))
    if claimed.failing:
        yield Claim("rating", claimed.failing, hard and hard.rating)
    if claimed.level:
        yield Claim("level", claimed.level, hard and hard.level)
    if claimed.plan:
        yield Claim("plan", len(claimed.plan), par)
        yield Claim("plan wins", True, _wins(start, claimed.plan))


def _wins(start: Position, plan: tuple[str, ...]) -> bool:
    """Whether the turns of a plan are legal and end in a win, by the plain rules."""
    played = plies(start, " ".join(plan))
    outcome = played[-1].after.outcome()
    return bool(outcome and outcome.scores[0] > 0)
