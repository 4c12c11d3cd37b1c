"""What is tried of a folder only when it is checked: it takes seconds."""
