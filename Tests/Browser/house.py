"""A small installation that fulfils the contract of Home Assistant's REST API, as far as scenes need it."""

import json
import threading
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = "a-long-lived-token"


class House:
    """Scenes by id. `calls` lists those that were turned on, `ran` their times, `levels` the brightness sent to a
    light."""

    token = TOKEN

    def __init__(self, lights=(), **scenes):
        self.calls = []
        self.ran = []
        self.levels = []
        states = [
            {"entity_id": f"scene.{id}", "state": "unknown", "attributes": {"friendly_name": name}}
            for id, name in scenes.items()
        ]
        states += [
            {"entity_id": f"light.{id}", "state": "off",
             "attributes": {"friendly_name": name, "supported_color_modes": ["brightness"]}} for id, name in lights
        ]
        house = self
        self.states = states

        class Handler(BaseHTTPRequestHandler):
            def answer(self, value, status=200):
                body = json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                if self.headers["Authorization"] != f"Bearer {TOKEN}":
                    return self.answer({"message": "Unauthorized"}, 401)
                path = self.path.strip("/").split("/")
                if path == ["api", "config"]:
                    return self.answer({"location_name": "Old Mill", "version": "2024.3.3", "state": "RUNNING"})
                if path == ["api", "states"]:
                    return self.answer(states)
                found = [one for one in states if path == ["api", "states", one["entity_id"]]]
                self.answer(found[0] if found else {"message": "Entity not found."}, 200 if found else 404)

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if "brightness_pct" in body:
                    house.levels.append(body["brightness_pct"])
                else:
                    house.calls.append(body["entity_id"])
                    house.ran.append(datetime.now(timezone.utc))
                self.answer([])

            def log_message(self, *_):
                pass

        self.handler = Handler
        self.open()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def remove(self, id):
        """Deletes a scene."""
        self.states[:] = [one for one in self.states if one["entity_id"] != f"scene.{id}"]

    def unplug(self, id):
        """Cuts the power of a light."""
        for one in self.states:
            if one["entity_id"] == f"light.{id}":
                one["state"] = "unavailable"

    def open(self, port=0):
        self.server = ThreadingHTTPServer(("127.0.0.1", port), self.handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        """Shuts the fake Home Assistant down."""
        self.server.shutdown()
        self.server.server_close()
