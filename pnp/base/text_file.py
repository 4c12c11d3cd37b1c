"""A text file of a folder: what it says, or why it cannot be read."""

import re
import tomllib
from pathlib import Path


def text(path: Path) -> str:
    """What a file says; the empty text if it is not there or cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def fault(path: Path) -> tuple[int, str] | None:
    """The line that keeps what is there from being read, and what to do about it."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        return 1, f"it cannot be read: {error.strerror}"
    try:
        content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return line, f"byte 0x{content[error.start]:02x} is no UTF-8: save it as UTF-8"
    return None


def toml_fault(content: str) -> tuple[int, str] | None:
    """The line that keeps a text from being TOML, and why."""
    try:
        tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        return int(line[1]) if line else 1, f"it is not TOML: {error}"
    return None
