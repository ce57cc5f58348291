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

SECOND: tuple[Row, ...] = (
    # Web.
    ("features", "Filters on the results page survive a reload now", ("Filters on the results page",)),
    (
        "bugs",
        "Safari users saw an empty basket after going back - cache header was wrong",
        ("Safari users saw an empty basket after going back", "Safari users saw an empty basket"),
    ),
    (
        "features",
        "wrote our own image picker and threw the old plugin out",
        ("Image picker", "Own image picker"),
    ),
    ("features", "Gift cards, second part: refunds to the card", ("Gift cards",)),
    (
        "bugs",
        "Two people could book the same slot if they clicked within a second; unique index added",
        (
            "Two people could book the same slot",
            "Two people could book the same slot if they clicked within a second",
        ),
    ),
    ("other", "Design team delivered the new icons, I put them in", ("Design team delivered the new icons",)),
    # Mobile.
    ("features", "Widget for the home screen, in the store since 3.9", ("Widget for the home screen",)),
    (
        "bugs",
        "Repaired the login loop people ended up in when they rotated their keys",
        (
            "Login loop people ended up in when they rotated their keys",
            "Repaired the login loop people ended up in when they rotated their keys",
        ),
    ),
    (
        "features",
        "App opens in 1.1 s on a cold start instead of 2.6 s",
        ("App opens in 1.1 s on a cold start", "App"),
    ),
    (
        "bugs",
        "Tablets in landscape showed the keyboard over the field (inset ignored)",
        ("Tablets in landscape showed the keyboard over the field",),
    ),
    ("features", "Got rid of the last storyboard", ("Got rid of the last storyboard", "Last storyboard")),
    (
        "other",
        "My release 8.2 had the wrong map key in it, maps were grey until the evening",
        (
            "The engineer's release 8.2 had the wrong map key in it",
            "Release 8.2 had the wrong map key in it",
            "The engineer's release 8.2 had the wrong map key",
        ),
    ),
    # Data.
    (
        "features",
        "All event schemas are in the registry by now, producers get an error at build time",
        ("All event schemas", "Event schemas"),
    ),
    (
        "bugs",
        "Late events went missing between 23:00 and midnight, window was closed too soon",
        ("Late events went missing", "Late events went missing between 23:00 and midnight"),
    ),
    ("features", "Partitioning of the clicks table by day and tenant", ("Partitioning of the clicks table",)),
    (
        "features",
        "Finance's monthly report comes out of the warehouse instead of four spreadsheets",
        ("Finance's monthly report",),
    ),
    (
        "other",
        "Read up on lakehouse formats, a page of notes for the team",
        ("Lakehouse formats", "Read up on lakehouse formats"),
    ),
    (
        "bugs",
        "dbt tests passed although the source was empty: added a row count check",
        ("dbt tests passed although the source was empty",),
    ),
    # Infrastructure.
    (
        "features",
        "Cluster autoscaler on the batch pool, saves two nodes at night",
        ("Cluster autoscaler on the batch pool", "Cluster autoscaler"),
    ),
    (
        "bugs",
        "Disk on the build hosts filled up every other week, docker prune runs nightly",
        ("Disk on the build hosts filled up every other week", "Disk on the build hosts filled up"),
    ),
    ("features", "DNS moved to Terraform, 340 records", ("DNS moved to Terraform", "DNS")),
    (
        "other",
        "Deleted the wrong snapshot on the 12th, restored from the copy in the other region",
        ("Deleted the wrong snapshot",),
    ),
    (
        "features",
        "Every service has a dashboard made from one template",
        ("Every service has a dashboard", "Every service has a dashboard made from one template"),
    ),
    (
        "bugs",
        "Ingress answered 502 during deploys for about 20 seconds, readiness gate was missing",
        ("Ingress answered 502 during deploys", "Ingress answered 502 during deploys for about 20 seconds"),
    ),
    # Embedded.
    ("features", "Low power mode: 9 uA in stop, target was 12", ("Low power mode",)),
    (
        "bugs",
        "Display froze if you pressed both keys at power-on; debounce moved to the interrupt",
        ("Display froze if you pressed both keys at power-on", "Display froze"),
    ),
    ("features", "CAN logger writes to the SD card without dropping frames", ("CAN logger",)),
    (
        "features",
        "Brought up the new IMU on the second bus",
        ("IMU on the second bus", "New IMU on the second bus", "IMU", "Brought up the new IMU"),
    ),
    (
        "bugs",
        "Watchdog resets on 4 units in the field came from a stack overflow in the modem task",
        ("Watchdog resets on 4 units in the field", "Watchdog resets on 4 units", "Watchdog resets"),
    ),
    (
        "other",
        "The lab measured emissions for us, 2 dB under the limit",
        ("The lab measured emissions for us", "The lab measured emissions"),
    ),
    # Documentation.
    ("features", "Rewrote the quick start so that it ends with a running example", ("Quick start",)),
    (
        "bugs",
        "Screenshots in chapters 3 and 5 still showed the old menu",
        ("Screenshots in chapters 3 and 5 still showed the old menu",),
    ),
    (
        "features",
        "How-to pages for the ten questions support hears most often",
        ("How-to pages for the ten questions", "How-to pages"),
    ),
    (
        "features",
        "Docs are built and checked on every pull request",
        ("Docs are built and checked on every pull request", "Docs are built and checked"),
    ),
    (
        "bugs",
        "Readers could not find the rate limits as they were in a footnote; own page now",
        (
            "Readers could not find the rate limits",
            "Readers could not find the rate limits as they were in a footnote",
        ),
    ),
    ("other", "Support wrote the FAQ, I edited it", ("Support wrote the FAQ", "FAQ")),
    # Games.
    (
        "features",
        "Replays can be saved and shared as a file of 40 KB",
        ("Replays", "Replays can be saved and shared as a file", "Replays can be saved and shared"),
    ),
    (
        "bugs",
        "Boss stood still once the player left the arena and came back",
        (
            "Boss stood still once the player left the arena and came back",
            "Boss stood still once the player left the arena",
        ),
    ),
    ("features", "Texture streaming - level loads are down to 8 s from 21", ("Texture streaming",)),
    (
        "bugs",
        "Fixed achievements being granted twice on resume",
        ("Achievements being granted twice on resume",),
    ),
    (
        "features",
        "Localization pipeline for 9 languages is running, art team uses it too",
        ("Localization pipeline for 9 languages", "Localization pipeline"),
    ),
    (
        "other",
        "Spent a week on the netcode spike, lockstep looks feasible",
        ("Netcode spike", "Spent a week on the netcode spike"),
    ),
    # Machine learning.
    ("features", "Embedding refresh every hour rather than every night", ("Embedding refresh",)),
    (
        "bugs",
        "Training crashed on the third epoch whenever a shard was empty",
        (
            "Training crashed on the third epoch",
            "Training crashed on the third epoch whenever a shard was empty",
        ),
    ),
    (
        "features",
        "Distilled the classifier, 90 ms -> 22 ms at the same F1",
        ("Classifier", "Distilled the classifier"),
    ),
    (
        "features",
        "Prompt regression suite with 140 cases runs before each release",
        ("Prompt regression suite", "Prompt regression suite with 140 cases"),
    ),
    (
        "bugs",
        "Predictions for new shops were always zero because their id was not in the vocabulary",
        ("Predictions for new shops were always zero",),
    ),
    (
        "other",
        "Tried synthetic data for the rare classes. No gain, not continued",
        ("Synthetic data for the rare classes", "Tried synthetic data for the rare classes"),
    ),
    # Security.
    ("features", "SSO for the admin tools (9 of 11), the rest in autumn", ("SSO for the admin tools",)),
    (
        "bugs",
        "API keys showed up in the access log; masked now and the old logs are deleted",
        ("API keys showed up in the access log",),
    ),
    ("features", "Pen test follow-up: all 6 high findings closed", ("Pen test follow-up",)),
    ("features", "Least privilege for CI, tokens live 15 minutes", ("Least privilege for CI",)),
    (
        "bugs",
        "An invited guest could read other projects' comments through the search",
        (
            "An invited guest could read other projects' comments through the search",
            "An invited guest could read other projects' comments",
        ),
    ),
    ("features", "Introduced a monthly patch day together with the platform team", ("Monthly patch day",)),
    # Quality assurance.
    (
        "features",
        "Contract tests between shop and billing, in the pipeline since June",
        ("Contract tests between shop and billing",),
    ),
    (
        "bugs",
        "Nightly run reported green when no test was started at all",
        (
            "Nightly run reported green when no test was started at all",
            "Nightly run reported green when no test was started",
            "Nightly run reported green",
        ),
    ),
    (
        "features",
        "Cut the regression plan from 3 days to 1 by dropping what the unit tests cover",
        ("Regression plan", "Cut the regression plan"),
    ),
    (
        "features",
        "Bug bash before the spring release: 41 found, 29 fixed",
        ("Bug bash before the spring release",),
    ),
    (
        "bugs",
        "Test accounts expired every 90 days and the whole suite was red for a morning",
        ("Test accounts expired every 90 days",),
    ),
    (
        "other",
        "Took part in the hiring of two testers",
        ("Took part in the hiring of two testers", "Hiring of two testers"),
    ),
)

THIRD: tuple[Row, ...] = (
    # Web.
    ("features", "Newsletter sign-up has a double opt-in, legal asked for it", ("Newsletter sign-up",)),
    (
        "bugs",
        "Coupons were applied before tax in Norway, sums differed from the invoice",
        ("Coupons were applied before tax in Norway", "Coupons were applied before tax"),
    ),
    (
        "features",
        "In March I put the product images on the CDN of the shop",
        (
            "Product images on the CDN",
            "Product images",
            "Product images on the CDN of the shop",
            "Put the product images on the CDN",
        ),
    ),
    ("features", "Store locator — map, opening hours, holidays", ("Store locator",)),
    ("bugs", "Back button lost the filter, state lives in the URL now", ("Back button lost the filter",)),
    ("features", "Lighthouse score of the start page 62 -> 94", ("Lighthouse score of the start page",)),
    # Mobile.
    ("features", "Share sheet done for iOS, Android next", ("Share sheet",)),
    (
        "bugs",
        "Push stopped for everyone who had restored a backup, token was stale",
        ("Push stopped for everyone who had restored a backup",),
    ),
    (
        "features",
        "Moved crash reporting over to the new vendor",
        ("Crash reporting", "Moved crash reporting over to the new vendor"),
    ),
    (
        "bugs",
        "Sorted out the blank screen testers saw after an update",
        ("Blank screen testers saw after an update",),
    ),
    (
        "features",
        "Finally removed the Java leftovers from the login module",
        (
            "Java leftovers",
            "Java leftovers from the login module",
            "Removed the Java leftovers from the login module",
            "Finally removed the Java leftovers from the login module",
        ),
    ),
    ("other", "Release train was mine this month, three releases, one hotfix", ("Release train",)),
    # Data.
    (
        "features",
        "Cost per query is shown to every analyst, top ten is mailed on Mondays",
        ("Cost per query",),
    ),
    (
        "bugs",
        "Currency rates of the weekend were missing on Mondays - loader skipped holidays",
        (
            "Currency rates of the weekend were missing on Mondays",
            "Currency rates of the weekend were missing",
        ),
    ),
    ("features", "Deduplication of leads (stage 2 of 3)", ("Deduplication of leads",)),
    (
        "features",
        "Built, tested and documented a loader for the call centre files",
        ("Loader for the call centre files",),
    ),
    ("other", "Analysts asked for a sandbox, wrote down three options", ("Analysts asked for a sandbox",)),
    (
        "bugs",
        "Backfill wrote every row twice if it was restarted",
        ("Backfill wrote every row twice", "Backfill wrote every row twice if it was restarted"),
    ),
    # Infrastructure.
    (
        "features",
        "Canary deploys for the five busiest services since week 20",
        ("Canary deploys for the five busiest services",),
    ),
    (
        "bugs",
        "Registry ran out of space twice in April, old images are removed after 60 days",
        (
            "Registry ran out of space twice in April",
            "Registry ran out of space twice",
            "Registry ran out of space",
        ),
    ),
    ("features", "Reduced image size of the API from 1.2 GB to 300 MB", ("Image size of the API",)),
    (
        "other",
        "I broke the proxy config on Friday, 12 minutes without the intranet",
        ("Broke the proxy config on Friday", "Broke the proxy config", "I broke the proxy config on Friday"),
    ),
    ("features", "Alert routing goes by service owner instead of one big channel", ("Alert routing",)),
    (
        "bugs",
        "Jobs on spot nodes were killed without a retry; backoff limit raised",
        ("Jobs on spot nodes were killed without a retry", "Jobs on spot nodes were killed"),
    ),
    # Embedded.
    ("features", "Encrypted firmware images, keys burned at the factory", ("Encrypted firmware images",)),
    (
        "bugs",
        "Fan spun at full speed after wake-up until the first reading",
        (
            "Fan spun at full speed after wake-up",
            "Fan spun at full speed after wake-up until the first reading",
            "Fan spun at full speed",
        ),
    ),
    (
        "features",
        "Test jig for the radio board, replaces 20 minutes of manual work per unit",
        ("Test jig for the radio board",),
    ),
    ("features", "Ported the motor control to the cheaper MCU, same timing", ("Motor control",)),
    (
        "bugs",
        "The clock drifted four seconds a day in the cold",
        (
            "The clock drifted four seconds a day in the cold",
            "The clock drifted four seconds a day",
            "The clock drifted",
        ),
    ),
    (
        "other",
        "Firmware of the charger comes from a supplier, I wrote the acceptance test",
        ("Firmware of the charger", "Firmware of the charger comes from a supplier", "Acceptance test"),
    ),
    # Documentation.
    ("features", "Glossary, 80 terms, reviewed by two translators", ("Glossary",)),
    (
        "bugs",
        "Install page told Windows people to use a script that was gone",
        (
            "Install page told Windows people to use a script that was gone",
            "Install page told Windows people to use a script",
        ),
    ),
    (
        "features",
        "Merged four onboarding guides into one",
        ("Four onboarding guides", "Merged four onboarding guides into one"),
    ),
    (
        "features",
        "Changelog is generated from the tickets since 5.2",
        ("Changelog is generated from the tickets", "Changelog"),
    ),
    (
        "bugs",
        "Twelve dead links in the admin manual",
        ("Twelve dead links in the admin manual", "Dead links in the admin manual"),
    ),
    (
        "other",
        "Wrote the release notes with product for the first time",
        ("Release notes", "Release notes with product"),
    ),
    # Games.
    (
        "features",
        "Matchmaking takes ping into account now",
        ("Matchmaking takes ping into account", "Matchmaking"),
    ),
    (
        "bugs",
        "Servers kicked players with long names on join",
        ("Servers kicked players with long names on join", "Servers kicked players with long names"),
    ),
    (
        "features",
        "Prototype of the fishing mini game, two weeks",
        ("Prototype of the fishing mini game", "Fishing mini game"),
    ),
    (
        "features",
        "Memory on the handheld is under 3 GB everywhere, it peaked at 3.6",
        ("Memory on the handheld",),
    ),
    ("bugs", "Fixed enemies walking through closed doors", ("Enemies walking through closed doors",)),
    (
        "other",
        "Animation team switched engines, helped them with the export for a week",
        ("Animation team switched engines",),
    ),
    # Machine learning.
    ("features", "Weekly retraining runs without anyone touching it", ("Weekly retraining",)),
    (
        "bugs",
        "Feature store returned yesterday's values on the first of each month",
        (
            "Feature store returned yesterday's values on the first of each month",
            "Feature store returned yesterday's values",
        ),
    ),
    ("features", "Speech model for Swedish: word error rate 18 % -> 11 %", ("Speech model for Swedish",)),
    (
        "features",
        "Half of the annotations come from the active learning loop",
        ("Half of the annotations come from the active learning loop", "Active learning loop"),
    ),
    (
        "bugs",
        "GPU jobs sat in the queue for hours because one pool was never used",
        ("GPU jobs sat in the queue for hours", "GPU jobs sat in the queue"),
    ),
    (
        "other",
        "Compared three vector databases, stayed with what we have",
        ("Three vector databases", "Compared three vector databases"),
    ),
    # Security.
    ("features", "Dependency scan blocks merges on critical findings", ("Dependency scan",)),
    (
        "bugs",
        "Former contractors still had access to the wiki, 14 accounts closed",
        ("Former contractors still had access to the wiki",),
    ),
    (
        "features",
        "Incident drill with the support leads, second one this year",
        ("Incident drill with the support leads", "Incident drill"),
    ),
    (
        "features",
        "Cut admin rights from 60 people to 9",
        ("Admin rights", "Cut admin rights from 60 people to 9"),
    ),
    (
        "bugs",
        "Password reset mails could be triggered without limit",
        ("Password reset mails could be triggered without limit",),
    ),
    (
        "other",
        "Audit of the payroll vendor by an outside firm, answered 40 questions",
        ("Audit of the payroll vendor", "Audit of the payroll vendor by an outside firm"),
    ),
    # Quality assurance.
    ("features", "Device lab: 12 phones, booked through a bot", ("Device lab",)),
    (
        "bugs",
        "Screenshots differed between machines as fonts were not pinned",
        (
            "Screenshots differed between machines",
            "Screenshots differed between machines as fonts were not pinned",
        ),
    ),
    (
        "features",
        "Testers write cases in plain text and the runner picks them up",
        ("Testers write cases in plain text",),
    ),
    (
        "features",
        "Test report went from a 30 page PDF to one page",
        ("Test report", "Test report went from a 30 page PDF to one page"),
    ),
    (
        "bugs",
        "Load test hit the wrong environment for a week, nobody noticed",
        ("Load test hit the wrong environment for a week", "Load test hit the wrong environment"),
    ),
    (
        "other",
        "Covered for Sanna in April and May",
        ("Covered for Sanna in April and May", "Covered for Sanna"),
    ),
)

FOURTH: tuple[Row, ...] = (
    (
        "features",
        "wishlist can be shared by link now, 300 links in the first week",
        ("Wishlist", "Wishlist can be shared by link"),
    ),
    (
        "bugs",
        "IE mode customers got a white page, polyfill was dropped by mistake",
        ("IE mode customers got a white page",),
    ),
    (
        "features",
        "Added pagination + sorting to the orders table",
        (
            "Pagination + sorting",
            "Pagination + sorting to the orders table",
            "Added pagination + sorting to the orders table",
        ),
    ),
    ("features", "Checkout in one step instead of four (A/B running)", ("Checkout in one step", "Checkout")),
    ("bugs", "Search ignored umlauts: fixed in the analyzer", ("Search ignored umlauts",)),
    ("other", "Marketing relaunched the blog, I only did the redirects", ("Marketing relaunched the blog",)),
    ("features", "Face ID for the vault screen", ("Face ID for the vault screen",)),
    (
        "bugs",
        "Download of tickets failed on hotel wifi, timeout raised + retry",
        ("Download of tickets failed on hotel wifi", "Download of tickets failed"),
    ),
    (
        "features",
        "Rewrote the camera module in Kotlin, 40 % less code",
        ("Camera module", "Camera module in Kotlin"),
    ),
    (
        "features",
        "Min version is iOS 16 from June on",
        ("Min version is iOS 16 from June on", "Min version", "Min version is iOS 16"),
    ),
    (
        "bugs",
        "Fixed a deadlock riders hit when the tunnel cut the connection",
        (
            "Deadlock riders hit when the tunnel cut the connection",
            "Fixed a deadlock riders hit when the tunnel cut the connection",
        ),
    ),
    (
        "other",
        "Sent out 4.1 with the debug menu on, pulled after 2 hours",
        ("Sent out 4.1 with the debug menu on",),
    ),
    (
        "features",
        "Lineage for the 200 most used tables, generated",
        ("Lineage for the 200 most used tables",),
    ),
    (
        "bugs",
        "Dashboards showed yesterday as zero until 9 am",
        ("Dashboards showed yesterday as zero until 9 am", "Dashboards showed yesterday as zero"),
    ),
    (
        "features",
        "Merged the two customer dimensions into one",
        ("Two customer dimensions", "Merged the two customer dimensions into one"),
    ),
    ("features", "GDPR export: request to file in 20 min, was a day by hand", ("GDPR export",)),
    (
        "bugs",
        "Kafka consumer skipped messages after a rebalance",
        ("Kafka consumer skipped messages after a rebalance", "Kafka consumer skipped messages"),
    ),
    (
        "other",
        "Half a day of SQL training for the sales analysts",
        (
            "SQL training for the sales analysts",
            "Half a day of SQL training for the sales analysts",
            "Half a day of SQL training",
        ),
    ),
    (
        "features",
        "Backups now leave the region, restore tested",
        ("Backups now leave the region", "Backups", "Backups leave the region"),
    ),
    (
        "bugs",
        "Cert for the mail gateway ran out on a Sunday; cert-manager takes care of it now",
        ("Cert for the mail gateway ran out on a Sunday", "Cert for the mail gateway ran out"),
    ),
    (
        "features",
        "Got 31 teams onto the new logging, 4 to go",
        ("Got 31 teams onto the new logging", "New logging"),
    ),
    ("features", "IPv6 on the edge, phase 1 (DNS + load balancers)", ("IPv6 on the edge",)),
    (
        "other",
        "Wiped the staging cache during the demo, sorry",
        ("Wiped the staging cache during the demo", "Wiped the staging cache"),
    ),
    ("bugs", "Deploy bot posted every message three times", ("Deploy bot posted every message three times",)),
    ("features", "Calibration routine for the scale, 30 s per unit", ("Calibration routine for the scale",)),
    (
        "bugs",
        "Motor stalled below 5 degrees, current limit was too tight",
        ("Motor stalled below 5 degrees", "Motor stalled"),
    ),
    (
        "features",
        "Second source for the display driver, tested on 20 boards",
        ("Second source for the display driver",),
    ),
    (
        "features",
        "Cut boot time to 0.8 s by loading the radio later",
        ("Boot time", "Cut boot time to 0.8 s"),
    ),
    (
        "bugs",
        "LED stayed on in sleep on rev A",
        ("LED stayed on in sleep on rev A", "LED stayed on in sleep"),
    ),
    (
        "other",
        "Purchasing found a cheaper connector, I checked the footprint",
        ("Purchasing found a cheaper connector",),
    ),
    (
        "features",
        "Tutorial for plugin authors with a working example",
        ("Tutorial for plugin authors", "Tutorial for plugin authors with a working example"),
    ),
    ("bugs", "Version switcher sent everyone to 2.0", ("Version switcher sent everyone to 2.0",)),
    (
        "features",
        "All 40 error pages have a cause and a fix",
        ("All 40 error pages have a cause and a fix", "All 40 error pages", "Error pages"),
    ),
    (
        "features",
        "Turned the FAQ into a decision tree",
        ("FAQ into a decision tree", "FAQ", "Turned the FAQ into a decision tree"),
    ),
    (
        "bugs",
        "Translators worked on stale strings for two weeks, export was pinned",
        ("Translators worked on stale strings for two weeks", "Translators worked on stale strings"),
    ),
    (
        "other",
        "Reviewed 31 pages for other teams",
        ("Reviewed 31 pages for other teams", "31 pages for other teams"),
    ),
    ("features", "Photo contest mode behind a flag, art is missing", ("Photo contest mode",)),
    ("bugs", "Saves from the demo crashed the full game", ("Saves from the demo crashed the full game",)),
    ("features", "Frame time on consoles under 14 ms in all levels but one", ("Frame time on consoles",)),
    ("features", "New grass shader replaces three old ones", ("Grass shader", "New grass shader")),
    (
        "bugs",
        "Fixed subtitles that ran ahead of the voice",
        ("Subtitles that ran ahead of the voice", "Subtitles"),
    ),
    (
        "other",
        "The QA vendor played the whole campaign, 61 reports",
        ("The QA vendor played the whole campaign",),
    ),
    (
        "features",
        "Ranker trained on returns too, not only on clicks",
        ("Ranker trained on returns too", "Ranker"),
    ),
    (
        "bugs",
        "Chat bot answered in English to German questions about once in ten",
        (
            "Chat bot answered in English to German questions",
            "Chat bot answered in English",
            "Chat bot answered in English to German questions about once in ten",
        ),
    ),
    ("features", "Eval set of 900 dialogs, labelled with support", ("Eval set of 900 dialogs", "Eval set")),
    (
        "features",
        "Inference costs are down a third since we batch requests",
        ("Inference costs", "Inference costs are down a third"),
    ),
    (
        "bugs",
        "Drift alarm rang daily for a column nobody uses",
        ("Drift alarm rang daily for a column nobody uses", "Drift alarm rang daily"),
    ),
    ("other", "Thesis student started, topic is pruning", ("Thesis student started",)),
    (
        "features",
        "Vault for all services but the mainframe bridge",
        ("Vault for all services but the mainframe bridge", "Vault for all services"),
    ),
    (
        "bugs",
        "Logs held full card numbers for one payment provider",
        ("Logs held full card numbers for one payment provider", "Logs held full card numbers"),
    ),
    (
        "features",
        "Phishing test no. 3: 4 % clicked, 11 % in the first",
        ("Phishing test no. 3", "Phishing test"),
    ),
    (
        "features",
        "Closed the last of the 14 audit findings",
        ("Last of the 14 audit findings", "14 audit findings", "Closed the last of the 14 audit findings"),
    ),
    (
        "bugs",
        "Guests could list rooms through the old API",
        ("Guests could list rooms through the old API", "Guests could list rooms"),
    ),
    (
        "other",
        "My rule change locked the night shift out for 25 minutes",
        (
            "The engineer's rule change locked the night shift out for 25 minutes",
            "The engineer's rule change locked the night shift out",
            "Rule change locked the night shift out",
        ),
    ),
    (
        "features",
        "Visual diff for the 60 main screens",
        ("Visual diff for the 60 main screens", "Visual diff"),
    ),
    (
        "bugs",
        "Retry hid a real race in the payment tests for months",
        (
            "Retry hid a real race in the payment tests for months",
            "Retry hid a real race in the payment tests",
            "Retry hid a real race",
        ),
    ),
    (
        "features",
        "Pairwise test plan for the tariff matrix, 1,900 cases became 84",
        ("Pairwise test plan for the tariff matrix",),
    ),
    (
        "features",
        "Beta group of 40 shops gets each build on Thursday",
        ("Beta group of 40 shops", "Beta group of 40 shops gets each build on Thursday", "Beta group"),
    ),
    (
        "bugs",
        "Emulators ran out of disk and went red at random",
        ("Emulators ran out of disk and went red at random", "Emulators ran out of disk"),
    ),
    (
        "other",
        "Stood in as release manager for 26.2",
        ("Stood in as release manager for 26.2", "Stood in as release manager"),
    ),
)
