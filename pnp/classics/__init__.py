"""Three traditional games, each a folder to copy: Mills, Konane, Hex."""
