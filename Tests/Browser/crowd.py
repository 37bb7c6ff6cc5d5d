"""Many connections to a host that say nothing, or never finish what they say."""

import resource
import socket
import threading


class Crowd:
    """Opens many connections, one after the other, and keeps them open; every second one sends a byte of a request
    now and then."""

    def __init__(self, port, size):
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        self.port, self.size = port, size
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
        # Slow enough for a page to connect in between, even on a slow machine.
        while not self.is_over.wait(0.02):
            for _ in range(20):
                one = socket.socket()
                one.settimeout(1)
                try:
                    # An address of its own: it takes no port of a host that another test is about to start again.
                    one.bind(("127.0.0.2", 0))
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
            while len(self.sockets) > self.size:
                self.sockets.pop(0).close()
