"""Print-and-play content for abstract board games: engines that print themselves."""

__version__ = "0.1.0"
