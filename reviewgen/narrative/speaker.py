"""Who a sentence is about: by name, as "the engineer", in the first person or with a pronoun."""

from __future__ import annotations

from typing import Literal

from reviewgen.narrative.phrases import Phrases

Voice = Literal["", "i", "they", "she", "he", "name"]


class Speaker:
    """Names the person once and goes on with the pronoun that was asked for; without one, with the name."""

    def __init__(self, person: str, voice: Voice, phrases: Phrases) -> None:
        first = person or phrases.say("subject", "unnamed")
        pronoun = phrases.say("subject", voice) if voice not in ("", "name") else first
        self._first = pronoun if voice == "i" else first
        self._next = pronoun
        self._i = phrases.say("subject", "i")
        # Names and "I" keep their capital in the middle of a sentence.
        self._capital = {person, self._i}
        self._named = False
        self.given = (person,) if person else ()

    @property
    def repeats(self) -> bool:
        """True where the next subject would be the same name again."""
        return self._named and self._next == self._first and self._first != self._i

    def subject(self, *, inside: bool = False) -> str:
        """Return the next subject, `inside` a sentence or in front of it."""
        chosen = self._next if self._named else self._first
        self._named = True
        return chosen[:1].lower() + chosen[1:] if inside and chosen not in self._capital else chosen
