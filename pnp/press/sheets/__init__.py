"""Parts, labels and booklets on paper."""
