import DBus
import Foundation
import PrivateDesktop
import Synchronization
import Testing

@testable import DesktopBanners

@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Banners of dunst` {
    private let desktop: PrivateDesktop
    private let file = URL.temporaryDirectory.appending(path: "banners-\(UUID().uuidString).json")

    init() async throws {
        desktop = try await PrivateDesktop()
    }

    private var session: BannerSession { BannerSession(address: desktop.address) }

    private func isPaused() async throws -> Bool { try await desktop.dunstctl("is-paused") == "true" }

    private var hasRecord: Bool { FileManager.default.fileExists(atPath: file.path) }

    private func isHeld(_ report: BannerGuardReport?) -> Bool {
        if case .held("dunst", _) = report { true } else { false }
    }

    @Test(arguments: [false, true])
    func `the pause is as found after the end`(wasPaused: Bool) async throws {
        try await desktop.startDunst()
        try await desktop.dunstctl("set-paused", "\(wasPaused)")
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(isHeld(await reports.next()))
        #expect(try await isPaused() && hasRecord)
        try guardian.end()
        #expect(try await isPaused() == wasPaused && !hasRecord)
    }

    @Test func `a guard that was killed is made up for by the next start`() async throws {
        try await desktop.startDunst()
        var (killed, reports) = observedGuard(recordAt: file, of: session)
        killed.begin()
        #expect(isHeld(await reports.next()))
        // The record is all that a killed guard leaves.
        #expect(try BannerRecord.restore(file, of: session) == .restored)
        #expect(try await !isPaused() && !hasRecord)
        #expect(try BannerRecord.restore(file, of: session) == .nothing)
        withExtendedLifetime(killed) {}
    }

    @Test func `a person who lets banners through keeps that choice`() async throws {
        try await desktop.startDunst()
        try await desktop.dunstctl("set-paused", "true")
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(isHeld(await reports.next()))
        try await desktop.dunstctl("set-paused", "false")
        #expect(await reports.next() == .lifted(daemon: "dunst"))
        try guardian.end()
        #expect(try await !isPaused() && !hasRecord)
    }

    @Test func `a daemon that starts again is held again, and is as found afterwards`() async throws {
        try await desktop.startDunst()
        var (guardian, reports) = observedGuard(recordAt: file, of: session)
        guardian.begin()
        #expect(isHeld(await reports.next()))
        await desktop.stopDunst()
        #expect(await reports.next() == .noDaemon)
        try await desktop.startDunst()
        #expect(isHeld(await reports.next()))
        #expect(try await isPaused())
        try guardian.end()
        #expect(try await !isPaused() && !hasRecord)
    }

    @Test func `the record of a daemon that ended changes no other`() async throws {
        try await desktop.startDunst()
        var (killed, reports) = observedGuard(recordAt: file, of: session)
        killed.begin()
        #expect(isHeld(await reports.next()))
        let record = try #require(BannerRecord.read(file))
        try killed.end()
        await desktop.stopDunst()
        try await desktop.startDunst()
        try await desktop.dunstctl("set-paused", "true")
        try record.write(to: file)
        #expect(try BannerRecord.restore(file, of: session) == .leftAlone)
        #expect(try await isPaused() && !hasRecord)
    }
}
