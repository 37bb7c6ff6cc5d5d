"""The interface for paired phones, and an app that asks a paired host."""

import http.server
import json
import re
import threading
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from host import wait_until


def ask(host, path, token=None, body=None, method=None):
    """Returns the status and the body of a response."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    request = urllib.request.Request(host.url.rstrip("/") + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def token_of(host):
    """Pairs a phone as the app does."""
    code = host.link().split("key=")[1]
    status, token = ask(host, "/pair", code, b"")
    assert status == 200
    return token.strip()


def place(host, query):
    found = host.run("places", query)
    return {"latitude": found[0]["latitude"], "longitude": found[0]["longitude"]}


def test_the_interface_answers_paired_devices_alone(host):
    for word in (None, "wrong", host.link().split("key=")[1]):
        assert ask(host, "/api/v1", word)[0] == 401
        assert ask(host, "/api/v1/route", word, {})[0] == 401
    token = token_of(host)
    status, body = ask(host, "/api/v1", token)
    assert status == 200 and json.loads(body)["version"] == 1 and json.loads(body)["name"]
    assert ask(host, "/api/v2", token)[0] == 404
    # Another site's page can't have the token, and a cookie does not count.
    assert ask(host, "/api/v1/route", token, b"{}")[0] == 400
    code = host.link().split("key=")[1]
    assert ask(host, "/pair", code, b"")[0] == 200
    assert ask(host, "/pair", code, b"")[0] == 401


def test_a_route_is_as_the_command_gives_it(host):
    token = token_of(host)
    start, end = place(host, "harbour"), place(host, "gym")
    question = {"from": start, "to": end, "mode": "automobile", "arrival": "2026-12-01T08:30:00Z"}
    status, body = ask(host, "/api/v1/route", token, question)
    assert status == 200, body
    route = json.loads(body)
    point = "{latitude},{longitude}".format
    told = host.route(point(**start), point(**end), "driving", "2026-12-01T08:30:00Z")
    assert route["travelTime"] == pytest.approx(told["expectedTravelTime"], abs=1)
    assert route["distance"] == pytest.approx(told["distance"], rel=0.01)
    assert route["arrival"] == "2026-12-01T08:30:00Z"
    assert len(route["legs"]) == 1 and len(route["legs"][0]["places"]) > 5


@pytest.mark.parametrize("change, status", [
    ({"from": {"latitude": 91, "longitude": 0}}, 400),
    ({"from": {"latitude": "x", "longitude": 0}}, 400),
    ({"mode": "rocket"}, 400),
    ({"arrival": "tomorrow"}, 400),
    ({"departure": "2026-12-01T08:00:00Z"}, 400),
    ({"to": {"latitude": -41, "longitude": 174}}, 404),
])
def test_a_wrong_question_gets_a_sentence(host, change, status):
    question = {"from": place(host, "harbour"), "to": place(host, "gym"), "mode": "automobile",
                "arrival": "2026-12-01T08:30:00Z"} | change
    found, body = ask(host, "/api/v1/route", token_of(host), question)
    if status == 404 and found == 200:
        # Beyond the map there is an estimate, which says so.
        assert "Estimated" in json.loads(body)["notices"]
        return
    assert found == status
    assert json.loads(body)["error"].endswith(".")


def test_a_question_that_is_too_large_is_refused(host):
    status, body = ask(host, "/api/v1/route", token_of(host), b" " * 5_000)
    assert status == 413 and json.loads(body)["error"]


class Between:
    """A server between two hosts that makes each route ten times as slow, so that its source can be told."""

    def __init__(self, host):
        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                token = self.headers["Authorization"].removeprefix("Bearer ")
                status, text = ask(host, self.path, token, body if self.command == "POST" else None)
                if self.path == "/api/v1/route" and status == 200:
                    route = json.loads(text)
                    text = json.dumps(route | {"travelTime": route["travelTime"] * 10})
                data = text.encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = answer

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def between():
    made = []

    def between(host):
        made.append(Between(host))
        return made[-1]

    yield between
    for one in made:
        one.stop()


def minutes(text):
    return int(re.search(r"On the way\s*−(\d+)", text)[1])


def test_departures_asks_the_paired_host_and_forgets_it(make_host, open_departures, between):
    first, second = make_host(), make_host()
    way = between(first)
    departures = open_departures(second)
    page = departures.page
    departures.add("Gym")
    departures.explain("Gym")
    explanation = departures.explanation
    expect(explanation).to_contain_text("Typical")
    own = minutes(explanation.inner_text())
    explanation.get_by_role("button", name="Your Host").click()
    field = page.get_by_role("textbox", name="Pairing Link")
    field.fill("https://example.org/")
    page.get_by_role("button", name="Pair", exact=True).click()
    expect(page.get_by_text("This isn’t a pairing link.")).to_be_visible()
    field.fill(way.url + "?key=" + first.link().split("key=")[1])
    page.get_by_role("button", name="Pair", exact=True).click()
    expect(page.get_by_role("button", name="Forget This Host")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Back").click()
    explanation.get_by_role("button", name="Check Traffic").click()
    wait_until(lambda: minutes(explanation.inner_text()) >= 5 * own)
    # The pairing is there after a restart. If the host is away, that is said, and MapKit is asked.
    way.stop()
    second.stop()
    second.start()
    departures = open_departures(second)
    page, explanation = departures.page, departures.explanation
    departures.explain("Gym")
    explanation.get_by_role("button", name="Check Traffic").click()
    wait_until(lambda: minutes(explanation.inner_text()) <= 2 * own)
    explanation.get_by_role("button", name="Your Host").click()
    expect(page.get_by_text("Your host doesn’t respond")).to_be_visible()
    page.get_by_role("button", name="Forget This Host").click()
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(page.get_by_role("textbox", name="Pairing Link")).to_be_visible()


def send(host, token, title):
    status, body = ask(host, "/notizen/intake", token, {"title": title, "message": "From the first host"})
    assert status == 200, body


def titles(host):
    return [one["title"] for one in host.run("notizen", "list")]


def test_notizen_gets_the_notifications_of_the_paired_host_once(make_host, open_notizen):
    first, second = make_host(), make_host()
    token = first.run("notizen", "source", "add", "Backup")["token"]
    send(first, token, "Before the pairing")
    app = open_notizen(second)
    page = app.page
    app.open_tab("Settings")
    app.row("Where Notifications Come From").click()
    page.get_by_role("button", name="Your Host").click()
    page.get_by_role("textbox", name="Pairing Link").fill(first.link())
    page.get_by_role("button", name="Pair", exact=True).click()
    expect(page.get_by_role("button", name="Forget This Host")).to_be_visible()
    wait_until(lambda: titles(second) == ["Before the pairing"])
    send(first, token, "After the pairing")
    wait_until(lambda: titles(second) == ["Before the pairing", "After the pairing"])
    # What is known does not come again, after a restart neither; and nothing goes back.
    second.stop()
    second.start()
    send(first, token, "After the restart")
    wait_until(lambda: titles(second)[-1] == "After the restart")
    assert titles(second) == ["Before the pairing", "After the pairing", "After the restart"]
    status, body = ask(second, "/api/v1/notifications", token_of(second))
    assert status == 200 and json.loads(body)["notifications"] == []


@pytest.mark.parametrize("place", ["", "nonsense", "1e999/x", "nan/x", "-5/", "9" * 3_000])
def test_a_place_in_the_feed_that_is_none_begins_at_the_beginning(host, place):
    status, body = ask(host, "/api/v1/notifications?after=" + place, token_of(host))
    assert status == 200 and json.loads(body)["notifications"] == []
