"""What is wrong with the drawings of a folder: each is read as it is printed."""

from collections.abc import Iterator

from pnp.folder.board_picture import art_names
from pnp.folder.inks import of_art
from pnp.folder.source import Source
from pnp.folder.svg_art import ArtError, drawing


def art_faults(source: Source) -> Iterator[tuple[str, int, str]]:
    """The file, the line, and what to do."""
    names = art_names(source)
    for path in sorted(source.path.glob("art/*.svg")):
        file = f"art/{path.name}"
        if path.stem not in names:
            choices = ", ".join(f"{name}.svg" for name in names)
            yield file, 1, f"{path.name} belongs to no seat: call it one of {choices}"
            continue
        try:
            drawing(source.text(file), of_art(source))
        except ArtError as error:
            yield file, error.line, str(error)
