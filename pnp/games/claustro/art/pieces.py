"""The pawns to cut out: a monk on a disc to lay flat, or on a strip to fold."""

from functools import cache

from pnp.games.claustro.art.colours import badge, monk
from pnp.games.claustro.art.strokes import fill_style, sharp_pen
from pnp.games.claustro.rules.board import COLOURS
from pnp.scene.cut_parts import FACE, round_cut_out, standee
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Circle, Group, Point, Scene, translation
from pnp.scene.shapes import rectangle, round_path
from pnp.scene.tokens import BLEED, OUTLINE

RADIUS = 12.5

FIELD = 10.6
"""The round field of a disc, within its rim."""

SIGN = 3.3
"""How far a sign reaches on a habit."""

_FIGURE = 0.86

_MIDDLE = Point(0, 0)


@cache
def disc_face(player: int) -> Group:
    """A monk in a round field, about the origin."""
    ink = f"claustro-{COLOURS[player]}"
    rim = ("claustro-white-line", "claustro-black-edge")[player]
    bust = monk(player, "bust", Point(0, -0.2), _FIGURE)
    field = Circle(_MIDDLE, FIELD, fill_style(f"{ink}-field"))
    return Group(
        (
            Circle(_MIDDLE, RADIUS + BLEED, fill_style(f"{ink}-rim")),
            field,
            Group((bust, badge(player, Point(0, 5.5), SIGN)), clip=round_path(field)),
            Circle(_MIDDLE, FIELD, sharp_pen(rim, OUTLINE)),
        )
    )


def disc_back() -> Group:
    """An inlaid wheel: the same for both orders, so that all lie alike in the box.

    Its rim goes on over the cut, and nothing lies near it that would show a slip.
    """
    ground = Circle(_MIDDLE, RADIUS + BLEED, fill_style("claustro-disc-rim"))
    return Group((ground, *motif("claustro/disc-back")))


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
    nodes = (
        *motif(f"claustro/standee-{COLOURS[player]}"),
        monk(player, "bust", Point(0, 12.5), _FIGURE),
        badge(player, Point(0, 19.0), SIGN),
    )
    return Group(nodes, translation(FACE[0] / 2, 0))
