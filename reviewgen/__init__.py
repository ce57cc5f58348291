"""reviewgen: monthly work notes in, a performance review out."""

__version__ = "0.1.0"
