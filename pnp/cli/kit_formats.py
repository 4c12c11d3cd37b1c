"""Kits in other forms than pages: for print shops, cutters and virtual tables."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, fields
from functools import wraps
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, get_args

import click
from click.core import ParameterSource

from pnp.base.errors import UserError
from pnp.base.libraries import look_for, needed_libraries
from pnp.cli.answers import say
from pnp.cli.file_report import print_if_verbose, print_summary
from pnp.cli.folder_index import with_front
from pnp.cli.manifest import options
from pnp.cli.output_files import File
from pnp.cli.output_folder import folder_holdings, home_of
from pnp.cli.param_types import Address, Measure, Number
from pnp.cli.progress import progress
from pnp.cli.verbosity import tell
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.games import setup as setup_of
from pnp.press.export import print_shop
from pnp.press.export.cutting_sheets import (
    Laser,
    cutting_sheets,
    folded_parts,
    in_pieces,
)
from pnp.press.export.machines import MachineName, machine
from pnp.press.export.tabletop_simulator import simulator_save
from pnp.press.file_names import stem
from pnp.press.paper import EXTRAS, Order
from pnp.render import cut_svg, png
from pnp.scene.nodes import Scene
from pnp.scene.theme import Theme, load
from pnp.words.catalogue import catalogue

Format = Literal["pdf", "svg", "shop", "tts"]

FORMATS: tuple[Format, ...] = get_args(Format)

PAGES: Mapping[Format, frozenset[str]] = {
    "pdf": frozenset(),
    "svg": frozenset({"printer"}),
    "shop": frozenset({"paper", "common", "printer", "duplex"}),
    "tts": frozenset({"paper", "common", "printer", "duplex"}),
}
"""The options that say how pages are printed, and nothing in these forms."""

MACHINES = ("silhouette", "cricut")

BLEEDS = {"1/8in": 25.4 / 8, "3mm": 3.0}
"""What print shops want over the trim, in millimetres."""

KERFS, BOARDS = (0.02, 1.0), (0.5, 6.0)
"""Between these lie the kerf of a laser and the thickness of board, in millimetres."""

F = TypeVar("F", bound=Callable[..., Any])


class Item(NamedTuple):
    """A file of a kit: where it goes, what it holds, what it is."""

    path: Path
    content: bytes
    what: str
    codes: tuple[str, ...] = ()
    """Of the setups in it."""


Files = Iterator[Item]


@dataclass(frozen=True, slots=True)
class Form:
    """In what a kit is written, and what that leaves to choose."""

    format: Format
    machine: MachineName | None = None
    dxf: bool = False
    kerf: float | None = None
    thickness: float | None = None
    bleed: str | None = None
    seed: int | None = None
    code: str | None = None
    url: str | None = None

    def check(self) -> None:
        """Raise a usage error for an option that goes with another format."""
        for given, option, format in (
            (self.machine, "--machine", "svg"),
            (self.dxf, "--dxf", "svg"),
            (self.kerf, "--kerf", "svg"),
            (self.thickness, "--thickness", "svg"),
            (self.bleed, "--bleed", "shop"),
            (self.seed, "--seed", "tts"),
            (self.code, "--code", "tts"),
            (self.url, "--url", "tts"),
        ):
            if given not in (None, False) and self.format != format:
                raise click.UsageError(f"{option} goes with --format {format} only")
        if self.seed is not None and self.code is not None:
            raise click.UsageError("--seed and --code both name a setup: give one")


def with_forms(command: F) -> F:
    """The options by which a kit is written in another form."""
    options = (
        click.option(
            "--format",
            metavar="|".join(FORMATS),
            type=click.Choice(FORMATS),
            default="pdf",
            show_default=True,
            help="Pages to print; svg: sheets for a cutting machine, in layers; "
            "shop: each part as PNG for a print shop, with a list; tts: pictures and "
            "a saved object for Tabletop Simulator.",
        ),
        click.option(
            "--machine",
            metavar="|".join(MACHINES),
            type=click.Choice(MACHINES),
            help="svg: with the marks and margins of a Silhouette, within those of a "
            "Cricut; with crosses in the corners if left out.",
        ),
        click.option(
            "--dxf", is_flag=True, help="svg: what is cut and scored as DXF too."
        ),
        click.option(
            "--kerf",
            metavar="MM",
            type=Measure("width in mm such as 0.2", *KERFS),
            help="svg: how much a laser burns away; outlines are cut half of it "
            "farther out, holes farther in.",
        ),
        click.option(
            "--thickness",
            metavar="MM",
            type=Measure("thickness in mm such as 3", *BOARDS),
            help="svg: how thick the board is; what stands has a tab, and a foot with "
            "a slot for it.",
        ),
        click.option(
            "--bleed",
            metavar="|".join(BLEEDS),
            type=click.Choice(list(BLEEDS)),
            help="shop: how far the ground goes on over the trim, 1/8in if left out.",
        ),
        click.option(
            "--seed",
            metavar="N",
            type=Number(-(10**12)),
            help="tts: the setup of a number.",
        ),
        click.option("--code", metavar="CODE", help="tts: the setup of a code."),
        click.option(
            "--url",
            metavar="URL",
            type=Address(),
            help="tts: where players fetch the pictures; this computer if left out.",
        ),
    )

    @wraps(command)
    def gathered(**given: Any) -> Any:
        own = {field.name: given.pop(field.name) for field in fields(Form)}
        form, others = Form(**own), given
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
    context = click.get_current_context()
    for option in sorted(PAGES[format]):
        if context.get_parameter_source(option) == ParameterSource.COMMANDLINE:
            raise click.UsageError(f"--{option} does not go with --format {format}")
    if others["labels"]:
        raise click.UsageError(f"--labels does not go with --format {format}")
    for name in others["extras"]:
        # On a table lies what its game says, whatever is asked for.
        if format == "tts" or (format == "svg" and name in EXTRAS):
            fault = f"--with {name} does not go with --format {format}"
            raise click.UsageError(fault)
    if format == "svg" and others["duplex"] == "fold":
        raise click.UsageError("--duplex fold does not go with --format svg")


class Place(NamedTuple):
    """Where files go, and whether a program reads of them."""

    folder: Path
    as_json: bool


def write_form(
    game: AnyGame, order: Order, theme: Theme, form: Form, place: Place
) -> None:
    """Write a kit in a form other than pages, and say what was written."""
    look_for(*LIBRARIES[form.format], *(["ezdxf"] if form.dxf else []))
    own = _own_folder(game, form, place.folder)
    home = home_of(place.folder, own)
    here = folder_holdings(home, [str(own) if home == place.folder else "."])
    items = kit_in_form(game, order, theme, form, place.folder / own)
    doing = f"making files in {place.folder}"
    with needed_libraries(), closing(progress(items, None, doing)) as counted:
        kept = [
            File(place.folder / own / path, content, 1, what, codes)
            for path, content, what, codes in counted
        ]
    if not kept:
        raise UserError(f"nothing of {game.name} fits: take a larger --paper")
    asked = options(PAGES[form.format])
    full = {} if form.format == "svg" else {"theme": _full(theme).name}
    wishes = {**asked, **full}
    first = kept[FIRST[form.format]].path
    if here.has_front:
        kept = with_front(here, kept, wishes, theme)
    written = here.write(kept, wishes)
    if place.as_json:
        say({"game": game.name, "files": [each.answer for each in written]})
        return
    for each in written:
        print_if_verbose(each.path)
    paths = [each.path for each in written]
    print_summary(paths, place.folder, f"open {first} first")


LIBRARIES: Mapping[Format, tuple[str, ...]] = {
    "svg": (), "shop": ("PIL", "pypdfium2"), "tts": ("PIL", "pypdfium2"),
}  # fmt: skip
"""Without which nothing of a form can be made."""

FIRST: Mapping[Format, int] = {"svg": 0, "shop": -2, "tts": -1}
"""Which file is opened first: a sheet, the list as a table, the saved object."""


def _own_folder(game: AnyGame, form: Form, target: Path) -> Path:
    """Where a form goes below a folder; one that is called like it is enough."""
    name = form.machine or form.format
    return Path(game.name) if target.name == name else Path(game.name, name)


def kit_in_form(
    game: AnyGame, order: Order, theme: Theme, form: Form, folder: Path
) -> Files:
    """The files of a kit in a form, made one after another."""
    match form.format:
        case "svg":
            yield from _for_machines(game, order, theme, form)
        case "shop":
            yield from _for_shops(game, order, _full(theme), form)
        case "tts":
            yield from _for_tables(game, order, _full(theme), form, folder)
        case "pdf":
            raise AssertionError(form.format)


def _full(theme: Theme) -> Theme:
    """The theme that was asked for, or the one with most ink."""
    context = click.get_current_context()
    asked = context.get_parameter_source("theme") == ParameterSource.COMMANDLINE
    return theme if asked else load("full")


def _for_machines(game: AnyGame, order: Order, theme: Theme, form: Form) -> Files:
    """A sheet a file; what no sheet holds is told of."""
    chosen = machine(form.machine or "plain")
    laser = Laser(form.kerf or 0.0, form.thickness or 0.0)
    for sheet in cutting_sheets(game, order, chosen, laser):
        path = Path(stem(game.name, sheet.name, order, theme.name))
        content = cut_svg.render(sheet.scene, theme, sheet.title)
        yield Item(path.with_name(f"{path.name}.svg"), content, sheet.title)
        if form.dxf and sheet.is_cut:
            cut = path.with_name(f"{path.name}.dxf")
            yield Item(cut, _dxf(sheet.scene), sheet.title)
    if laser.thickness and (folded := folded_parts(game, order)):
        tell(f"folded, so of card and not of board: {', '.join(folded)}")
    large = in_pieces(game, order, chosen, laser)
    if divided := [f"{name} ({count})" for name, count in large.items() if count]:
        told = f"too large for {order.paper.title} here, in pieces to glue together"
        tell(f"{told}: {', '.join(divided)}")
    if left := [name for name, count in large.items() if not count]:
        told = f"too large for {order.paper.title} here, left out"
        tell(f"{told}: {', '.join(left)}; take a larger --paper")


@needed_libraries()
def _dxf(scene: Scene) -> bytes:
    """What is cut and scored, by a library that only this needs."""
    from pnp.render import dxf

    return dxf.render(scene)


def _for_shops(game: AnyGame, order: Order, theme: Theme, form: Form) -> Files:
    """The pictures of the parts, and the lists that name them."""
    words = catalogue(game.name, order.language)
    title = words.text("title")
    listed = print_shop.items(game, order)
    dots = print_shop.Dots(bleed=BLEEDS[form.bleed or "1/8in"])
    for side, cut in print_shop.sides(listed):
        size = dots.size(side.scene)
        picture = png.bled(side.scene, theme, size, dots.dpi, cut)
        codes = (side.code,) if side.code else ()
        said = f"{title}: {side.title}"
        yield Item(Path(side.name), png.png_file(picture, dots.dpi), said, codes)
    what = f"{title}: {words.text('parts-list')}"
    yield Item(Path("parts.csv"), print_shop.as_csv(listed, dots), what)
    as_json = print_shop.as_json(game, order, listed, dots)
    yield Item(Path("parts.json"), as_json, what)


def _for_tables(
    game: AnyGame, order: Order, theme: Theme, form: Form, folder: Path
) -> Files:
    """The pictures of a table, and the object that lays them out."""
    title = catalogue(game.name, order.language).text("title")
    edition = game.rules.edition
    setup = Setup(edition, 0, edition.checked(order.variants), form.seed or 0)
    if form.code is not None:
        setup = setup_of(form.code, game)
    base = form.url or folder.resolve().as_uri()
    table = simulator_save(
        game, order, setup, lambda name: f"{base.rstrip('/')}/{name}"
    )
    for picture in table.pictures:
        dots = picture.dots
        drawn = [
            png.bled(scene, theme, dots.size(scene), dots.dpi, picture.cut)
            for scene in picture.scenes
        ]
        sheet = png.grid_of_pictures(drawn, picture.columns, picture.rows)
        said = f"{title}: {picture.title}"
        yield Item(Path(picture.name), png.png_file(sheet, round(dots.dpi)), said)
    saved_object = Path(f"{game.name}_{setup.code}.json")
    said = f"{title}: Tabletop Simulator"
    yield Item(saved_object, table.objects, said, (setup.code,))
