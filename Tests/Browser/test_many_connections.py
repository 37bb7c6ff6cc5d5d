"""Thousands of connections that send nothing, or never finish, and leave enough descriptors for everything else."""

import os

from playwright.sync_api import expect

from crowd import Crowd
from host import wait_until

# The number of open files. It is Debian's usual soft limit, here the hard limit, so that the host cannot raise it.
LIMIT = 1024
CROWD = 5000


def test_pages_answer_and_an_alarm_rings_among_five_thousand_connections(make_host, open_host):
    host = make_host(runner=("prlimit", f"--nofile=256:{LIMIT}"))
    with Crowd(host.port, CROWD) as crowd:
        wait_until(lambda: crowd.opened > CROWD, seconds=120)
        page = open_host(host, "settings/")
        page.get_by_role("button", name="Ring Test Alarm").click()
        expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
        # The rest is for the databases, the map and other services.
        assert len(os.listdir(f"/proc/{host.process.pid}/fd")) < LIMIT - 256
    assert host.process.poll() is None
