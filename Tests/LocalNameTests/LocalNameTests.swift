import BusPeer
import DBus
import LocalName
import PrivateDesktop
import Synchronization
import Testing

@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `A name in the local network` {
    private let desktop: PrivateDesktop

    init() async throws {
        desktop = try await PrivateDesktop()
    }

    /// An Avahi that stores the names it gets, and whose entry groups reach `state` once they are committed.
    private final class Avahi: Sendable {
        let told = Mutex<[String]>([])
        let groups = Mutex(0)
        let state: Mutex<Int32>

        init(_ state: Int32) {
            self.state = Mutex(state)
        }

        func peer(at address: String) throws -> BusPeer {
            try BusPeer(address: address, names: ["org.freedesktop.Avahi"]) { [self] peer, message in
                switch message.member {
                case "EntryGroupNew":
                    let number = groups.withLock { number in
                        number += 1
                        return number
                    }
                    return { try $0.append(path: "/Client1/EntryGroup\(number)") }
                case "AddAddress":
                    let everywhere = [try message.readInt32(), try message.readInt32()]
                    let flags = try message.readUInt32()
                    #expect(everywhere == [-1, -1] && flags == 16)
                    let entry = try message.readString() + " " + message.readString()
                    told.withLock { $0.append(entry) }
                    return { _ in }
                case "Commit":
                    let path = "/Client1/EntryGroup\(groups.withLock { $0 })"
                    let state = state.withLock { $0 }
                    for step in [1, state] as [Int32] {
                        try peer.emit("StateChanged", of: "org.freedesktop.Avahi.EntryGroup", at: path) {
                            try $0.append(step)
                            try $0.append("")
                        }
                    }
                    return { _ in }
                case "GetState":
                    let state = state.withLock { $0 }
                    return { try $0.append(state) }
                case "Free":
                    told.withLock { $0 = [] }
                    return { _ in }
                default: return nil
                }
            }
        }
    }

    @Test func `Avahi tells the network the name with each address, once`() async throws {
        let avahi = Avahi(2)
        let peer = try avahi.peer(at: desktop.address)
        let name = LocalName(bus: desktop.address)
        for _ in 0..<2 {
            #expect(await name.publish("reveille.local", addresses: ["192.168.1.5", "10.0.0.2"]) == .published)
            #expect(avahi.told.withLock { $0 } == ["reveille.local 192.168.1.5", "reveille.local 10.0.0.2"])
        }
        // New addresses replace the old ones.
        #expect(await name.publish("reveille.local", addresses: ["192.168.1.6"]) == .published)
        #expect(avahi.told.withLock { $0 } == ["reveille.local 192.168.1.6"])
        await name.withdraw()
        #expect(avahi.told.withLock { $0 } == [])
        withExtendedLifetime(peer) {}
    }

    @Test func `a name that another computer has is reported`() async throws {
        let avahi = Avahi(3)
        let peer = try avahi.peer(at: desktop.address)
        let name = LocalName(bus: desktop.address)
        #expect(await name.publish("reveille.local", addresses: ["192.168.1.5"]) == .taken)
        #expect(avahi.told.withLock { $0 } == [])
        withExtendedLifetime(peer) {}
    }

    @Test func `a name is told again after another computer took it for a while`() async throws {
        let avahi = Avahi(2)
        let peer = try avahi.peer(at: desktop.address)
        let name = LocalName(bus: desktop.address)
        #expect(await name.publish("reveille.local", addresses: ["192.168.1.5"]) == .published)
        avahi.state.withLock { $0 = 3 }
        #expect(await name.publish("reveille.local", addresses: ["192.168.1.5"]) == .taken)
        avahi.state.withLock { $0 = 2 }
        #expect(await name.publish("reveille.local", addresses: ["192.168.1.5"]) == .published)
        withExtendedLifetime(peer) {}
    }

    @Test func `without Avahi or a bus there is no name, and no wait`() async {
        #expect(await LocalName(bus: desktop.address).publish("reveille.local", addresses: []) == .noAvahi)
        let nowhere = LocalName(bus: "unix:path=/nonexistent/bus")
        #expect(await nowhere.publish("reveille.local", addresses: []) == .noAvahi)
    }
}
