"""Pages of a private app: kept nowhere, covered out of sight, left at once, with the crisis line always one tap away."""

import re

import pytest
from playwright.sync_api import expect

from canary import canary, found, stored
from conftest import Line, set_text_size
from host import reload_by_itself, wait_until
from private_app import CRISIS, Journal, JournalHost
from test_accessibility import check

NEUTRAL = "https://www.weather.gov/"


@pytest.fixture
def make_journal(tmp_path):
    made = []

    def make(passphrase=""):
        made.append(JournalHost(tmp_path / f"journal{len(made)}"))
        made[-1].passphrase = passphrase
        return made[-1].start()

    yield make
    for host in made:
        host.stop()


@pytest.fixture
def journal_host(make_journal):
    return make_journal()


@pytest.fixture
def journal(open_host, journal_host):
    """Opens a page of the journal in a browser in which the neutral page is a short one."""

    def open_page(host=journal_host, **options):
        page = open_host(host, "journal/", **options)
        page.context.route(f"{NEUTRAL}**", lambda route: route.fulfill(content_type="text/html", body="<h1>Weather</h1>"))
        return Journal(page)

    return open_page


def set_hidden(page, hidden):
    """Hides the page as another tab does, or shows it."""
    page.evaluate(
        """hidden => {
            Object.defineProperty(document, "visibilityState", { configurable: true, get: () => hidden ? "hidden" : "visible" });
            Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
            document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        }""",
        hidden,
    )


# MARK: Storage


def test_no_response_of_a_private_app_may_be_stored(journal):
    answers = []
    page = journal()
    page.page.on("response", lambda answer: answers.append((answer.url, answer.headers.get("cache-control"))))
    page.page.route_web_socket("**/socket*", lambda socket: socket.close())
    page.page.goto(page.page.url)
    page.open().write("Rain")
    expect(page.page.get_by_text("4 characters")).to_be_visible()
    ours = [(url, control) for url, control in answers if "/journal/" in url or "/page/" in url]
    assert len(ours) >= 3 and {control for _, control in ours} == {"no-store"}, ours


def test_nothing_typed_or_shown_reaches_the_browsers_storage(journal, journal_host):
    texts = [canary("entry"), canary("draft"), canary("unsent")]
    page = journal()
    page.open().write(texts[0])
    page.press("Show Sheet")
    page.page.get_by_label("In the Sheet").fill(texts[1])
    page.page.keyboard.press("Escape")
    expect(page.page.get_by_label("In the Sheet")).to_have_count(0)
    with reload_by_itself(page.page):
        journal_host.kill()
        page.entry.fill(texts[2])
        page.page.evaluate("dispatchEvent(new Event('beforeunload'))")
        assert not [text for text in texts if text in stored(page.page)]
        journal_host.start()
    expect(page.page.get_by_role("button", name="Open Journal")).to_be_visible()
    assert not [text for text in texts if text in stored(page.page)]
    assert found(texts, journal_host.data.parent) == []


def test_nothing_typed_reaches_the_profile_on_the_disk(launch, tmp_path, journal_host):
    texts = [canary("entry"), canary("sheet")]
    profile = tmp_path / "profile"
    with_profile = launch("chromium", profile)
    try:
        page = with_profile.new_page()
        page.goto(journal_host.link("journal/"))
        journal = Journal(page).open().write(texts[0])
        journal.press("Show Sheet")
        page.get_by_label("In the Sheet").fill(texts[1])
        page.goto(f"{journal_host.url}crisis")
    finally:
        with_profile.close()
    assert found([journal_host.url], profile), "The profile has nothing of the visit at all."
    assert found(texts, profile, journal_host.data.parent) == []


def test_the_title_and_the_history_have_the_apps_name_only(journal):
    page = journal()
    page.open()
    expect(page.page).to_have_title("Journal")
    page.press("Next Page")
    expect(page.page.get_by_text("The next page")).to_be_visible()
    expect(page.page).to_have_title("Journal")


# MARK: Cover


def test_a_hidden_page_shows_the_apps_name_only(journal):
    page = journal()
    page.open().write("Secret")
    cover = page.page.locator(".private-cover")
    expect(cover).to_be_hidden()
    set_hidden(page.page, True)
    expect(cover).to_be_visible()
    expect(cover).to_have_text("Journal")
    hit = page.page.evaluate("[[20, 20], [200, 300], [370, 20]].map(([x, y]) => document.elementFromPoint(x, y).className)")
    assert hit == ["private-cover"] * 3
    for part in ["#app", "#system", ".private-bar"]:
        expect(page.page.locator(part)).to_have_css("opacity", "0")


def test_a_page_is_uncovered_only_when_the_host_knows_of_it(journal):
    page = journal()
    line = Line(page.page)
    page.open()
    line.is_cut = True
    for socket in line.sockets:
        socket.close()
    page.page.route("**/event", lambda route: route.abort())
    set_hidden(page.page, True)
    set_hidden(page.page, False)
    expect(page.page.locator(".private-cover")).to_be_visible()
    # The way to help is there at once.
    expect(page.crisis).to_be_visible()
    expect(page.page.get_by_text("Reconnecting…")).to_be_visible()
    page.page.unroute("**/event")
    line.give_back()
    expect(page.page.locator(".private-cover")).to_be_hidden()
    expect(page.page.get_by_text("The journal is locked.")).to_be_visible()


# MARK: Exit


def test_escape_three_times_leaves_and_says_how_many_are_left(journal):
    page = journal()
    page.open()
    says = page.page.locator(".private-says")
    page.page.keyboard.press("Escape")
    expect(says).to_have_text("Press Escape two more times to exit.")
    page.page.keyboard.press("Escape")
    expect(says).to_have_text("Press Escape once more to exit.")
    page.page.keyboard.press("a")
    expect(says).to_have_text("")
    for _ in range(3):
        page.page.keyboard.press("Escape")
    expect(page.page.get_by_role("heading", name="Weather")).to_be_visible()


def test_exit_blanks_the_page_without_a_host_or_a_network(journal, journal_host):
    page = journal()
    page.open().write("Secret")
    journal_host.kill()
    page.page.context.unroute_all()
    page.page.context.route(f"{NEUTRAL}**", lambda route: route.abort("aborted"))
    with page.page.expect_event("requestfailed", lambda request: request.url == NEUTRAL):
        page.exit.click()
    assert page.page.evaluate("document.documentElement.childElementCount") == 0


def test_exit_locks_the_app(journal, journal_host):
    page = journal()
    page.open().write("Secret")
    page.exit.click()
    expect(page.page.get_by_role("heading", name="Weather")).to_be_visible()
    again = journal()
    expect(again.page.get_by_text("The journal is locked.")).to_be_visible()


def test_exit_is_a_plain_link_without_scripts(journal_host, context):
    page = context(java_script_enabled=False, extra_http_headers=journal_host.bearer()).new_page()
    page.goto(f"{journal_host.url}journal/")
    expect(page.get_by_role("link", name="Exit", exact=True)).to_have_attribute("href", NEUTRAL)
    expect(page.get_by_role("link", name=CRISIS)).to_have_attribute("href", "/crisis")
    page.get_by_role("link", name=CRISIS).click()
    expect(page.get_by_text("988, then press 1").first).to_be_visible()


# MARK: Crisis line


def check_bar(journal, width):
    """The crisis line and Exit can be seen, tapped and read, and lie over nothing."""
    boxes = [link.bounding_box() for link in (journal.crisis, journal.exit)]
    for link, box in zip((journal.crisis, journal.exit), boxes):
        expect(link).to_be_visible()
        assert box["width"] >= 44 and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= width
        center = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert link.evaluate("(link, [x, y]) => link.contains(document.elementFromPoint(x, y))", center)
    bar, app = (journal.page.locator(part).bounding_box() for part in (".private-bar", "#app"))
    # Below one another, or on a phone on its side beside each other.
    assert app["y"] >= bar["y"] + bar["height"] - 0.5 or app["x"] >= bar["x"] + bar["width"] - 0.5


@pytest.mark.parametrize("width, height, largest", [(390, 844, False), (320, 568, True), (844, 390, False), (1280, 800, False)])
def test_the_crisis_line_is_one_tap_away_from_everything(journal, width, height, largest):
    for opened in [None, "Show Sheet", "Show Alert", "Show Dialog", "Show Menu", "Next Page"]:
        page = journal(viewport={"width": width, "height": height}, largest=largest)
        if opened:
            page.press(opened)
        else:
            # The journal then stays open.
            page.open()
        check_bar(page, width)
        page.crisis.click()
        expect(page.page.get_by_text("988, then press 1").first).to_be_visible()


def test_crisis_line_and_exit_share_a_row_on_the_narrowest_phone_in_german(journal):
    page = journal(viewport={"width": 320, "height": 568}, locale="de-DE").page
    expect(page.locator(".private-bar > .private-exit")).to_have_text("Verlassen")
    crisis, leave = (page.locator(f".private-bar > {link}").bounding_box() for link in (".private-crisis", ".private-exit"))
    assert crisis["y"] == leave["y"]


def test_the_keyboard_reaches_crisis_line_and_exit_from_a_sheet(journal):
    page = journal()
    page.open().press("Show Sheet")
    page.page.get_by_label("In the Sheet").focus()
    page.page.keyboard.press("Tab")
    expect(page.crisis).to_be_focused()
    page.page.keyboard.press("Tab")
    expect(page.exit).to_be_focused()
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Shift+Tab")
    expect(page.exit).to_be_focused()
    page.page.keyboard.press("Shift+Tab")
    page.page.keyboard.press("Enter")
    expect(page.page.get_by_text("988, then press 1").first).to_be_visible()


def test_the_crisis_line_is_there_when_the_host_is_gone_or_the_vault_is_damaged(journal, journal_host):
    page = journal()
    page.open().write("Secret")
    journal_host.kill()
    expect(page.page.get_by_text("Reconnecting…")).to_be_visible()
    check_bar(page, 390)
    vault = journal_host.data / "apps/journal/journal.vault"
    vault.write_bytes(b"damaged")
    journal_host.start()
    again = journal()
    again.ask_to_open()
    expect(again.page.get_by_text(re.compile("^Failed: "))).to_be_visible()
    check_bar(again, 390)


def test_axe_finds_nothing_on_a_private_page(journal):
    page = journal()
    page.open()
    check(page.page)
    page.press("Show Sheet")
    check(page.page)


def test_door_and_missing_page_link_to_the_crisis_line(journal_host, context):
    page = context(java_script_enabled=False).new_page()
    page.goto(f"{journal_host.url}journal/")
    expect(page.get_by_role("link", name=CRISIS)).to_be_visible()
    assert page.get_by_role("link", name=CRISIS).bounding_box()["height"] >= 44
    paired = context(java_script_enabled=False, extra_http_headers=journal_host.bearer()).new_page()
    assert paired.goto(f"{journal_host.url}nowhere/").status == 404
    paired.get_by_role("link", name=CRISIS).click()
    expect(paired.get_by_text("988, then press 1").first).to_be_visible()


@pytest.mark.parametrize("width, height, largest", [(390, 844, False), (320, 568, True)])
def test_the_home_screen_links_to_the_crisis_line(open_host, host, width, height, largest):
    page = open_host(host, viewport={"width": width, "height": height}, largest=largest)
    link = page.get_by_role("link", name=CRISIS)
    link.scroll_into_view_if_needed()
    assert link.bounding_box()["height"] >= 44 and link.bounding_box()["width"] <= width
    link.click()
    expect(page.get_by_text("988, then press 1").first).to_be_visible()


# MARK: The passphrase

PASSPHRASE = "correct horse battery"


@pytest.fixture
def locked(make_journal):
    """A host whose keychain has a passphrase and that was started again, so that it must be entered."""
    host = make_journal(PASSPHRASE)
    host.kill()
    return host.start()


def answer(page, text):
    page.secret.fill(text)
    page.prompt.get_by_role("button", name="Unlock").click()


def test_the_right_passphrase_opens_the_vault_after_a_start(journal, locked):
    page = journal(locked)
    page.ask_to_open()
    answer(page, PASSPHRASE)
    expect(page.entry).to_be_visible()
    page.write("Kept")
    expect(page.prompt).to_have_count(0)
    wait_until((locked.data / "apps/journal/journal.vault").exists)
    locked.kill()
    locked.start()
    again = journal(locked)
    again.ask_to_open()
    expect(again.prompt.get_by_text("Your journal is locked.")).to_be_visible()
    answer(again, PASSPHRASE)
    expect(again.entry).to_have_value("Kept")


def test_wrong_passphrases_are_told_in_words_and_wait(journal, locked):
    page = journal(locked)
    page.ask_to_open()
    for number in range(3):
        answer(page, f"wrong passphrase {number}")
        expect(page.prompt.get_by_role("alert")).to_contain_text("That passphrase isn’t right.")
        expect(page.secret).to_have_value("")
        expect(page.secret).to_be_focused()
    # The seconds are those that are left when the answer is there.
    wait = re.compile(r"^That passphrase isn’t right\. Try again in [1-5] seconds?\.$")
    expect(page.prompt.get_by_role("alert")).to_have_text(wait)
    answer(page, PASSPHRASE)
    expect(page.prompt.get_by_role("alert")).to_have_text(re.compile(r"^Try again in \d+ seconds?\.$"))


def test_a_person_may_cancel_with_button_and_keyboard(journal, locked):
    page = journal(locked)
    page.ask_to_open()
    page.prompt.get_by_role("button", name="Cancel").click()
    expect(page.page.get_by_text("Refused: userCancel")).to_be_visible()
    page.page.get_by_role("button", name="Open Journal").focus()
    page.page.keyboard.press("Enter")
    expect(page.secret).to_be_focused()
    page.page.keyboard.press("Escape")
    expect(page.prompt).to_have_count(0)
    page.page.keyboard.press("Enter")
    expect(page.secret).to_be_focused()
    page.page.keyboard.type(PASSPHRASE)
    page.page.keyboard.press("Enter")
    expect(page.entry).to_be_visible()


def test_the_recovery_code_opens_it(journal, locked):
    page = journal(locked)
    page.ask_to_open()
    page.prompt.get_by_role("button", name="Use Recovery Code").click()
    expect(page.prompt.get_by_label("Recovery Code", exact=True)).to_be_focused()
    answer(page, "0000")
    expect(page.prompt.get_by_role("alert")).to_have_text("That recovery code isn’t right.")
    answer(page, locked.code.lower())
    expect(page.entry).to_be_visible()


def test_the_prompt_shows_on_the_page_that_asks(journal, locked):
    one, other = journal(locked), journal(locked)
    other.ask_to_open()
    expect(other.prompt).to_be_visible()
    expect(other.page.locator("#app")).to_have_js_property("inert", True)
    expect(one.prompt).to_have_count(0)
    other.page.close()
    # The page that asked is gone, and with it the question.
    expect(one.page.get_by_text("Refused: systemCancel")).to_be_visible()


def test_nothing_typed_as_a_passphrase_is_kept(journal, locked):
    page = journal(locked)
    page.ask_to_open()
    typed = canary("passphrase")
    page.secret.fill(typed)
    page.page.evaluate("dispatchEvent(new Event('beforeunload'))")
    assert typed not in stored(page.page)
    page.page.reload()
    expect(page.prompt).to_be_visible()
    assert typed not in page.page.content()
    answer(page, typed)
    expect(page.prompt.get_by_role("alert")).to_have_text("That passphrase isn’t right.")
    assert found([typed], locked.data.parent) == []


@pytest.mark.parametrize("width, height, largest", [(390, 844, False), (320, 568, True), (844, 390, False)])
def test_the_prompt_fits_and_leaves_the_crisis_line(journal, locked, width, height, largest):
    page = journal(locked, viewport={"width": width, "height": height}, largest=largest)
    page.ask_to_open()
    expect(page.secret).to_be_focused()
    check_bar(page, width)
    for button in page.prompt.get_by_role("button").all():
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= width
        assert button.evaluate("(button) => button.scrollWidth <= button.clientWidth")
    check(page.page)


def test_the_prompt_is_in_the_readers_language(journal, locked):
    page = journal(locked, locale="de-DE")
    page.ask_to_open()
    prompt = page.page.get_by_role("dialog", name="Passphrase für „Journal“ eingeben")
    prompt.locator("input").fill("falsche Passphrase")
    prompt.get_by_role("button", name="Entsperren").click()
    expect(prompt.get_by_role("alert")).to_have_text("Diese Passphrase stimmt nicht.")
    expect(page.page.get_by_role("link", name="Verlassen")).to_be_visible()
