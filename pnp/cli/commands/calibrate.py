"""The command that prints a target to measure a printer by."""

from pathlib import Path
from typing import Any

import click

from pnp.cli.file_report import print_paths
from pnp.cli.language_options import LANGUAGE
from pnp.cli.output_files import write
from pnp.cli.print_options import FLIPPED, PAPER, file
from pnp.cli.settings import OUTPUT, setting_in_force
from pnp.cli.verbosity import verbosity_options
from pnp.press.paper import Order, Paper
from pnp.press.sheets import calibration
from pnp.scene.theme import load
from pnp.words.catalogue import Language


@click.command(epilog="Example: pnp calibrate --paper letter -o target.pdf")
@PAPER
@LANGUAGE
@FLIPPED
@file(required=False)
@verbosity_options
def calibrate(
    paper: Paper, language: Language, duplex: Any, target: Path | None
) -> None:
    """Print a target that shows how far backs fall off, and how true sizes are."""
    document = calibration.target(Order(paper, language, duplex))
    path = target or Path(setting_in_force(OUTPUT).value) / "calibration.pdf"
    made = write([(path, document)], load("full"))
    print_paths(each.path for each in made)
