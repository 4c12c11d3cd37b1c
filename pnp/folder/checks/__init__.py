"""What is wrong with a folder: found as it is opened, or only when it is checked."""
