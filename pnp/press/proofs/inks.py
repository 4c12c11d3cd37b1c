"""Proofs of themes: all know the same inks."""

from collections.abc import Callable, Mapping

from pnp.press.proofs.faults import Faults
from pnp.scene import theme
from pnp.templates.section import TemplateError, offer


def theme_faults(name: theme.ThemeName) -> Faults:
    """Where a theme of pnp has not the same inks or headings as the others."""
    yield from ink_faults(theme.file(name), name, lambda each: theme.read(each).inks)
    yield from ink_faults(theme.file(name), name, theme.read_headings, "heads")


def ink_faults(
    file: str,
    name: theme.ThemeName,
    read: Callable[[theme.ThemeName], Mapping[str, str]],
    table: str = "inks",
) -> Faults:
    """Where a theme has not the same inks as the others."""
    own = read(name)
    others = [read(other) for other in theme.THEMES if other != name]
    for ink in dict.fromkeys(ink for inks in others for ink in inks):
        if ink not in own and sum(ink in inks for inks in others) * 2 > len(others):
            yield TemplateError(file, [table, ink], "is missing")
    for ink in own:
        if not any(ink in inks for inks in others):
            near = offer(ink, [each for inks in others for each in inks])
            yield TemplateError(file, [table, ink], f"is in no other theme{near}")
