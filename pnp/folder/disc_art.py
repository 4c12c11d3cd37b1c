"""The built-in discs of a folder's game as files, to be repainted as its own art."""

from collections.abc import Mapping

from pnp.folder.board_picture import DISC, DRAWN, art_name, disc
from pnp.folder.game_facts import Seat
from pnp.folder.inks import PIECE, ink
from pnp.folder.source import Source
from pnp.scene.nodes import (
    Circle,
    Close,
    Curve,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
    Style,
)
from pnp.scene.theme import Theme

WIDTH = 100.0
"""Of a file, in units of its own."""


def disc_art(source: Source, theme: Theme) -> Mapping[str, str]:
    """The disc of each sort of pieces as diagrams show it without art, by its name."""
    return {
        art_name(seat, letter): _file(source, seat, letter, theme)
        for seat in source.facts.seats
        for letter in seat.letters
    }


def _file(source: Source, seat: Seat, letter: str, theme: Theme) -> str:
    named = {ink(source, seat, part): f"{seat.name}-{part}" for part in PIECE}
    middle, unit = Point(WIDTH / 2, WIDTH / 2), WIDTH / (2 * DISC * DRAWN)
    nodes = disc(source, letter, middle, unit)
    shapes = "".join(f"  {_shape(each, named, theme)}\n" for each in nodes)
    box = f'viewBox="0 0 {WIDTH:g} {WIDTH:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>\n{shapes}</svg>\n'


def _shape(node: Node, named: Mapping[Ink, str], theme: Theme) -> str:
    match node:
        case Circle((x, y), radius, style):
            drawn = f'circle cx="{x:g}" cy="{y:g}" r="{radius:.6g}"'
        case Path(segments, style):
            drawn = f'path d="{" ".join(map(_segment, segments))}"'
        case _:
            raise TypeError(f"no disc has a {type(node).__name__}")
    pen = f' stroke-width="{style.width:.6g}"' if style.stroke else ""
    return f"<{drawn} {_painted(style, named, theme)}{pen}/>"


def _painted(style: Style, named: Mapping[Ink, str], theme: Theme) -> str:
    """Inks by their names; colours beside them for programs that know no ink."""
    inks = {"ink": style.fill, "line": style.stroke}
    marks = " ".join(f"{way}-{named[each]}" for way, each in inks.items() if each)
    colours = {"fill": theme.colour(style.fill), "stroke": theme.colour(style.stroke)}
    seen = " ".join(f'{key}="{said or "none"}"' for key, said in colours.items())
    return f'class="{marks}" {seen}'


def _segment(segment: Segment) -> str:
    match segment:
        case Move((x, y)):
            return f"M {x:.6g} {y:.6g}"
        case Line((x, y)):
            return f"L {x:.6g} {y:.6g}"
        case Curve(out, into, to):
            return " ".join(
                ("C", *(f"{each:.6g}" for p in (out, into, to) for each in p))
            )
        case Close():
            return "Z"
