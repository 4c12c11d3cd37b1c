"""Motifs: what is drawn the same each time, an SVG file each among the templates.

``claustro/wordmark`` is ``templates/claustro/art/wordmark.svg``, in millimetres about
the origin of its own coordinates, its inks those of themes. A theme of the user's own
may have a folder with other files of these names (``use_art``).
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as FilePath

from pnp.base.errors import UserError, suggestion
from pnp.base.foreign_files import read_file
from pnp.base.templates import read_text, template_files
from pnp.scene.flattened import placed_path
from pnp.scene.nodes import (
    Circle,
    Group,
    Ink,
    Node,
    Path,
    Style,
    Text,
    scaling,
)
from pnp.scene.svg_art import ArtError, drawing

FOLDER = "art"
"""Where the drawings of a game are, among its templates."""

_OWN: ContextVar[FilePath | None] = ContextVar("_OWN", default=None)

Nodes = tuple[Node, ...]


class _Any(dict[str, Ink]):
    """Every ink by its own name: whether it is one is for ``checked`` to say."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> Ink:
        return name


def motif(
    name: str,
    factor: float = 1.0,
    ink: tuple[Ink, Ink] | None = None,
    pen: tuple[float, float] | None = None,
) -> Nodes:
    """A drawing so much larger, its lines as wide as they were drawn.

    Where ``ink`` is two inks, the first of them and all that are called after it give
    way to the second: ``red`` to ``blue`` and so ``red-line`` to ``blue-line``. Where
    ``pen`` is two widths, lines of the first are drawn in the second.
    """
    return _motif_nodes(_OWN.get(), name, factor, ink, pen)


@lru_cache(1 << 12)
def _motif_nodes(
    own: FilePath | None,
    name: str,
    factor: float,
    ink: tuple[Ink, Ink] | None = None,
    pen: tuple[float, float] | None = None,
) -> Nodes:
    if pen and pen[0] != pen[1]:
        return tuple(_redrawn(_motif_nodes(own, name, factor, ink), *pen))
    if ink and ink[0] != ink[1]:
        return tuple(nodes_in_ink(_motif_nodes(own, name, factor), *ink))
    if factor != 1.0:
        return resized(_motif_nodes(own, name, 1.0), factor)
    game, _, file = name.partition("/")
    path = own and own / game / f"{file}.svg"
    if path and path.is_file():
        return drawing(read_file(path).decode("utf-8-sig"), _Any()).nodes
    where = f"{game}/{FOLDER}/{file}.svg"
    try:
        return drawing(read_text(where), _Any()).nodes
    except ArtError as error:
        raise UserError(f"templates/{where}:{error.line}: {error}") from None


@contextmanager
def use_art(own: FilePath | None) -> Iterator[None]:
    """Draws with the files of a folder, where it has some, for a while."""
    if own == _OWN.get():
        yield
        return
    token = _OWN.set(own)
    _forget()
    try:
        yield
    finally:
        _OWN.reset(token)
        _forget()


def _forget() -> None:
    """Forgets whatever was drawn: it shows the motifs of another folder."""
    modules = [each for name, each in sys.modules.items() if name.startswith("pnp.")]
    for module in modules:
        for found in vars(module).values():
            if hasattr(found, "cache_clear") and found is not _motif_nodes:
                found.cache_clear()


# --- the same drawing in another size or ink


def nodes_in_ink(nodes: Iterable[Node], old: Ink, new: Ink) -> Iterator[Node]:
    """The nodes with another ink, and with those that are called after it."""

    def other(ink: Ink | None) -> Ink | None:
        if ink and (ink == old or ink.startswith(f"{old}-")):
            return new + ink[len(old) :]
        return ink

    return coloured(nodes, other)


def coloured(
    nodes: Iterable[Node], colour: Callable[[Ink | None], Ink | None]
) -> Iterator[Node]:
    """The nodes with what each ink becomes; a text whose ink becomes none goes."""
    for node in nodes:
        match node:
            case Group(children):
                yield replace(node, children=tuple(coloured(children, colour)))
            case Path(style=style) | Circle(style=style):
                fill, stroke = colour(style.fill), colour(style.stroke)
                yield replace(node, style=replace(style, fill=fill, stroke=stroke))
            case Text(ink=ink):
                if found := colour(ink):
                    yield replace(node, ink=found)


def _redrawn(nodes: Iterable[Node], old: float, new: float) -> Iterator[Node]:
    """The nodes with lines of another width for those of one."""
    for node in nodes:
        match node:
            case Group(children):
                yield replace(node, children=tuple(_redrawn(children, old, new)))
            case Path(style=style) | Circle(style=style) if style.width == old:
                yield replace(node, style=replace(style, width=new))
            case _:
                yield node


def resized(nodes: Iterable[Node], factor: float) -> Nodes:
    """The nodes larger by a factor, their lines as wide as before."""
    return tuple(_resized_node(node, factor) for node in nodes)


def _resized_node(node: Node, factor: float) -> Node:
    grown = scaling(factor)
    match node:
        case Path(style=style):
            dashed = _scaled_dashes(style, factor)
            return replace(placed_path(node, grown), style=dashed)
        case Circle(centre, radius, style):
            return Circle(grown(centre), radius * factor, _scaled_dashes(style, factor))
        case Text(anchor=anchor, size=size):
            return replace(node, anchor=grown(anchor), size=size * factor)
        case Group(children, transform, clip):
            return replace(
                node,
                children=resized(children, factor),
                transform=transform._replace(
                    e=transform.e * factor, f=transform.f * factor
                ),
                clip=clip and placed_path(clip, grown),
            )


def _scaled_dashes(style: Style, factor: float) -> Style:
    """Dashes so much longer, so that as many of them go round."""
    if not style.dash:
        return style
    return replace(style, dash=tuple(each * factor for each in style.dash))


# --- the files


def names(game: str) -> list[str]:
    """What the drawings of a game are called, without the game."""
    found = template_files(f"{game}/{FOLDER}")
    return [name.removesuffix(".svg") for name in found if name.endswith(".svg")]


def text(game: str, name: str) -> str:
    """The file of a drawing as it comes with the game."""
    return read_text(f"{game}/{FOLDER}/{name}.svg")


def faults(own: FilePath, inks: Mapping[str, Iterable[Ink]]) -> Iterator[str]:
    """What is wrong with the files of a folder, by games and the inks of each."""
    for game, known in inks.items():
        there = names(game)
        for path in sorted((own / game).glob("*.svg")):
            if path.stem not in there:
                near = suggestion(path.stem, there)
                choices = ", ".join(there)
                yield f"{path}:1: no drawing of {game} is called so" + (
                    near or f"; choose from {choices}"
                )
                continue
            try:
                drawing(
                    read_file(path).decode("utf-8-sig"), {name: name for name in known}
                )
            except ArtError as error:
                yield f"{path}:{error.line}: {error}"
