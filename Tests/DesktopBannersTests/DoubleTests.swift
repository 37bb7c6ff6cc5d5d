import BusPeer
import DBus
import Foundation
import PrivateDesktop
import Synchronization
import Testing

@testable import DesktopBanners

/// Daemons of which only the interface is there.
@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Banners of other daemons` {
    private let desktop: PrivateDesktop
    private let file = URL.temporaryDirectory.appending(path: "banners-\(UUID().uuidString).json")

    init() async throws {
        desktop = try await PrivateDesktop()
    }

    private var session: BannerSession { BannerSession(address: desktop.address) }

    private func daemon(_ name: String, level: Level? = nil) throws -> BusPeer {
        try BusPeer(address: desktop.address, names: [BusPeer.notifications]) { _, message in
            switch (message.member, level) {
            case ("GetServerInformation", _):
                return { for text in [name, "maker", "1.12", "1.2"] { try $0.append(text) } }
            case ("Get", let level?):
                _ = try message.readString()
                guard try message.readString() == "pauseLevel" else { return nil }
                return { try $0.append(.uint32(level.value.withLock { $0 })) }
            case ("Set", let level?):
                _ = try message.readString()
                guard try message.readString() == "pauseLevel" else { return nil }
                let number = try message.readVariantNumber() ?? -1
                level.value.withLock { $0 = UInt32(clamping: number) }
                return { _ in }
            default:
                throw BusError.refused(name: "org.freedesktop.DBus.Error.InvalidArgs", message: "No such property")
            }
        }
    }

    private final class Level: Sendable {
        let value: Mutex<UInt32>
        init(_ value: UInt32) { self.value = Mutex(value) }
    }

    private func firstReport(_ body: (BannerGuard) throws -> Void) async throws -> BannerGuardReport? {
        let (reports, continuation) = AsyncStream.makeStream(of: BannerGuardReport.self)
        let guardian = BannerGuard(recordAt: file, of: session) { continuation.yield($0) }
        guardian.begin()
        var iterator = reports.makeAsyncIterator()
        let report = await iterator.next()
        try body(guardian)
        try guardian.end()
        return report
    }

    @Test func `a daemon without a known switch is named, and nothing is stored`() async throws {
        let daemon = try daemon("Notification Daemon")
        let report = try await firstReport { _ in
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        #expect(report == .unsupported(daemon: "Notification Daemon"))
        withExtendedLifetime(daemon) {}
    }

    @Test func `a bus without a daemon is said`() async throws {
        #expect(try await firstReport { _ in } == .noDaemon)
    }

    /// dunst has had pause levels since 1.11.
    @Test(arguments: [(0, 60), (30, 60), (60, 60), (100, 100)] as [(UInt32, UInt32)])
    func `a pause level is never lowered, and is as found afterwards`(found: UInt32, held: UInt32) async throws {
        let level = Level(found)
        let daemon = try daemon("dunst", level: level)
        let report = try await firstReport { _ in #expect(level.value.withLock { $0 } == held) }
        #expect(report == .held(daemon: "dunst", exceptions: .byRule))
        #expect(level.value.withLock { $0 } == found)
        withExtendedLifetime(daemon) {}
    }

    /// A record of the version that knew dunst alone.
    @Test func `a record of an earlier version is restored`() async throws {
        let level = Level(60)
        let daemon = try daemon("dunst", level: level)
        let bus = try BusConnection(address: desktop.address).busID
        let record = #"{"bus":"\#(bus)","owner":"\#(daemon.name)","found":30,"held":60}"#
        try Data(record.utf8).write(to: file)
        #expect(try BannerRecord.restore(file, of: session) == .restored)
        #expect(level.value.withLock { $0 } == 30)
    }

    /// KDE Plasma's inhibitions, as plasma-workspace has them: each belongs to a connection and ends with it.
    private final class Inhibitions: Sendable {
        let cookies = Mutex<[UInt32: String]>([:])
        var isInhibited: Bool { cookies.withLock { !$0.isEmpty } }
    }

    private func plasma(_ inhibitions: Inhibitions) throws -> BusPeer {
        try BusPeer(address: desktop.address, names: [BusPeer.notifications]) { _, message in
            switch message.member {
            case "GetServerInformation":
                return { for text in ["Plasma", "KDE", "5.27.5", "1.2"] { try $0.append(text) } }
            case "Inhibit":
                let sender = message.sender
                guard message.has(signature: "ssa{sv}"), try message.readString() == "reveille" else { return nil }
                let cookie = inhibitions.cookies.withLock { cookies in
                    let cookie = (cookies.keys.max() ?? 6) + 1
                    cookies[cookie] = sender
                    return cookie
                }
                return { try $0.append(cookie) }
            case "UnInhibit":
                let cookie = try message.readUInt32()
                inhibitions.cookies.withLock { $0[cookie] = nil }
                return { _ in }
            case "Get":
                _ = try message.readString()
                guard try message.readString() == "Inhibited" else { return nil }
                return { try $0.append(.boolean(inhibitions.isInhibited)) }
            default: return nil
            }
        }
    }

    @Test func `Plasma is inhibited beside others, and ours ends alone`() async throws {
        let inhibitions = Inhibitions()
        inhibitions.cookies.withLock { $0[3] = "a game" }
        let plasma = try plasma(inhibitions)
        var ours: [String] = []
        let report = try await firstReport { _ in
            ours = inhibitions.cookies.withLock { cookies in cookies.values.filter { $0 != "a game" } }
        }
        #expect(report == .held(daemon: "KDE Plasma", exceptions: .critical))
        let owner = try #require(ours.first)
        #expect(ours.count == 1)
        // Plasma ends it with its connection, which the guard closes.
        let connection = try BusConnection(address: desktop.address)
        #expect(
            await eventually {
                (try? connection.call(.bus("GetNameOwner")) { try $0.append(owner) }) == nil
            })
        #expect(!FileManager.default.fileExists(atPath: file.path))
        withExtendedLifetime(plasma) {}
    }

    @Test func `without a place for the record, nothing is changed`() async throws {
        let level = Level(0)
        let daemon = try daemon("dunst", level: level)
        let (reports, continuation) = AsyncStream.makeStream(of: BannerGuardReport.self)
        let missing = file.appending(path: "no/such/folder.json")
        let guardian = BannerGuard(recordAt: missing, of: session) { continuation.yield($0) }
        guardian.begin()
        var iterator = reports.makeAsyncIterator()
        guard case .failed = await iterator.next() else {
            Issue.record("It was not said.")
            return
        }
        #expect(level.value.withLock { $0 } == 0)
        try guardian.end()
        withExtendedLifetime(daemon) {}
    }
}
