"""Notes: what is written on a part, set in the reader's language."""

from dataclasses import replace

from pnp.press.captions.colour_signs import signed_runs
from pnp.protocol.components import Component, Note
from pnp.scene.nodes import Group, Scene, rotation, translation
from pnp.scene.tokens import BODY, LEADING
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.words.catalogue import Catalogue

SKIP = 0.35
"""Between two paragraphs, in lines."""


def front(part: Component, words: Catalogue) -> Scene:
    """The front of a part with its notes."""
    if not part.notes:
        return part.front
    told = tuple(_note_group(note, words) for note in part.notes)
    return replace(part.front, nodes=(*part.front.nodes, Group(told, layer="print")))


def _note_group(note: Note, words: Catalogue) -> Group:
    """The paragraphs of a note, one under the other."""
    leading = note.size * LEADING / BODY
    setting = Setting(words.language, note.size, leading, note.ink, hyphenated=False)
    corner = translation(*note.corner).after(rotation(note.turn))
    paragraphs = []
    y = 0.0
    for key in note.keys:
        runs = (
            *_head(key, words),
            *signed_runs((Run(words.text(key), note.face),), words),
        )
        text = wrapped_text(runs, note.measure, setting, note.align)
        at = corner.after(translation(0, y))
        paragraphs.append(Group(text.texts, at, role="paragraph"))
        y += text.height + leading * SKIP
    return Group(tuple(paragraphs))


def _head(key: str, words: Catalogue) -> Runs:
    """The words that a paragraph begins with, in bold, where there are any."""
    head = words.messages.get(f"{key}-head", "")
    return (Run(f"{head} ", "bold"),) if head else ()
