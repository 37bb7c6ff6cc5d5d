"""One bare Debian for the tests of a suite, in their order, and a browser of this machine."""

import contextlib
import os
import subprocess
import sys
from datetime import datetime, timedelta
from time import monotonic

import pytest
from playwright.sync_api import expect, sync_playwright

from debian import FOLDER, ROOT, Debian, Supervisor

sys.path.append(str(ROOT / "Tests/Browser"))

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


@pytest.fixture(scope="session", autouse=True)
def network():
    """A network of this machine and a phone, which has no other. Its addresses are this machine's and the phone's."""
    name, ends, addresses = f"phone{os.getpid()}", ("rv-host", "rv-phone"), ("10.77.0.1", "10.77.0.2")
    inside = ["ip", "netns", "exec", name]

    def ip(*arguments, enter=()):
        subprocess.run([*enter, "ip", *arguments], check=True, capture_output=True)

    ip("netns", "add", name)
    try:
        ip("link", "add", ends[0], "type", "veth", "peer", "name", ends[1], "netns", name)
        for end, address, enter in zip(ends, addresses, ((), inside)):
            ip("address", "add", f"{address}/24", "dev", end, enter=enter)
            ip("link", "set", end, "up", enter=enter)
        ip("link", "set", "lo", "up", enter=inside)
        yield inside, *addresses
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):
            ip("link", "delete", ends[0])
        ip("netns", "delete", name)


@pytest.fixture
def open_phone(network, page, tmp_path):
    """Opens a page in a browser of the phone, which trusts the host once it has its certificate in `home`."""
    inside, _, _ = network
    home = tmp_path / "phone"
    home.mkdir()
    program = tmp_path / "chromium"
    program.write_text(f'#!/bin/sh\nexec {" ".join(inside)} env HOME={home} chromium "$@"\n')
    program.chmod(0o755)
    started = []

    def open_page(address, *scripts):
        if not started:
            started.append(page.context.browser.browser_type.launch(executable_path=program, args=["--no-sandbox"]))
        context = started[0].new_context(viewport={"width": 390, "height": 844}, locale="en-US", reduced_motion="reduce")
        for script in scripts:
            context.add_init_script(script)
        one = context.new_page()
        one.goto(address)
        return one

    open_page.home = home
    yield open_page
    for browser in started:
        browser.close()


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
