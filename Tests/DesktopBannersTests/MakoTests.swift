import DBus
import Foundation
import PrivateDesktop
import Testing

@testable import DesktopBanners

@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Banners of mako` {
    private let desktop: PrivateDesktop
    private let file = URL.temporaryDirectory.appending(path: "banners-\(UUID().uuidString).json")
    private static let hiding = "[mode=notizen]\ninvisible=1\n"

    init() async throws {
        desktop = try await PrivateDesktop()
    }

    private var session: BannerSession { BannerSession(address: desktop.address, environment: desktop.environment) }

    private var hasRecord: Bool { FileManager.default.fileExists(atPath: file.path) }

    @Test func `the modes are as found after the end`() async throws {
        try await desktop.startMako(configuration: Self.hiding)
        try await desktop.makoctl("SetModes", "as", "2", "default", "night")
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(await reports.next() == .held(daemon: "mako", exceptions: .none))
        #expect(try await desktop.makoctl("ListModes") == #"as 3 "default" "night" "notizen""#)
        try guardian.end()
        #expect(try await desktop.makoctl("ListModes") == #"as 2 "default" "night""#)
        #expect(!hasRecord)
    }

    @Test func `modes that a person changed meanwhile stay, and ours ends`() async throws {
        try await desktop.startMako(configuration: Self.hiding)
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(await reports.next() == .held(daemon: "mako", exceptions: .none))
        try await desktop.makoctl("SetModes", "as", "2", "away", "notizen")
        try guardian.end()
        #expect(try await desktop.makoctl("ListModes") == #"as 1 "away""#)
    }

    @Test func `a guard that was killed is made up for by the next start`() async throws {
        try await desktop.startMako(configuration: Self.hiding)
        var (killed, reports) = observedGuard(recordAt: file, of: session)
        killed.begin()
        #expect(await reports.next() == .held(daemon: "mako", exceptions: .none))
        #expect(try BannerRecord.restore(file, of: session) == .restored)
        #expect(try await desktop.makoctl("ListModes") == #"as 1 "default""#)
        withExtendedLifetime(killed) {}
    }

    @Test func `a rule of the person lets the host's banners through`() async throws {
        let rule = Self.hiding + "\n[mode=notizen desktop-entry=reveille]\ninvisible=0\n"
        try await desktop.startMako(configuration: rule)
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(await reports.next() == .held(daemon: "mako", exceptions: .byRule))
        try guardian.end()
    }

    @Test(arguments: [
        "", "[mode=notizen]\ninvisible=0\n", "[mode=away]\ninvisible=1\n", "# [mode=notizen]\ninvisible=1\n",
    ])
    func `without a rule that hides, nothing is changed, and the person is told`(configuration: String) async throws {
        try await desktop.startMako(configuration: configuration)
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(await reports.next() == .unprepared(daemon: "mako"))
        #expect(try await desktop.makoctl("ListModes") == #"as 1 "default""#)
        #expect(!hasRecord)
        try guardian.end()
    }
}
