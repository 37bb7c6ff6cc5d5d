"""A web server, as far as files are read from it."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


class WebServer:
    """Responds to each GET with the result of `answer(headers)`: the status, the headers and the body."""

    def __init__(self, answer):
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                status, headers, body = answer(self.headers)
                self.send_response(status)
                for name, value in (headers | {"Content-Length": str(len(body))}).items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
