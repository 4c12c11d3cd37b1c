"""Views: what a grid looks like from all sides, under all names of its symbols."""

from pnp.games.gridblock.puzzles.shared import views
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration


def test_views_of_a_grid_that_is_turned_are_the_same() -> None:
    grid = "324314/165451/243625/632564/563231/142615"
    rows = grid.split("/")
    turned = "/".join("".join(column) for column in zip(*reversed(rows), strict=True))
    rest = "- r:a5 1 6.1 r r:1456"
    one, other = (Position.parse(f"{each} {rest}") for each in (grid, turned))
    assert {*views(one)} == {*views(other)}
    swapped = grid.translate(str.maketrans("145", "451"))
    assert {*views(Position.parse(f"{swapped} {rest}"))} == {*views(one)}
    wrong = grid.translate(str.maketrans("12", "21"))
    assert {*views(Position.parse(f"{wrong} {rest}"))} != {*views(one)}
    assert len(views(Restoration.parse(grid.replace("3", "?", 1)))[0]) == 36
