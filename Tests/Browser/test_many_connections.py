"""Thousands of connections that say nothing, or never finish what they say, and take descriptors from no one else."""

import os
import resource
import socket
import threading

from playwright.sync_api import expect

from host import wait_until

# Debian's usual limit, here for good: the host cannot raise it.
LIMIT = 1024
CROWD = 5000


class Crowd:
    """Opens one connection after the other; every second one sends a byte of a request now and then."""

    def __init__(self, port):
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        self.port = port
        self.opened = 0
        self.sockets = []
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._run)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()
        for one in self.sockets:
            one.close()

    def _run(self):
        # Never too fast for a page between two of them, on a slow machine either.
        while not self.is_over.wait(0.02):
            for _ in range(20):
                one = socket.socket()
                one.settimeout(1)
                try:
                    one.connect(("127.0.0.1", self.port))
                except OSError:
                    one.close()
                    continue
                self.sockets.append(one)
                self.opened += 1
            for one in self.sockets[-400::2]:
                try:
                    one.send(b"G")
                except OSError:
                    pass  # The host has ended it.
            while len(self.sockets) > CROWD:
                self.sockets.pop(0).close()


def test_pages_answer_and_an_alarm_rings_among_five_thousand_connections(make_host, open_host):
    host = make_host(runner=("prlimit", f"--nofile=256:{LIMIT}"))
    with Crowd(host.port) as crowd:
        wait_until(lambda: crowd.opened > CROWD, seconds=120)
        page = open_host(host, "settings/")
        page.get_by_role("button", name="Ring Test Alarm").click()
        expect(page.get_by_role("alertdialog", name="Test Alarm")).to_be_visible()
        # The rest is for the databases, the map and other services.
        assert len(os.listdir(f"/proc/{host.process.pid}/fd")) < LIMIT - 256
    assert host.process.poll() is None
