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
        let guardian = BannerGuard(recordAt: file, address: desktop.address) { continuation.yield($0) }
        guardian.begin()
        var iterator = reports.makeAsyncIterator()
        let report = await iterator.next()
        try body(guardian)
        try guardian.end()
        return report
    }

    @Test func `a daemon without a known switch is named, and nothing is stored`() async throws {
        let daemon = try daemon("Plasma")
        let report = try await firstReport { _ in
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        #expect(report == .unsupported(daemon: "Plasma"))
        withExtendedLifetime(daemon) {}
    }

    @Test func `a bus without a daemon is said`() async throws {
        #expect(try await firstReport { _ in } == .noDaemon)
    }

    /// dunst since 1.11.
    @Test(arguments: [(0, 60), (30, 60), (60, 60), (100, 100)] as [(UInt32, UInt32)])
    func `a pause level is never lowered, and is as found afterwards`(found: UInt32, held: UInt32) async throws {
        let level = Level(found)
        let daemon = try daemon("dunst", level: level)
        let report = try await firstReport { _ in #expect(level.value.withLock { $0 } == held) }
        #expect(report == .held(daemon: "dunst", allowsExceptions: true))
        #expect(level.value.withLock { $0 } == found)
        withExtendedLifetime(daemon) {}
    }

    @Test func `without a place for the record, nothing is changed`() async throws {
        let level = Level(0)
        let daemon = try daemon("dunst", level: level)
        let (reports, continuation) = AsyncStream.makeStream(of: BannerGuardReport.self)
        let missing = file.appending(path: "no/such/folder.json")
        let guardian = BannerGuard(recordAt: missing, address: desktop.address) { continuation.yield($0) }
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
