"""The notes in the register of a review: who speaks, and the marks of hasty writing."""
