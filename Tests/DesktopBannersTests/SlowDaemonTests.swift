import BusPeer
import DBus
import Dispatch
import Foundation
import PrivateDesktop
import Synchronization
import Testing

@testable import DesktopBanners

/// A dunst with levels that responds only while its door is open.
private final class SlowDunst: Sendable {
    private let level = Mutex<UInt32>(0)
    private let isClosed = Mutex(false)
    private let opening = DispatchSemaphore(value: 0)

    var pauseLevel: UInt32 { level.withLock { $0 } }

    func close() { isClosed.withLock { $0 = true } }

    func open() {
        isClosed.withLock { $0 = false }
        opening.signal()
    }

    func peer(at address: String) throws -> BusPeer {
        try BusPeer(address: address, names: [BusPeer.notifications]) { [self] _, message in
            if isClosed.withLock({ $0 }) { opening.wait() }
            switch message.member {
            case "GetServerInformation":
                return { for text in ["dunst", "maker", "1.12", "1.2"] { try $0.append(text) } }
            case "Get":
                _ = try message.readString()
                let isLevel = try message.readString() == "pauseLevel"
                let value = pauseLevel
                return { try $0.append(isLevel ? .uint32(value) : .boolean(value != 0)) }
            case "Set":
                _ = try (message.readString(), message.readString())
                let number = try message.readVariantNumber() ?? -1
                level.withLock { $0 = UInt32(clamping: number) }
                return { _ in }
            default: return nil
            }
        }
    }
}

@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Banners of a daemon that responds late` {
    private let desktop: PrivateDesktop
    private let file = URL.temporaryDirectory.appending(path: "banners-\(UUID().uuidString).json")
    private let dunst = SlowDunst()

    init() async throws {
        desktop = try await PrivateDesktop()
    }

    private func held() async throws -> BannerGuard {
        let (reports, continuation) = AsyncStream.makeStream(of: BannerGuardReport.self)
        let guardian = BannerGuard(recordAt: file, of: BannerSession(address: desktop.address)) {
            continuation.yield($0)
        }
        guardian.begin()
        var iterator = reports.makeAsyncIterator()
        #expect(await iterator.next() == .held(daemon: "dunst", exceptions: .byRule))
        #expect(dunst.pauseLevel == 60)
        return guardian
    }

    private var hasRecord: Bool { FileManager.default.fileExists(atPath: file.path) }

    @Test func `the end of a hold waits for it, and the pause is as found`() async throws {
        let peer = try dunst.peer(at: desktop.address)
        let guardian = try await held()
        // Each attempt has a connection of its own.
        let watching = try BusConnection(address: desktop.address)
        var attempts = 0
        try watching.onSignal("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'") { message in
            guard let name = try? message.readString(), name.hasPrefix(":"), (try? message.readString()) == "" else {
                return
            }
            attempts += 1
        }
        dunst.close()
        // On a busy machine, the two attempts may take longer than a guard usually waits.
        async let end: Void = Task.detached { try guardian.end(within: .seconds(300)) }.value
        while attempts < 2 {
            try watching.process()
            try await Task.sleep(for: .milliseconds(20))
        }
        dunst.open()
        try await end
        #expect(dunst.pauseLevel == 0 && !hasRecord)
        withExtendedLifetime(peer) {}
    }

    @Test func `a daemon that never responds is given up, and the record stays for the next guard`() async throws {
        let peer = try dunst.peer(at: desktop.address)
        let name = peer.name
        let guardian = try await held()
        dunst.close()
        #expect(throws: BusError.noResponse(name)) { try guardian.end(within: .zero) }
        #expect(hasRecord)
        dunst.open()
        #expect(try BannerRecord.restore(file, of: BannerSession(address: desktop.address)) == .restored)
        #expect(dunst.pauseLevel == 0 && !hasRecord)
        withExtendedLifetime(peer) {}
    }
}
