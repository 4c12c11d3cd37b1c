"""The folders in which a user's programs keep what they made and what was chosen."""

from pathlib import Path

from pnp.libraries import needed


def cached() -> Path:
    """Where files are kept that can be made again; it may not exist yet."""
    with needed():
        from platformdirs import user_cache_path

    return user_cache_path("pnp", appauthor=False)


def configured() -> Path:
    """Where choices are kept; it may not exist yet."""
    with needed():
        from platformdirs import user_config_path

    return user_config_path("pnp", appauthor=False)
