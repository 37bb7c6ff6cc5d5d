"""The real Home Assistant: one bedroom light, a scene that turns it on, and a broker's devices.

`Scripts/install-home-assistant` installs it; its own history tells what it did.
"""

import base64
import hashlib
import hmac
import json
import socket
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timedelta, timezone
from pathlib import Path

from broker import PASSWORD, USER
from host import wait_until

SCENE, LIGHT, PLACE = "scene.good_morning", "light.bedroom", "Old Mill"
OWNER, TOKEN_ID, SECRET = "0" * 32, "1" * 32, "a key of the tests"
CONFIGURATION = """
homeassistant:
  name: {place}
  time_zone: UTC
http:
  server_host: 127.0.0.1
  server_port: {port}
api:
recorder:
  commit_interval: 0
history:
logbook:
input_boolean:
  lamp:
    name: Lamp
input_number:
  level:
    name: Level
    min: 0
    max: 255
light:
  - platform: template
    lights:
      bedroom:
        friendly_name: Bedroom
        value_template: "{{{{ is_state('input_boolean.lamp', 'on') }}}}"
        level_template: "{{{{ states('input_number.level') | int }}}}"
        turn_on: {{service: input_boolean.turn_on, target: {{entity_id: input_boolean.lamp}}}}
        turn_off: {{service: input_boolean.turn_off, target: {{entity_id: input_boolean.lamp}}}}
        set_level:
          - {{service: input_number.set_value, target: {{entity_id: input_number.level}}, data: {{value: "{{{{ brightness }}}}"}}}}
          - {{service: input_boolean.turn_on, target: {{entity_id: input_boolean.lamp}}}}
scene:
  - name: Good Morning
    entities:
      light.bedroom: {{state: "on", brightness: 180}}
"""


class RealHouse:
    """One installation in its own folder, on loopback, until `close`; `open` starts it again."""

    def __init__(self, installation, folder, broker=None):
        self.program, self.folder = Path(installation) / "bin/hass", folder
        (folder / ".storage").mkdir(parents=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        (folder / "configuration.yaml").write_text(CONFIGURATION.format(place=PLACE, port=self.port))
        self.began = datetime.now(timezone.utc)
        self._store("onboarding", 4, {"done": ["user", "core_config", "analytics", "integration"]})
        self._store("auth", 1, owner(self.began))
        if broker:
            self._store("core.config_entries", 1, {"entries": [integration(broker)]})
        self.token = signed({"iss": TOKEN_ID, "iat": int(time.time()) - 60, "exp": int(time.time()) + 86400})
        self.open()

    def _store(self, key, version, data):
        """Writes a file as its own pages do when a person sets it up there."""
        content = {"version": version, "minor_version": 1, "key": key, "data": data}
        (self.folder / ".storage" / key).write_text(json.dumps(content))

    def open(self):
        with open(self.folder / "output", "ab") as output:
            self.process = subprocess.Popen(
                [self.program, "--config", self.folder, "--skip-pip", "--log-no-color"], stdout=output, stderr=output
            )
        # If a part of its configuration fails, it starts without it, under another name.
        wait_until(lambda: self._state() == "RUNNING")
        assert self.ask("config")["location_name"] == PLACE, (self.folder / "output").read_text()

    def close(self):
        """Shuts Home Assistant down."""
        self.process.terminate()
        self.process.wait(timeout=30)

    def _state(self):
        assert self.process.poll() is None, (self.folder / "output").read_text()
        try:
            return self.ask("config")["state"]
        except urllib.error.URLError:
            return None

    def ask(self, path, order=None):
        request = urllib.request.Request(
            f"{self.url}/api/{path}",
            json.dumps(order).encode() if order else None,
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def entity(self, id):
        """Returns the state of an entity with its attributes; `None` if there is no such entity."""
        try:
            return self.ask(f"states/{id}")
        except urllib.error.HTTPError as error:
            assert error.code == 404
            return None

    def _changes(self, entity):
        start = urllib.parse.quote((self.began - timedelta(minutes=1)).isoformat())
        changes = self.ask(f"history/period/{start}?filter_entity_id={entity}&minimal_response")
        return changes[0] if changes else []

    @property
    def ran(self):
        """Returns the times at which the scene ran, from its history: a scene's state is the time of its last run."""
        states = dict.fromkeys(one["state"] for one in self._changes(SCENE))
        return [datetime.fromisoformat(state) for state in states if state[0].isdigit()]

    def lit(self):
        """Returns True if the light is as the scene sets it."""
        light = self.ask(f"states/{LIGHT}")
        return light["state"] == "on" and light["attributes"]["brightness"] == 180

    def leave(self):
        """Turns the light off, as a person does when they go."""
        self.ask("services/light/turn_off", {"entity_id": LIGHT})
        wait_until(lambda: not self.lit())


def owner(now):
    """The only user, and their long-lived access token for Reveille."""
    token = {
        "id": TOKEN_ID, "user_id": OWNER, "client_id": None, "client_name": "Reveille", "client_icon": None,
        "token_type": "long_lived_access_token", "created_at": now.isoformat(), "access_token_expiration": 86400.0,
        "token": "2" * 128, "jwt_key": SECRET, "last_used_at": None, "last_used_ip": None, "expire_at": None,
        "credential_id": None, "version": None,
    }
    user = {
        "id": OWNER, "group_ids": ["system-admin"], "is_owner": True, "is_active": True, "name": "Owner",
        "system_generated": False, "local_only": False,
    }
    groups = [{"id": "system-admin", "name": "Administrators"}]
    return {"users": [user], "groups": groups, "credentials": [], "refresh_tokens": [token]}


def integration(broker):
    """The integration “MQTT”, connected to a broker."""
    data = {"broker": "127.0.0.1", "port": broker.port, "username": USER, "password": PASSWORD, "discovery": True}
    return {
        "entry_id": "3" * 32, "version": 1, "minor_version": 1, "domain": "mqtt", "title": "MQTT", "data": data,
        "options": {}, "pref_disable_new_entities": False, "pref_disable_polling": False, "source": "user",
        "unique_id": None, "disabled_by": None,
    }


def signed(claims):
    """Returns a JSON web token (RFC 7519), signed with HMAC and SHA-256."""

    def encoded(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    parts = [{"alg": "HS256", "typ": "JWT"}, claims]
    content = ".".join(encoded(json.dumps(part).encode()) for part in parts)
    return f"{content}.{encoded(hmac.digest(SECRET.encode(), content.encode(), hashlib.sha256))}"
