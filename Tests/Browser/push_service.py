"""A push service and a browser's keys: the host's messages are decrypted here by an independent implementation."""

import base64
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from host import wait_until


def url_safe(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Device:
    """A subscribed browser: its keys, and the requests for it."""

    def __init__(self, service, name):
        self.service = service
        self.endpoint = f"{service.url}/{name}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.status = 201
        self.headers = {}
        self.requests = []
        service.devices[f"/{name}"] = self

    @property
    def public_key(self):
        return url_safe(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    @property
    def subscription(self):
        return {"endpoint": self.endpoint, "keys": {"p256dh": self.public_key, "auth": url_safe(self.auth)}}

    def decrypt(self, body, key=None, auth=None):
        return json.loads(http_ece.decrypt(body, private_key=key or self.key, auth_secret=auth or self.auth, version="aes128gcm"))

    def taken(self):
        """Returns the accepted messages, decrypted."""
        return [self.decrypt(body) for status, _, body in self.requests if status < 300]

    def message(self, matching=lambda message: True):
        """Waits for the first message that matches."""
        return wait_until(lambda: next((one for one in self.taken() if matching(one)), None))


class PushService:
    """Responds to each device's address with the status that its test sets."""

    def __init__(self):
        self.devices = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_HEAD(self):
                self.send_response(405)
                self.end_headers()

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                device = service.devices[self.path]
                assert Vapid02.verify(self.headers["Authorization"]), "The sender is not who it says."
                device.requests.append((device.status, self.headers, body))
                self.send_response(device.status)
                for name, value in device.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def device(self, name):
        return Device(self, name)

    def close(self):
        self.server.shutdown()
        self.server.server_close()
