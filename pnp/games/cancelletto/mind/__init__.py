"""The mind of Cancelletto: who solves."""

from functools import partial

from pnp.games.cancelletto.mind import (
    bench,
    column,
    example,
    judgement,
    moments,
    puzzle,
    search,
    tactics,
    verdict,
    way,
)
from pnp.games.cancelletto.rules import moves, position
from pnp.solve.mind import Mind
from pnp.solve.players import Skill
from pnp.solve.proven import proven, rated

MIND: Mind[position.Position, moves.Move] = Mind(
    example=example.example,
    skill=Skill(
        value=way.value,
        perfect=way.best,
        verdict=verdict.verdict,
        studies=tactics.STUDIES,
        key_moments=partial(proven, __package__, moments.key_moments),
        own={"search": search.search},
    ),
    solve=judgement.answer,
    is_worthy=judgement.can_be_won,
    fits=judgement.fits,
    pars=judgement.pars,
    plan=judgement.best_plan,
    rating=partial(rated, __package__, judgement.rating),
    puzzle=puzzle.puzzle,
    column=column.COLUMN,
    bench=bench.report,
)
