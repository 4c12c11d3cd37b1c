"""What is found of drawings once is found anew for others, even for equal ones."""

from pnp.scene.identity import kept
from pnp.scene.nodes import Circle, Point


def test_an_answer_is_kept_for_the_same_objects_in_the_same_order() -> None:
    asked = list[tuple[Circle, ...]]()

    @kept(4)
    def found(*circles: Circle) -> int:
        asked.append(circles)
        return len(circles)

    one, other, equal = (Circle(Point(0, 0), 1.0) for _ in range(3))
    assert [found(one, other), found(one, other), found(one)] == [2, 2, 1]
    assert len(asked) == 2
    found(other, one)
    found(one, equal)
    assert len(asked) == 4
