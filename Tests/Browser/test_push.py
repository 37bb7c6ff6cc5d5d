"""Web Push: from the switch in Settings to the browser's notification with every page closed."""

import json

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from http_ece import ECEException
from playwright.sync_api import expect

from host import wait_until
from phone_browser import SUBSCRIBES
from push_service import PushService
from test_settings import Settings


@pytest.fixture(scope="module")
def chromium(launch):
    """The full browser: the headless shell asks nobody for permission to notify, and shows no notifications."""
    browser = launch("chromium")
    yield browser
    browser.close()


@pytest.fixture
def service():
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def open_settings(open_host, context):
    def open_page(host, device=None, path="settings/"):
        one = context(locale="en-US", timezone_id="Europe/Lisbon", reduced_motion="reduce")
        one.set_default_timeout(60000)
        one.grant_permissions(["notifications"], origin=host.url.rstrip("/"))
        if device:
            one.add_init_script(f"({SUBSCRIBES})({json.dumps(device.subscription)})")
        page = one.new_page()
        page.goto(host.link(path))
        page.wait_for_selector("html[data-client=ready]", state="attached")
        return page

    return open_page


def devices(host):
    file = host.data / "push.json"
    return json.loads(file.read_text()) if file.exists() else []


def switch(page):
    return page.get_by_role("switch", name="Notifications on This Device")


def turn_on(page):
    expect(switch(page)).to_be_enabled()
    switch(page).click()
    expect(page.get_by_text("Chrome, Linux", exact=True)).to_be_visible()


def test_a_subscribed_device_gets_notifications_that_only_it_can_read(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    turn_on(page)
    assert devices(host)[0]["subscription"] == device.subscription
    for file in ("push.json", "push.key"):
        assert (host.data / file).stat().st_mode & 0o777 == 0o600
    page.get_by_role("button", name="Send Test Notification").click()
    message = device.message()
    assert message["title"] == "Test Notification" and message["app"] == "settings" and not message["rings"]
    _, headers, body = device.requests[0]
    assert headers["Content-Encoding"] == "aes128gcm" and headers["Urgency"] == "normal" and int(headers["TTL"]) > 0
    # No other key or secret opens it.
    with pytest.raises(ECEException):
        device.decrypt(body, key=ec.generate_private_key(ec.SECP256R1()))
    with pytest.raises(ECEException):
        device.decrypt(body, auth=bytes(16))
    page.reload()
    expect(switch(page)).to_be_checked()
    switch(page).click()
    expect(page.get_by_text("Chrome, Linux", exact=True)).to_have_count(0)
    assert devices(host) == []


def test_the_push_key_survives_a_restart(open_settings, host, service):
    page = open_settings(host, service.device("phone"))
    turn_on(page)
    key = (host.data / "push.key").read_text()
    page.close()
    host.kill()
    host.start()
    assert (host.data / "push.key").read_text() == key and len(devices(host)) == 1


def test_a_browser_that_ended_its_subscription_is_forgotten(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    turn_on(page)
    device.status = 410
    page.get_by_role("button", name="Send Test Notification").click()
    expect(page.get_by_text("Chrome, Linux", exact=True)).to_have_count(0)
    assert devices(host) == []


def test_a_busy_push_service_is_tried_again_until_it_accepts(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    turn_on(page)
    device.status, device.headers = 503, {"Retry-After": "1"}
    page.get_by_role("button", name="Send Test Notification").click()
    wait_until(lambda: len(device.requests) >= 2)
    device.status = 201
    assert device.message()["title"] == "Test Notification"
    assert len(devices(host)) == 1


def test_an_alarm_is_sent_urgently_again_and_again_until_it_is_stopped(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    turn_on(page)
    page.get_by_role("button", name="Ring Test Alarm").click()
    ring = device.message(lambda message: message["rings"])
    assert [action["action"] for action in ring["actions"]] == ["secondary", "stop"] and ring["stays"]
    assert device.requests[0][1]["Urgency"] == "high"
    page.get_by_role("button", name="Stop").click()
    assert device.message(lambda message: message.get("ended"))["id"] == ring["id"]


# The page's service worker, in the real browser.


class Worker:
    """The service worker of a page, and a push service that its browser listens to, through the DevTools protocol."""

    def __init__(self, page, url):
        self.page, self.origin = page, url.rstrip("/")
        self.session = page.context.new_cdp_session(page)
        self.registrations = []
        self.session.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self.session.send("ServiceWorker.enable")
        page.evaluate("async () => { await navigator.serviceWorker.register('/service-worker.js'); await navigator.serviceWorker.ready }")
        for _ in range(200):
            if self.registrations:
                break
            page.wait_for_timeout(50)

    def _registered(self, event):
        self.registrations += [one["registrationId"] for one in event["registrations"] if not one["isDeleted"]]

    def push(self, message):
        self.session.send("ServiceWorker.deliverPushMessage", {
            "origin": self.origin, "registrationId": self.registrations[-1], "data": json.dumps(message),
        })

    def shown(self):
        return self.page.evaluate("""async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(one => ({
            title: one.title, body: one.body, tag: one.tag, stays: one.requireInteraction, image: one.image,
            actions: one.actions.map(each => each.title) }))""")

    def show(self, message, condition=bool):
        """Pushes until the browser shows it: a message that DevTools delivers to a worker that is about to sleep gets
        lost."""
        for _ in range(8):
            self.push(message)
            for _ in range(100):
                if condition(shown := self.shown()):
                    return shown
                self.page.wait_for_timeout(50)
        raise AssertionError(f"The browser shows {shown}")

    def wait(self, condition):
        for _ in range(400):
            if condition(shown := self.shown()):
                return shown
            self.page.wait_for_timeout(50)
        raise AssertionError(f"The browser shows {shown}")

    def act(self, action):
        """Chooses an action for a person: the DevTools protocol cannot click on the desktop's notification."""
        (worker,) = self.page.context.service_workers
        worker.evaluate("""async action => {
            const [notification] = await registration.getNotifications();
            notification.close();
            await answer(notification, action);
        }""", action)


def test_the_browser_shows_a_push_and_its_buttons_reach_the_host(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    worker = Worker(page, host.url)
    turn_on(page)
    page.get_by_role("button", name="Ring Test Alarm").click()
    (ring,) = worker.show(device.message(lambda message: message["rings"]))
    assert ring["title"] == "Test Alarm" and ring["actions"] == ["Snooze", "Stop"] and ring["stays"]
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
    worker.act("stop")
    expect(page.get_by_role("alertdialog", name="Test Alarm")).to_have_count(0)
    wait_until(lambda: [one["state"] for one in host.alarms() if one["title"] == "Test Alarm"] == ["stopped"])
    assert worker.shown() == []


def test_the_browser_shows_the_picture_of_a_notification(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    worker = Worker(page, host.url)
    turn_on(page)
    page.get_by_role("button", name="Send Test Notification").click()
    message = device.message()
    assert "image" not in message
    (shown,) = worker.show({**message, "image": "/attachments/map.png"})
    assert shown["image"] == f"{host.url}attachments/map.png"


def test_an_alarm_stopped_elsewhere_is_removed(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    worker = Worker(page, host.url)
    turn_on(page)
    page.get_by_role("button", name="Ring Test Alarm").click()
    worker.show(device.message(lambda message: message["rings"]))
    page.get_by_role("button", name="Stop").click()
    worker.show(device.message(lambda message: message.get("ended")), lambda shown: not shown)


def test_a_response_that_does_not_reach_the_host_is_kept(open_settings, host, service):
    device = service.device("phone")
    page = open_settings(host, device)
    worker = Worker(page, host.url)
    turn_on(page)
    page.get_by_role("button", name="Send Test Notification").click()
    worker.show(device.message())
    host.kill()
    worker.act("open")
    (left,) = worker.wait(lambda shown: shown)
    assert left["title"] == "Test Notification" and "isn’t responding" in left["body"]
    session = page.locator("body").get_attribute("data-session")
    host.start()
    # The page begins again.
    expect(page.locator("body")).not_to_have_attribute("data-session", session)
    page.wait_for_selector("html[data-client=ready]", state="attached")
    worker.act("dismiss")
    wait_until(lambda: [one["state"] for one in host.alarms()] == ["dismissed"])
    assert worker.shown() == []


def test_a_browser_that_denies_notifications_shows_a_message(context, host):
    one = context(locale="en-US")
    one.set_default_timeout(60000)
    one.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page = one.new_page()
    page.goto(host.link("settings/"))
    expect(page.get_by_text("This browser blocks notifications from Reveille.")).to_be_visible()
    expect(switch(page)).not_to_be_checked()


def test_any_page_can_remove_devices(open_settings, open_host, host, service):
    turn_on(open_settings(host, service.device("phone")))
    settings = Settings(open_host(host, "settings/"))
    row = settings.row("Chrome, Linux")
    settings.delete(row)
    assert devices(host) == []
