"""An ntfy server on this machine: it takes messages, and streams them to subscribers (docs.ntfy.sh)."""

import itertools
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from host import wait_until


class Ntfy:
    """Keeps published messages: the authorization, and the message with the path of its request."""

    def __init__(self, address="127.0.0.1", port=0):
        self.published = []
        self.deleted = []
        # The requests of subscribers: their path, and the authorization.
        self.subscribed = []
        # The number of connections of subscribers.
        self.readers = 0
        self._messages = []
        self._numbers = itertools.count(1)
        self._news = threading.Condition()
        self._is_closed = False
        ntfy = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            def do_GET(self):
                parts = urlsplit(self.path)
                if parts.path.endswith("/json"):
                    ntfy.subscribed.append((self.path, self.headers["Authorization"]))
                    ntfy.count(1)
                    try:
                        self.stream(parts.path.split("/")[1], parse_qs(parts.query).get("since", [None])[0])
                    except OSError:
                        self.close_connection = True
                    finally:
                        ntfy.count(-1)
                else:
                    self.answer()

            def stream(self, topic, since):
                self.send_response(200)
                self.send_header("Content-Type", "application/x-ndjson; charset=utf-8")
                self.end_headers()
                with ntfy._news:
                    sent = len(ntfy._messages)
                known = [one for one in ntfy._messages[:sent] if since is not None and one["time"] >= int(since)]
                self.send_lines([ntfy.event("open", topic)] + [one for one in known if one["topic"] == topic])
                while not ntfy._is_closed:
                    with ntfy._news:
                        ntfy._news.wait_for(lambda: ntfy._is_closed or len(ntfy._messages) > sent, timeout=1)
                        new, sent = ntfy._messages[sent:], len(ntfy._messages)
                    self.send_lines([one for one in new if one["topic"] == topic] or [ntfy.event("keepalive", topic)])

            def send_lines(self, events):
                self.wfile.write("".join(json.dumps(one) + "\n" for one in events).encode())
                self.wfile.flush()

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                ntfy.published.append((self.headers["Authorization"], body | {"path": self.path}))
                ntfy.publish(**body)
                self.answer()

            def do_DELETE(self):
                ntfy.deleted.append(self.path)
                self.answer()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer((address, port), Handler)
        self.server.daemon_threads = True
        self.url = f"http://{address}:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def count(self, change):
        with self._news:
            self.readers += change

    def event(self, kind, topic, **parts):
        return {"id": f"m{next(self._numbers)}", "time": int(time.time()), "event": kind, "topic": topic} | parts

    def publish(self, topic, **parts):
        """Publishes a message to the subscribers of a topic, and to those that come later."""
        with self._news:
            self._messages.append(self.event("message", topic, **parts))
            self._news.notify_all()

    def message(self, title):
        """Waits for the first message with that title."""
        return wait_until(lambda: next((one for _, one in self.published if one["title"] == title), None))

    def close(self):
        with self._news:
            self._is_closed = True
            self._news.notify_all()
        self.server.shutdown()
        self.server.server_close()
