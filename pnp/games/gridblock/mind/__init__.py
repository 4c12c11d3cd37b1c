"""The mind of Gridblock: who solves."""

from functools import partial

from pnp.games.gridblock.mind import bench, evenness, example, lines, players, puzzle
from pnp.games.gridblock.rules import moves, position
from pnp.solve.mind import Mind

MIND: Mind[position.Position, moves.Move] = Mind(
    example=example.example,
    players={name: partial(players.advised, name) for name in players.STYLES},
    solve=lines.answer,
    puzzle=puzzle.puzzle,
    measures=evenness.measures,
    bench=bench.report,
)
