"""The pawns to cut out: a monk on a disc to lay flat, or on a strip to fold."""

from functools import cache

from pnp.games.claustro.art.arches import disc as round_disc
from pnp.games.claustro.art.arches import pointed_arch
from pnp.games.claustro.art.colours import both
from pnp.games.claustro.art.monk import badge, bust
from pnp.games.claustro.art.ornament import RICH, rota
from pnp.games.claustro.art.strokes import (
    fill_style,
    placed_group,
    resized,
    round_pen,
    sharp_pen,
    stone_style,
)
from pnp.games.claustro.rules.board import COLOURS
from pnp.scene.cut_parts import FACE, round_cut_out, standee
from pnp.scene.nodes import Box, Circle, Group, Path, Point, Scene
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, GRID, OUTLINE

RADIUS = 12.5

FIELD = 10.6
"""The round field of a disc, within its rim."""

SIGN = 3.3
"""How far a sign reaches on a habit."""

_FIGURE = 0.86


@cache
def disc_face(player: int) -> Group:
    """A monk in a round field, about the origin."""
    ink = f"claustro-{COLOURS[player]}"
    middle = Point(0, 0)
    rim = ("claustro-white-line", "claustro-black-edge")[player]
    monk = placed_group(0, -0.2, resized((bust(player, 14, 9.0),), _FIGURE))
    return Group(
        (
            Circle(middle, RADIUS + BLEED, fill_style(f"{ink}-rim")),
            Circle(middle, FIELD, fill_style(f"{ink}-field")),
            Group(
                (monk, badge(player, Point(0, 5.5), SIGN)),
                clip=Path(round_disc(middle, FIELD)),
            ),
            Circle(middle, FIELD, sharp_pen(rim, OUTLINE)),
        )
    )


def disc_back() -> Group:
    """An inlaid wheel: the same for both orders, so that all lie alike in the box."""
    middle = Point(0, 0)
    return Group(
        (
            Circle(middle, RADIUS + BLEED, fill_style("claustro-disc-back")),
            Circle(middle, FIELD + 0.9, sharp_pen("claustro-disc-gilt", GRID)),
            rota(FIELD, 16, RICH),
            both(middle, RADIUS * 0.24, "claustro-on-disc"),
        )
    )


def disc(player: int) -> Scene:
    """A pawn to lay flat."""
    return round_cut_out(RADIUS, (disc_face(player),))


def disc_reverse() -> Scene:
    """The other side of a pawn to lay flat."""
    return round_cut_out(RADIUS, (disc_back(),))


def strip(player: int) -> Scene:
    """A pawn to fold and stand up."""
    face = Group((standee_face(player),), clip=rectangle(Box(0, 0, *FACE)))
    return standee((face,), f"claustro-{COLOURS[player]}-cloth")


@cache
def standee_face(player: int) -> Group:
    """A monk in a pointed arch, its upper left corner at the origin."""
    ink = f"claustro-{COLOURS[player]}"
    arch = pointed_arch(7.4, 11.6, 30, 1.32)
    rim = ("claustro-white-edge", "claustro-black-edge")[player]
    monk = placed_group(0, 12.5, resized((bust(player, 14, 9.6),), _FIGURE))
    return placed_group(
        FACE[0] / 2,
        0,
        (
            Path(arch, stone_style(f"{ink}-field")),
            Path(arch, round_pen(rim, OUTLINE)),
            monk,
            badge(player, Point(0, 19.0), SIGN),
        ),
    )
