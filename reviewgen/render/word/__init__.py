"""Word: a document of named styles, written as XML without a library."""
