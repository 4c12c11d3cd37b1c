"""What is made smaller until it fits."""

import pytest

from pnp.scene.typeface import width
from pnp.typeset.fitted import fitted, fitted_size

TITLE = "A Very Long Title of a Very Long Book"


def test_a_long_title_is_set_smaller_and_a_short_one_no_larger() -> None:
    size = fitted_size(TITLE, 100, 20)
    assert width(TITLE, size, "bold") == pytest.approx(100)
    assert fitted_size("Book", 100, 20) == 20
    assert fitted_size("", 100, 20) == 20


def test_no_way_is_tried_after_the_first_that_fits() -> None:
    tried = list[int]()

    def fits(way: int) -> bool:
        tried.append(way)
        return way < 4

    assert fitted((5, 3, 1), fits) == 3
    assert tried == [5, 3]
