"""Reveille on a phone: allowed in Settings, trusted by a certificate, paired by a code, and rung for a test."""

import json
import random
import socket
import subprocess
import urllib.request

import pytest
from playwright.sync_api import Error, expect

from host import PROGRAM, reload_by_itself, wait_until
from phone_browser import SUBSCRIBES, links, trust
from push_service import PushService
from test_accessibility import check
from test_pairing import PHONE
from test_push import switch
from test_settings import Settings

OPTIONS = {"locale": "en-US", "timezone_id": "Europe/Lisbon", "reduced_motion": "reduce"}


def free_ports():
    """Returns a port that is free, as is the next one. It is below those that the kernel hands out by itself."""
    while True:
        port = random.randrange(12000, 30000)
        try:
            for number in (port, port + 1):
                with socket.socket() as one:
                    one.bind(("127.0.0.1", number))
            return port
        except OSError:
            continue


@pytest.fixture
def host(make_host):
    host = make_host()
    host.stop()
    host.options += ("--phone-port", str(free_ports()), "--phone-address", "127.0.0.1")
    return host.start()


@pytest.fixture
def screen(open_host, host):
    """The screen on the computer, with phones allowed."""
    settings = Settings(open_host(host, "settings/"))
    settings.open("On Your Phone")
    page = settings.page
    page.get_by_role("switch", name="Allow Phones on This Network").click()
    expect(page.get_by_role("heading", name="2. Open Reveille")).to_be_visible()
    return page


@pytest.fixture
def open_phone(launch, screen, tmp_path):
    """Opens a browser on a phone that trusts the host."""
    trust(tmp_path / "phone", links(screen)[0])
    browser = launch("chromium", home=tmp_path / "phone")

    def open_page(address, scripts=(), ready=True, **options):
        one = browser.new_context(viewport={"width": 390, "height": 844}, **OPTIONS, **options)
        one.set_default_timeout(60000)
        for script in scripts:
            one.add_init_script(script)
        page = one.new_page()
        page.goto(address)
        if ready:
            page.wait_for_selector("html[data-client=ready]", state="attached")
        return page

    yield open_page
    browser.close()


def read_code(picture):
    """Returns the text that a reader finds in a picture."""
    return subprocess.run(
        ["zbarimg", "--quiet", "--raw", str(picture)], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_nothing_listens_for_phones_until_a_person_allows_it(open_host, host):
    port = int(host.options[host.options.index("--phone-port") + 1])

    def listens():
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", port)) == 0

    assert not listens()
    refused = subprocess.run(
        [PROGRAM, "pair", "--phone", "--data", str(host.data)], env=host.environment, capture_output=True, text=True
    )
    assert refused.returncode != 0 and "Allow Phones on This Network" in refused.stderr
    settings = Settings(open_host(host, "settings/"))
    settings.open("On Your Phone")
    allow = settings.page.get_by_role("switch", name="Allow Phones on This Network")
    allow.click()
    wait_until(listens)
    host.kill()
    host.start()
    wait_until(listens)
    settings = Settings(open_host(host, "settings/"))
    settings.open("On Your Phone")
    settings.page.get_by_role("switch", name="Allow Phones on This Network").click()
    wait_until(lambda: not listens())


def test_both_codes_are_read_from_the_screen_and_one_from_the_terminal(screen, host, tmp_path):
    plain, link = links(screen)
    for name, text in (("Code for the page about trust", plain), ("Code that pairs one phone", link)):
        picture = tmp_path / "code.png"
        screen.get_by_label(name).screenshot(path=picture)
        assert read_code(picture) == text
    assert link.startswith("https://127.0.0.1:") and "key=" not in plain
    check(screen)
    shown = subprocess.run(
        [PROGRAM, "pair", "--phone", "--data", str(host.data)], env=host.environment, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    rows = [line.split("m", 1)[1].split("\x1b", 1)[0] for line in shown if "\x1b" in line]
    dots = []
    for row in rows:
        dots += [[one in "▀█" for one in row], [one in "▄█" for one in row]]
    size = 6
    pixels = "\n".join(" ".join("1" if dot else "0" for dot in line for _ in range(size)) for line in dots for _ in range(size))
    picture = tmp_path / "terminal.pbm"
    picture.write_text(f"P1\n{len(dots[0]) * size} {len(dots) * size}\n{pixels}\n")
    assert read_code(picture) == shown[-1] and shown[-1].startswith("https://127.0.0.1:")


def test_a_phone_is_trusted_paired_and_rung_and_its_steps_survive_a_restart(screen, open_phone, host):
    service = PushService()
    device = service.device("phone")
    plain, link = links(screen)
    page = open_phone(plain, ready=False)
    expect(page.get_by_text("This phone trusts your computer.")).to_be_visible()
    check(page)

    scripts = [f"({SUBSCRIBES})({json.dumps(device.subscription)})", "navigator.standalone = true"]
    page = open_phone(link, scripts)
    page.context.grant_permissions(["notifications"], origin=page.evaluate("location.origin"))
    expect(page.get_by_role("heading", name="On Your Phone")).to_be_visible()

    def steps():
        return set().union(*json.loads((host.data / "setup-steps.json").read_text()).values())

    wait_until(lambda: (host.data / "setup-steps.json").exists() and {"opened", "trusted", "homeScreen"} <= steps())
    expect(page.get_by_role("img", name="Done", exact=True)).to_have_count(len(steps()))
    check(page)

    # Without a subscription, there is nothing to ring.
    page.get_by_role("button", name="Send Test Ring").click()
    expect(page.get_by_text("Turn on notifications on this device first.")).to_be_visible()
    switch(page).last.click()
    wait_until(lambda: (host.data / "push.json").exists())
    expect(screen.get_by_text("Gets alarms, not tested yet", exact=True)).to_be_visible()
    page.get_by_role("button", name="Send Test Ring").click()
    expect(page.get_by_text("Sent. Tap the notification to confirm it.")).to_be_visible()
    message = device.message(lambda message: message["id"].startswith("test-ring-"))
    assert message["rings"] and message["title"] == "Test Ring" and [one["action"] for one in message["actions"]] == ["heard"]

    answer = """([id, action]) => fetch("/push/answer", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ id, action }) })
      .then((response) => response.status)"""
    # Neither another browser nor a wrong number confirms it, and closing it is no confirmation.
    assert screen.evaluate(answer, [message["id"], "open"]) == 410
    assert page.evaluate(answer, ["test-ring-1", "open"]) == 410
    assert page.evaluate(answer, [message["id"], "dismiss"]) == 410
    assert "rang" not in steps()
    assert page.evaluate(answer, [message["id"], "open"]) == 204
    assert page.evaluate(answer, [message["id"], "open"]) == 410
    expect(page.get_by_text("Confirmed. An alarm reaches you here.")).to_be_visible()
    wait_until(lambda: "rang" in steps())
    expect(screen.get_by_text("Can wake you", exact=True)).to_be_visible()

    with reload_by_itself(screen):
        host.kill()
        host.start()
    expect(screen.get_by_text("Alarms reach you on: Chrome, Linux.")).to_be_visible()
    service.close()


def test_a_browser_that_does_not_trust_the_authority_refuses_the_host(screen, launch, tmp_path):
    plain, link = links(screen)
    (tmp_path / "stranger").mkdir()
    browser = launch("chromium", home=tmp_path / "stranger")
    page = browser.new_context(**OPTIONS).new_page()
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(link)
    page = browser.new_context(**OPTIONS).new_page()
    page.goto(plain)
    expect(page.get_by_text("doesn’t trust your computer yet")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download Profile").click()
    assert b"com.apple.security.root" in download.value.path().read_bytes()
    german = browser.new_context(locale="de-DE").new_page()
    german.goto(plain)
    expect(german.get_by_role("heading", name="Deinem Computer vertrauen")).to_be_visible()
    browser.close()


def test_a_link_pairs_one_phone_and_a_wrong_one_none(screen, open_phone):
    _, link = links(screen)
    page = open_phone(link)
    expect(page.get_by_role("heading", name="On Your Phone")).to_be_visible()
    # The computer shows a new code at once.
    wait_until(lambda: links(screen)[1] != link)
    again = open_phone(link, ready=False)
    expect(again.get_by_role("heading", name="This link no longer works")).to_be_visible()
    wrong = open_phone(link.split("key=")[0] + "key=AAAA", ready=False)
    expect(wrong.get_by_role("heading", name="This link no longer works")).to_be_visible()


def test_the_app_on_the_home_screen_pairs_itself_by_its_manifest(screen, open_phone, host):
    link = links(screen)[1]
    page = open_phone(link, user_agent=PHONE)
    read = """async () => {
      const link = document.querySelector("link[rel=manifest]");
      return (await fetch(link.href, { credentials: "include" })).json(); }"""
    manifest = page.evaluate(read)
    assert manifest["display"] == "standalone" and manifest["start_url"].startswith("/?key=")
    sizes = page.evaluate("""async (icons) => Promise.all(icons.map(async ({ src }) => {
      const image = new Image(); image.src = src; await image.decode(); return `${image.naturalWidth}x${image.naturalHeight}`; }))""",
        [one for one in manifest["icons"] if one["type"] == "image/png"])
    assert sizes == [one["sizes"] for one in manifest["icons"] if one["type"] == "image/png"]
    origin = page.evaluate("location.origin")
    # Its storage is not that of the browser.
    app = open_phone(origin + manifest["start_url"])
    expect(app.get_by_role("link", name="Departures")).to_be_visible()
    # Later starts use the same address, whose code is used up.
    app.goto(origin + manifest["start_url"])
    expect(app.get_by_role("link", name="Departures")).to_be_visible()
    # Where web apps share the browser's cookies, and on this computer, without TLS, pages hand out no code.
    wait_until(lambda: links(screen)[1] != link)
    assert open_phone(links(screen)[1]).evaluate(read)["start_url"] == "/"
    local = json.loads(urllib.request.urlopen(f"{host.url}manifest.webmanifest").read())
    assert local["start_url"] == "/" and "key=" not in screen.content().split("</head>")[0]


def test_a_removed_phone_cannot_use_a_code_from_its_pages(screen, open_phone, host):
    link = links(screen)[1]
    page = open_phone(link, user_agent=PHONE)
    start = page.evaluate("""async () => {
      const link = document.querySelector("link[rel=manifest]"), answer = await fetch(link.href);
      if (answer.headers.get("cache-control") !== "no-store") throw new Error("A code must not be stored.");
      return location.origin + (await answer.json()).start_url; }""")
    assert "key=" in start
    # Neither that of its own page nor the one on the screen, which any paired browser can read.
    wait_until(lambda: links(screen)[1] != link)
    shown = links(screen)[1]
    tab = screen.context.new_page()
    tab.goto(f"{host.url}settings/")
    Settings(tab).row("Safari on iPhone").get_by_role("button", name="Remove Safari on iPhone").click()
    tab.get_by_role("button", name="Remove Browser").click()
    wait_until(lambda: links(screen)[1] != shown)
    for address in (start, shown):
        found = open_phone(address, ready=False)
        expect(found.get_by_role("heading", name="This link no longer works")).to_be_visible()


# A network with a computer in it, whose second address is one of the internet.
NETWORK = """
ip link set lo up
ip link add v0 type veth peer name v1
ip address add 192.168.77.1/24 dev v0
ip address add 203.0.113.5/32 dev v0
ip link set v0 up
ip link set v1 up
exec "$@"
"""


def test_only_devices_of_the_network_are_answered_and_new_addresses_get_a_certificate(make_host, tmp_path):
    host = make_host()
    host.stop()
    stored = json.loads((host.data / "settings.json").read_text()) if (host.data / "settings.json").exists() else {}
    (host.data / "settings.json").write_text(json.dumps({**stored, "allowsPhones": True}))
    host.runner = ("unshare", "-rn", "sh", "-ec", NETWORK, "sh")
    host.start()

    def inside(*command):
        enter = ["nsenter", "-t", str(host.process.pid), "-U", "-n", "--preserve-credentials"]
        return subprocess.run([*enter, *command], capture_output=True, text=True)

    def ask(address, *options):
        """Returns the status of a response, or 0 if there is none."""
        status = inside("curl", "-s", "--max-time", "20", "-o", "/dev/null", "-w", "%{http_code}", *options, address)
        return int(status.stdout)

    wait_until(lambda: ask("http://192.168.77.1:8789/") == 200)
    certificate = tmp_path / "reveille.pem"
    script = "curl -s http://192.168.77.1:8789/reveille.crt | openssl x509 -inform DER"
    certificate.write_text(inside("sh", "-c", script).stdout)
    trusting = ("--cacert", str(certificate))
    assert ask("https://192.168.77.1:8788/", *trusting) == 401
    assert ask("https://192.168.77.1:8788/trusted", *trusting) == 204
    assert ask("https://192.168.77.1:8788/") == 0
    # A device with an address of the internet is refused on both.
    for address in ("http://192.168.77.1:8789/", "https://192.168.77.1:8788/trusted"):
        assert ask(address, *trusting, "--interface", "203.0.113.5") == 403
    # Pages on the computer itself are where they were.
    assert ask(f"{host.url}favicon.ico") == 200
    inside("ip", "address", "replace", "192.168.78.1/24", "dev", "v0")
    wait_until(lambda: ask("https://192.168.78.1:8788/trusted", *trusting) == 204)
