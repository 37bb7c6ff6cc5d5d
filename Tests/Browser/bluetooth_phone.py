#!/usr/bin/python3
"""bluetooth_phone: BlueZ with one adapter and an iPhone near it, made of dbusmock's objects.

It runs on the bus of $DBUS_SYSTEM_BUS_ADDRESS. Each line of standard input is a JSON object {"do": NAME, ...}; a line with
the state is printed once it is done. Everything that a program can see follows BlueZ's documentation and Apple's
specification of the Notification Center Service.
"""

import json
import sys

import dbus
import dbus.mainloop.glib
import dbusmock.mockobject as mock
from gi.repository import GLib

ADAPTER = "/org/bluez/hci0"
DEVICE = ADAPTER + "/dev_AA_BB_CC_DD_EE_FF"
SERVICE = DEVICE + "/service0010"
SOURCE, CONTROL, DATA = (f"{SERVICE}/char00{number}" for number in (11, 14, 16))
CHARACTERISTIC = "org.bluez.GattCharacteristic1"
DEVICE_INTERFACE = "org.bluez.Device1"
ANCS = "7905f431-b5ce-4e99-a40f-4b1e122d00d0"
UUIDS = {
    SOURCE: "9fbf120d-6301-42d9-8c58-25e699a21dbd",
    CONTROL: "69d1d8f3-45e1-49a8-9821-9bbdfdaad9d9",
    DATA: "22eac6e9-24d6-4bb5-be44-b36ace7c7bfb",
}
OBJECT_MANAGER = "org.freedesktop.DBus.ObjectManager"
PRE_EXISTING = 4


def little(number, size):
    return list(number.to_bytes(size, "little"))


class Phone:
    def __init__(self, root):
        self.root = root
        self.names = {}  # of apps
        self.notifications = {}  # by their numbers: flags, category, and values by the numbers of attributes
        self.size = 20  # of fragments
        self.is_mute = False
        self.is_shared = True
        self.is_near = False
        self.is_bonded = False
        self.subscribed = set()
        self.performed = []
        self.requests = 0
        self.sender = ""  # of the calls
        self.agent = None
        self.capability = ""
        self.advertisement = None  # its properties
        self.outcome = ""  # of the last pairing
        self.out = None  # the fragments that wait for "release"

    # The objects

    def add(self, path, interface, properties, methods=()):
        self.root.AddObject(path, interface, properties, [])
        made = mock.get_object(path)
        for name, inputs, outputs, function in methods:
            made.AddMethod(interface, name, inputs, outputs, lambda made, *values, f=function: f(made, *values))
        return made

    def announce(self, path):
        properties = {k: dbus.Dictionary(v, signature="sv") for k, v in mock.get_object(path).props.items()}
        self.root.EmitSignal(
            OBJECT_MANAGER, "InterfacesAdded", "oa{sa{sv}}", [dbus.ObjectPath(path), dbus.Dictionary(properties)]
        )

    def remove(self, path):
        if path not in mock.objects:
            return
        interfaces = dbus.Array(list(mock.get_object(path).props), signature="s")
        self.root.RemoveObject(path)
        self.root.EmitSignal(OBJECT_MANAGER, "InterfacesRemoved", "oas", [dbus.ObjectPath(path), interfaces])

    def update(self, **properties):
        mock.get_object(DEVICE).UpdateProperties(DEVICE_INTERFACE, properties)

    def add_adapter(self):
        self.add(
            "/org/bluez",
            "org.bluez.AgentManager1",
            {},
            [
                ("RegisterAgent", "os", "", self.register_agent),
                ("UnregisterAgent", "o", "", self.unregister_agent),
                ("RequestDefaultAgent", "o", "", lambda *_: None),
            ],
        )
        adapter = self.add(
            ADAPTER,
            "org.bluez.Adapter1",
            {"Powered": dbus.Boolean(True), "Address": "00:01:02:03:04:05"},
            [("RemoveDevice", "o", "", self.remove_device)],
        )
        adapter.AddProperties("org.bluez.LEAdvertisingManager1", {"ActiveInstances": dbus.Byte(0)})
        for name, inputs, function in (
            ("RegisterAdvertisement", "oa{sv}", self.register_advertisement),
            ("UnregisterAdvertisement", "o", self.unregister_advertisement),
        ):
            adapter.AddMethod(
                "org.bluez.LEAdvertisingManager1", name, inputs, "", lambda made, *values, f=function: f(made, *values)
            )

    def add_device(self):
        if DEVICE in mock.objects:
            return
        properties = {
            "Address": "AA:BB:CC:DD:EE:FF",
            "Alias": "Ann’s iPhone",
            "Paired": dbus.Boolean(False),
            "Connected": dbus.Boolean(False),
            "ServicesResolved": dbus.Boolean(False),
            "Trusted": dbus.Boolean(False),
            "UUIDs": dbus.Array([ANCS], signature="s"),
        }
        self.add(DEVICE, DEVICE_INTERFACE, properties, [("Pair", "", "", self.asked_to_pair)])
        self.announce(DEVICE)

    def add_service(self):
        if SERVICE in mock.objects:
            return
        self.add(SERVICE, "org.bluez.GattService1", {"UUID": ANCS, "Primary": dbus.Boolean(True)})
        self.announce(SERVICE)
        for path, uuid in UUIDS.items():
            properties = {"UUID": uuid, "Value": dbus.Array([], signature="y")}
            self.add(
                path,
                CHARACTERISTIC,
                properties,
                [
                    ("StartNotify", "", "", lambda made: self.subscribe(made.path)),
                    ("StopNotify", "", "", lambda made: self.subscribed.discard(made.path)),
                    ("WriteValue", "aya{sv}", "", lambda made, value, options: self.write(value, options)),
                ],
            )
            self.announce(path)

    def remove_service(self):
        for path in (*UUIDS, SERVICE):
            self.remove(path)
        self.subscribed.clear()

    # The agent and the advertisement

    def register_agent(self, _, path, capability):
        self.agent, self.capability = (self.sender, path), str(capability)

    def unregister_agent(self, _, path):
        self.agent = None

    def call(self, path, interface, member, signature, values, done, failed):
        self.root.connection.call_async(
            self.sender, path, interface, member, signature, values, done, failed, timeout=100
        )

    def register_advertisement(self, _, path, options):
        # BlueZ reads it, and refuses one that does not fit a packet.
        def read(properties):
            assert properties["Type"] == "peripheral"
            size = 3 + sum(18 for _ in properties["SolicitUUIDs"]) + 2 + len(str(properties["LocalName"]).encode())
            self.advertisement = {
                "name": str(properties["LocalName"]),
                "solicits": [str(one) for one in properties["SolicitUUIDs"]],
                "size": size,
            }

        self.call(
            path, "org.freedesktop.DBus.Properties", "GetAll", "s", ["org.bluez.LEAdvertisement1"], read, print
        )

    def unregister_advertisement(self, _, path):
        self.advertisement = None

    # Pairing

    def asked_to_pair(self, _):
        self.pair(123456)

    def pair(self, code, member="RequestConfirmation"):
        """The phone asks to be paired."""
        values = {
            "RequestConfirmation": ("ou", [dbus.ObjectPath(DEVICE), dbus.UInt32(code)]),
            "DisplayPasskey": ("ouq", [dbus.ObjectPath(DEVICE), dbus.UInt32(code), dbus.UInt16(0)]),
            "RequestAuthorization": ("o", [dbus.ObjectPath(DEVICE)]),
        }
        self.outcome = "asked"
        if self.agent is None:
            self.outcome = "no agent"
            return
        self.call(
            self.agent[1], "org.bluez.Agent1", member, *values[member], lambda *_: self.paired(), self.not_paired
        )

    def paired(self):
        self.outcome = "paired"
        self.is_bonded = True
        self.update(Paired=dbus.Boolean(True))
        self.resolve()

    def not_paired(self, error):
        self.outcome = error.get_dbus_name()

    def remove_device(self, _, path):
        self.remove_service()
        self.remove(path)
        self.is_bonded = self.is_near = False

    # The connection

    def come(self):
        self.is_near = True
        self.add_device()
        self.update(Connected=dbus.Boolean(True))
        self.resolve()

    def go(self):
        self.is_near = False
        if DEVICE in mock.objects:
            self.update(ServicesResolved=dbus.Boolean(False), Connected=dbus.Boolean(False))
        self.remove_service()

    def resolve(self):
        if self.is_shared and self.is_bonded:
            self.add_service()
        self.update(ServicesResolved=dbus.Boolean(True))

    def share(self, is_shared):
        self.is_shared = is_shared
        if not is_shared:
            self.remove_service()
        elif self.is_near and self.is_bonded:
            self.add_service()

    # The service

    def subscribe(self, path):
        is_new = path not in self.subscribed
        self.subscribed.add(path)
        if path == SOURCE and is_new:
            for uid in list(self.notifications):
                self.tell(0, uid, PRE_EXISTING)

    def tell(self, kind, uid, flags=0):
        one = self.notifications.get(uid, {})
        event = [kind, flags | one.get("flags", 0), one.get("category", 0), 1, *little(uid, 4)]
        if SOURCE in self.subscribed:
            self.emit(SOURCE, event)

    def emit(self, path, value):
        if path in mock.objects:
            value = dbus.Array([dbus.Byte(byte) for byte in value], signature="y")
            mock.get_object(path).UpdateProperties(CHARACTERISTIC, {"Value": value})

    def write(self, value, options):
        request = [int(byte) for byte in value]
        assert options["type"] == "request"
        self.requests += 1
        if self.is_mute:
            return
        response = self.respond(request)
        fragments = [response[i : i + self.size] for i in range(0, len(response), self.size)]
        if self.out is not None:
            self.out += fragments
            return
        for fragment in fragments:
            GLib.idle_add(lambda fragment=fragment: self.emit(DATA, fragment))

    def respond(self, request):
        if request[0] == 0:
            uid = int.from_bytes(bytes(request[1:5]), "little")
            if uid not in self.notifications:
                raise self.att_error(0xA2)
            response, index = request[:5], 5
            values = self.notifications[uid]["values"]
            while index < len(request):
                attribute = request[index]
                value = list(values.get(str(attribute), "").encode())
                if attribute in (1, 2, 3):
                    value = value[: request[index + 1] + (request[index + 2] << 8)]
                    index += 2
                index += 1
                response += [attribute, *little(len(value), 2), *value]
            return response
        if request[0] == 1:
            end = request.index(0)
            app = bytes(request[1:end]).decode()
            if app not in self.names:
                raise self.att_error(0xA2)
            name = list(self.names[app].encode())
            return [*request[: end + 1], 0, *little(len(name), 2), *name]
        uid, is_negative = int.from_bytes(bytes(request[1:5]), "little"), request[5]
        if uid not in self.notifications:
            raise self.att_error(0xA2)
        self.performed.append([uid, "negative" if is_negative else "positive"])
        return []

    @staticmethod
    def att_error(code):
        text = f"Operation failed with ATT error: 0x{code:02x}"
        return dbus.exceptions.DBusException(text, name="org.bluez.Error.Failed")

    # The commands

    def obey(self, command):
        do = command.pop("do")
        if do == "come":
            self.come()
        elif do == "go":
            self.go()
        elif do == "pair":
            self.pair(**command)
        elif do == "cancel":
            self.call(self.agent[1], "org.bluez.Agent1", "Cancel", "", [], lambda *_: None, print)
        elif do == "share":
            self.share(command["on"])
        elif do == "power":
            mock.get_object(ADAPTER).UpdateProperties("org.bluez.Adapter1", {"Powered": dbus.Boolean(command["on"])})
        elif do == "add":
            uid = command["uid"]
            self.notifications[uid] = command
            self.tell(0, uid)
        elif do == "modify":
            self.notifications[command["uid"]]["values"].update(command["values"])
            self.tell(1, command["uid"])
        elif do == "remove":
            self.tell(2, command["uid"])
            self.notifications.pop(command["uid"], None)
        elif do == "set":
            for name, value in command.items():
                setattr(self, name, value)
        elif do == "send":
            self.emit({"source": SOURCE, "data": DATA}[command["to"]], command["bytes"])
        elif do == "release":
            for fragment in self.out[: command["count"]]:
                self.emit(DATA, fragment)
            del self.out[: command["count"]]
        trusted = DEVICE in mock.objects and bool(mock.get_object(DEVICE).props[DEVICE_INTERFACE]["Trusted"])
        return {
            "advertisement": self.advertisement,
            "agent": self.capability if self.agent else None,
            "outcome": self.outcome,
            "bonded": self.is_bonded,
            "trusted": trusted,
            "known": DEVICE in mock.objects,
            "subscribed": len(self.subscribed),
            "performed": self.performed,
            "requests": self.requests,
            "waiting": len(self.out or []),
            "host": self.sender,
        }


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SystemBus()
    name = dbus.service.BusName("org.bluez", bus, do_not_queue=True)
    log = sys.argv[1]
    root = mock.DBusMockObject(name, "/", "org.bluez.Root", {}, log, is_object_manager=True)
    mock.objects["/"] = root
    phone = Phone(root)
    phone.add_adapter()

    def note_sender(_, message):
        if message.get_member() in ("RegisterAgent", "RegisterAdvertisement"):
            phone.sender = message.get_sender()
        return 1  # DBUS_HANDLER_RESULT_NOT_YET_HANDLED

    root.connection.add_message_filter(note_sender)
    loop = GLib.MainLoop()

    def read(source, _):
        line = source.readline()
        if not line:
            loop.quit()
            return False
        print(json.dumps(phone.obey(json.loads(line))), flush=True)
        return True

    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
    print(json.dumps({}), flush=True)
    loop.run()


main()
