"""Learns the weights of words from the labelled notes, and says how well they do on those set aside.

The notes are tests/notes_by_label/*.txt; those of held_out*.txt are never learnt from. Needs scikit-learn:
`make weights` brings it. Equal notes, equal file.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from reviewgen.weighing import statements as weighing
from tests.scoring.compare import read as read_case
from tests.scoring.expected import load_all

ROOT = Path(__file__).resolve().parents[1]
NOTES = ROOT / "tests" / "notes_by_label"
TABLE = ROOT / "reviewgen" / "weighing" / "weights.tsv"
ENTRIES = ROOT / "tests" / "cases" / "kinds"
LABELS = {
    "features": ("feature",),
    "bugs": ("fix",),
    "impact": ("effect",),
    "planned": ("open", "plan"),
    "other": ("mishap", "dropped", "people", "routine", "study", "others"),
    "left": ("chatter",),
}
"""The labels that each kind of the entries may have."""
KINDS = ("features", "bugs", "impact", "other", "planned")
KNOWN = 0.5
"""The share of known words from which on an entry is taken for English."""
FEWEST, STRENGTH, HIGHEST = 3, 0.7, 127


def read(path: Path) -> list[tuple[str, str]]:
    """Return label and text of each labelled statement of a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    parts = [line.split(" | ", 2) for line in lines if line and line[0] not in "=@#"]
    return [(label.strip(), text.strip()) for label, _, text in parts]


def entries() -> list[tuple[str, str]]:
    """Return kind and text of the worked entries, and of the items of the worked samples, with one kind."""
    lines = [line for path in sorted(ENTRIES.glob("*.txt")) for line in path.read_text("utf-8").splitlines()]
    parts = [line.split(" | ", 1) for line in lines if " | " in line and line[0] != "#"]
    found = [(kind.strip(), text) for kind, text in parts if kind.strip() in LABELS]
    for case in load_all():
        months = read_case(case).months
        items = [item.text for month in months for kind in KINDS for item in month.items(kind)]
        wanted = [one for month in case.months for one in month.choices[0] if len(one.kinds) == 1]
        for one in wanted:
            found += [(one.kinds[0], text) for text in items if all(part in text for part in one.has)][:1]
    return found


def main() -> None:
    """Write the table: learnt from the labelled notes, then also from the entries, each under the likeliest
    label of its kind."""
    told = [
        one
        for path in sorted(NOTES.glob("*.txt"))
        if not path.stem.startswith("held_out")
        for one in read(path)
    ]
    learn(told)
    for kind, text in entries():
        weighed = weighing.weigh(text)
        if weighed.known > KNOWN:
            told.append((max(LABELS[kind], key=lambda label: weighed.shares[label]), text))
    learn(told)
    held = read(NOTES / "held_out.txt")
    right = sum(weighing.weigh(text).label == label for label, text in held)
    print(f"{len(told)} statements; of those set aside {right} of {len(held)} right")


def learn(told: list[tuple[str, str]]) -> None:
    """Write the weights that labelled statements give."""
    features = [set(weighing.features_of(weighing.tokens_of(text))) for _, text in told]
    counts = Counter(one for some in features for one in some)
    kept = {one for one, count in counts.items() if count >= FEWEST}
    vectors = DictVectorizer()
    matrix = vectors.fit_transform([dict.fromkeys(sorted(some & kept), 1) for some in features])
    model = LogisticRegression(C=STRENGTH, max_iter=400, tol=1e-6)
    model.fit(matrix, [label for label, _ in told])
    weights = numpy.vstack([model.intercept_, model.coef_.T])
    scale = HIGHEST / float(numpy.abs(weights).max())
    rows = [bytes(int(one) + 128 for one in numpy.rint(row * scale)).hex() for row in weights]
    empty = bytes([128] * len(model.classes_)).hex()
    names = vectors.get_feature_names_out()
    lines = [f"{scale:.4f} {' '.join(model.classes_)}", rows[0]]
    lines += [f"{name}\t{row}" for name, row in zip(names, rows[1:], strict=True) if row != empty]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    weighing._table.cache_clear()
    weighing.weigh.cache_clear()


if __name__ == "__main__":
    main()
