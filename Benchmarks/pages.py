"""Pages without a browser: each is a WebSocket like the client script's, so that a thousand of them are cheap."""
import asyncio
import base64
import json
import os
import re
import struct
from urllib.parse import urlsplit


class Host:
    """Connects to a host with its key, or to one without access control."""

    def __init__(self, url, key=None):
        url = urlsplit(url)
        self.name, self.port = url.hostname, url.port
        self.proof = [f"Authorization: Bearer {key}"] if key else []

    async def ask(self, request, headers=(), body=b""):
        """Sends a request on a new connection. Returns the status, headers and connection of the response."""
        reader, writer = await asyncio.open_connection(self.name, self.port)
        place = f"{self.name}:{self.port}"
        lines = [f"{request} HTTP/1.1", f"Host: {place}", f"Origin: http://{place}", *self.proof, *headers]
        writer.write("".join(f"{line}\r\n" for line in [*lines, f"Content-Length: {len(body)}", ""]).encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(re.findall(r"(?m)^([\w-]+): (.*)\r$", answer))
        return int(answer.split()[1]), headers, reader, writer

    async def read(self, path, headers=()):
        status, headers, reader, writer = await self.ask(f"GET {path}", headers)
        text = (await reader.readexactly(int(headers["Content-Length"]))).decode()
        writer.close()
        assert status == 200, status
        return text


class Page:
    """One open page."""

    def __init__(self, host):
        self.host = host
        self.last = 1000

    async def open(self, path="/"):
        self.html = await self.host.read(path)
        self.session = re.search(r' data-page="([\w.]+)"', self.html).group(1)
        self.resume = re.search(r' data-resume="([\w.]+)"', self.html).group(1)
        key = base64.b64encode(os.urandom(16)).decode()
        batch = re.search(r'data-batch="(\d+)"', self.html).group(1)
        headers = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        socket = f"/page/{self.session}/socket?after={batch}"
        status, _, self.reader, self.writer = await self.host.ask(f"GET {socket}", headers)
        assert status == 101, status
        await self.send("environment", 0, {
            "width": 390, "height": 844, "scheme": "light", "contrast": False, "reduceMotion": False,
            "hourCycle": None, "timeZone": "Europe/Vaduz", "visible": True,
        })
        return self

    async def send(self, kind, node, value=None, number=None):
        """Sends an event, with the given number or its own, and waits until the host has it."""
        if number is None:
            # A page that comes back also skips some numbers.
            self.last += 100
            number = self.last
        self.write(json.dumps([kind, node, value, number]).encode())
        while f"event: taken\ndata: {number}\n" not in await self.hear():
            pass

    def write(self, payload, opcode=1):
        mask = os.urandom(4)
        length = len(payload)
        if length < 126:
            size = bytes([0x80 | length])
        elif length < 1 << 16:
            size = struct.pack(">BH", 0x80 | 126, length)
        else:
            size = struct.pack(">BQ", 0x80 | 127, length)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.writer.write(bytes([0x80 | opcode]) + size + mask + masked)

    async def hear(self):
        """Returns the next message."""
        _, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack(">H", await self.reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
        return (await self.reader.readexactly(size)).decode()

    def close(self):
        self.writer.close()


class Server:
    """The system's figures for a process."""

    def __init__(self, pid):
        self.pid = pid

    def memory(self):
        """Returns its resident memory in MB."""
        pages = int(open(f"/proc/{self.pid}/statm").read().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def processor(self):
        """Returns the processor time that it has used, in seconds."""
        fields = open(f"/proc/{self.pid}/stat").read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
