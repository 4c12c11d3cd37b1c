"""Screens: the colours that every page of the web has, in the light and in the dark."""

from pnp.resources import read_text

DARK = "@media screen and (prefers-color-scheme:dark)"


def colours() -> str:
    """The style sheet that names them; the ink of what is shown is called ``--g``."""
    return read_text("site/colours.css")


def lit(ink: str) -> str:
    """An ink as it is read on a dark ground."""
    return f"color-mix(in srgb,{ink} 38%,white)"
