"""Themes: which colour each ink has."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from pnp.base.errors import PATH, ChoiceError, UserError, quoted
from pnp.base.template_table import Section, TemplateError, offer, section
from pnp.base.templates import folders, is_there, read_text
from pnp.scene import motifs

ThemeName = Literal["full", "classic", "low-ink", "grey"]

THEMES: tuple[ThemeName, ...] = get_args(ThemeName)

USUAL: ThemeName = "classic"

COLOURFUL = ("full", "classic")
"""The themes that print any colour."""

TITLE = "title"
"""Among the inks of heads, the colour that a game has for its titles."""

PALE = "pale"
"""The same so pale that anything can be read on it."""

TINGE = 0.09
"""How much of a colour is in its pale form; the rest is white."""


@cache
def inks(game: str, theme: str) -> Mapping[str, str]:
    """The inks of a game's own world in a theme, all called by the game.

    One is called like the game itself: the colour of its titles. A plugin may leave
    out the theme for print shops, which then has the colours of the default.
    """
    return read_inks(game, theme)


@dataclass(frozen=True)
class Theme:
    """Colours for the inks that scenes are drawn in."""

    name: str
    inks: Mapping[str, str]
    """A colour such as ``#1f4e79``, or ``none`` for what is left out."""
    base: ThemeName = USUAL
    """Ours whose colours the inks of a game have, where this one has none."""
    art: Path | None = None
    """A folder of the user's own with drawings that take the place of ours."""
    own: Mapping[str, str] = field(default_factory=dict)
    """What a theme of the user's own states."""

    def colour(self, ink: str | None) -> str | None:
        """The colour of an ink as ``#rrggbb``; ``None`` for no ink or one left out.

        An ink that is not common to all is called by the game whose world it is of.
        Where that has none, the common one is meant: ``claustro-illegal`` is
        ``illegal``.
        A colour that a drawing has instead of an ink stays, or becomes its grey.
        """
        if ink and ink.startswith("#"):
            return ink if self.base in COLOURFUL else grey_of(ink)
        colour = self._stated_colour(ink) if ink else "none"
        return None if colour == "none" else colour

    def _stated_colour(self, ink: str) -> str:
        return self.inks.get(ink) or self._own(ink)

    def _own(self, ink: str) -> str:
        game, _, part = ink.partition("-")
        own, heads = inks(game, self.base), headings(self.base)
        if ink in own:
            return own[ink]
        if part in heads:
            return self._heading(game, heads[part])
        if part in self.inks:
            return self.inks[part]
        near = offer(ink, [*self.inks, *own])
        raise TemplateError(file(self.base), ["inks", ink], f"is missing{near}")

    def _heading(self, game: str, colour: str) -> str:
        """A colour of heads, which may be made of that of the game's titles."""
        if colour not in (TITLE, PALE):
            return colour
        title = self._stated_colour(game)
        return pale_tint(title) if colour == PALE else title


def grey_of(colour: str) -> str:
    """The grey that is as light as a colour.

    >>> grey_of("#ffffff"), grey_of("#b8432f")
    ('#ffffff', '#646464')
    """
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return f"#{f'{round(0.3 * red + 0.59 * green + 0.11 * blue):02x}' * 3}"


def pale_tint(colour: str) -> str:
    """A colour as it is on a ground that is only tinged with it.

    >>> pale_tint("#000000"), pale_tint("none")
    ('#e8e8e8', 'none')
    """
    if colour == "none":
        return colour
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(255 - TINGE * (255 - each)):02x}" for each in parts)


_WORN: ContextVar[Mapping[str, str] | None] = ContextVar("_WORN", default=None)


@contextmanager
def use_theme(theme: Theme) -> Iterator[None]:
    """Draws with the art of a theme, and prints all of ours with its own inks.

    For what is made in several themes at once, as the pages of a site are.
    """
    token = _WORN.set(theme.own)
    try:
        with motifs.use_art(theme.art):
            yield
    finally:
        _WORN.reset(token)


def load(name: str) -> Theme:
    """The theme of ours called so, or the one in a file of the user's own."""
    for theme in THEMES:
        if name == theme:
            ours, own = _cached_theme(theme), _WORN.get()
            return replace(ours, inks={**ours.inks, **own}) if own else ours
    if name.lower().endswith(".toml"):
        return read_theme_file(Path(name))
    raise ChoiceError("theme", name, [*THEMES, "a file such as mine.toml"])


@cache
def _cached_theme(name: ThemeName) -> Theme:
    return read_theme(name)


def read_theme(name: ThemeName) -> Theme:
    """The theme of ours called so, read anew."""
    return Theme(name, _inks("themes", name), name)


def file(name: str) -> str:
    """The template of a theme."""
    return f"themes/{name}.toml"


# --- a theme of the user's own


def read_theme_file(path: Path) -> Theme:
    """The theme in a file that states what differs from one of ours."""
    whole = section(path).only((), ("extends", "inks", "art"))
    base = _base(whole, THEMES) if "extends" in whole.table else USUAL
    own = _colours(whole.section("inks")) if "inks" in whole.table else {}
    known = known_inks(base)
    for ink in own:
        if ink not in known:
            fault = f"there is no such ink{offer(ink, known)}"
            raise TemplateError(path, ["inks", ink], fault)
    art = _art(whole, base) if "art" in whole.table else None
    return Theme(path.stem, {**_cached_theme(base).inks, **own}, base, art, own)


def _art(whole: Section, base: ThemeName) -> Path:
    """The folder of drawings of a theme, beside its file; all of them can be read."""
    folder = Path(whole.file).parent / whole.text("art")
    if not folder.is_dir():
        raise whole.error(f"there is no folder {quoted(folder, PATH)}", "art")
    known = {game: inks_of(game, base) for game in worlds(base)}
    for fault in motifs.faults(folder, known):
        raise UserError(fault)
    return folder


def known_inks(base: ThemeName) -> list[str]:
    """All inks that a theme of the user's own may state."""
    each = (ink for game in worlds(base) for ink in inks_of(game, base))
    return list(dict.fromkeys((*_cached_theme(base).inks, *each)))


def inks_of(game: str, base: ThemeName) -> list[str]:
    """All that the drawings of a game may be inked in."""
    heads = (f"{game}-{part}" for part in headings(base))
    return [*_cached_theme(base).inks, *inks(game, base), *heads]


def worlds(theme: str) -> Mapping[str, Mapping[str, str]]:
    """The inks of each game that has some of its own, a broken plugin's left out."""
    return dict(_worlds(theme))


def _worlds(theme: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    for game in folders():
        with suppress(UserError):
            if own := inks(game, theme):
                yield game, own


# --- files


@cache
def headings(theme: str) -> Mapping[str, str]:
    """The inks that every game has for heads of cards, unless its own files say so.

    A colour, ``none``, ``title`` or ``pale``. Called ``<game>-head`` and the like.
    """
    return read_headings(theme)


def read_headings(theme: str) -> Mapping[str, str]:
    """The same, read anew."""
    whole = section(file(theme))
    found = whole.section("heads") if "heads" in whole.table else None
    if found is None and "extends" not in whole.table:
        raise whole.error("is missing", "heads")
    own = _colours(found, TITLE, PALE) if found else {}
    base = whole.table.get("extends")
    return {**(read_headings(str(base)) if base in THEMES else {}), **own}


def read_inks(game: str, theme: str) -> Mapping[str, str]:
    """The same, read anew."""
    if not is_there(f"{game}/{file(USUAL)}"):
        return {}
    folder = f"{game}/themes"
    if theme == "full" and not is_there(f"{folder}/full.toml"):
        return read_inks(game, USUAL)
    own = _inks(folder, theme)
    where = f"{folder}/{theme}.toml"
    for ink in own:
        if ink.partition("-")[0] != game:
            fault = f"the ink is not called {game} or {game}-..."
            raise TemplateError(where, ["inks", ink], fault)
    if game not in own:
        fault = f"there is no ink {quoted(game)}, the colour of its titles"
        raise TemplateError(where, ["inks"], fault)
    return own


def _inks(folder: str, theme: str) -> Mapping[str, str]:
    """The inks of a file, after those of the theme that it extends."""
    whole = section(f"{folder}/{theme}.toml")
    heads = ("heads",) if folder == "themes" else ()
    own = _colours(whole.only(("inks",), ("extends", *heads)).section("inks"))
    return {**_base_inks(whole, folder, theme), **own}


def _colours(found: Section, *words: str) -> Mapping[str, str]:
    """The colours of a table, or words that stand for one."""
    colours = {ink: colour.lower() for ink, colour in found.all_texts().items()}
    for ink, colour in colours.items():
        if not re.fullmatch("|".join(("#[0-9a-f]{6}", "none", *words)), colour):
            fault = f"{quoted(found.text(ink))} is no colour such as '#1f4e79'"
            raise found.error(fault, ink)
    return colours


def _base_inks(whole: Section, folder: str, theme: str) -> Mapping[str, str]:
    if "extends" not in whole.table:
        return {}
    # A theme extends one that is listed before it, so that none extends itself.
    before = THEMES[: THEMES.index(theme)] if theme in THEMES else THEMES
    return _inks(folder, _base(whole, before))


def _base(whole: Section, choices: tuple[ThemeName, ...]) -> ThemeName:
    """The theme that a file extends."""
    name = whole.text("extends")
    for theme in choices:
        if name == theme:
            return theme
    fault = f"{quoted(name)} is no theme{offer(name, choices)}"
    raise whole.error(fault, "extends")


_INK = re.compile(r'([\w-]+) = "[^"]*"(.*)')


def palette(name: str, base: ThemeName) -> str:
    """A theme that is yet like ``base``, for a file called ``name``."""
    lines = (
        f"# A theme of your own: pnp kit claustro --theme {name}",
        f"# What is left out has its colour in {base}; 'none' prints nothing.",
        f'extends = "{base}"',
        "",
        "[inks]",
        "# --- common to all games",
        *_listed_inks("", load(base).inks),
        *(line for game in worlds(base) for line in _world(game, base)),
    )
    return "".join(f"{line}\n" for line in lines)


def _world(game: str, base: ThemeName) -> Iterator[str]:
    """The inks of a game, those of its heads last."""
    yield from ("", f"# --- {game}")
    yield from _listed_inks(f"{game}/", worlds(base)[game])
    theme = load(base)
    for part in headings(base):
        ink = f"{game}-{part}"
        if ink not in worlds(base)[game]:
            yield f'# {ink} = "{theme.colour(ink) or "none"}"'


def _listed_inks(folder: str, inks: Mapping[str, str]) -> Iterator[str]:
    """Inks in the order and with the remarks of the fullest theme there is."""
    left = dict(inks)
    for line in _table(folder):
        if not (ink := _INK.fullmatch(line)):
            yield line
        elif colour := left.pop(ink[1], None):
            yield f'{ink[1]} = "{colour}"{ink[2]}'
    for name, colour in left.items():
        yield f'{name} = "{colour}"'


def _table(folder: str) -> list[str]:
    """The lines of the inks in a theme as it is kept."""
    full = f"{folder}{file('full')}"
    text = read_text(full if is_there(full) else f"{folder}{file('classic')}")
    _, _, rest = text.partition("[inks]")
    return re.split(r"^\[", rest, flags=re.M)[0].strip().splitlines()
