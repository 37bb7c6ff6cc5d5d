"""Help is one tap away on every screen of Sentinel, under each condition that takes something else away.

One host and one page per condition go through the screens. On each, the button is to be seen with its number as text, is
large enough, and covers nothing, and a tap on it shows the numbers.
"""

import os
from contextlib import contextmanager

from playwright.sync_api import expect

from conftest import Line
from sentinel import QUIET
from sentinel_screens import HELP, NUMBERS, help_problems, read_numbers, walk
from test_passphrase import PassphrasePage

# Width and height of the window, and the text size of the browser, where 16 is usual and 50 the largest of an iPhone.
LOOKS = {"390 × 844": (390, 844, 16), "320 × 568 with the largest text": (320, 568, 50), "844 × 390": (844, 390, 16)}
SCREENS = 33
PASSPHRASE = "correct horse battery"

# The page waits for seconds before it says that it reconnects, and before it tries again. A test need not.
QUICK = "{ const wait = setTimeout; window.setTimeout = (run, time, ...rest) => wait(run, Math.min(time, 20), ...rest); }"


def check(page):
    assert help_problems(page) == []
    read_numbers(page)


def check_without_scripts(host, context):
    """The page of the app, as a browser without scripts gets it, and the host's page of numbers."""
    page = context(java_script_enabled=False).new_page()
    page.goto(host.link("sentinel/"))
    expect(page.get_by_role("link", name="988 Veterans Crisis Line").first).to_be_visible()
    page.get_by_role("link", name="988 Veterans Crisis Line").first.click()
    for number in NUMBERS:
        expect(page.get_by_text(number).first).to_be_visible()


class Dressed:
    """A page in another window and at another text size."""

    def __init__(self, page):
        self.page, self.session = page, page.context.new_cdp_session(page)

    def wear(self, look):
        width, height, text = LOOKS[look]
        self.session.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        self.page.set_viewport_size({"width": width, "height": height})
        size = "accessibility5" if text == 50 else "large"
        self.page.wait_for_function(
            """async ([width, height, size]) => {
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
              return innerWidth === width && innerHeight === height && document.documentElement.dataset.typeSize === size;
            }""",
            arg=[width, height, size],
        )


@contextmanager
def damaged(vault):
    """Changes one byte of the vault, which the app has open, and brings it back."""
    sound = vault.read_bytes() if vault.exists() else None
    if sound:
        vault.write_bytes(sound[:-1] + bytes([sound[-1] ^ 1]))
    yield
    if sound:
        vault.write_bytes(sound)


class Trouble(Line):
    """The connection of a page to its host, which may be cut, or lead to nothing but errors."""

    fails = False

    def __init__(self, page):
        page.add_init_script(QUICK)
        super().__init__(page)
        page.route("**/page/*/stream*", self._stream)

    def _stream(self, route):
        if self.fails:
            route.fulfill(status=500)
        elif self.is_cut:
            route.abort()
        else:
            route.continue_()

    def fail(self):
        """Lets the host, which was out of reach, answer with errors until `give_back`."""
        with self.page.expect_response(lambda response: response.status == 500):
            self.fails = True

    def give_back(self):
        self.fails = False
        super().give_back()


def test_on_every_screen_with_and_without_a_host(open_sentinel, make_host, context):
    host = make_host()
    app = open_sentinel(host)
    line, dressed = Trouble(app.page), Dressed(app.page)
    vault = host.data / "apps/sentinel/record.vault"
    seen = []
    for screen in walk(app):
        dressed.wear("320 × 568 with the largest text")
        assert help_problems(app.page) == [], screen
        dressed.wear("390 × 844")
        assert help_problems(app.page) == [], screen
        line.cut()
        assert help_problems(app.page) == [], f"{screen}, without a network"
        read_numbers(app.page)
        line.fail()
        assert help_problems(app.page) == [], f"{screen}, with a host in trouble"
        line.give_back()
        with damaged(vault):
            assert help_problems(app.page) == [], f"{screen}, with a damaged vault"
            read_numbers(app.page)
        seen.append(screen)
    assert vault.exists()
    assert len(set(seen)) == SCREENS
    dressed.wear("844 × 390")
    check(app.page)
    check_without_scripts(host, context)
    host.kill()
    expect(app.page.get_by_text("Reconnecting…")).to_be_visible()
    check(app.page)


# $1 is the data folder. The disk is as large as what is on it, and a little more.
SMALL_DISK = """
    cp -a "$1" "$1.kept"
    mount -t tmpfs -o size="$(($(du -sk "$1.kept" | cut -f1) + 4096))k",mode=700 none "$1"
    cp -a "$1.kept/." "$1"; shift; exec "$@"
"""


def fill(host):
    inside = f"/proc/{host.process.pid}/root{host.data}/filler"
    file = os.open(inside, os.O_WRONLY | os.O_CREAT)
    for size in (1 << 16, 1 << 8, 1):
        try:
            while True:
                os.write(file, bytes(size))
        except OSError:
            pass
    os.close(file)


def test_on_a_full_disk(open_sentinel, make_host, tmp_path, context):
    host = make_host(runner=("unshare", "-rm", "sh", "-ec", SMALL_DISK, "sh", tmp_path / "data0"))
    app = open_sentinel(host)
    fill(host)
    # The host says so, too, in a note and a banner above its apps, which a person puts away. Either may be gone, or under a
    # dialog, before it is touched, so that nothing waits for it.
    dismiss = "buttons => buttons.forEach(button => button.click())"
    note = app.page.get_by_role("button", name="Dismiss")
    app.page.add_locator_handler(note, lambda note: note.evaluate_all(dismiss), no_wait_after=True)
    # The Escape key would close an open menu instead of the banner.
    hide = "taps => taps.forEach(tap => { tap.closest('.banner').style.display = 'none'; })"
    banner = app.page.locator(".banner-tap")
    app.page.add_locator_handler(banner, lambda banner: banner.evaluate_all(hide), no_wait_after=True)
    for screen in walk(app, saves=False):
        if screen != "Welcome":
            assert "There’s no room left on this device." in app.page.locator("#app").inner_text(), screen
        assert help_problems(app.page) == [], screen
    read_numbers(app.page)
    check_without_scripts(host, context)


# The overlay is there for a moment only. What is wrong in this moment is found in it.
WATCH = f"""() => new MutationObserver(() => {{
  if (document.querySelector("#app").innerText.includes("Analyzing...")) window.problems ??= ({HELP})();
}}).observe(document.querySelector("#app"), {{ childList: true, subtree: true }})"""


def test_while_answers_are_analyzed(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.page.evaluate(WATCH)
    app.check_in_shortly()
    assert app.page.evaluate("window.problems") == []


def test_with_a_vault_that_cannot_be_opened(open_sentinel, make_host, context):
    host = make_host()
    app = open_sentinel(host).begin()
    vault = host.data / "apps/sentinel/record.vault"
    older = vault.read_bytes()
    app.check_in()
    sound = vault.read_bytes()
    host.stop()
    vault.write_bytes(sound[:-1] + bytes([sound[-1] ^ 1]))
    host.start()
    app = open_sentinel(host)
    page, question = app.page, app.page.get_by_role("alertdialog")
    expect(app.text("Your data was changed or damaged outside Sentinel.")).to_be_visible()
    check(page)
    check_without_scripts(host, context)
    app.button("Erase and Start Over").click()
    expect(question).to_be_visible()
    check(page)
    question.get_by_role("button", name="Cancel").click()
    # The version is the ninth byte.
    for file, words in [
        (sound[:8] + bytes([sound[8] + 1]) + sound[9:], "Your data is from a newer version of Sentinel."),
        (None, "The file with your data is missing."),
        (b"", "Your data was changed or damaged outside Sentinel."),
        (older, "Your latest data was replaced with an older copy."),
    ]:
        vault.unlink(missing_ok=True)
        if file is not None:
            vault.write_bytes(file)
        app.button("Try Again").click()
        expect(app.text(words)).to_be_visible()
        check(page)
        assert (vault.read_bytes() if vault.exists() else None) == file
    app.button("Use This Older Copy").click()
    expect(question).to_be_visible()
    check(page)
    question.get_by_role("button", name="Cancel").click()
    vault.write_bytes(sound)
    app.button("Try Again").click()
    expect(app.text("GREEN - All Systems Nominal")).to_be_visible()


def test_behind_the_lock_wherever_it_closes(open_sentinel, open_host, make_host, context):
    host = make_host()
    first = open_sentinel(host).begin()
    PassphrasePage(open_host(host, "settings/")).set(PASSPHRASE)
    first.open_settings()
    first.sheet.get_by_role("switch", name="App Lock").click()
    expect(first.sheet.get_by_role("button", name="Lock Now")).to_be_visible()
    alert, cover = open_sentinel(host), open_sentinel(host)
    alert.start()
    alert.answer(*QUIET[:6])
    alert.button("Yes").click()
    expect(alert.page.get_by_role("alertdialog", name="Crisis Detected")).to_be_visible()
    cover.open_tab("Safety Plan")
    cover.button("Walk Through My Plan").click()
    expect(cover.text("Step 1 of 7")).to_be_visible()
    first.sheet.get_by_role("button", name="Lock Now").click()
    for app in (first, alert, cover):
        expect(app.text("Sentinel Is Locked")).to_be_visible()
        expect(app.page.get_by_role("alertdialog")).to_have_count(0)
        app.page.wait_for_function("() => !/Step 1|In the past few weeks|Lock Now/.test(document.querySelector('#app').innerText)")
        check(app.page)
    check_without_scripts(host, context)
    first.button("Unlock").click()
    prompt = first.page.get_by_role("dialog", name="Enter Passphrase for “Sentinel”")
    expect(prompt).to_be_visible()
    check(first.page)
    prompt.get_by_label("Passphrase").fill("wrong horse")
    first.page.keyboard.press("Enter")
    expect(prompt.get_by_role("alert")).to_contain_text("That passphrase isn’t right.")
    check(first.page)
