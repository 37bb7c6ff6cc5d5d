import Testing

@testable import ANCS

@Suite struct `Objects of Bluetooth` {
    private typealias Interface = BluetoothObjects.Interface
    private let device = "/org/bluez/hci0/dev_A"

    private func objects(isPowered: Bool = true, isPaired: Bool = true, isConnected: Bool = true) -> BluetoothObjects {
        var objects = BluetoothObjects()
        objects.add("/org/bluez/hci0", [Interface.adapter: ["Powered": .flag(isPowered)], Interface.advertising: [:]])
        objects.add(
            device,
            [
                Interface.device: [
                    "Address": .text("AA"), "Alias": .text("Ann’s iPhone"), "Paired": .flag(isPaired),
                    "Connected": .flag(isConnected), "ServicesResolved": .flag(isConnected),
                ]
            ])
        return objects
    }

    private func addService(_ objects: inout BluetoothObjects) {
        let uuids = [
            NotificationCenterService.notificationSource, NotificationCenterService.controlPoint,
            NotificationCenterService.dataSource,
        ]
        for (index, uuid) in uuids.enumerated() {
            let properties = ["UUID": BluetoothObjects.Value.text(uuid.uppercased())]
            objects.add("\(device)/service1/char\(index)", [Interface.characteristic: properties])
        }
    }

    @Test func `the advertisement fits one packet`() {
        #expect(Advertisement.size <= Advertisement.largestSize)
    }

    @Test func `each state has its cause`() {
        let phone = PairedPhone(address: "AA", name: "iPhone")
        func state(_ objects: BluetoothObjects, _ phone: PairedPhone? = phone) -> PhoneState {
            PhoneExamination.state(of: objects, phone: phone)
        }
        let name = "Ann’s iPhone"
        #expect(state(BluetoothObjects()) == .noAdapter)
        #expect(state(objects(isPowered: false)) == .adapterOff)
        #expect(state(objects(), nil) == .unpaired)
        #expect(state(objects(isPaired: false)) == .forgotten)
        #expect(state(objects(isConnected: false)) == .away(name: name))
        #expect(state(objects()) == .notShared(name: name))
        var shared = objects()
        addService(&shared)
        #expect(state(shared) == .receiving(name: name))
        var old = BluetoothObjects()
        old.add("/org/bluez/hci0", [Interface.adapter: ["Powered": .flag(true)]])
        #expect(state(old) == .cannotAdvertise)
    }

    @Test func `an adapter that is switched on is used before one that is off`() {
        var objects = objects(isPowered: false)
        objects.add("/org/bluez/hci1", [Interface.adapter: ["Powered": .flag(true)]])
        #expect(objects.adapter?.path == "/org/bluez/hci1")
        objects.change("/org/bluez/hci0", Interface.adapter, ["Powered": .flag(true)])
        #expect(objects.adapter?.path == "/org/bluez/hci0")
    }

    @Test func `a service without all of its characteristics is none`() {
        var objects = objects()
        addService(&objects)
        #expect(objects.characteristics(of: device)?.data == "\(device)/service1/char2")
        #expect(objects.characteristics(of: "/org/bluez/hci0/dev_B") == nil)
        objects.remove("\(device)/service1/char1", [Interface.characteristic])
        #expect(objects.characteristics(of: device) == nil)
    }

    @Test func `objects without end take bounded memory`() {
        var objects = BluetoothObjects()
        for number in 0..<20_000 { objects.add("/\(number)", [Interface.characteristic: [:], "other": [:]]) }
        #expect(objects.count == BluetoothObjects.limit)
        objects.add("/x", ["other": [:]])
        #expect(objects.count == BluetoothObjects.limit)
    }

    @Test(arguments: [
        ("Operation failed with ATT error: 0xa2", true), ("Operation failed with ATT error: 0xA3", true),
        ("Operation failed with ATT error: 0x0e", false), ("In Progress", false), ("", false),
    ])
    func `an error of the service is told from one of the connection`(text: String, isRefusal: Bool) {
        #expect(PhoneLink.isRefusal(text) == isRefusal)
    }

    @Test(arguments: [(0, "000000"), (42, "000042"), (999_999, "999999")])
    func `a code has six digits`(code: UInt32, text: String) {
        #expect(PhonePairing.text(code) == text)
    }
}
