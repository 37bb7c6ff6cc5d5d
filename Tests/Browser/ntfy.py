"""An ntfy server on this machine."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from host import wait_until


class Ntfy:
    """Keeps published messages: the authorization, and the message with the path of its request."""

    def __init__(self, address="127.0.0.1", port=0):
        self.published = []
        self.deleted = []
        ntfy = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            def do_GET(self):
                self.answer()

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                ntfy.published.append((self.headers["Authorization"], json.loads(body) | {"path": self.path}))
                self.answer()

            def do_DELETE(self):
                ntfy.deleted.append(self.path)
                self.answer()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer((address, port), Handler)
        self.url = f"http://{address}:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def message(self, title):
        """Waits for the first message with that title."""
        return wait_until(lambda: next((one for _, one in self.published if one["title"] == title), None))

    def close(self):
        self.server.shutdown()
        self.server.server_close()
