"""What the tests of printed pages look for in them."""

from collections.abc import Callable, Iterable, Iterator

import pytest

from pnp.scene.nodes import IDENTITY, Group, Node, Text, Transform

Placed = tuple[Node, Transform]


def leaves(
    nodes: Iterable[Node], transform: Transform = IDENTITY, skip: str = ""
) -> Iterator[Placed]:
    """Everything that is drawn, with where it goes on the page."""
    for node in nodes:
        if isinstance(node, Group):
            if node.layer != skip or not skip:
                inner = transform.after(node.transform)
                yield from leaves(node.children, inner, skip)
        else:
            yield node, transform


@pytest.fixture(scope="session")
def drawn() -> Callable[..., Iterator[Placed]]:
    return leaves


@pytest.fixture(scope="session")
def texts() -> Callable[[Iterable[Node]], list[tuple[Text, Transform]]]:
    def found(nodes: Iterable[Node]) -> list[tuple[Text, Transform]]:
        return [(n, t) for n, t in leaves(nodes) if isinstance(n, Text)]

    return found
