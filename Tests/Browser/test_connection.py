"""Reconnecting, resuming, leaving and coming back."""

from playwright.sync_api import expect

from conftest import applied, ready

PAGE = """<p id="n1">text</p><input id="n2" data-on="input" data-restore="label" aria-label="Label" value="">
<input id="n3" data-on="input" aria-label="Nameless" value=""><button id="n4" data-on="tap" type="button" data-restore="save">Save</button>"""


def test_a_dropped_stream_resumes_after_the_last_batch(show, mock):
    page = show(html=PAGE)
    mock.push(["text", 1, "one"])
    applied(page, mock)
    mock.drop_streams()
    mock.push(["text", 1, "two"])
    page.wait_for_function("() => n1.textContent === 'two'")
    assert mock.connections[-1]["last"] == "2"


def test_a_repeated_batch_applies_once(show, mock):
    page = show(html=PAGE)
    mock.push(["insert", 0, 0, '<p class="added"></p>'])
    applied(page, mock)
    with mock.lock:
        for stream in mock.streams:
            stream.put(1)
    applied(page, mock)
    assert page.locator(".added").count() == 1


def test_a_missing_batch_is_asked_for_again(show, mock):
    page = show(html=PAGE)
    with mock.lock:
        mock.batches += [[["insert", 0, 0, '<p class="added"></p>']], [["text", 1, "two"]]]
        for stream in mock.streams:
            stream.put(len(mock.batches))
    page.wait_for_function("() => n1.textContent === 'two'")
    assert page.locator(".added").count() == 1


def test_a_refused_stream_reopens_after_the_last_batch(show, mock):
    page = show(html=PAGE)
    mock.push(["text", 1, "one"])
    applied(page, mock)
    mock.stream_open = False
    mock.drop_streams()
    page.wait_for_selector("text=Reconnecting…")
    mock.push(["text", 1, "two"])
    page.locator("#n2").fill("typed meanwhile")
    mock.stream_open = True
    page.wait_for_function("() => n1.textContent === 'two'")
    page.wait_for_selector("text=Reconnecting…", state="detached")
    assert page.input_value("#n2") == "typed meanwhile"
    assert mock.connections[-1] == {"last": None, "after": "2"}


def test_a_short_break_is_not_shown(show, mock):
    page = show(html=PAGE)
    mock.drop_streams()
    page.wait_for_timeout(600)
    assert page.locator(".reconnecting").count() == 0


def test_events_wait_while_the_server_is_away_and_arrive_in_order(show, mock):
    page = show(html=PAGE)
    mock.refusals = [503] * 3
    page.locator("#n2").fill("a")
    page.click("#n4")
    assert [event["kind"] for event in mock.wait(2, "input", "tap")] == ["input", "tap"]


def test_a_reload_resumes_its_session_and_event_numbers(show, mock):
    page = show(html=PAGE)
    page.click("#n4")
    number = mock.wait(1, "tap")[0]["seq"]
    page.reload()
    ready(page, mock)
    assert "reveille-resume=session-1.1" in mock.cookies[-1]
    page.click("#n4")
    # Beyond the numbers that the previous page may use while it is left.
    assert mock.wait(2, "tap")[1]["seq"] > number + 100


def test_an_event_sent_while_leaving_the_page_is_shown_on_return(show, mock):
    page = show(html="""
      <input id=n5 class="switch" type="checkbox" role="switch" data-on="change">
      <input id=n6 class="slider" type="range" min="0" max="10" value="2" data-on="input change">
      <details id=n7 data-on="toggle"><summary>More</summary>Words</details>
    """)
    mock.refusals = [503] * 100
    page.click("#n5")
    page.locator("#n6").press("End")
    # The browser sends `toggle` in a task of its own, after the click.
    page.evaluate("document.addEventListener('toggle', () => { window.wasToggled = true; }, true)")
    page.click("#n7 summary")
    page.wait_for_function("() => window.wasToggled")
    page.reload()
    mock.refusals = []
    ready(page, mock)
    expect(page.locator("#n5")).to_be_checked()
    assert page.input_value("#n6") == "10"
    assert page.locator("#n7").evaluate("(details) => details.open")
    told = {event["node"]: event["value"] for event in mock.wait(3, "change", "input", "toggle")}
    assert told[5] is True and told[6] == 10


def test_an_expired_session_reloads_and_restores_typed_text_and_unsent_events_by_name(show, mock):
    page = show(html=PAGE)
    mock.gate.clear()
    page.locator("#n2").fill("Gym")
    page.locator("#n3").fill("lost")
    page.click("#n4")
    mock.gone = True
    mock.events.clear()

    def renew(route):
        mock.gone = False
        mock.session = "session-2"
        mock.page_html = PAGE.replace("n2", "n22").replace("n3", "n33").replace("n4", "n44")
        route.continue_()

    page.route("**/page", renew)
    mock.gate.set()
    page.wait_for_selector("#n22")
    ready(page, mock)
    assert page.input_value("#n22") == "Gym"
    assert page.input_value("#n33") == ""
    events = [(event["node"], event["kind"], event["value"]) for event in mock.wait(2, "input", "tap")]
    assert events == [(22, "input", "Gym"), (44, "tap", None)]


def test_gone_on_the_stream_and_the_reload_operation_mean_the_same(show, mock):
    page = show(html=PAGE)
    mock.push(["reload"])
    with page.expect_navigation():
        pass
    ready(page, mock)
    mock.gone = True
    page.route(
        "**/page",
        lambda route: (setattr(mock, "gone", False), setattr(mock, "session", "session-2"), route.continue_()),
    )
    with page.expect_navigation():
        mock.drop_streams()
    page.wait_for_selector("body[data-session=session-2]")


SECRET = """<input id="n2" data-on="input" data-restore="label" aria-label="Label" value="">
<input id="n3" type="password" data-on="input submit" data-restore="token" aria-label="Token" value="">
<button id="n4" data-on="tap" type="button" data-restore="save">Save</button>"""
STASH = "window.stash = sessionStorage.getItem('reveille-stash')"


def test_a_secret_and_its_dependent_events_are_not_stored(show, mock):
    page = show(html=SECRET, script=STASH)
    mock.gate.clear()
    page.locator("#n2").fill("Gym")
    page.locator("#n3").fill("s3cret")
    page.locator("#n3").press("Enter")
    page.click("#n4")
    mock.gone = True
    mock.events.clear()
    page.route(
        "**/page",
        lambda route: (setattr(mock, "gone", False), setattr(mock, "session", "session-2"), route.continue_()),
    )
    mock.gate.set()
    page.wait_for_selector("body[data-session=session-2]")
    ready(page, mock)
    stash = page.evaluate("window.stash")
    assert "Gym" in stash and "s3cret" not in stash
    assert page.input_value("#n3") == ""
    applied(page, mock)
    assert [(event["node"], event["kind"]) for event in mock.wait(1, "input", "tap", "submit")] == [(2, "input")]


def test_a_secret_being_sent_when_the_page_is_left_is_not_stored(show, mock):
    page = show(html=SECRET, script=STASH)
    mock.refusals = [503] * 100
    page.click("#n4")
    page.locator("#n3").fill("s3cret")
    page.reload()
    mock.refusals = []
    ready(page, mock)
    stash = page.evaluate("window.stash")
    assert '"tap"' in stash and "s3cret" not in stash


def test_text_of_a_removed_field_waits_for_that_field_only(show, mock):
    page = show(html=PAGE)
    page.locator("#n2").fill("Gym 2")
    mock.wait(1, "input")
    mock.page_html = '<div id="n9"></div>'
    mock.session = "session-2"
    mock.push(["reload"])
    page.wait_for_selector("body[data-session=session-2]")
    ready(page, mock)
    mock.events.clear()
    field = '<input id="n{}" data-on="input" data-restore="{}" aria-label="Label" value="">'
    mock.push(["insert", 9, 0, field.format(11, "label of another")])
    mock.push(["insert", 9, 0, field.format(12, "label")])
    applied(page, mock)
    assert page.input_value("#n11") == ""
    assert page.input_value("#n12") == "Gym 2"
    assert [(event["node"], event["value"]) for event in mock.wait(1, "input")] == [(12, "Gym 2")]


def test_an_unreadable_batch_reloads_the_page_in_its_session(show, mock):
    page = show(html=PAGE)
    mock.push(["text", 1, "one"])
    applied(page, mock)
    with page.expect_navigation():
        # Invalid JSON, though Python writes it this way.
        mock.push(["prop", 2, "value", float("nan")])
    ready(page, mock)
    assert "reveille-resume=session-1.1" in mock.cookies[-1]
    mock.push(["text", 1, "two"])
    page.wait_for_function("() => n1.textContent === 'two'")
