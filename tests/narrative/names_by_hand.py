"""Single notes of ten fields, each with the names that a manager would give the work by hand.

The first name is the one that was thought of first; the others would do as well. They were written before the
program was asked. A row is the kind of the note, the note, and its names.
"""

from __future__ import annotations

Row = tuple[str, str, tuple[str, ...]]

FIRST: tuple[Row, ...] = (
    # Web.
    (
        "features",
        "Checkout page: split the bundle per route, first load is down to 180 kB",
        ("Checkout page",),
    ),
    (
        "bugs",
        "The date picker jumped back a month when people typed fast, fixed by debouncing the input",
        ("The date picker jumped back a month", "The date picker jumped back a month when people typed fast"),
    ),
    ("features", "Built a booking widget that hotels can put on their own site", ("Booking widget",)),
    (
        "bugs",
        "Guests without an account could not pay by invoice, condition was inverted",
        ("Guests without an account could not pay by invoice",),
    ),
    (
        "features",
        "I moved the search page from Vue 2 to Vue 3 together with Milan",
        ("Search page", "Search page from Vue 2 to Vue 3"),
    ),
    (
        "features",
        "Accessibility pass over the forms is done, all inputs have labels now",
        ("Accessibility pass over the forms",),
    ),
    # Mobile.
    (
        "bugs",
        "Fixed the freeze customers got when they opened the camera from the chat",
        (
            "Freeze customers got when they opened the camera",
            "Freeze customers got when they opened the camera from the chat",
            "Fixed the freeze customers got when they opened the camera from the chat",
        ),
    ),
    ("features", "Offline maps are in the beta since Tuesday, 200 testers have them", ("Offline maps",)),
    (
        "bugs",
        "Badge count stayed at 1 after all messages were read, solved",
        ("Badge count stayed at 1 after all messages were read",),
    ),
    ("features", "Dark mode finally out for both platforms", ("Dark mode",)),
    (
        "bugs",
        "Couriers with Android 11 could not take photos of the parcel, permission was asked too late",
        (
            "Couriers with Android 11 could not take photos of the parcel",
            "Couriers with Android 11 could not take photos",
        ),
    ),
    (
        "features",
        "According to Lotte the new onboarding brought 6 % more sign-ups, we did it together in March",
        ("New onboarding", "Onboarding"),
    ),
    # Data.
    (
        "features",
        "Orders pipeline moved to incremental loads, runs in 12 min instead of an hour",
        ("Orders pipeline",),
    ),
    (
        "bugs",
        "Revenue per country was counted twice for returns, joined on the wrong key",
        ("Revenue per country was counted twice for returns", "Revenue per country was counted twice"),
    ),
    (
        "features",
        "Wrote a contract test for the events that the shop sends us",
        ("Contract test for the events", "Contract test"),
    ),
    (
        "other",
        "Looked at DuckDB for the ad hoc queries, good enough, no decision yet",
        ("DuckDB for the ad hoc queries", "Looked at DuckDB for the ad hoc queries"),
    ),
    (
        "features",
        "Customer table without duplicates: matched on mail and phone, 4 % fewer rows",
        ("Customer table without duplicates",),
    ),
    (
        "bugs",
        "Freshness alert fired every Sunday because nothing is loaded then, it knows the calendar now",
        ("Freshness alert fired every Sunday",),
    ),
    # Infrastructure.
    ("features", "Log shipping for the edge nodes: next 20 sites", ("Log shipping for the edge nodes",)),
    (
        "bugs",
        "Pods on the GPU pool hung in Pending overnight, the quota was too small, raised",
        ("Pods on the GPU pool hung in Pending overnight", "Pods on the GPU pool hung in Pending"),
    ),
    (
        "other",
        "Knocked out the mail relay for an hour on the 3rd, I had the wrong terminal open",
        ("Knocked out the mail relay for an hour", "Knocked out the mail relay"),
    ),
    (
        "features",
        "Moved 14 services off the old load balancer",
        ("Moved 14 services off the old load balancer", "14 services off the old load balancer"),
    ),
    ("features", "Secrets rotation runs by itself since May", ("Secrets rotation",)),
    (
        "bugs",
        "Backups of the wiki were empty since February, wrong mount path",
        ("Backups of the wiki were empty", "Backups of the wiki were empty since February"),
    ),
    # Embedded.
    ("features", "Bootloader: A/B slots done, rollback tested 50 times", ("Bootloader",)),
    (
        "bugs",
        "Sensor node lost its calibration after a brown-out, page is written twice now",
        ("Sensor node lost its calibration after a brown-out", "Sensor node lost its calibration"),
    ),
    (
        "features",
        "Got the pressure driver down to 3 kB of RAM",
        ("Pressure driver", "Got the pressure driver down to 3 kB of RAM"),
    ),
    (
        "features",
        "Field test in Tampere with 12 units, two weeks without a reset",
        ("Field test in Tampere", "Field test in Tampere with 12 units"),
    ),
    ("bugs", "Fixed valves opening during self test", ("Valves opening during self test",)),
    (
        "other",
        "Hardware team sent rev C boards, I checked the pinout",
        ("Hardware team sent rev C boards", "Checked the pinout"),
    ),
    # Documentation.
    (
        "features",
        "Migration guide for 4.0, with a checklist and a page per breaking change",
        ("Migration guide for 4.0", "Migration guide"),
    ),
    (
        "bugs",
        "Code samples in the Go tutorial did not compile, rewrote them against v2",
        ("Code samples in the Go tutorial did not compile",),
    ),
    (
        "features",
        "Took over the glossary from Femke and cut it to the 60 terms people look up",
        ("Glossary", "Took over the glossary from Femke", "Took over the glossary"),
    ),
    ("features", "Style guide is now a linter rule set, 23 rules", ("Style guide",)),
    (
        "bugs",
        "Links to the old API pages ended in a 404 for half a year, redirects are in",
        (
            "Links to the old API pages ended in a 404",
            "Links to the old API pages ended in a 404 for half a year",
        ),
    ),
    ("features", "Search in the docs: synonyms for the 40 commonest queries", ("Search in the docs",)),
    # Games.
    ("features", "Save system v2 in, old saves are converted on load", ("Save system v2", "Save system")),
    (
        "bugs",
        "Players fell through the bridge in level 3 when the frame rate dropped, collider is swept now",
        (
            "Players fell through the bridge in level 3",
            "Players fell through the bridge",
            "Players fell through the bridge in level 3 when the frame rate dropped",
        ),
    ),
    ("features", "Shadow pass takes 2.1 ms, was 4.8", ("Shadow pass",)),
    ("features", "Shipped 1.6 with the photo mode", ("Photo mode", "Shipped 1.6 with the photo mode")),
    (
        "bugs",
        "Music cut out for a second at every zone border; streaming buffer was too small",
        (
            "Music cut out for a second at every zone border",
            "Music cut out for a second",
            "Music cut out",
        ),
    ),
    ("features", "Controller remapping for PC, based on Aino's prototype", ("Controller remapping for PC",)),
    # Machine learning.
    ("features", "Churn model: step 2 of 3, features are rebuilt from the event log", ("Churn model",)),
    (
        "bugs",
        "Scores were stale after midnight for users in Asia, cache key had the date in UTC",
        ("Scores were stale after midnight", "Scores were stale after midnight for users in Asia"),
    ),
    (
        "features",
        "Labeling tool shows the model's guess first, saves the annotators a third of their time",
        ("Labeling tool",),
    ),
    (
        "other",
        "Tried LoRA on the summarizer, quality the same, half the memory",
        ("LoRA on the summarizer", "Tried LoRA on the summarizer"),
    ),
    (
        "features",
        "Swapped the tokenizer of the support bot, answers start 300 ms earlier",
        ("Tokenizer of the support bot",),
    ),
    (
        "other",
        "Research team's embedding model got released, I had done the eval set",
        ("Research team's embedding model got released", "Research team's embedding model"),
    ),
    # Security.
    ("features", "Hardware keys for all admins, 31 of 31 have one", ("Hardware keys for all admins",)),
    (
        "bugs",
        "Session stayed valid after a password change, tokens are revoked now",
        ("Session stayed valid after a password change",),
    ),
    (
        "features",
        "Threat model of the upload service, 9 findings, 7 closed",
        ("Threat model of the upload service",),
    ),
    (
        "bugs",
        "Customers from Brazil got locked out after two tries because of the proxy they share",
        ("Customers from Brazil got locked out after two tries", "Customers from Brazil got locked out"),
    ),
    (
        "features",
        "Turned on strict mode for the content policy on the account pages",
        ("Strict mode for the content policy", "Strict mode for the content policy on the account pages"),
    ),
    (
        "other",
        "My firewall rule blocked the payroll export for a morning, removed, rule has a test now",
        (
            "The engineer's firewall rule blocked the payroll export for a morning",
            "Firewall rule blocked the payroll export",
        ),
    ),
    # Quality assurance.
    ("features", "Smoke suite in 6 minutes on every merge, it was 25 and nightly", ("Smoke suite",)),
    (
        "bugs",
        "Flaky login test failed one run in ten, waited for the wrong element",
        ("Flaky login test failed one run in ten", "Flaky login test"),
    ),
    ("features", "Test data builder so that nobody copies production rows", ("Test data builder",)),
    (
        "bugs",
        "Reports of the nightly run went to people who had left, list comes from the directory now",
        ("Reports of the nightly run went to people who had left",),
    ),
    (
        "features",
        "Release checklist down from 70 points to 22, with the leads of all three teams",
        ("Release checklist",),
    ),
    (
        "other",
        "Had the release pager for two weeks, nothing broke",
        ("Had the release pager for two weeks", "Release pager"),
    ),
)
