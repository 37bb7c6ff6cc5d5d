"""Programs on a session bus, without a library: they show notifications, and stand in for services."""

import os
import re
import socket
import struct
import threading

DESKTOP = ("org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications")
GTK = ("org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications")
PORTAL = (
    "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Notification"
)
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")

CALL, RESPONSE, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, NAME, REPLY_SERIAL, DESTINATION, SENDER, SIGNATURE = range(1, 9)
TYPES = {PATH: "o", NAME: "s", REPLY_SERIAL: "u", SIGNATURE: "g"}
# The types of fixed size: their format and alignment.
FIXED = {"y": ("B", 1), "b": ("I", 4), "i": ("i", 4), "u": ("I", 4), "x": ("q", 8), "t": ("Q", 8), "d": ("d", 8)}
ALIGNMENT = {kind: size for kind, (_, size) in FIXED.items()} | {"s": 4, "o": 4, "g": 1, "v": 1, "a": 4, "(": 8, "{": 8}


def first_type(signature):
    """Returns the length of the first complete type of a signature."""
    if signature[0] == "a":
        return 1 + first_type(signature[1:])
    if signature[0] not in "({":
        return 1
    depth = 0
    for position, letter in enumerate(signature):
        depth += (letter in "({") - (letter in ")}")
        if depth == 0:
            return position + 1
    raise ValueError(signature)


def types(signature):
    """Returns the complete types of a signature."""
    found = []
    while signature:
        length = first_type(signature)
        found.append(signature[:length])
        signature = signature[length:]
    return found


def write(out, kind, value):
    """Appends a value to a message. A variant is its type and its value."""
    letter = kind[0]
    out.extend(bytes(-len(out) % ALIGNMENT[letter]))
    if letter in FIXED:
        out.extend(struct.pack("<" + FIXED[letter][0], value))
    elif letter in "so":
        text = value.encode()
        out.extend(struct.pack("<I", len(text)) + text + b"\0")
    elif letter == "g":
        out.extend(bytes([len(value)]) + value.encode() + b"\0")
    elif letter == "v":
        write(out, "g", value[0])
        write(out, value[0], value[1])
    elif letter == "a":
        place = len(out)
        out.extend(bytes(4))
        out.extend(bytes(-len(out) % ALIGNMENT[kind[1]]))
        start = len(out)
        for one in value.items() if kind[1] == "{" else value:
            write(out, kind[1:], one)
        struct.pack_into("<I", out, place, len(out) - start)
    else:
        for inner, one in zip(types(kind[1:-1]), value):
            write(out, inner, one)


def read(data, place, kind):
    """Reads a value. Returns it with the place behind it."""
    letter = kind[0]
    place += -place % ALIGNMENT[letter]
    if letter in FIXED:
        form, size = FIXED[letter]
        return struct.unpack_from("<" + form, data, place)[0], place + size
    if letter in "sog":
        head = 1 if letter == "g" else 4
        length = int.from_bytes(data[place:place + head], "little")
        place += head
        return data[place:place + length].decode(), place + length + 1
    if letter == "v":
        inner, place = read(data, place, "g")
        return read(data, place, inner)
    if letter == "a":
        (length,) = struct.unpack_from("<I", data, place)
        place += 4 + -(place + 4) % ALIGNMENT[kind[1]]
        end, found = place + length, []
        while place < end:
            one, place = read(data, place, kind[1:])
            found.append(one)
        return (dict(found) if kind[1] == "{" else found), place
    found = []
    for inner in types(kind[1:-1]):
        one, place = read(data, place, inner)
        found.append(one)
    return tuple(found), place


def fields(data):
    """Returns the fields of a message's header, whose values are texts or numbers, and the place behind them."""
    found, place = {}, 16
    end = 16 + int.from_bytes(data[12:16], "little")
    while place < end:
        code, kind = data[place], data[place + 2]
        place += 4
        if kind == 103:  # g
            length, place = data[place], place + 1
        else:
            length, place = int.from_bytes(data[place:place + 4], "little"), place + 4
        if kind == 117:  # u
            found[code] = length
        else:
            found[code] = data[place:place + length].decode()
            place += length + 1
        place += -place % 8
    return found, end + -end % 8


class Message:
    """A message that has arrived."""

    def __init__(self, data):
        self.data, self.kind, self.serial = data, data[1], int.from_bytes(data[8:12], "little")
        self.fields, self.place = fields(data)
        self.member, self.sender = self.fields.get(MEMBER), self.fields.get(SENDER)
        self.answers = self.fields.get(REPLY_SERIAL)

    @property
    def values(self):
        # Places count from the body on, which begins at a multiple of 8.
        return read(self.data, self.place, f"({self.fields.get(SIGNATURE, '')})")[0]


class Program:
    """A program on the bus. Its messages are read on a thread of their own."""

    def __init__(self, address, *names):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(re.match(r"unix:path=([^,]+)", address)[1])
        self.socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\nBEGIN\r\n")
        self.serial, self.lock, self.news = 0, threading.Lock(), threading.Condition()
        # The responses by the serial number of their call, and the signals.
        self.responses, self.signals = {}, []
        self.rest = b""
        while b"\r\n" not in self.rest:
            self.rest += self.socket.recv(1000)
        assert self.rest.startswith(b"OK "), self.rest
        self.rest = self.rest.split(b"\r\n", 1)[1]
        threading.Thread(target=self._listen, daemon=True).start()
        self.name = self.ask(BUS, "Hello").values[0]
        for name in names:
            assert self.ask(BUS, "RequestName", "su", name, 4).values == (1,), name

    # Sending.

    def message(self, kind, fields, signature="", values=()):
        """Returns a message and its serial number."""
        self.serial += 1
        body = bytearray()
        for one, value in zip(types(signature), values):
            write(body, one, value)
        if signature:
            fields = {**fields, SIGNATURE: signature}
        head = bytearray(struct.pack("<cBBBII", b"l", kind, 0, 1, len(body), self.serial))
        write(head, "a(yv)", [(field, (TYPES.get(field, "s"), value)) for field, value in fields.items()])
        return self.serial, bytes(head) + bytes(-len(head) % 8) + bytes(body)

    def call(self, to, member, signature="", *values):
        """Returns a call and its serial number, to be sent."""
        destination, path, interface = to
        fields = {PATH: path, INTERFACE: interface, MEMBER: member, DESTINATION: destination}
        return self.message(CALL, fields, signature, values)

    def send(self, *messages):
        with self.lock:
            self.socket.sendall(b"".join(messages))

    def emit(self, to, member, signature, *values, destination):
        """Returns a signal of an interface for one program, to be sent."""
        _, path, interface = to
        fields = {PATH: path, INTERFACE: interface, MEMBER: member, DESTINATION: destination}
        return self.message(SIGNAL, fields, signature, values)[1]

    def ask(self, to, member, signature="", *values, seconds=20):
        """Calls a method and returns its response."""
        serial, message = self.call(to, member, signature, *values)
        self.send(message)
        return self.response(serial, seconds)

    def response(self, serial, seconds=20):
        with self.news:
            assert self.news.wait_for(lambda: serial in self.responses, seconds), f"no response to {serial}"
        return self.responses[serial]

    def pipeline(self, calls, ahead):
        """Sends calls with at most so many unanswered ones. Returns their responses, in their order."""
        step = max(1, ahead // 2)
        for first in range(0, len(calls), step):
            if first >= ahead:
                self.response(calls[first + step - 1 - ahead][0])
            self.send(*[message for _, message in calls[first:first + step]])
        return [self.response(serial) for serial, _ in calls]

    # Reading.

    def _listen(self):
        rest = bytearray(self.rest)
        try:
            while arrived := self.socket.recv(1 << 18):
                rest += arrived
                place = 0
                while len(rest) - place >= 16:
                    body, _, fields = struct.unpack_from("<III", rest, place + 4)
                    length = 16 + fields + -fields % 8 + body
                    if len(rest) - place < length:
                        break
                    self.take(bytes(rest[place:place + length]))
                    place += length
                del rest[:place]
                self.arrived()
        except OSError:
            pass

    def take(self, data):
        """Takes a message."""
        message = Message(data)
        if message.kind in (RESPONSE, ERROR):
            self.responses[message.answers] = message
        elif message.kind == SIGNAL:
            self.signals.append(message)

    def arrived(self):
        """Called when all that has arrived is taken."""
        with self.news:
            self.news.notify_all()

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    # Notifications.

    def notify(self, title, body="", actions=(), hints=None, app="Mail", expires=-1):
        """Returns a call that shows a notification, and its serial number."""
        values = (app, 0, "", title, body, list(actions), hints or {}, expires)
        return self.call(DESKTOP, "Notify", "susssasa{sv}i", *values)

    def notify_gtk(self, app, id, title):
        content = {"title": ("s", title), "default-action": ("s", "app.open")}
        return self.call(GTK, "AddNotification", "ssa{sv}", app, id, content)

    def notify_portal(self, id, title):
        buttons = [{"label": ("s", "Reply"), "action": ("s", "app.reply")}]
        content = {"title": ("s", title), "priority": ("s", "urgent"), "buttons": ("aa{sv}", buttons)}
        return self.call(PORTAL, "AddNotification", "sa{sv}", id, content)


class Service(Program):
    """A service that responds to every call, with a new number if it is to show a notification."""

    def __init__(self, address, *names):
        self.last, self.pending, self.forms = 0, [], {}
        super().__init__(address, *names)

    def take(self, data):
        if data[1] != CALL:
            return super().take(data)
        call = Message(data)
        if call.member == "Notify":
            self.last += 1
            self.pending.append(self.filled(call, "u"))
        else:
            self.pending.append(self.filled(call, ""))

    def filled(self, call, signature):
        """The response to a call, from a form: only numbers differ."""
        form, place = self.forms.get((call.sender, signature), (None, 0))
        if form is None:
            mark = 0xABCDEF01
            values = (0,) if signature else ()
            made = self.message(RESPONSE, {REPLY_SERIAL: mark, DESTINATION: call.sender}, signature, values)[1]
            form, place = bytearray(made), made.index(struct.pack("<I", mark))
            self.forms[call.sender, signature] = form, place
        self.serial += 1
        struct.pack_into("<I", form, 8, self.serial)
        struct.pack_into("<I", form, place, call.serial)
        if signature:
            struct.pack_into("<I", form, len(form) - 4, self.last)
        return bytes(form)

    def arrived(self):
        if self.pending:
            self.send(*self.pending)
            self.pending = []
        super().arrived()
