"""Notes on parts: paragraphs set into them."""

from itertools import pairwise

import pytest

from pnp.games import find
from pnp.press.sheets.part_notes import SKIP, front
from pnp.scene.nodes import Group, Text
from pnp.scene.tokens import BODY, LEADING
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import placed


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_of_a_note_stand_apart_by_more_than_their_lines(
    language: Language,
) -> None:
    """A screen of Top Hats tells a turn in paragraphs, one under the other."""
    words = catalogue("tophats", language)
    for part in find("tophats").art.parts(()):
        if not part.notes:
            continue
        *_, told = front(part, words).nodes
        assert isinstance(told, Group)
        for note, set_ in zip(part.notes, told.children, strict=True):
            leading = note.size * LEADING / BODY
            lines = [
                at(text.anchor) for text, at in placed([set_]) if isinstance(text, Text)
            ]
            apart = [
                abs(a.x - b.x) if note.turn else b.y - a.y for a, b in pairwise(lines)
            ]
            wider = [gap for gap in apart if gap > leading * 1.1]
            assert wider == pytest.approx([leading * (1 + SKIP)] * (len(note.keys) - 1))
