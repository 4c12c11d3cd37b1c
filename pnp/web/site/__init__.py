"""The web site: puzzles, boards and things to print, for any host to serve."""
