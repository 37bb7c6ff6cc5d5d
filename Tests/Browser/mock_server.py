"""Serves the mock pages and speaks the page protocol, so that the client can be tested without the Swift side.

    python mock_server.py [PORT]      then open http://127.0.0.1:PORT/departures

In a page file, `{{car.fill}}` stands for a symbol and `{{mirrors:chevron.forward}}` for one with a class. A file that
begins with `<!-- on: NAME -->` is that page with the rest of the file above it, or in place of the text named by
`<!-- for: TEXT -->`.
"""

import functools
import json
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
CLIENT = ROOT / "Frameworks" / "SwiftUI" / "Client"
ICONS = pathlib.Path("/usr/share/bootstrap-icons/svg")
INTER = pathlib.Path("/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf")
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".html": "text/html; charset=utf-8"}
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'"
)


class Folder:
    """A module's part of the client, as its `ClientFolder` declares it."""

    def __init__(self, module, declaration):
        source = (ROOT / module / declaration).read_text().rpartition("extension ClientFolder")[2]
        self.path = ROOT / module / "Client"
        self.scripts = self.names(source, "scripts")
        subjects = self.names(source, "subjects")
        sheets = [sheet for sheet in self.path.rglob("*.css")]
        assert sheets and {sheet.parent.name for sheet in sheets} <= {*subjects, "Client"}
        places = {subject: place for place, subject in enumerate(subjects)}
        sheets.sort(key=lambda sheet: (places.get(sheet.parent.name, len(places)), sheet.stem))
        self.sheets = [sheet.name for sheet in sheets]

    @staticmethod
    def names(source, label):
        found = re.search(rf"{label}: \[([^\]]*)\]", source)
        return re.findall(r'"([^"]+)"', found.group(1)) if found else []

    def file(self, name):
        return next((path for path in self.path.rglob("*") if path.name == name and path.is_file()), None)


FOLDERS = [
    Folder("Frameworks/SwiftUI", "App/ClientFolder.swift"),
    Folder("Frameworks/Charts", "ClientFolder+Charts.swift"),
    Folder("Frameworks/MapKit", "ClientFolder+Maps.swift"),
    Folder("Frameworks/WidgetKit", "ClientFolder+Widgets.swift"),
    Folder("Host/Pages", "ClientFolder+Pages.swift"),
]
MODULES = "".join(f'import "./{script}";\n' for folder in FOLDERS for script in folder.scripts)
PREFERENCES = {"contrast.css": "(prefers-contrast: more)", "motion.css": "(prefers-reduced-motion: reduce)"}


def styles():
    """Returns all style sheets as one. Those for preferences come last."""
    sheets = {sheet: folder.file(sheet).read_text() for folder in FOLDERS for sheet in folder.sheets}
    return "\n".join(
        f"@media {PREFERENCES[sheet]} {{\n{sheets[sheet]}}}" if sheet in PREFERENCES else sheets[sheet]
        for sheet in sorted(sheets, key=lambda sheet: sheet in PREFERENCES)
    )


@functools.cache
def client():
    """Returns the client script with all that it imports, as the host links it."""
    with tempfile.TemporaryDirectory(prefix="reveille-scripts-") as name:
        for folder in FOLDERS:
            for path in folder.path.rglob("*.js"):
                shutil.copy(path, name)
        pathlib.Path(name, "modules.js").write_text(MODULES)
        command = ["esbuild", f"{name}/client.js", "--bundle", "--format=esm", "--charset=utf8", "--log-level=error"]
        return subprocess.run(command, check=True, capture_output=True).stdout


def sprite():
    symbols = ['<svg xmlns="http://www.w3.org/2000/svg">']
    for name, source in json.loads((CLIENT / "symbols.json").read_text()).items():
        if source.startswith("="):
            continue
        view, content = "", []
        for icon in re.split(r" [+-] ", source):
            path = CLIENT / "symbols" / f"{icon[2:]}.svg" if icon.startswith("./") else ICONS / f"{icon}.svg"
            root, inner = re.search(r"<svg([^>]*)>(.*)</svg>", path.read_text(), re.S).groups()
            view = view or re.search(r'viewBox="[^"]*"', root).group()
            content.append(inner.strip())
        if " - " in source:
            paths = "M0 0".join(re.findall(r' d="([^"]*)"', "".join(content)))
            content = [f'<path fill-rule="evenodd" d="{paths}"/>']
        symbols.append(f'<symbol id="{name}" {view} fill="currentColor">{"".join(content)}</symbol>')
    return "\n".join(symbols + ["</svg>"])


def expand(text):
    def symbol(match):
        extra, name = match.group(1) or "", match.group(2)
        classes = " ".join(["sym", *extra.rstrip(":").split()])
        return f'<svg class="{classes}" aria-hidden="true"><use href="/assets/symbols.svg#{name}"/></svg>'

    return re.sub(r"\{\{([\w -]+:)?([\w.]+)\}\}", symbol, text)


def content(name):
    """Returns the HTML of a mock page, or None if there is none."""
    path = HERE / "mocks" / f"{name}.html"
    if not path.is_file():
        return None
    text = path.read_text()
    base = re.match(r"<!-- on: (\w+) -->\n", text)
    if not base:
        return text
    text = text[base.end() :]
    instead = re.match(r"<!-- for: (.*) -->\n", text)
    place = instead.group(1) if instead else "<!-- presentations -->"
    text = text[instead.end() :].strip() if instead else text
    above, system, rest = text.partition("<!-- system -->")
    return content(base.group(1)).replace(place, above) + system + rest


class Mock:
    """One session: the events from the client, and the batches for it."""

    def __init__(self, port=0):
        self.lock = threading.Lock()
        self.events = []
        self.arrived = threading.Condition(self.lock)
        self.batches = []
        self.streams = []
        self.connections = []
        self.cookies = []
        self.gone = False
        self.refusals = []
        self.gate = threading.Event()
        self.gate.set()
        self.stream_open = True
        self.session = "session-1"
        self.page_html = None
        self.answer = None
        self.in_flight = 0
        self.most_in_flight = 0
        mock = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                mock.get(self)

            def do_POST(self):
                mock.post(self)

        self.server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.drop_streams()
        self.server.shutdown()
        self.server.server_close()

    # Calls for tests.

    def push(self, *operations):
        with self.lock:
            self.batches.append(list(operations))
            number = len(self.batches)
            for stream in self.streams:
                stream.put(number)
            return number

    def ping(self):
        with self.lock:
            for stream in self.streams:
                stream.put("ping")

    def drop_streams(self):
        with self.lock:
            for stream in self.streams:
                stream.put(None)
            self.streams.clear()

    def kinds(self, *kinds):
        with self.lock:
            return [event for event in self.events if event["kind"] in kinds]

    def wait(self, count, *kinds, timeout=30):
        with self.arrived:

            def enough():
                return len([event for event in self.events if not kinds or event["kind"] in kinds]) >= count

            assert self.arrived.wait_for(enough, timeout), f"waited for {count} of {kinds}, got {self.events}"
        return self.kinds(*kinds) if kinds else list(self.events)

    # Requests from the browser.

    def get(self, request):
        url = urlsplit(request.path)
        options = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path.startswith("/assets/"):
            return self.asset(request, url.path.removeprefix("/assets/"))
        if url.path == "/stream":
            return self.stream(request, options)
        page = self.page_html or content(url.path.strip("/"))
        if page is None:
            return self.reply(request, 404, b"", "text/plain")
        self.cookies.append(request.headers.get("Cookie", ""))
        text = self.frame(page, options)
        self.reply(request, 200, text.encode(), TYPES[".html"], {"Content-Security-Policy": POLICY})

    def frame(self, content, options):
        head = (HERE / "mocks" / "frame.html").read_text()
        root = {"lang": "en", "dir": options.get("dir", "ltr"), "data-type-size": options.get("type", "large")}
        if "scheme" in options:
            root["data-scheme"] = options["scheme"]
        app, _, system = content.partition("<!-- system -->")
        wanted = re.search(r"<!-- body: data-on=(\w+) -->", content)
        body = {"data-on": wanted.group(1)} if wanted else {}
        body |= {
            "data-session": self.session,
            "data-page": f"{self.session}.1",
            "data-resume": f"{self.session}.1",
            "data-batch": len(self.batches),
            "data-seq": max([event["seq"] for event in self.events], default=0),
        }
        return expand(
            head.replace("{root}", attributes(root))
            .replace("{body}", attributes(body))
            .replace("{app}", app)
            .replace("{system}", system)
        )

    def asset(self, request, name):
        if name == "styles.css":
            return self.reply(request, 200, styles().encode(), TYPES[".css"])
        if name == "client.js":
            return self.reply(request, 200, client(), TYPES[".js"])
        if name == "symbols.svg":
            return self.reply(request, 200, sprite().encode(), TYPES[".svg"])
        if name.startswith("fonts/"):
            return self.reply(request, 200, INTER.read_bytes(), "font/ttf")
        path = next((found for folder in FOLDERS if (found := folder.file(name))), None)
        if path is None:
            return self.reply(request, 404, b"", "text/plain")
        self.reply(request, 200, path.read_bytes(), TYPES.get(path.suffix, "application/octet-stream"))

    def reply(self, request, status, data, kind, headers=None):
        request.send_response(status)
        for name, value in {
            "Content-Type": kind,
            "Content-Length": str(len(data)),
            "Cache-Control": "no-store",
            **(headers or {}),
        }.items():
            request.send_header(name, value)
        request.end_headers()
        request.wfile.write(data)

    def stream(self, request, options):
        if self.gone or not self.stream_open:
            return self.reply(request, 410 if self.gone else 503, b"", "text/plain")
        last = request.headers.get("Last-Event-ID")
        after = int(last if last is not None else options.get("after", 0))
        inbox = queue.Queue()
        with self.lock:
            self.connections.append({"last": last, "after": options.get("after")})
            for number in range(after + 1, len(self.batches) + 1):
                inbox.put(number)
            self.streams.append(inbox)
        request.send_response(200)
        request.send_header("Content-Type", "text/event-stream")
        request.send_header("Connection", "close")
        request.end_headers()
        request.close_connection = True
        try:
            request.wfile.write(b"retry: 200\n\n")
            while (number := inbox.get()) is not None:
                if number == "ping":
                    request.wfile.write(b"event: ping\ndata: \n\n")
                else:
                    request.wfile.write(f"id: {number}\ndata: {json.dumps(self.batches[number - 1])}\n\n".encode())
                request.wfile.flush()
        except (BrokenPipeError, ConnectionResetError):
            pass

    def post(self, request):
        parts = json.loads(request.rfile.read(int(request.headers["Content-Length"])))
        event = dict(zip(["kind", "node", "value", "seq"], parts, strict=True))
        with self.lock:
            self.in_flight += 1
            self.most_in_flight = max(self.most_in_flight, self.in_flight)
        self.gate.wait()
        with self.lock:
            self.in_flight -= 1
        status = 410 if self.gone else self.refusals.pop(0) if self.refusals else 204
        if status == 204:
            with self.arrived:
                self.events.append(event)
                self.arrived.notify_all()
        request.send_response(status)
        if status != 204:
            request.send_header("Content-Length", "0")
        request.end_headers()
        if status == 204 and self.answer:
            operations = self.answer(event)
            if operations:
                self.push(*operations)


def attributes(values):
    return " ".join(f'{name}="{value}"' for name, value in values.items())


if __name__ == "__main__":
    mock = Mock(int(sys.argv[1]) if len(sys.argv) > 1 else 8765)
    print(f"{mock.url}/departures")
    threading.Event().wait()
