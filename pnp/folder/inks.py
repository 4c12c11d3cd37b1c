"""The inks of a folder's game: its own colour, its tint, the colours of its seats."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.folder.game_facts import Seat
from pnp.folder.source import Source
from pnp.folder.tiles import cards, tile_ink, tiles
from pnp.scene.nodes import Ink
from pnp.scene.theme import grey_of

COMMON = ("white", "black")
"""The seats whose inks all games share."""


class Shades(NamedTuple):
    """What a piece of a colour is drawn with: its body, its line, its sign."""

    body: str
    line: str
    sign: str


PAINTS: Mapping[str, tuple[Shades, Shades]] = {
    "red": (
        Shades("#b8432f", "#7d2a1c", "#ffffff"),
        Shades("#d5d5d5", "#3a3a3a", "#111111"),
    ),
    "blue": (
        Shades("#2a5c99", "#183a66", "#ffffff"),
        Shades("#4a4a4a", "#111111", "#ffffff"),
    ),
    "yellow": (
        Shades("#e8b93c", "#8a6510", "#2a1f05"),
        Shades("#f0f0f0", "#4a4a4a", "#111111"),
    ),
    "green": (
        Shades("#3d7a4e", "#21492d", "#ffffff"),
        Shades("#8a8a8a", "#2a2a2a", "#ffffff"),
    ),
}
"""Colours that seats may have, and their greys."""

PIECE = ("body", "line", "sign", "face")


def ink(source: Source, seat: Seat, part: str) -> Ink:
    """The ink of a part of a seat's pieces."""
    own = f"{seat.name}-{part}"
    return own if seat.name in COMMON else f"{source.name}-{own}"


def of_art(source: Source) -> Mapping[str, Ink]:
    """What drawings may call inks, whatever the game is called."""
    own = {"colour": source.name, "tint": f"{source.name}-tint"}
    seats = {
        f"{seat.name}-{part}": ink(source, seat, part)
        for seat in source.facts.seats
        for part in PIECE
    }
    kinds = (*tiles(source), *cards(source))
    laid = {each.key: tile_ink(source, each) for each in kinds}
    return {
        **own,
        **seats,
        **laid,
        **{name: name for name in ("text", "ground", "edge")},
    }


def colours(source: Source, theme: str) -> Mapping[Ink, str]:
    """The colour of each ink of the game in a theme."""
    return dict(_colours(source, theme))


def _colours(source: Source, theme: str) -> Iterator[tuple[Ink, str]]:
    facts, is_grey = source.facts, theme == "grey"
    yield source.name, grey_of(facts.colour) if is_grey else facts.colour
    tint = grey_of(facts.tint) if is_grey else facts.tint
    tint = "#ffffff" if theme == "low-ink" else tint
    yield f"{source.name}-tint", tint
    yield f"{source.name}-spine", tint
    for tile in (*tiles(source), *cards(source)):
        drawn = grey_of(tile.colour) if is_grey else tile.colour
        yield tile_ink(source, tile), "#ffffff" if theme == "low-ink" else drawn
    paints = list(PAINTS.values())
    for number, seat in enumerate(facts.seats):
        if seat.name in COMMON:
            continue
        full, grey = PAINTS.get(seat.name) or paints[number % len(paints)]
        body, line, sign = grey if is_grey else full
        if theme == "low-ink":
            body, line, sign = "#ffffff", full.body, full.body
        for part, colour in zip(PIECE, (body, line, sign, body), strict=True):
            yield ink(source, seat, part), colour
