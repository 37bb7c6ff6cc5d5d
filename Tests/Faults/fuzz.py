"""Sends a host what no page sends: by request and by socket, too much, too slowly, cut off in the middle."""

import asyncio
import json
import os
import random

from engine import Row
from pagehost import running, switches
from pages import Page

KINDS = ["tap", "change", "input", "more", "submit", "select", "toggle", "move", "back", "dismiss", "touch", "", "\0"]
TOO_LONG = 1 << 20


def any_value(dice, depth=0):
    return dice.choice([
        lambda: None, lambda: dice.random() < .5, lambda: dice.randint(-9, 9), lambda: dice.uniform(-1e308, 1e308),
        lambda: "x" * dice.choice([0, 1, 1000, 100_000]), lambda: "\ud800é\0\"\\",
        lambda: [any_value(dice, depth + 1) for _ in range(dice.randint(0, 3) if depth < 5 else 0)],
        lambda: {str(index): any_value(dice, depth + 1) for index in range(dice.randint(0, 3) if depth < 5 else 0)},
    ])()


def no_event(dice, nodes, last=1000):
    """The bytes of something that must not change anything; `last` is the number of the page's last event."""
    number = dice.choice([0, 1, -1, 1 << 62, -(1 << 63), 1.5, 1e300, None, "1"])
    stranger = dice.choice([-1, 0, 1, 2, 3, 10**9, 10**9 + 5, 1 << 62, 1e300, "n5", None])
    spoiled = bytearray(json.dumps(["change", dice.choice(nodes), True, dice.randint(-5, 5)]).encode())
    spoiled[dice.choice([0, -1])] = dice.randrange(0x20, 0x5B)
    return dice.choice([
        # Of a kind that the element does not send, or of an element that is not there.
        lambda: json.dumps([dice.choice([kind for kind in KINDS if kind != "change"]), dice.choice(nodes), True, last + 1]),
        lambda: json.dumps([dice.choice(KINDS[:2]), stranger, any_value(dice), number]),
        # With a value that a switch does not have.
        lambda: json.dumps(["change", dice.choice(nodes), dice.choice([None, 1, "true", [], {}]), last + 1]),
        lambda: json.dumps(any_value(dice)),
        lambda: bytes(spoiled),
        lambda: os.urandom(dice.choice([0, 1, 100, 5000])),
        lambda: "[" * dice.choice([1, 40, 100_000]),
        lambda: b'["input",1,"' + b"x" * dice.choice([TOO_LONG - 20, TOO_LONG + 1]) + b'",1]',
    ])()


async def requests(host, page, nodes, dice, count):
    """Answers to `count` events that are none, each with a status that says so or that it was not for anything."""
    wrong = 0
    for _ in range(count):
        body = no_event(dice, nodes, page.last)
        session = page.session if dice.random() < .9 else "0" * 25
        try:
            status, _, _, writer = await host.ask(
                f"POST /page/{session}/event", body=body if isinstance(body, bytes) else body.encode())
        except (ConnectionError, asyncio.IncompleteReadError):
            continue  # It hung up on a body that is too long.
        writer.close()
        wrong += status not in (204, 400, 410, 413)
    return wrong


async def sockets(host, dice, count):
    """Sockets that break the rules of WebSockets, or of events."""
    for _ in range(count):
        page = await Page(host).open()
        nodes, _ = switches(page.html)
        for _ in range(dice.randint(1, 5)):
            body = no_event(dice, nodes, page.last)
            body = body if isinstance(body, bytes) else body.encode()
            choice = dice.randrange(4)
            if choice == 0:
                page.writer.write(os.urandom(dice.randint(1, 2000)))
            elif choice == 1:
                page.write(body, opcode=dice.randrange(16))
            elif choice == 2:
                page.write(body)
            else:
                # A frame that says it is longer than what comes.
                page.writer.write(b"\x81\xff" + (1 << dice.randint(8, 40)).to_bytes(8, "big") + b"\0\0\0\0" + body[:500])
        await asyncio.sleep(dice.choice([0, .01]))
        page.close()


async def slow_ones(host, page, count):
    """Senders that never come to an end. Meanwhile a page is answered as ever."""
    path = f"/page/{page.session}/event"
    begun = f"POST {path} HTTP/1.1\r\nHost: {host.name}:{host.port}\r\nCookie: {host.cookie}\r\nContent-Length: 1000000\r\n"
    slow = []
    for index in range(count):
        _, writer = await asyncio.open_connection(host.name, host.port)
        writer.write((begun + ("" if index % 2 else "\r\n") + "x" * (index % 7)).encode())
        slow.append(writer)
    await host.read("/")
    for writer in slow:
        writer.close()


async def flood(host, count):
    """A page that sends without waiting for an answer, and reads none."""
    page = await Page(host).open()
    for index in range(count):
        page.write(json.dumps(["environment", 0, {"visible": True}, 2000 + index]).encode())
        if index % 1000 == 0:
            await asyncio.wait([asyncio.create_task(page.writer.drain())], timeout=1)
    page.close()


async def attack(rounds, dice):
    async with running() as (host, server):
        page = await Page(host).open()
        nodes, _ = switches(page.html)
        # What a person does meanwhile is done, and nothing else is.
        wanted = set()
        # The page as a whole takes no tap: its number must not make a person's events look like old ones.
        await page.send("tap", 0, number=1 << 62)
        wrong = await requests(host, page, nodes, dice, 5 * rounds)
        before = server.memory()
        for _ in range(10):
            wrong += await requests(host, page, nodes, dice, rounds)
            await sockets(host, dice, rounds)
            node = dice.choice(nodes)
            wanted ^= {node}
            await page.send("change", node, node in wanted)
        await slow_ones(host, page, 100)
        await flood(host, 500 * rounds)
        host.cookie += f"; reveille-resume={page.session}"
        _, on = switches(await host.read("/"))
        grown = server.memory() - before
        page.close()
    return wrong, set(on) == wanted, grown


def run(rounds, seed):
    seed = random.randrange(1 << 32) if seed is None else seed
    wrong, kept, grown = asyncio.run(attack(rounds, random.Random(seed)))
    return [
        Row(f"Fuzz of events and sockets, seed {seed}: the host lives", True, True),
        Row("  requests answered as if they were events", wrong, 0),
        Row("  switches as a person left them, and no other changed", kept, True),
        Row("  memory that it takes more, below 150 MB", f"{grown:.0f} MB", ok=grown < 150),
    ]
