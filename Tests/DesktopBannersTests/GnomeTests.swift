import BusPeer
import DBus
import Foundation
import PrivateDesktop
import Testing

@testable import DesktopBanners

/// GNOME's own settings. Of the shell, only its name is there.
@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Banners of GNOME` {
    private let desktop: PrivateDesktop
    private let file = URL.temporaryDirectory.appending(path: "banners-\(UUID().uuidString).json")

    init() async throws {
        desktop = try await PrivateDesktop()
        try await desktop.startSettings()
    }

    private var session: BannerSession { BannerSession(address: desktop.address, environment: desktop.environment) }

    private func shell() throws -> BusPeer {
        try BusPeer(address: desktop.address, names: [BusPeer.notifications]) { _, message in
            guard message.member == "GetServerInformation" else { return nil }
            return { for text in ["gnome-shell", "GNOME", "43.9", "1.2"] { try $0.append(text) } }
        }
    }

    @Test(arguments: ["true", "false"])
    func `the setting is as found after the end`(found: String) async throws {
        try await desktop.showBanners("set", found)
        let shell = try shell()
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(await reports.next() == .held(daemon: "GNOME", exceptions: .critical))
        #expect(try await desktop.showBanners("get") == "false")
        try guardian.end()
        #expect(try await desktop.showBanners("get") == found)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        withExtendedLifetime(shell) {}
    }

    @Test func `a person who turns Do Not Disturb off keeps that choice`() async throws {
        let shell = try shell()
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(await reports.next() == .held(daemon: "GNOME", exceptions: .critical))
        try await desktop.showBanners("set", "true")
        #expect(await reports.next() == .lifted(daemon: "GNOME"))
        try guardian.end()
        #expect(try await desktop.showBanners("get") == "true")
        withExtendedLifetime(shell) {}
    }

    @Test func `a setting that dconf does not store keeps its record, and is restored later`() async throws {
        let shell = try shell()
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(await reports.next() == .held(daemon: "GNOME", exceptions: .critical))
        await desktop.stopSettings()
        #expect(throws: BusError.noResponse("dconf")) { try guardian.end(within: .zero) }
        try await desktop.startSettings()
        #expect(try await desktop.showBanners("get") == "false")
        #expect(try BannerRecord.restore(file, of: session) == .restored)
        #expect(try await desktop.showBanners("get") == "true")
        withExtendedLifetime(shell) {}
    }

    /// The setting is on the disk, so it would stay as it is without a shell, too.
    @Test func `after a crash the setting is restored in another session, without the shell`() async throws {
        var shell: BusPeer? = try shell()
        var (killed, reports) = observedGuard(recordAt: file, of: session)
        killed.begin()
        #expect(await reports.next() == .held(daemon: "GNOME", exceptions: .critical))
        var record = try #require(BannerRecord.read(file))
        try killed.end()
        shell = nil
        record.bus = "another"
        try record.write(to: file)
        try await desktop.showBanners("set", "false")
        #expect(try BannerRecord.restore(file, of: session) == .restored)
        #expect(try await desktop.showBanners("get") == "true")
        withExtendedLifetime(shell) {}
    }
}
