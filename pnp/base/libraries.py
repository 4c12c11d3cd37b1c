"""The libraries of others that pnp needs, and what to install where one is missing."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module

from pnp.base.errors import UserError


def _extra(name: str) -> str:
    """What brings the libraries of an extra to whoever has pnp installed.

    pnp is on no index that pip knows, nor does pip look for what is there.
    """
    return f'"pnp-press[{name}]"'


INSTALLED_BY: Mapping[str, str] = {
    "PIL": "pillow",
    "brotli": "brotli",
    "click": "click",
    "distributed": _extra("cluster"),
    "ezdxf": _extra("dxf"),
    "fontTools": "fonttools",
    "fontpkg_bitter": "fontpkg-bitter",
    "fontpkg_cinzel": "fontpkg-cinzel",
    "fontpkg_fira_sans": "fontpkg-fira-sans",
    "fontpkg_fraunces": "fontpkg-fraunces",
    "fontpkg_playfair_display": "fontpkg-playfair-display",
    "icalendar": _extra("site"),
    "jinja2": "jinja2",
    "markdown_it": "markdown-it-py",
    "numba": _extra("tables"),
    "numpy": _extra("tables"),
    "ortools": _extra("test"),
    "pathops": "skia-pathops",
    "pikepdf": "pikepdf",
    "platformdirs": "platformdirs",
    "pypdfium2": "pypdfium2",
    "pytest": "pytest",
    "pyphen": "pyphen",
    "pysat": "python-sat",
    "reportlab": "reportlab",
    "rich": "rich",
    "segno": "segno",
    "starlette": _extra("studio"),
    "svgwrite": "svgwrite",
    "uharfbuzz": "uharfbuzz",
    "uvicorn": _extra("studio"),
}
"""What pip is told, by the name that is imported."""


class MissingLibraryError(UserError):
    """A library that is not installed where it is needed."""


def look_for(*names: str) -> None:
    """Raise ``MissingLibraryError`` for the first that is missing, before any work."""
    with needed_libraries():
        for name in names:
            import_module(name)


@contextmanager
def needed_libraries() -> Iterator[None]:
    """Raise ``MissingLibraryError`` where a library is missing, with what to install.

    >>> with needed_libraries():
    ...     raise ModuleNotFoundError(name="pysat.solvers")
    Traceback (most recent call last):
    pnp.base.libraries.MissingLibraryError: this needs pysat: pip install python-sat
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in INSTALLED_BY:
            raise
        told = f"this needs {library}: pip install {INSTALLED_BY[library]}"
        raise MissingLibraryError(told) from None
