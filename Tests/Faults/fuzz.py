"""Sends the host malformed messages, by request and by socket: too large, too slow or truncated. Then taps at random
in every app."""

import asyncio
import json
import os
import random
from datetime import datetime

from person import Page, Person
from program import Server, connected, installed
from row import SERVE, Row

APPS = ["/", "/departures/", "/sunrise/", "/settings/", "/notifications/", "/widgets/"]
KINDS = ["tap", "change", "input", "more", "submit", "select", "toggle", "move", "back", "dismiss", "touch", "", "\0"]
# The maximum bytes of a request.
LIMIT = 1 << 20
TAKEN, NO_EVENT, GONE, TOO_LARGE = 204, 400, 410, 413


def any_value(dice, depth=0):
    return dice.choice([
        lambda: None, lambda: dice.random() < .5, lambda: dice.randint(-9, 9), lambda: dice.uniform(-8e307, 8e307),
        lambda: "x" * dice.choice([0, 1, 1000, 100_000]), lambda: "é\0\"\\",
        lambda: [any_value(dice, depth + 1) for _ in range(dice.randint(0, 3) if depth < 5 else 0)],
        lambda: {str(index): any_value(dice, depth + 1) for index in range(dice.randint(0, 3) if depth < 5 else 0)},
    ])()


def idle_event(dice, nodes, last):
    """Returns an event that must not change anything, and its expected status; `last` numbers the page's last event."""
    number = dice.choice([0, 1, -1, 1 << 62, -(1 << 63)])
    stranger = dice.choice([-1, 0, 1, 2, 3, 3 * 10**9, 1 << 62])
    spoiled = bytearray(json.dumps(["change", dice.choice(nodes), True, dice.randint(-5, 5)]).encode())
    spoiled[dice.choice([0, -1])] = dice.randrange(0x20, 0x5B)
    body, answer = dice.choice([
        # With a kind that the element does not send, or for an element that does not exist.
        lambda: (["", dice.choice(nodes), True, last + 1], TAKEN),
        lambda: ([dice.choice([kind for kind in KINDS if kind != "change"]), dice.choice(nodes), True, last + 1], TAKEN),
        lambda: ([dice.choice(KINDS[:2]), stranger, any_value(dice), number], TAKEN),
        # With a value that a switch does not have.
        lambda: (["change", dice.choice(nodes), dice.choice([None, 1, "true", [], {}]), last + 1], TAKEN),
        # Not an event at all.
        lambda: (["tap", dice.choice([1e300, 1.5, "n5", None]), None, 1], NO_EVENT),
        lambda: (["tap", 1, None, dice.choice([1e300, 1.5, "1", None])], NO_EVENT),
        lambda: (any_value(dice), NO_EVENT),
        lambda: (bytes(spoiled), NO_EVENT),
        lambda: (os.urandom(dice.choice([0, 1, 100, 5000])), NO_EVENT),
        lambda: (b"[" * dice.choice([1, 40, 100_000]), NO_EVENT),
        lambda: (b'["input",1,"' + b"x" * (LIMIT - 20) + b'",1]', TAKEN),
        lambda: (b'["input",1,"' + b"x" * LIMIT + b'",1]', TOO_LARGE),
    ])()
    return body if isinstance(body, bytes) else json.dumps(body).encode(), answer


async def post(way, session, body):
    """Returns the status of the response, or None if the host hangs up."""
    try:
        status, _, _, writer = await way.ask(f"POST /page/{session}/event", body=body)
        writer.close()
        return status
    except (ConnectionError, asyncio.IncompleteReadError):
        return None


async def requests(way, page, nodes, dice, count):
    """Returns the events with an unexpected response."""
    wrong = []
    for _ in range(count):
        body, answer = idle_event(dice, nodes, page.last)
        session = page.session if dice.random() < .9 else "0" * 25
        wanted = [GONE if answer == TAKEN and session != page.session else answer]
        if answer == TOO_LARGE:
            # The host need not read all of it.
            wanted.append(None)
        status = await post(way, session, body)
        if status not in wanted:
            wrong.append((body[:60], status, wanted))
    return wrong


async def strangers(way, dice, count):
    """Returns the requests with a damaged key or head that still got a page."""
    head = f"GET /departures/ HTTP/1.1\r\nHost: {way.name}:{way.port}\r\n{way.proof[0]}\r\n\r\n".encode()
    let_in = []
    for _ in range(count):
        spoiled = bytearray(head)
        key = dice.randrange(head.index(b"Bearer ") + 7, len(head) - 4)
        # One letter of the key is changed; the rest is changed at random.
        spoiled[key] = ord("x") if head[key] != ord("x") else ord("y")
        for _ in range(dice.randint(0, 3)):
            spoiled[dice.randrange(len(head) - 4)] = dice.randrange(256)
        reader, writer = await asyncio.open_connection(way.name, way.port)
        writer.write(bytes(spoiled))
        writer.write_eof()
        try:
            answer = await asyncio.wait_for(reader.read(), 20)
        except ConnectionError:
            answer = b""
        writer.close()
        if b"data-page=" in answer:
            let_in.append(bytes(spoiled))
    return let_in


async def sockets(way, dice, count):
    """Opens sockets that break the rules of WebSockets or of events."""
    for _ in range(count):
        page = await Person(way).open("/departures/")
        nodes = [one.node for one in (await page.look()).all("change")]
        for _ in range(dice.randint(1, 5)):
            body, _ = idle_event(dice, nodes, page.last)
            choice = dice.randrange(4)
            if choice == 0:
                page.writer.write(os.urandom(dice.randint(1, 2000)))
            elif choice == 1:
                page.write(body, opcode=dice.randrange(16))
            elif choice == 2:
                page.write(body)
            else:
                # A frame that claims to be longer than its content.
                page.writer.write(b"\x81\xff" + (1 << dice.randint(8, 40)).to_bytes(8, "big") + b"\0\0\0\0" + body[:500])
        await asyncio.sleep(dice.choice([0, .01]))
        page.close()


async def slow_ones(way, page, count):
    """Opens connections that never finish sending. Meanwhile, a page still gets its response."""
    path = f"/page/{page.session}/event"
    begun = f"POST {path} HTTP/1.1\r\nHost: {way.name}:{way.port}\r\n{way.proof[0]}\r\nContent-Length: 1000000\r\n"
    slow = []
    for index in range(count):
        _, writer = await asyncio.open_connection(way.name, way.port)
        writer.write((begun + ("" if index % 2 else "\r\n") + "x" * (index % 7)).encode())
        slow.append(writer)
    await way.read("/")
    for writer in slow:
        writer.close()


async def flood(way, count):
    """Opens a page that sends without waiting for responses, and reads none."""
    page = await Page(way).open()
    for index in range(count):
        page.write(json.dumps(["environment", 0, {"visible": True}, 2000 + index]).encode())
        if index % 1000 == 0:
            await asyncio.wait([asyncio.create_task(page.writer.drain())], timeout=1)
    page.close()


async def monkey(way, dice, count):
    """Sends random events to random elements on the pages of all apps; returns those that were refused."""
    wrong = []
    for path in APPS:
        page = await Person(way).open(path)
        for _ in range(count):
            one = dice.choice([one for one in (await page.look()).root if one.attributes.get("data-on")])
            kind = dice.choice(one.attributes["data-on"].split())
            value = dice.choice([any_value(dice), dice.random() < .5, dice.randint(0, 9), "gym", {"from": 0, "to": 1}])
            page.last += 1
            node = one.node if "id" in one.attributes else 0
            status = await post(way, page.name, json.dumps([kind, node, value, page.last]).encode())
            if status != TAKEN:
                wrong.append((path, kind, value, status))
        page.close()
    return wrong


async def attack(host, rounds, dice):
    way, server = connected(host), Server(host.process.pid)
    page = await Person(way).open("/departures/")
    for index in range(4):
        await page.prepare_departure(f"Work {index}", datetime(2026, 1, 1, 8, index))
        await page.tap("^Save$")
    await page.wait("change", "Work 3$")
    nodes = [one.node for one in (await page.look()).all("change")]
    # The switches that are on. Only the person's own events may change them.
    wanted = set(nodes)
    # The page as a whole takes no tap: its number must not make the person's events look like old ones.
    await page.send("tap", 0, number=1 << 62)
    wrong = await requests(way, page, nodes, dice, 5 * rounds)
    before = server.memory()
    for _ in range(10):
        wrong += await requests(way, page, nodes, dice, rounds)
        await sockets(way, dice, rounds)
        node = dice.choice(nodes)
        wanted ^= {node}
        await page.send("change", node, node in wanted)
    await slow_ones(way, page, 100)
    await flood(way, 500 * rounds)
    let_in = await strangers(way, dice, 10 * rounds)
    left = {one.node for one in (await page.look()).all("change") if one.is_on}
    page.close()
    untaken = await monkey(way, dice, 5 * rounds)
    for path in APPS:
        await way.read(path)
    return [
        Row(SERVE, "  events answered otherwise than they deserve", wrong, not wrong),
        Row(SERVE, "  switches that are not as the person left them", wanted ^ left, wanted == left),
        Row(SERVE, "  spoiled keys that open a page", let_in, not let_in),
        Row(SERVE, "  events of a monkey in all apps that are refused", untaken, not untaken),
        Row(SERVE, "  memory that it takes more, below 150 MB", f"{(grown := server.memory() - before):.0f} MB", grown < 150),
    ]


def run(rounds, seed=None):
    """Returns the rows of the table."""
    seed = random.randrange(1 << 32) if seed is None else seed
    with installed() as host:
        host.start()
        rows = asyncio.run(attack(host, rounds, random.Random(seed)))
        lives = host.process.poll() is None
    return [Row(SERVE, f"Fuzz of events, sockets and requests, seed {seed}: the host lives", lives, lives), *rows]
