"""The pawns to cut out: a monk on a disc to lay flat, or on a strip to fold."""

from functools import cache

from pnp.games.claustro.paper.art import both
from pnp.games.claustro.paper.monk import badge, bust
from pnp.games.claustro.paper.ornament import RICH, rota
from pnp.games.claustro.paper.outline import disc as round_disc
from pnp.games.claustro.paper.outline import pointed_arch
from pnp.games.claustro.paper.stone import filled, laid, lined, placed, resized, ruled
from pnp.games.claustro.rules.board import COLOURS
from pnp.scene.nodes import Box, Circle, Group, Path, Point, Scene
from pnp.scene.parts import FACE, round_cut_out, standee
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
    monk = placed(0, -0.2, resized((bust(player, 14, 9.0),), _FIGURE))
    return Group(
        (
            Circle(middle, RADIUS + BLEED, filled(f"{ink}-rim")),
            Circle(middle, FIELD, filled(f"{ink}-field")),
            Group(
                (monk, badge(player, Point(0, 5.5), SIGN)),
                clip=Path(round_disc(middle, FIELD)),
            ),
            Circle(middle, FIELD, ruled(rim, OUTLINE)),
        )
    )


def disc_back() -> Group:
    """An inlaid wheel: the same for both orders, so that all lie alike in the box."""
    middle = Point(0, 0)
    return Group(
        (
            Circle(middle, RADIUS + BLEED, filled("claustro-disc-back")),
            Circle(middle, FIELD + 0.9, ruled("claustro-disc-gilt", GRID)),
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
    monk = placed(0, 12.5, resized((bust(player, 14, 9.6),), _FIGURE))
    return placed(
        FACE[0] / 2,
        0,
        (
            Path(arch, laid(f"{ink}-field")),
            Path(arch, lined(rim, OUTLINE)),
            monk,
            badge(player, Point(0, 19.0), SIGN),
        ),
    )
