"""A night at 600 times its pace, with the page closed, the network gone and remote servers dead."""

from host import wait_until
from push_service import PushService
from ntfy import Ntfy
from test_channels import Player, connect
from test_push import open_settings, switch  # noqa: F401
from test_settings import Settings


def test_a_night_with_every_page_closed_and_the_router_dead_still_wakes(
    open_departures, open_host, open_settings, make_host, tmp_path
):
    player, ntfy, push = Player(tmp_path / "players"), Ntfy(), PushService()
    host = make_host("2026-06-01T21:30", PATH=player.path)
    app = open_departures(host)
    # An early departure, so that the night is short.
    app.add("Gym", arrival=(5, 30, "AM"))
    due = sorted((one["fireDate"], one["title"]) for one in host.alarms())
    assert due and all(one["state"] == "scheduled" for one in host.alarms())
    connect(Settings(open_host(host, "settings/")), host, ntfy)
    page = open_settings(host, push.device("phone"))
    switch(page).click()
    wait_until(lambda: (host.data / "push.json").exists())

    for context in app.page.context.browser.contexts:
        context.close()
    ntfy.close()
    push.close()
    host.stop()
    player.notes.write_text("")
    host.start("2026-06-01T23:00@600")

    def rings():
        return [one for one in host.alarms() if one["app"] == "departures"]

    def is_over(one):
        # An alarm alerts before a channel has taken it. The dead servers are also asked before a delivery is over.
        return one["state"] not in ("scheduled", "delivering") and (one["state"] != "alerting" or one["channels"])

    wait_until(lambda: all(is_over(one) for one in rings()), seconds=240)
    rung = rings()
    assert sorted((one["fireDate"], one["title"]) for one in rung) == due
    wake = [one for one in rung if one["kind"] == "alarm"]
    assert [(one["state"], one["channels"]) for one in wake] == [("alerting", ["loudspeaker"])], rung
    # The ring shows its text and then "Time to Leave", so neither is delivered beside it.
    words = [one for one in rung if one["kind"] == "notification"]
    assert len(words) > 1 and all(one["state"] == "delivered" for one in words), rung
    assert all(one["channels"] in ([], ["loudspeaker"]) for one in words), rung
    assert len(player.heard()) > len(wake)
