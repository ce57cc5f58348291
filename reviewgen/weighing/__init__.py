"""Weighs what a statement tells from all its words."""
