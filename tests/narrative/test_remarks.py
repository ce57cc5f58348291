"""Words that a careful reader would ask about: found where they are planted, silent on notes of work."""

from __future__ import annotations

import pytest

from reviewgen.narrative.remarks import remarks
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.sources.read import read_paths
from tests.narrative.guard_material import DAY, sources, spanning
from tests.period.notes import Notes

PERIOD = Period("month", "2025-03", "2025-04", "2025-03")

PLANTED = {
    "vague_praise": """
        Did a great job on the importer.
        Really good work on the billing screens.
        An outstanding effort by everyone.
        Had an amazing quarter.
        Went above and beyond for the launch.
        Exceeded expectations once again.
        A rock star on the data team.
        She is our 10x engineer.
        A top performer in the group.
        He is an invaluable member of the team.
        Indispensable to the release.
        A huge asset for the company.
        A pleasure to work with.
        Second to none in debugging.
        Knocked it out of the park with the rollout.
        Killed it on the mobile app.
        Nailed it during the migration.
        Keep up the good spirit.
        A hard worker.
        Worked very hard on the firmware.
        Gave it my all for the pilot.
        Consistently delivers.
        Can be counted on.
        Kudos for the documentation.
        Made a big difference to the project.
        Had a huge impact on the roadmap.
        Performed very well under pressure.
        A true professional.
        Extremely talented.
        A natural leader.
        Raised the bar for the whole department.
        A fantastic colleague.
    """,
    "personality": """
        Was abrasive in the design review.
        She is bossy.
        Feisty in discussions.
        He is hot-headed.
        A know-it-all.
        A real team player.
        A self-starter.
        Has a can-do attitude.
        Kept a positive attitude all month.
        Very likeable.
        Charismatic in the demo.
        Not a culture fit.
        Rubs people the wrong way.
        Lacks confidence in meetings.
        Lacks executive presence.
        She was too emotional about the incident.
        He is too quiet.
        Too nice to push back.
        Should smile when presenting.
        Needs to be more assertive.
        He is opinionated.
        Stubborn about the schema.
        Came across as arrogant.
        Condescending towards the testers.
        She is nurturing.
        A perfectionist.
        He is often moody.
        I am quite shy.
        The intern was very helpful.
        The engineer is very ambitious.
        She is so sweet.
        He can be a bit harsh.
        She seems hesitant.
        They are too aggressive.
    """,
    "luck_and_help": """
        Got lucky with the cache bug.
        It was a lucky break.
        Pure luck that the pager stayed silent.
        In the right place at the right time.
        Finished with a lot of help.
        Needs hand-holding on the pipelines.
        Beginner's luck on the first deploy.
    """,
    "mind_reading": """
        He doesn't care about tests.
        She does not care about the style guide.
        He didn't care whether the build passed.
        Doesn't want to be on call.
        She feels entitled to the big projects.
        He seemed bored in planning.
        She seems disengaged.
        Mentally checked out since spring.
        Has no passion for the product.
        He is not motivated.
        Only wants the interesting tickets.
        Hates being paged.
    """,
    "gender_and_age": """
        The girls from the support desk helped.
        She is strong for a woman.
        Not bad for his age.
        The guys shipped the update.
        Working mom with little time.
        An old-timer on the mainframe.
        A digital native.
        Too old for the new stack.
        Young blood for the team.
        Close to retirement.
        An older colleague explained the protocol.
        A younger engineer took over.
        Saved a lot of manpower.
        Explained by the boys' club.
    """,
    "family_and_health": """
        Was on maternity leave until May.
        Back from paternity leave.
        Missed the deadline because she is pregnant.
        Was sick for two weeks.
        Suffered from burnout.
        Burned out after the launch.
        Slower because of health issues.
        Distracted by family problems.
        Going through a divorce.
        Leaves early for her kids.
        Childcare kept him from the release.
        Treated for depression.
        Struggles with anxiety.
        Recovering from surgery.
        Took medical leave.
    """,
}
FACTS = """
    Compared the planner with a seasonal naive baseline.
    Replaced the naive string search in the log viewer.
    Aggressive caching of tiles cut the requests from 40 to 12.
    Replaced the greedy algorithm by dynamic programming.
    Best effort delivery for events, at least once.
    Made the health checks of the gateway independent of the database.
    Masked sensitive data in the logs; they are sensitive to locale.
    Made file names case-insensitive on macOS.
    Fixed slow queries on the orders table.
    Wrote an install wizard and moved the ninja build to 1.12.
    Lazy loading for the photo grid.
    Renamed the master branch and removed the blacklist of hosts.
    Added quiet mode to the linter.
    The parser is now robust against bad input.
    Added family sharing to the subscription screen.
    Parental leave flow in the HR module.
    Old API removed after the young generation collector was tuned.
    The scheduler is reliable under load and the socket is warm.
    Tuned the max age of the cache.
    Good first issue labels for newcomers.
    Exported health records as FHIR for the clinic.
"""


def sentences(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def rules(text: str) -> set[str]:
    notes = Notes().month("2025-03", other=[text])
    return {remark.rule for remark in remarks(make_review(notes.reading(), PERIOD))}


@pytest.mark.parametrize("rule", PLANTED)
def test_what_is_planted_is_found(rule: str) -> None:
    assert [text for text in sentences(PLANTED[rule]) if rule not in rules(text)] == []


def test_more_than_a_hundred_are_planted() -> None:
    assert sum(len(sentences(text)) for text in PLANTED.values()) >= 100


def test_technical_words_are_none() -> None:
    assert [(text, found) for text in sentences(FACTS) if (found := rules(text))] == []


def test_a_word_with_a_technical_sense_is_found_where_it_is_said_of_a_person() -> None:
    assert rules("She was too naive.") == {"personality"}


def test_praise_beside_a_figure_is_none() -> None:
    assert rules("Did a great job: the import takes 3 minutes instead of 31.") == set()


def test_a_remark_knows_its_place() -> None:
    notes = Notes().month("2025-03", features=["Added a linter"], other=["Was abrasive in the review."])
    (found,) = remarks(make_review(notes.reading(), PERIOD))
    assert notes.text[found.spans[0].start : found.spans[0].end] == "Was abrasive in the review."
    assert found.word == "abrasive"
    assert found.why


def test_silence_on_seeds_and_samples() -> None:
    number = 0
    for path in sources():
        reading = read_paths([path], today=DAY)
        months = [month.month for month in reading.months]
        if months:
            number += 1
            assert list(remarks(make_review(reading, spanning(months)))) == [], path
    assert number > 150
