"""The Debian package, from the installation on a bare Debian to its removal. The tests of a suite build on each other."""

import hashlib
import json
import subprocess
import time
from datetime import datetime, timezone

from playwright.sync_api import expect

from phone_browser import SUBSCRIBES, links, trust
from push_service import PushService


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_two_packages_of_one_program_are_equal(packages):
    assert packages["first"].name == packages["again"].name
    assert digest(packages["first"]) == digest(packages["again"])


def test_lintian_finds_no_error(packages):
    done = subprocess.run(
        ["lintian", "--allow-root", "--tag-display-limit", "0", "--fail-on", "error", packages["first"]],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_bare_debian_installs_the_package_with_debians_packages(debian, packages):
    done = debian.install(packages["first"])
    assert "reveille" in done.stdout
    state = debian.run("dpkg-query", "-W", "-f", "${Status} ${Version}", "reveille").stdout
    assert state.startswith("install ok installed 0.")
    debian.run("apt-get", "check")
    linked = debian.run("ldd", "/usr/lib/reveille/reveille").stdout
    assert "libsqlite3" in linked and "not found" not in linked
    # Everything comes from a package.
    assert debian.run("dpkg", "--verify", "reveille").stdout == ""


def test_each_program_of_the_routing_engine_finds_its_libraries(debian):
    programs = debian.run("find", "/usr/lib/reveille/valhalla/valhalla/bin", "-type", "f").stdout.split()
    assert len(programs) >= 6
    for program in programs:
        linked = debian.run("ldd", program).stdout
        assert "not found" not in linked, (program, linked)


def test_the_host_starts_with_the_sample_town_and_finds_a_route(debian, supervisor):
    deadline = time.monotonic() + 180
    while not debian.reveille("map", "list"):
        assert time.monotonic() < deadline, "The sample town was not ready."
        time.sleep(0.5)
    route = debian.reveille(
        "route", "--from", "Alderbrook Station", "--to", "Alderbrook Airport Terminal", "--mode", "driving",
        "--depart", "2026-06-02T08:00:00Z")
    assert route
    done = debian.run("reveille", "doctor", "--data", "/var/lib/reveille/data", user="reveille", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    findings = {one["name"]: one for one in debian.reveille("doctor")}
    assert findings["Valhalla"]["version"] and "generated sample town" in findings["Map"]["state"]
    assert "/usr/lib/reveille/fonts" in findings["Web font"]["state"]
    assert findings["Icons"]["state"] == "every symbol has its drawing"


def test_a_click_in_a_browser_rings_an_alarm(page):
    page.get_by_role("button", name="Ring Test Alarm").click()
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()


def states(debian):
    return [one["state"] for one in debian.reveille("alarms") if one["kind"] == "alarm"]


def test_an_alarm_that_rings_during_an_upgrade_rings_afterwards(debian, packages, supervisor, page):
    former = supervisor.process
    # All files of the new version are in place when the host is stopped.
    changed = []
    supervisor.between = lambda: changed.append(debian.run("dpkg", "--verify", "reveille").stdout)
    upgrade(debian, packages["later"], supervisor)
    assert changed == [""]
    assert supervisor.process is not former
    assert debian.run("dpkg-query", "-W", "-f", "${Version}", "reveille").stdout.endswith("~later")
    assert states(debian) == ["alerting"]
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()


def test_an_alarm_that_is_due_while_the_host_is_stopped_for_an_upgrade_rings(debian, packages, supervisor, page):
    def snooze():
        page.get_by_role("button", name="Snooze").click()
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        deadline = time.monotonic() + 60
        while "countdown" not in states(debian) and "snoozed" not in states(debian):
            assert time.monotonic() < deadline, states(debian)
            time.sleep(0.1)

    due = []

    def wait_until_due():
        alarms = [one for one in debian.reveille("alarms") if one["kind"] == "alarm"]
        due[:] = [max(datetime.fromisoformat(one["fireDate"].replace("Z", "+00:00")) for one in alarms)]
        # The host's clock shows the time in Lisbon, an hour ahead in June.
        while supervisor.clock.now.replace(tzinfo=timezone.utc).timestamp() - 3600 <= due[0].timestamp():
            time.sleep(0.1)

    supervisor.before, supervisor.between = snooze, wait_until_due
    upgrade(debian, packages["later"], supervisor)
    assert due
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    assert "alerting" in states(debian)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def upgrade(debian, package, supervisor):
    supervisor.calls.clear()
    target = debian.root / "tmp/later.deb"
    target.write_bytes(package.read_bytes())
    supervisor.during("dpkg", "--install", "/tmp/later.deb")
    restarts = [call for call in supervisor.calls if "try-restart reveille.service" in call]
    assert restarts == ["--system try-restart reveille.service"], supervisor.calls
    # No call stops it earlier.
    assert not [call for call in supervisor.calls if call.startswith("stop")]


def test_a_phone_in_a_network_of_its_own_is_paired_and_woken_with_all_pages_closed(
        debian, supervisor, page, network, open_phone):
    _, address, _ = network
    service = PushService()
    device = service.device("phone")
    page.get_by_role("link", name="On Your Phone").or_(page.get_by_role("button", name="On Your Phone")).first.click()
    page.get_by_role("switch", name="Allow Phones on This Network").click()
    expect(page.get_by_role("heading", name="2. Open Reveille")).to_be_visible()
    plain, link = links(page, address)
    trust(open_phone.home, plain)
    phone = open_phone(plain)
    expect(phone.get_by_text("This phone trusts your computer.")).to_be_visible()
    phone = open_phone(link, f"({SUBSCRIBES})({json.dumps(device.subscription)})", "navigator.standalone = true")
    phone.wait_for_selector("html[data-client=ready]", state="attached")
    phone.context.grant_permissions(["notifications"], origin=phone.evaluate("location.origin"))
    assert phone.evaluate("location.origin").startswith(f"https://{address}:")
    notify = phone.get_by_role("switch", name="Notifications on This Device").last
    expect(notify).to_be_enabled()
    notify.click()
    expect(page.get_by_text("Gets alarms, not tested yet", exact=True)).to_be_visible()
    phone.get_by_role("button", name="Send Test Ring").click()
    ring = device.message(lambda message: message["id"].startswith("test-ring-"))
    answer = """(id) => fetch("/push/answer", { method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, action: "open" }) }).then((response) => response.status)"""
    assert phone.evaluate(answer, ring["id"]) == 204
    expect(page.get_by_text("Can wake you", exact=True)).to_be_visible()

    # An alarm that is snoozed rings again minutes later, when nobody looks.
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Ring Test Alarm").click()
    page.get_by_role("alertdialog", name="Test Alarm").get_by_role("button", name="Snooze").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    phone.context.close()
    page.goto("about:blank")
    device.requests.clear()
    woken = device.message(lambda message: message["title"] == "Test Alarm")
    assert woken["rings"] and "stop" in [one["action"] for one in woken["actions"]]

    page.goto(f"{supervisor.url}settings/")
    page.get_by_role("alertdialog", name="Test Alarm").get_by_role("button", name="Stop").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    service.close()


def test_a_removal_ends_the_service_and_keeps_its_data(debian, supervisor, page):
    supervisor.before = supervisor.between = lambda: None
    supervisor.calls.clear()
    supervisor.during("dpkg", "--remove", "reveille")
    assert "stop reveille.service reveille-backup.timer" in supervisor.calls
    assert "--quiet disable reveille.service reveille-backup.timer" in supervisor.calls
    assert supervisor.process is None
    assert not (debian.root / "usr/lib/reveille").exists()
    assert (debian.root / "var/lib/reveille/data/notifications.sqlite").exists()
    assert debian.run("getent", "passwd", "reveille").stdout


def test_a_purge_leaves_nothing_behind(debian, supervisor):
    supervisor.during("dpkg", "--purge", "reveille")
    assert debian.run("getent", "passwd", "reveille", check=False).returncode == 2
    (debian.root / "usr/local/bin/systemctl").unlink()
    debian.run("apt-get", "autoremove", "--yes", "--purge")
    # Packages that others need now, and files that Debian's tools for users and libraries write, remain.
    owned = set(debian.run("sh", "-c", "cat /var/lib/dpkg/info/*.list").stdout.splitlines())
    left = {path for path in debian.files() - debian.before - owned if "reveille" in path or path.startswith("/usr/lib/")}
    assert left == set()
    assert not [path for path in debian.files() if "reveille" in path]
