"""Prints how time and memory grow: with the pages of one PDF, with the PDFs of one process, with processes.

All in one run on one machine, so only the ratios say something. `--quick` takes a tenth of the documents.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

PAGES = (60, 600)
_A_COPY = 2.02
"""Pages of a copy of the sample."""


def main() -> None:
    """Three blocks of lines; every measurement has a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    part = 10 if parser.parse_args().quick else 1

    per_page = [alone(long_document, pages // part) for pages in PAGES]
    for asked, (taken, pages) in zip(PAGES, per_page, strict=True):
        print(f"{taken / pages * 1000:7.1f} ms a page at {pages:.0f} pages (asked for: {asked // part})")
    (first, first_pages), (last, last_pages) = per_page
    growth = (last / last_pages) / (first / first_pages)
    print(f"   {growth:4.2f}    of the time a page, ten times as many pages\n")

    early, late = alone(one_process, 1000 // part)
    print(f"{early:7.0f} MB after {100 // part} documents in one process")
    print(f"{late:7.0f} MB after {1000 // part}")
    print(f"   {late / early:4.2f}    of the memory\n")

    for workers in (1, 2):
        rate, taken = warm_processes(workers, 120 // part)
        processes = f"{workers} warm process{'es' if workers > 1 else ''}"
        print(f"{rate:7.1f} PDFs a second, {processes}; {taken * 1000:.0f} ms of a processor each")


def alone(function: Callable[[int], tuple[float, float]], argument: int) -> tuple[float, float]:
    """What the function returns, from a process of its own."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(function, (argument,))


def long_document(pages: int) -> tuple[float, float]:
    """Seconds, and the pages that they made: the rich sample, over and over."""
    from reviewgen.document.blocks import AuthorNotes, Heading
    from reviewgen.render.formats import render
    from reviewgen.render.theme import load_theme
    from tests.render import sample

    rich = sample.rich()
    # Names may stand once in a document, so every copy after the first has none.
    copies = [block for block in rich.blocks if not isinstance(block, AuthorNotes | Heading)]
    blocks = (*rich.blocks, *(nameless(block) for _ in range(round(pages / _A_COPY)) for block in copies))
    # Of the processor, because other work on the machine would fall on the long one alone.
    start = time.process_time()
    made = render(replace(rich, blocks=blocks), "pdf", theme=load_theme())
    taken = time.process_time() - start
    return taken, count_pages(made)


def nameless(block: object) -> object:
    from reviewgen.document.blocks import Table

    if not isinstance(block, Table):
        return block
    rows = tuple(tuple(replace(cell, anchor="") for cell in row) for row in block.rows)
    return replace(block, rows=rows, id="")


def count_pages(made: bytes) -> int:
    import io

    import pikepdf

    with pikepdf.open(io.BytesIO(made)) as opened:
        return len(opened.pages)


def one_process(documents: int) -> tuple[float, float]:
    """Megabytes after a tenth of so many documents, and after all of them."""
    early = 0.0
    for number in range(documents):
        render_one(number)
        if number + 1 == documents // 10:
            early = memory()
    return early, memory()


def render_one(number: int) -> int:
    """The size of a review of three pages; no two are equal."""
    from reviewgen.render.formats import render
    from reviewgen.render.theme import load_theme
    from tests.render import sample

    return len(render(sample.rich(person=f"Engineer {number}"), "pdf", theme=load_theme()))


def memory() -> float:
    """Megabytes in use now; where the system does not tell, the most so far."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * resource.getpagesize() / 1e6
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6


def warm_processes(workers: int, documents: int) -> tuple[float, float]:
    """Documents a second, and seconds of a processor for each; the start of the processes is left out.

    The second says what the first would be if nothing else went on.
    """
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        pool.map(seconds_of_one, range(workers * 2), chunksize=1)
        start = time.perf_counter()
        taken = pool.map(seconds_of_one, range(documents), chunksize=1)
        return documents / (time.perf_counter() - start), sum(taken) / documents


def seconds_of_one(number: int) -> float:
    start = time.process_time()
    render_one(number)
    return time.process_time() - start


if __name__ == "__main__":
    main()
