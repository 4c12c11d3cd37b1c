"""The mind of Cancelletto: who solves."""

from pnp.games.cancelletto.mind import bench, example, judgement
from pnp.games.cancelletto.rules import moves, position
from pnp.solve.mind import Mind

MIND: Mind[position.Position, moves.Move] = Mind(
    example=example.example,
    solve=judgement.answer,
    is_worthy=judgement.can_be_won,
    fits=judgement.fits,
    pars=judgement.pars,
    plan=judgement.best_plan,
    rating=judgement.rating,
    bench=bench.report,
)
