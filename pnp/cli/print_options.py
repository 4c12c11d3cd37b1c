"""The options for paper, colours and the files that are written."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from pnp.base.errors import PATH, ChoiceError, UserError, quoted
from pnp.cli import print_settings as settings
from pnp.cli.completion import files, folders, items
from pnp.cli.game_options import in_processes
from pnp.cli.param_types import Named
from pnp.cli.settings import OUTPUT, default
from pnp.press.paper import SIZES, paper
from pnp.scene.motifs import use_art
from pnp.scene.theme import THEMES, load

F = TypeVar("F", bound=Callable[..., Any])


class ThemeName(click.ParamType[Any]):
    """A theme of ours by its name, or one of the user's own by its file."""

    name = "theme"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The theme called so, whose drawings are those of the whole command."""
        try:
            theme = load(value) if isinstance(value, str) else value
        except ChoiceError as error:
            self.fail(str(error), param, ctx)
        if ctx and theme.art:
            ctx.with_resource(use_art(theme.art))
        return theme

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """Our themes, or files once a word is none of them."""
        return items(incomplete, THEMES) or files(ctx, param, incomplete)


def _common(context: click.Context, _: click.Parameter, said: bool) -> None:
    """The common paper, whatever the default is."""
    if said:
        context.params["paper"] = paper("common")


def _chosen_paper(context: click.Context, _: click.Parameter, said: Any) -> Any:
    """The paper, if it is not the common one already."""
    common = context.params.get("paper")
    if common and context.get_parameter_source("paper") is ParameterSource.COMMANDLINE:
        raise click.UsageError("choose only one of --paper and --common")
    return common or said


def _of_paper(command: F) -> F:
    """The options for the paper."""
    named = click.option(
        "--paper",
        metavar="|".join([*(name for name in SIZES if name != "common"), "WxH"]),
        type=Named("paper", paper, lambda: tuple(SIZES)),
        default=default(settings.PAPER),
        show_default="a4",
        callback=_chosen_paper,
        help="The paper to print on, or its width and height in mm.",
    )
    common = click.option(
        "--common",
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_common,
        help="Pages that print on A4 and Letter alike, in place of --paper.",
    )
    return named(common(command))


PAPER = _of_paper

FLIPPED = click.option(
    "--duplex",
    metavar="long|short",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge on which the printer flips.",
)

DUPLEX = click.option(
    "--duplex",
    metavar="long|short|fold|none",
    type=click.Choice(["long", "short", "fold", "none"]),
    default=default(settings.DUPLEX),
    show_default="long",
    help="Backs for a flip on the long or the short edge, beside their fronts to "
    "fold over, or none.",
)

THEME = click.option(
    "--theme",
    metavar="NAME|FILE",
    type=ThemeName(),
    default=default(settings.THEME),
    show_default="classic",
    help="The colours: full, classic, low-ink, grey, or a TOML file of your own.",
)

JOBS = in_processes("Make so many files at once.")


def _no_file(_: click.Context, __: click.Parameter, target: Path) -> Path:
    """A folder, whose name is not that of a file unless it is there."""
    if re.fullmatch(r"\.(pdf|svg|png)", target.suffix) and not target.is_dir():
        raise click.BadParameter(
            f"{quoted(target, PATH)} is called as a file, and a folder is written: "
            f"say {quoted(target.with_suffix(''), PATH)}"
        )
    return target


def folder() -> Callable[[F], F]:
    """The option for the folder that files are written to."""
    return click.option(
        "-o",
        "--output",
        "target",
        metavar="DIR",
        type=click.Path(path_type=Path),
        default=default(OUTPUT),
        show_default="output",
        callback=_no_file,
        shell_complete=folders,
        help="The folder to write to.",
    )


def file(
    *, required: bool = True, formats: str = ".svg, .pdf or .png"
) -> Callable[[F], F]:
    """The option for the one file to write, its suffix naming the format."""
    return click.option(
        "-o",
        "--output",
        "target",
        metavar="FILE",
        type=click.Path(path_type=Path),
        required=required,
        help=f"The file to write: {formats}.",
    )


def in_format(path: Path, formats: str) -> Path:
    """A path whose suffix is one of those in a text; ``UserError`` for another."""
    known = re.findall(r"\.\w+", formats)
    if path.suffix.lower() not in (*known, ".htm"):
        fault = f"cannot write {quoted(path, PATH)}: use one of {', '.join(known)}"
        raise UserError(fault)
    return path
