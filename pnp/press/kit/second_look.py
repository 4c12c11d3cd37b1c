"""The second look: a part in the theme for shops, beside how it is printed here."""

from dataclasses import dataclass

from pnp.base.errors import quoted
from pnp.base.template_table import offer, section
from pnp.base.templates import is_there
from pnp.games import AnyGame
from pnp.press.paper import Order
from pnp.press.sheets.print_runs import LOOK, choices, file
from pnp.press.sheets.printed_part import printed_part
from pnp.protocol.components import Component
from pnp.scene.measure import length
from pnp.scene.motifs import coloured
from pnp.scene.nodes import Group, Node, Point, Scene, Text
from pnp.scene.theme import USUAL, ThemeName, load
from pnp.scene.tokens import GUTTER, SMALL
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import Catalogue

RICH: ThemeName = "full"

HIGH = 20.0
"""How tall the part is shown."""

LABEL, FOOT = 3.6, 4.6
"""From its foot to the words below it, and to what stands below these."""

SIDES = ("front", "back")


@dataclass(frozen=True, slots=True)
class Look:
    """A side of a part, and how much ink it takes in both themes."""

    part: Component
    side: str
    shares: tuple[int, int]
    """In per cent, as it is printed for shops and here."""

    @property
    def scene(self) -> Scene:
        """What is seen of the part."""
        return (self.part.back if self.side == "back" else None) or self.part.front

    def asked(self, game: AnyGame, order: Order) -> tuple[str, ...]:
        """What the part is asked for with, where a kit does not have it."""
        if order.holds(self.part.sheet):
            return ()
        named = choices(game).items()
        return next((name,) for name, sheets in named if self.part.sheet in sheets)

    def illustration(self, words: Catalogue) -> Illustration:
        """The part twice, its ink below."""
        nodes, told, left = list[Node](), list[str](), 0.0
        wide = HIGH * self.scene.width / self.scene.height
        for theme, share in zip((RICH, USUAL), self.shares, strict=True):
            part = printed_part(self.scene, wide, Point(left, 0), worded=False)
            said = words.text("second-look-ink", theme=theme, share=share)
            label = Text(said, Point(left, HIGH + LABEL), SMALL, ink="muted")
            nodes += (*coloured([part], load(theme).colour), label)
            told.append(said)
            left += max(wide, length(label)) + GUTTER / 2
        drawn = Group(tuple(nodes), role="figure", alt="; ".join(told))
        return Illustration(Scene(left - GUTTER / 2, HIGH + FOOT, (drawn,)))


def second_look(game: AnyGame) -> Look | None:
    """The part that ``sheets.toml`` of a game names, if it names one."""
    if not is_there(file(game)) or LOOK not in section(file(game)).table:
        return None
    said = section(file(game)).section(LOOK).only(("part", "side", RICH, USUAL))
    name, side = said.text("part"), said.text("side")
    parts = {each.name: each for each in game.art.parts(())}
    if name not in parts:
        raise said.error(f"{quoted(name)} is no part{offer(name, list(parts))}", "part")
    if side not in SIDES:
        raise said.error(f"{quoted(side)} is no side{offer(side, SIDES)}", "side")
    return Look(parts[name], side, (said.number(RICH), said.number(USUAL)))
