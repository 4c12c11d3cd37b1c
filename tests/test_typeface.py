import pytest

from pnp import typeface
from pnp.errors import UserError
from pnp.typeface import FACES, Face


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
