"""Reading the files in which choices are kept, so that every fault is a line."""

from pathlib import Path

from pnp.errors import PATH, UserError, quoted
from pnp.foreign import ReadError, read


def text_of(file: Path) -> str:
    """The text of a file, empty where there is none."""
    try:
        return read(file).decode("utf-8-sig")
    except ReadError as error:
        if error.missing:
            return ""
        raise
    except ValueError:
        raise UserError(f"cannot read {place_of(file)}: it is not UTF-8 text") from None


def place_of(file: Path) -> str:
    """Where a file is, as messages tell it."""
    path = str(file)
    return path if len(path) <= PATH else quoted(path, PATH)
