"""The real host with a hostile ntfy server and a hostile Home Assistant."""

import json
import socket
import subprocess
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from host import PROGRAM, wait_until


class Impostor:
    """Responds in place of ntfy and Home Assistant, at first with two gigabytes of zeros in two megabytes.

    Once `target` is set, it redirects there.
    """

    def __init__(self, bomb=b"", target=None):
        self.asked = []
        self.ended = 0
        self.released = threading.Event()
        self.target = target
        impostor = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                impostor.asked.append((self.path, self.headers["Authorization"]))
                if impostor.target:
                    self.send_response(302)
                    self.send_header("Location", impostor.target + self.path)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                impostor.released.wait(60)
                self.send_response(200)
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Connection", "close")
                self.end_headers()
                try:
                    self.wfile.write(bomb)
                    self.connection.shutdown(socket.SHUT_WR)
                    # The response stops here; the other end closes when it has had enough.
                    self.rfile.read(1)
                except OSError:
                    # It has closed already.
                    pass
                impostor.ended += 1

            do_POST = do_GET

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.released.set()
        self.server.shutdown()
        self.server.server_close()


def gzip_bomb():
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = bytes(10_000_000)
    return b"".join([packer.compress(zeros) for _ in range(200)] + [packer.flush()])


@pytest.fixture
def servers():
    impostor, collector = Impostor(gzip_bomb()), Impostor()
    collector.released.set()
    yield impostor, collector
    impostor.close()
    collector.close()


def memory(host, kind):
    """Returns kilobytes: `VmRSS` is the current value, `VmHWM` the maximum."""
    with open(f"/proc/{host.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(kind))


def test_a_compression_bomb_takes_no_memory_and_a_redirect_gets_no_token(prepared, tmp_path, servers):
    impostor, collector = servers
    url = f"http://127.0.0.1:{impostor.port}"
    host = prepared.copy(tmp_path / "data")
    settings = {
        "ntfy": {"server": url, "topic": "wake-me", "token": "NTFYSECRET"},
        "homeAssistant": {"url": url, "token": "HASECRET"},
    }
    (host.data / "settings.json").write_text(json.dumps(settings))
    try:
        host.start()
        wait_until(lambda: {path for path, _ in impostor.asked} >= {"/v1/health", "/api/states"})
        before = memory(host, "VmRSS")
        with open(f"/proc/{host.process.pid}/clear_refs", "w") as peak:
            peak.write("5")
        impostor.released.set()
        wait_until(lambda: impostor.ended >= 2)
        grown = memory(host, "VmHWM") - before
        assert grown < 60_000, f"The host took {grown / 1000:.0f} MB more, from {before / 1000:.0f} MB on."
        host.stop()

        impostor.target = f"http://localhost:{collector.port}"
        impostor.asked.clear()
        host.start()
        wait_until(lambda: {token for _, token in impostor.asked} >= {"Bearer NTFYSECRET", "Bearer HASECRET"})
        # Its status depends on whether everything that is required works, which does not matter here.
        command = [PROGRAM, "doctor", "--json", "--data", str(host.data)]
        answer = subprocess.run(command, env=host.environment, capture_output=True, timeout=60).stdout
        findings = {finding["name"]: finding["state"] for finding in json.loads(answer)}
        assert f"redirects to “localhost:{collector.port}”" in findings["ntfy"]
        assert f"redirects to localhost:{collector.port}" in findings["Home Assistant"]
        assert collector.asked == []
    finally:
        host.stop()
