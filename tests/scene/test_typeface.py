from io import BytesIO
from itertools import pairwise

import pytest
import uharfbuzz
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from pnp.base.errors import UserError
from pnp.base.templates import read_text, template_files
from pnp.scene import typeface
from pnp.scene.typeface import FACES, Face, lacks

WORDS = sorted(
    {
        word
        for folder in ("common", "cancelletto", "claustro", "gridblock", "tophats")
        for name in template_files(folder)
        for word in read_text(f"{folder}/{name}").split()
        if not lacks(word)
    }
)


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_accents_arrows_and_quotes(face: Face) -> None:
    assert typeface.width("àèéìòùÀÈÉ «» “” ‘’ – — → × · …", 10, face) > 100


def test_a_missing_character_is_named() -> None:
    with pytest.raises(UserError, match="the typeface has no '漢', found in 'a漢'"):
        typeface.width("a漢", 10)


def test_widths_grow_with_size() -> None:
    assert typeface.width("abc", 20) == pytest.approx(2 * typeface.width("abc", 10))


def test_outlines_end_where_the_text_does() -> None:
    points = [point for _, points in typeface.outline("HH", 10) for point in points]
    extent = typeface.extent("HH", 10)
    assert extent
    assert min(x for x, _ in points) == pytest.approx(extent[0], abs=0.01)
    assert max(x for x, _ in points) == pytest.approx(extent[2], abs=0.01)
    assert min(y for _, y in points) == pytest.approx(extent[1], abs=0.01)


def test_a_subset_is_the_same_every_time() -> None:
    once = typeface.subset("regular", "Cat")
    typeface.subset.cache_clear()
    assert typeface.subset("regular", "Cat") == once
    assert len(once) < 6000


@pytest.mark.parametrize("face", FACES)
def test_a_subset_draws_and_spaces_as_the_whole_face(face: Face) -> None:
    letters = "AaàÈfi«→…Q7"
    whole = TTFont(typeface.file(face))
    part = TTFont(BytesIO(typeface.subset(face, letters)))
    glyphs = part.getBestCmap()
    assert glyphs.keys() >= set(map(ord, letters))
    assert glyphs.items() <= whole.getBestCmap().items()
    for glyph in glyphs.values():
        assert part["hmtx"][glyph] == whole["hmtx"][glyph]
        assert drawn(part, glyph) == drawn(whole, glyph)


@pytest.mark.parametrize("face", FACES)
def test_pairs_add_up_to_what_harfbuzz_makes_of_words(face: Face) -> None:
    """Every pair of letters in all texts, in a word that has it."""
    font = uharfbuzz.Font(uharfbuzz.Face(typeface.file(face).read_bytes()))
    features = {"kern": True, "liga": False, "clig": False, "calt": False}
    telling = {pair: word for word in WORDS for pair in pairwise(word)}
    for word in sorted(set(telling.values())):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(word)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer, features)
        whole = sum(glyph.x_advance for glyph in buffer.glyph_positions)
        assert typeface.width(word, 1000, face) == pytest.approx(whole, abs=0.01), word


def test_words_that_gaped_are_drawn_together() -> None:
    for word in ("To", "AV", "l'A", "Te"):
        letters = sum(typeface.width(letter, 1) for letter in word)
        assert typeface.width(word, 1) < letters


def test_a_letter_begins_where_the_text_before_it_ends() -> None:
    word = "AVATo. Te"
    for place, pen in enumerate(typeface.pens(word)):
        before = typeface.width(word[: place + 1], 1) - typeface.width(word[place], 1)
        assert pen == pytest.approx(before)


def drawn(font: TTFont, glyph: str) -> object:
    """The contours of a glyph, its parts put together."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    return pen.value


@pytest.mark.parametrize("face", FACES)
def test_a_subset_holds_no_table_that_nothing_is_set_by(face: Face) -> None:
    font = TTFont(BytesIO(typeface.subset(face, "AV")))
    assert not {"GDEF", "GPOS", "GSUB"} & set(font.keys())
