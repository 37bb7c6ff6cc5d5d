"""The host behind a real Caddy, at the address that its owner has named."""

import json
import os
import re
import subprocess

import pytest
from playwright.sync_api import expect

from caddy import NAME, Caddy
from departures import Departures
from host import PROGRAM, wait_until
from test_accessibility import check
from test_on_your_phone import OPTIONS, free_ports, read_code
from test_pairing import PHONE
from test_settings import Settings, stored

REFUSED = "Enter “https://”, a name and perhaps a port, such as “https://reveille.example.org”."


def findings(host, name):
    """What the doctor says about something. It fails if anything else is wrong with the machine."""
    command = [PROGRAM, "doctor", "--json", "--data", str(host.data)]
    text = subprocess.run(command, env=host.environment, capture_output=True, text=True).stdout
    return [one for one in json.loads(text) if one["name"] == name]


@pytest.fixture
def caddy(host, tmp_path):
    caddy = Caddy(tmp_path / "caddy", host.url.rstrip("/"))
    yield caddy
    caddy.close()


@pytest.fixture
def screen(open_host, host):
    """“On Your Phone” on the computer."""
    settings = Settings(open_host(host, "settings/"))
    settings.open("On Your Phone")
    return settings


def use(screen, address):
    screen.open("Own Address")
    screen.enter("Address", address, "Use Address")


@pytest.fixture
def open_phone(launch, caddy, tmp_path):
    """Opens a page in a phone's browser, which trusts Caddy."""
    caddy.trust(tmp_path / "phone")
    browser = launch("chromium", home=tmp_path / "phone")

    def open_page(address, **options):
        one = browser.new_context(viewport={"width": 390, "height": 844}, user_agent=PHONE, **OPTIONS, **options)
        one.set_default_timeout(60000)
        page = one.new_page()
        page.sockets = []
        page.on("websocket", lambda socket: page.sockets.append(socket))
        page.goto(address)
        return page

    yield open_page
    browser.close()


def test_only_a_plain_https_address_is_taken_and_its_removal_ends_it(screen, caddy, host):
    page = screen.page
    screen.open("Own Address")
    for text in ("http://a.example", "https://a.example/path", "https://me@a.example", "https://a.example:0", "a.example"):
        screen.enter("Address", text, "Use Address")
        screen.expect_text(REFUSED)
    check(page)
    assert "ownAddress" not in stored(host)
    # Until it is named, the proxy is a stranger.
    assert caddy.ask("/")[0] == 403
    screen.enter("Address", caddy.address, "Use Address")
    expect(page.get_by_text(f"{NAME}:{caddy.port}", exact=True)).to_be_visible()
    assert stored(host)["ownAddress"] == caddy.address
    assert caddy.ask("/")[0] == 401
    screen.open("Own Address")
    page.get_by_role("button", name="Remove", exact=True).click()
    wait_until(lambda: caddy.ask("/")[0] == 403)
    assert "ownAddress" not in stored(host)
    expect(page.get_by_role("heading", name="Open Reveille")).to_be_hidden()


def test_a_phone_is_paired_by_the_link_and_works_through_the_proxy(screen, caddy, open_phone, open_departures, host, tmp_path):
    use(screen, f"{caddy.address.upper()}/")
    page = screen.page
    expect(page.get_by_role("heading", name="Open Reveille")).to_be_visible()
    expect(page.get_by_role("heading", name="1. Trust This Computer")).to_be_hidden()
    link = page.get_by_text("key=").inner_text().strip()
    assert link.startswith(f"{caddy.address}/settings/")
    picture = tmp_path / "code.png"
    page.get_by_label("Code that pairs one phone").screenshot(path=picture)
    assert read_code(picture) == link
    # The terminal shows the same address, and the doctor names it.
    shown = subprocess.run(
        [PROGRAM, "pair", "--phone", "--data", str(host.data)], env=host.environment, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert shown[-1].startswith(f"{caddy.address}/?key=")
    assert findings(host, "Phone")[0]["state"] == f"connects to {caddy.address}/"

    here = open_phone(shown[-1])
    here.get_by_role("link", name="Departures").click()
    here.wait_for_selector("html[data-client=ready]", state="attached")
    assert here.evaluate("location.origin") == caddy.address
    cookies = [one for one in here.context.cookies() if one["name"].startswith("reveille") and one["httpOnly"]]
    assert cookies and all(one["secure"] for one in cookies)
    # The app on the Home Screen pairs itself at the same address.
    manifest = here.evaluate("""async () => {
      const link = document.querySelector("link[rel=manifest]");
      return (await fetch(link.href, { credentials: "include" })).json(); }""")
    assert manifest["start_url"].startswith("/?key=")
    # What push messages need: a service worker.
    assert here.evaluate("navigator.serviceWorker.register('/service-worker.js').then((one) => one.scope)") == f"{caddy.address}/"

    mine, theirs = Departures(here), open_departures(host)
    mine.add("Gym")
    theirs.expect_labels("Gym")
    # What happens on the computer arrives through the proxy.
    theirs.add("Swim")
    expect(mine.row("Swim")).to_be_visible()
    wait_until(lambda: any(socket.url.startswith(f"wss://{NAME}:{caddy.port}/page/") for socket in here.sockets))
    check(here)


def test_a_forged_field_or_another_site_gets_nothing_from_the_proxy(screen, caddy, host):
    use(screen, caddy.address)
    expect(screen.page.get_by_text(f"{NAME}:{caddy.port}", exact=True)).to_be_visible()

    def pair(*options):
        code = host.link().split("key=")[1]
        return caddy.ask("/pair", "-X", "POST", "-H", f"Authorization: Bearer {code}", *options)[0]

    assert pair("-H", "Origin: https://evil.example") == 403
    assert pair("-H", f"Origin: http://{NAME}:{caddy.port}") == 403
    assert pair("-H", f"Origin: {caddy.address}") == 200
    # Caddy replaces what a client says about itself.
    assert caddy.ask("/", "-H", "X-Forwarded-Proto: http", "-H", "X-Forwarded-Host: evil.example")[0] == 401
    # A page of another name that was made to point to this machine.
    for fields in (["Host: evil.example"], ["Host: evil.example", f"X-Forwarded-Host: {NAME}:{caddy.port}", "X-Forwarded-Proto: https"]):
        options = [word for field in fields for word in ("-H", field)]
        status = subprocess.run(["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", *options, host.url], capture_output=True, text=True)
        assert status.stdout == "403"


TAILSCALE = """#!/bin/sh
[ "$*" = "status --json --peers=false" ] && echo '{"BackendState": "Running", "Self": {"DNSName": "box.tail1a2b3c.ts.net."},
"CertDomains": ["box.tail1a2b3c.ts.net"], "Peer": null}'
"""


def test_certificates_that_phones_know_are_found_and_mkcert_makes_one(make_host, open_host, tmp_path):
    programs, root = tmp_path / "programs", tmp_path / "root"
    for folder in (programs, root):
        folder.mkdir()
    (programs / "tailscale").write_text(TAILSCALE)
    (programs / "tailscale").chmod(0o755)
    # Making any certificate makes an authority, and installs it nowhere.
    environment = {**os.environ, "CAROOT": str(root)}
    subprocess.run(["mkcert", "-cert-file", root / "x", "-key-file", root / "y", "x.example"], env=environment, check=True, capture_output=True)
    host = make_host(PATH=f"{programs}:{os.environ['PATH']}", CAROOT=str(root))
    host.stop()
    host.options += ("--phone-port", str(free_ports()), "--phone-address", "127.0.0.1")
    host.start()
    command = f"sudo tailscale serve --bg {host.port}"

    def found():
        return [one["cure"] for one in findings(host, "Certificate")][:2]

    assert found() == ["Settings › On Your Phone", f"{command}, then Settings › On Your Phone › Own Address"]
    told = subprocess.run([PROGRAM, "pair", "--phone", "--data", str(host.data)], env=host.environment, capture_output=True, text=True)
    assert told.returncode != 0 and "mkcert is installed." in told.stderr and f"Run “{command}”" in told.stderr

    settings = Settings(open_host(host, "settings/"))
    page = settings.page
    settings.open("On Your Phone")
    settings.expect_text("mkcert is installed.")
    mkcert = page.get_by_role("switch", name="Use mkcert’s Certificates")
    expect(mkcert).to_be_disabled()
    page.get_by_role("switch", name="Allow Phones on This Network").click()
    mkcert.click()
    expect(page.get_by_role("heading", name="Open Reveille", exact=True)).to_be_visible()
    check(page)
    link = page.get_by_text("key=").inner_text().strip()
    status = ["curl", "-s", "--noproxy", "*", "-o", "/dev/null", "-w", "%{http_code}", "--cacert", root / "rootCA.pem", link]
    assert subprocess.run(status, capture_output=True, text=True).stdout == "401"
    assert found() == []
    # Only the owner's press names the address that Tailscale has.
    assert "ownAddress" not in stored(host)
    settings.open("Own Address")
    settings.expect_text(command)
    page.get_by_role("button", name="Use https://box.tail1a2b3c.ts.net").click()
    expect(page.get_by_text("key=")).to_have_text(re.compile("^https://box.tail1a2b3c.ts.net/settings/"))
    assert stored(host)["ownAddress"] == "https://box.tail1a2b3c.ts.net"
