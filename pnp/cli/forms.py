"""Kits in other forms than pages: for print shops, cutters and virtual tables."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, get_args

import click
from click.core import ParameterSource

from pnp.cli.clock import progress
from pnp.cli.options import say
from pnp.cli.voice import listed, summed_up
from pnp.cli.written import write_bytes

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.paper import Order
    from pnp.scene.theme import Theme

Format = Literal["pdf", "shop"]
FORMATS: tuple[Format, ...] = get_args(Format)

BLEEDS = {"1/8in": 25.4 / 8, "3mm": 3.0}
"""What print shops want over the trim, in millimetres."""

F = TypeVar("F", bound=Callable[..., Any])

Files = Iterator[tuple[Path, bytes]]


@dataclass(frozen=True, slots=True)
class Form:
    """In what a kit is written, and what that leaves to choose."""

    format: Format
    bleed: str | None = None

    def check(self) -> None:
        """Raise a usage error for an option that goes with another format."""
        for given, option, format in ((self.bleed, "--bleed", "shop"),):
            if given is not None and self.format != format:
                raise click.UsageError(f"{option} goes with --format {format} only")


def with_forms(command: F) -> F:
    """The options by which a kit is written in another form."""
    options = (
        click.option(
            "--format",
            metavar="|".join(FORMATS),
            type=click.Choice(FORMATS),
            default="pdf",
            show_default=True,
            help="Pages to print; or shop: each part as PNG for a print shop, in the "
            "theme full, with a list.",
        ),
        click.option(
            "--bleed",
            metavar="|".join(BLEEDS),
            type=click.Choice(list(BLEEDS)),
            help="shop: how far the ground goes on over the trim, 1/8in if left out.",
        ),
    )

    @wraps(command)
    def gathered(*, format: Format, bleed: str | None, **others: Any) -> Any:
        form = Form(format, bleed)
        form.check()
        if form.format != "pdf":
            _check_pages(form.format, others)
        return command(form=form, **others)

    decorated: Any = gathered
    for option in reversed(options):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


def _check_pages(format: Format, others: Mapping[str, Any]) -> None:
    """Raises a usage error for what is printed on pages alone."""
    for name, option in (("labels", "--labels"), ("extras", "--with")):
        if others.get(name):
            raise click.UsageError(f"{option} does not go with --format {format}")


class Place(NamedTuple):
    """Where files go, and whether a program reads of them."""

    folder: Path
    as_json: bool


def write_form(
    game: "AnyGame", order: "Order", theme: "Theme", form: Form, place: Place
) -> None:
    """Write a kit in a form other than pages, and say what was written."""
    files = made(game, order, theme, form)
    written = []
    with closing(progress(files, None, f"making files in {place.folder}")) as counted:
        for path, content in counted:
            written.append(write_bytes(place.folder / path, content))
            if not place.as_json:
                listed(written[-1].path)
    if place.as_json:
        say({"game": game.name, "files": [each.answer for each in written]})
        return
    paths = [each.path for each in written]
    summed_up(paths, place.folder, f"{paths[-1]} lists them")


def made(game: "AnyGame", order: "Order", theme: "Theme", form: Form) -> Files:
    """The files of a kit in a form, made one after another."""
    match form.format:
        case "shop":
            yield from _for_shops(game, order, _full(theme), form)
        case "pdf":
            raise AssertionError(form.format)


def _full(theme: "Theme") -> "Theme":
    """The theme that was asked for, or the one with most ink."""
    from pnp.scene.theme import load

    context = click.get_current_context()
    asked = context.get_parameter_source("theme") == ParameterSource.COMMANDLINE
    return theme if asked else load("full")


def _for_shops(game: "AnyGame", order: "Order", theme: "Theme", form: Form) -> Files:
    """The pictures of the parts, and the lists that name them."""
    from pnp.press import shop
    from pnp.render import png

    listed = shop.items(game, order)
    dots = shop.Dots(bleed=BLEEDS[form.bleed or "1/8in"])
    folder = Path(game.name, "shop")
    for side, cut in shop.sides(listed):
        size = dots.size(side.scene)
        picture = png.bled(side.scene, theme, size, dots.dpi, cut)
        yield folder / side.name, png.encoded(picture, dots.dpi)
    yield folder / "parts.csv", shop.as_csv(listed, dots)
    yield folder / "parts.json", shop.as_json(game, order, listed, dots)
