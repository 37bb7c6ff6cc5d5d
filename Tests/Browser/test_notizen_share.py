"""Sharing with NotiZen from a browser's share sheet."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from notizen import NOW

PATH = "notizen/share"


@pytest.fixture
def paired(make_notizen_host, open_notizen):
    host = make_notizen_host()
    return host, open_notizen(host).hide_digest()


def share(page, host, **parts):
    """Shares as a browser does: no page asks for the address, and the form is in the body."""
    address = f"{host.url}{PATH}"

    def send(route):
        headers = {**route.request.headers, "content-type": "application/x-www-form-urlencoded"}
        route.continue_(method="POST", post_data=urlencode(parts), headers=headers)

    page.route(address, send, times=1)
    page.goto(address)


def stored(host, text):
    return host.run("notizen", "list", "--text", text)


def expect_in_history(app, host, *texts):
    expect(app.page).to_have_url(f"{host.url}notizen/")
    expect(app.page.get_by_role("tab", name="History")).to_have_attribute("aria-selected", "true")
    panel = app.page.get_by_role("tabpanel", name="History")
    for text in texts:
        expect(panel.get_by_text(text, exact=True).first).to_be_visible()


def test_what_is_shared_is_a_notification_that_outlives_the_host(paired, open_notizen):
    host, app = paired
    share(app.page, host, title="A walk to the lake", text="<b>Sunday</b> & more", url="https://example.org/lake")
    expect_in_history(app, host, "A walk to the lake")
    host.kill()
    host.start(NOW)
    kept = stored(host, "A walk to the lake")
    assert len(kept) == 1 and "Shared by You" in str(kept) and "https://example.org/lake" in str(kept), kept


def test_a_site_cannot_share_without_the_person(paired):
    host, app = paired
    page = app.page.context.new_page()
    page.route("https://site.example/", lambda route: route.fulfill(
        content_type="text/html",
        body=f"<form method=post action='{host.url}{PATH}'><input name=text value='Buy my pills'></form>"))
    page.goto("https://site.example/")
    page.evaluate("document.forms[0].submit()")
    expect(page.get_by_role("heading", name="Add to NotiZen?")).to_be_visible()
    expect(page.get_by_text("Buy my pills")).to_be_visible()
    assert stored(host, "Buy my pills") == []
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page).to_have_url(f"{host.url}notizen/")
    assert len(stored(host, "Buy my pills")) == 1


def test_an_unpaired_browser_is_told_how_to_pair(paired, context):
    host, _ = paired
    page = context(locale="en-US").new_page()
    share(page, host, text="Buy milk")
    expect(page.get_by_role("heading", name="This browser is not paired")).to_be_visible()
    assert stored(host, "Buy milk") == []


def test_what_could_not_be_saved_can_be_sent_again(paired):
    host, app = paired
    page = app.page
    page.route("**/api/notizen/share", lambda route: route.abort(), times=1)
    share(page, host, text="Buy milk")
    expect(page.get_by_role("heading", name="It couldn’t be saved")).to_be_visible()
    page.get_by_role("button", name="Try Again").click()
    expect(page).to_have_url(f"{host.url}notizen/")
    assert len(stored(host, "Buy milk")) == 1


def test_nothing_is_added_if_nothing_is_shared(paired):
    host, app = paired
    share(app.page, host, text=" ")
    expect(app.page.get_by_role("heading", name="There is nothing to add")).to_be_visible()


def test_the_browser_learns_of_the_share_target(paired):
    host, app = paired
    manifest = app.page.request.get(f"{host.url}manifest.webmanifest").json()
    assert manifest["share_target"] == {
        "action": f"/{PATH}", "method": "POST", "enctype": "application/x-www-form-urlencoded",
        "params": {"title": "title", "text": "text", "url": "url"},
    }
