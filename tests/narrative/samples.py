"""Months of three invented engineers in other fields: a rich, a thin and a messy set of notes."""

from __future__ import annotations

from reviewgen.model.reading import Reading
from tests.period.notes import Notes


def mobile() -> Reading:
    """A mobile engineer; rich notes with figures, pull requests, plans and other work."""
    app, kit = "larkspur/wallet-android", "larkspur/wallet-kit"
    notes = Notes()
    notes.month(
        "2024-01",
        repositories=[app, kit],
        features=[
            {
                "text": "Offline receipts: store receipts in Room and sync them through WorkManager so that "
                "a "
                "payment survives a dead connection (#412, #418).",
                "refs": [("412", app), ("418", app)],
                "repos": [app],
            },
            {
                "text": "Cut cold start on the Pixel 4a from 1.9 s to about 1.2 s by deferring analytics "
                "initialisation (#430).",
                "refs": [("430", app)],
                "repos": [app],
                "metrics": [
                    {
                        "text": "from 1.9 s to about 1.2 s",
                        "value": 1.2,
                        "unit": "s",
                        "before": 1.9,
                        "hedge": "about",
                    }
                ],
                "strength": "measured",
            },
            "Added dark theme to the transaction list",
        ],
        bugs=[
            {
                "text": "Fixed a crash in ReceiptSyncWorker when the token expired during upload (#421).",
                "refs": [("421", app)],
                "repos": [app],
            },
            "Race between biometric prompt and app lock",
        ],
        impact=[
            "Crash-free sessions rose from 99.1% to 99.6% after the January release, according to "
            "Crashlytics."
        ],
        skills=["Kotlin", "WorkManager", "Room", "Profiling with Perfetto"],
        other=["Reviewed 23 pull requests and mentored Ines on instrumentation tests."],
    )
    notes.month(
        "2024-02",
        repositories=[app],
        features=[
            {
                "text": "Receipt search: built a full-text index over merchant names with FTS4, enabling "
                "users to "
                "find a receipt by typing part of the merchant (#447).",
                "refs": [("447", app)],
                "repos": [app],
            },
            {
                "text": "Migrate the settings screens to Compose and delete 4,100 lines of XML layouts "
                "(#452)",
                "refs": [("452", app)],
                "repos": [app],
            },
        ],
        none_stated=["bugs"],
        impact=["This work lets the support team answer receipt questions without an export."],
        skills=["Kotlin", "Jetpack Compose", "SQLite full-text search"],
        planned=["Roll out receipt search to the iOS app"],
    )
    notes.month(
        "2024-03",
        repositories=[app, kit],
        features=[
            {
                "text": "I introduced a feature-flag client in wallet-kit and moved five flags to it, "
                "reducing "
                "release risk for staged rollouts (#88).",
                "refs": [("88", kit)],
                "repos": [kit],
            },
        ],
        bugs=[
            {
                "text": "ReceiptSyncWorker retried for ever on HTTP 413; it now splits the batch (#463).",
                "refs": [("463", app)],
                "repos": [app],
            },
        ],
        impact=["The change improved developer productivity and overall team velocity."],
        skills=["Kotlin", "Feature flags"],
        planned=[
            "Remove the legacy SyncAdapter once 95% of users run 6.2",
            "Widget for the home screen (in review)",
        ],
        other=["Gave a talk on background work at the Lisbon Android meetup."],
    )
    return notes.reading()


def data_platform() -> Reading:
    """A data engineer; thin notes, one month of three without an entry."""
    notes = Notes()
    notes.month("2025-04", features=["Moved the orders pipeline from cron to Airflow"])
    notes.month(
        "2025-06",
        features=[
            "Built a freshness check for the revenue tables to alert before the morning report is stale"
        ],
        bugs=["Fixed duplicate rows in dim_customer after late-arriving updates"],
    )
    return notes.reading()


def reliability() -> Reading:
    """A reliability engineer; messy notes: fragments, imperative forms, mirrors, effects of every kind."""
    infra, fork = "northsea/platform", "northsea-eu/platform"
    notes = Notes()
    notes.month(
        "2023-10",
        repositories=[infra, fork],
        features=[
            {
                "text": "northsea/platform: Add a PodDisruptionBudget to every ingress controller, to "
                "prevent full "
                "outages during node upgrades. Commits include 9fd1c02ab3.",
                "refs": ["9fd1c02ab3"],
                "repos": [infra],
            },
            {
                "text": "northsea-eu/platform: Added PodDisruptionBudget objects for the ingress "
                "controllers of the EU "
                "clusters, with a smoke test.",
                "repos": [fork],
            },
            "terraform module for S3 replication; wrote a runbook for restoring it",
            "Alert routing by service owner",
        ],
        bugs=[
            "Hardened the PodDisruptionBudget rollout to avoid evicting both replicas",
            "fix: certs not renewed when the ACME account is rate limited",
        ],
        impact=[
            {
                "text": "Pages per week went down from 31 to 12, roughly, mostly thanks to the new routing.",
                "metrics": [
                    {
                        "text": "from 31 to 12, roughly",
                        "value": 12,
                        "before": 31,
                        "direction": "down",
                        "hedge": "roughly",
                    }
                ],
            },
            "These efforts strengthened our culture of operational excellence.",
        ],
        skills=["Terraform", "Kubernetes", "on-call coordination"],
        other=["Incident commander for the 12 October DNS outage; wrote the review."],
    )
    notes.month(
        "2023-11",
        repositories=[infra],
        features=[
            {
                "text": "Implemented three smaller improvements to the deploy bot.",
                "count": 3,
                "repos": [infra],
            },
            {
                "text": "Upgraded 14 clusters to Kubernetes 1.28 without downtime and removed the "
                "PodSecurityPolicy "
                "objects, contributing to a stronger security posture.",
                "repos": [infra],
            },
            "Cost report per team (not merged yet)",
        ],
        bugs=["No longer drops metrics when the Prometheus WAL is replayed"],
        impact=[
            "Overall, the upgrade reduces toil, simplifies audits and supports the 2024 compliance review."
        ],
    )
    return notes.reading()
