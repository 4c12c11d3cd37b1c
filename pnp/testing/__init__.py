"""The tests that every game passes, ours and those of plugins; they need pytest."""

import pytest

pytest.register_assert_rewrite("pnp.testing.conformance")

from pnp.testing.conformance import Conformance  # noqa: E402

__all__ = ["Conformance"]
