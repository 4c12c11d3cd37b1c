"""Notes: what is written on a part, set in the reader's language."""

from dataclasses import replace

from pnp.games.game import Component, Note
from pnp.press.typeset.blocks import Run
from pnp.press.typeset.paragraph import Setting, wrapped
from pnp.scene.nodes import Group, Scene, translation
from pnp.scene.tokens import BODY, LEADING
from pnp.words import Catalogue


def front(part: Component, words: Catalogue) -> Scene:
    """The front of a part with its notes."""
    if not part.notes:
        return part.front
    told = tuple(_set(note, words) for note in part.notes)
    return replace(part.front, nodes=(*part.front.nodes, Group(told, layer="print")))


def _set(note: Note, words: Catalogue) -> Group:
    leading = note.size * LEADING / BODY
    setting = Setting(words.language, note.size, leading, note.ink, hyphenated=False)
    run = Run(words.text(note.key), note.face)
    text = wrapped((run,), note.measure, setting, note.align)
    return Group(text.texts, translation(*note.corner), role="paragraph")
