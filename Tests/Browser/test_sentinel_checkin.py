"""The check-in of Sentinel: its questions, its result, and the support that it offers."""

import re

import pytest
from playwright.sync_api import expect

from sentinel import LOW, QUIET
from test_accessibility import check


@pytest.fixture
def sentinel(open_sentinel, make_host):
    """Sentinel after its welcome, on a host of its own."""
    return lambda **options: open_sentinel(make_host(), **options).begin()


def alert(app):
    return app.page.get_by_role("alertdialog", name="Crisis Detected")


def choices(app):
    return app.page.get_by_role("alertdialog", name="Choose Action")


def test_ten_answers_lead_to_a_green_light_and_scores_in_plain_words(sentinel):
    app = sentinel()
    app.start()
    app.answer(*QUIET)
    expect(app.text("Your Answers")).to_be_visible()
    app.submit()
    expect(app.text("GREEN - All Systems Nominal")).to_be_visible()
    expect(app.text("PHQ-2: 0 of 6")).to_be_visible()
    expect(app.page.get_by_text("Kroenke, Spitzer, Williams, Med Care 2003").first).to_be_visible()
    everything = app.page.locator("#app").inner_text()
    assert not re.search(r"low risk|you are safe|you passed", everything, re.IGNORECASE)
    app.button("Done").click()
    expect(app.text("GREEN - All Systems Nominal")).to_be_visible()
    expect(app.text("1 day streak")).to_be_visible()
    expect(app.text("Last Check-In: Today")).to_be_visible()


def test_a_positive_short_form_opens_the_long_ones(sentinel):
    app = sentinel()
    app.start()
    app.answer(*LOW)
    # Seven more of PHQ-9 and the question about exposure.
    app.answer(*["Several days"] * 6, first=11)
    expect(app.text("Thoughts that you would be better off dead")).to_be_visible()
    app.answer("Not at all", "No", first=17)
    app.submit()
    expect(app.text("YELLOW - Reach Out Today")).to_be_visible()
    expect(app.text("PHQ-9: 9 of 27")).to_be_visible()
    expect(app.text("PC-PTSD-5: 0 of 5")).to_be_visible()


def test_a_declined_answer_is_not_zero_and_a_declined_suicide_item_never_green(sentinel):
    app = sentinel()
    app.start()
    app.answer("Good", "Well", "Prefer not to answer", *["Not at all"] * 3, "Prefer not to answer", "No", "No", "No")
    # ASQ asks about this moment after a declined question.
    app.answer("No", first=11)
    app.submit()
    expect(app.text("PHQ-2: not scored")).to_be_visible()
    expect(app.text("YELLOW - Reach Out Today")).to_be_visible()


def test_an_asq_yes_offers_a_call_then_the_other_ways_and_the_check_in_goes_on(sentinel):
    app = sentinel()
    app.start()
    app.answer(*QUIET[:6])
    app.button("Yes").click()
    box = alert(app)
    expect(box).to_be_visible()
    expect(box).to_contain_text("Your responses indicate you may be in crisis.")
    expect(box).to_contain_text("then press 1")
    expect(box).to_contain_text("838255")
    expect(box.get_by_text("Call 988", exact=True)).to_be_visible()
    box.get_by_role("button", name="Cancel").click()
    for choice in ["View Safety Plan", "Call 988", "Cancel"]:
        expect(choices(app).get_by_role("button", name=choice)).to_be_visible()
    expect(choices(app).get_by_role("button", name="Call Battle Buddy")).to_have_count(0)
    choices(app).get_by_role("button", name="Cancel").click()
    app.answer("No", "No", "No", "No", first=8)
    app.submit()
    expect(app.text("RED - Get Support Now")).to_be_visible()
    expect(app.text("You deserve support right now")).to_be_visible()
    expect(alert(app)).to_have_count(0)


def test_a_battle_buddy_is_among_the_ways(sentinel):
    app = sentinel()
    app.open_step("Who I ask for help")
    app.add_entry("Sam", "+1 555 0100 200", is_buddy=True)
    app.start()
    app.answer(*QUIET[:6])
    app.button("Yes").click()
    alert(app).get_by_role("button", name="Cancel").click()
    expect(choices(app).get_by_role("button", name="Call Battle Buddy")).to_be_visible()
    choices(app).get_by_role("button", name="View Safety Plan").click()
    expect(app.page.get_by_role("tab", name="Safety Plan")).to_have_attribute("aria-selected", "true")


def test_a_check_in_continues_after_the_host_was_killed(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    app.start()
    app.answer(*QUIET[:6])
    app.button("Yes").click()
    expect(alert(app)).to_be_visible()
    host.kill()
    host.start()
    app = open_sentinel(host)
    app.open_tab("Check-In")
    # The answers call for support, so it is offered again.
    expect(alert(app)).to_be_visible()
    alert(app).get_by_role("button", name="Cancel").click()
    choices(app).get_by_role("button", name="Cancel").click()
    expect(app.text("Question 8 of 11")).to_be_visible()


def test_a_failed_save_is_shown_and_loses_nothing(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    app.start()
    # A folder in the place of the file can be neither read nor replaced.
    file, aside = host.data / "apps/sentinel/record.vault", host.data / "aside"
    file.rename(aside)
    file.mkdir()
    app.button("Good").click()
    expect(app.text("Not saved")).to_be_visible()
    file.rmdir()
    aside.rename(file)
    app.button("Try Again").click()
    expect(app.text("Not saved")).to_have_count(0)
    host.kill()
    host.start()
    app = open_sentinel(host)
    app.open_tab("Check-In")
    expect(app.text("Question 2 of 10")).to_be_visible()


def test_the_check_in_is_german(open_sentinel, make_host):
    app = open_sentinel(make_host(), locale="de-DE")
    app.button("Fortfahren").click()
    app.open_tab("Check-in")
    app.button("Check-in beginnen").click()
    expect(app.text("Wie ist deine Stimmung gerade?")).to_be_visible()
    app.button("Gut").click()
    expect(app.text("Frage 2 von 10")).to_be_visible()


def test_a_person_with_a_keyboard_answers(sentinel):
    app = sentinel()
    app.start()
    answer = app.button("Good")
    answer.focus()
    app.page.keyboard.press("Enter")
    expect(app.text("Question 2 of 10")).to_be_visible()
    app.button("Back").focus()
    app.page.keyboard.press("Enter")
    expect(app.text("Question 1 of 10")).to_be_visible()
    expect(app.button("Good")).to_have_attribute("aria-current", "true")


def test_questions_review_and_result_are_accessible(sentinel):
    app = sentinel()
    app.start()
    check(app.page)
    app.answer(*QUIET)
    check(app.page)
    app.submit()
    check(app.page)
