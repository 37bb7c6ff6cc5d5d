"""One bare Debian for the tests of a suite, in their order, and a browser of this machine."""

import os
from datetime import datetime, timedelta
from time import monotonic

import pytest
from playwright.sync_api import expect, sync_playwright

from debian import FOLDER, Debian, Supervisor

# Seconds of the host's clock per real second: nine minutes of snooze are nine seconds.
RATE = 60
expect.set_options(timeout=60_000)


class Clock:
    """The host's clock, which continues while no host is running."""

    def __init__(self):
        self.shown, self.since = datetime(2026, 6, 1, 6), monotonic()

    @property
    def now(self):
        return self.shown + timedelta(seconds=(monotonic() - self.since) * RATE)

    def __call__(self):
        return f"{self.now:%Y-%m-%dT%H:%M:%S}@{RATE}"


@pytest.fixture(scope="session")
def packages():
    """The packages that `Scripts/package-test` made, by their folders."""
    found = {path.parent.name: path for path in (FOLDER / "packages").glob("*/*.deb")}
    assert found.keys() == {"first", "again", "later"}
    return found


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def debian(request):
    # Its own mounts end with the tests; on the machine itself they could remain.
    assert "REVEILLE_PACKAGE_TEST" in os.environ, "Run Scripts/package-test."
    debian = Debian(request.param)
    debian.before = debian.files()
    yield debian
    debian.remove()


@pytest.fixture(scope="module")
def supervisor(debian):
    """The host, supervised as by systemd, with the folder that systemd would make for it."""
    debian.run("install", "-d", "-m", "700", "-o", "reveille", "-g", "reveille", "/var/lib/reveille")
    supervisor = Supervisor(debian, Clock())
    supervisor.start()
    yield supervisor
    supervisor.stop()


@pytest.fixture(scope="module")
def page(supervisor, debian):
    """The host's settings in a browser outside the Debian, paired by a link from inside."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        page = browser.new_page(locale="en-US", timezone_id="Europe/Lisbon", reduced_motion="reduce")
        page.goto(debian.reveille("pair")["link"])
        page.wait_for_selector("html[data-client=ready]", state="attached")
        page.goto(f"{supervisor.url}settings/")
        page.wait_for_selector("html[data-client=ready]", state="attached")
        yield page
        browser.close()
