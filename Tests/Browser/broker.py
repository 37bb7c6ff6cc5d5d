"""A real Mosquitto on loopback, with one account, and a second port with TLS."""

import json
import socket
import subprocess
import threading

from host import wait_until

USER, PASSWORD = "reveille", "a password of the tests"


class Broker:
    """Keeps its own list of the messages that the broker retains, as another client sees it."""

    def __init__(self, folder):
        folder.mkdir()
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free, socket.create_server(("127.0.0.1", 0)) as other:
            self.port, secure = free.getsockname()[1], other.getsockname()[1]
        self.address, self.secure_address = f"mqtt://127.0.0.1:{self.port}", f"mqtts://localhost:{secure}"
        # Its certificate is its own authority.
        self.certificate = folder / "certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key.pem",
             "-out", self.certificate],
            check=True, capture_output=True,
        )
        passwords = folder / "passwords"
        subprocess.run(["mosquitto_passwd", "-b", "-c", passwords, USER, PASSWORD], check=True)
        # Started by root, it would become a user that may not read the folder.
        (folder / "mosquitto.conf").write_text(
            f"allow_anonymous false\npassword_file {passwords}\nuser root\nlistener {self.port} 127.0.0.1\n"
            f"listener {secure} 127.0.0.1\ncertfile {self.certificate}\nkeyfile {folder}/key.pem\n"
        )
        with open(folder / "log", "ab") as log:
            self.process = subprocess.Popen(["/usr/sbin/mosquitto", "-c", folder / "mosquitto.conf"], stdout=log, stderr=log)
        wait_until(self.accepts)
        self.kept = {}
        self.reader = subprocess.Popen(
            ["mosquitto_sub", *self.account, "-q", "1", "-t", "#", "-F", "%j"], stdout=subprocess.PIPE, text=True
        )
        threading.Thread(target=self._read, daemon=True).start()
        # Its subscription holds once it hears this.
        wait_until(lambda: self.publish("tests/begin", "begun") or "tests/begin" in self.kept)

    @property
    def account(self):
        return ["-h", "127.0.0.1", "-p", str(self.port), "-u", USER, "-P", PASSWORD]

    def accepts(self):
        assert self.process.poll() is None, (self.folder / "log").read_text()
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    def _read(self):
        for line in self.reader.stdout:
            message = json.loads(line)
            if message["payload"]:
                self.kept[message["topic"]] = message["payload"]
            else:
                self.kept.pop(message["topic"], None)

    def publish(self, topic, text):
        subprocess.run(["mosquitto_pub", *self.account, "-q", "1", "-t", topic, "-m", text], check=True)

    def wait_for(self, topic, text):
        """Waits until this is the last message of a topic."""
        wait_until(lambda: self.kept.get(topic) == text)

    def close(self):
        for process in (self.reader, self.process):
            process.terminate()
            process.wait(timeout=30)
        self.reader.stdout.close()


class Device:
    """A host as a device at a broker."""

    def __init__(self, broker, node):
        self.broker, self.node = broker, node

    @property
    def configurations(self):
        """Returns what Home Assistant learns of each entity, by the names that the host gives them."""
        topics = [topic.split("/") for topic in list(self.broker.kept) if topic.startswith("homeassistant/")]
        return {
            item: json.loads(self.broker.kept[f"homeassistant/{kind}/{node}/{item}/config"])
            for _, kind, node, item, _ in topics if node == self.node
        }

    def state(self, item):
        return self.broker.kept.get(f"reveille/{self.node}/{item}/state")

    def details(self, item):
        return json.loads(self.broker.kept.get(f"reveille/{self.node}/{item}/details", "{}"))

    def is_available(self, item):
        return self.broker.kept.get(f"reveille/{self.node}/{item}/availability") == "online"

    def press(self, item):
        self.broker.publish(f"reveille/{self.node}/{item}/press", "PRESS")
