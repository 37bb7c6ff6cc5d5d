import Foundation
import PrivateDesktop
import Testing

@testable import DBus

@Suite(.enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)))
struct `Notification daemon` {
    private let desktop: PrivateDesktop
    private let daemon: NotificationDaemon

    init() async throws {
        desktop = try await PrivateDesktop()
        daemon = NotificationDaemon(address: desktop.address)
    }

    private func started(markup: Bool = true) async throws {
        try await desktop.startDunst(markup: markup)
        daemon.start()
        try #require(await eventually { isReady })
    }

    private var isReady: Bool {
        if case .ready = daemon.state { true } else { false }
    }

    private var note: DesktopNotification {
        var note = DesktopNotification(appName: "Departures", summary: "Time to Leave", body: "A & B <now>")
        note.actions = [.init(key: "default", label: "Open"), .init(key: "snooze", label: "Snooze")]
        return note
    }

    @Test func `the daemon's name and capabilities are reported`() async throws {
        try await started()
        guard case .ready(let information) = daemon.state else { return }
        #expect(information.name == "dunst")
        #expect(information.capabilities.isSuperset(of: ["actions", "body", "body-markup"]))
        #expect(daemon.state.description.hasSuffix(" shows desktop notifications."))
        daemon.stop()
    }

    @Test(arguments: [(true, "A &amp; B &lt;now&gt;"), (false, "A & B <now>")])
    func `text is escaped for the daemon, and an update replaces it`(markup: Bool, body: String) async throws {
        try await started(markup: markup)
        let first = try await daemon.notify(note)
        #expect(try await desktop.dunstctl("count", "displayed") == "1")
        var second = note
        second.summary = "Leave at once"
        #expect(try await daemon.notify(second, replacing: first) == first)
        #expect(try await desktop.dunstctl("count", "displayed") == "1")
        try await desktop.dunstctl("close")
        let history = try await desktop.dunstctl("history")
        #expect(history.contains("Leave at once"))
        #expect(history.contains(body))
        daemon.stop()
    }

    @Test func `notifications with one stack tag are one, whoever sent them`() async throws {
        try await started()
        var tagged = note
        tagged.stackTag = "the-same"
        _ = try await daemon.notify(tagged)
        let other = NotificationDaemon(address: desktop.address)
        other.start()
        _ = try await other.notify(tagged)
        #expect(try await desktop.dunstctl("count", "displayed") == "1")
        other.stop()
        daemon.stop()
    }

    @Test func `an action on a notification is reported`() async throws {
        try await started()
        var events = daemon.events.makeAsyncIterator()
        #expect(await events.next() == .ready)
        let receipt = try await daemon.notify(note)
        try await desktop.dunstctl("action", "0")
        #expect(await events.next() == .actionInvoked(receipt, key: "default"))
        daemon.stop()
    }

    @Test func `the reason of a close distinguishes the person from the program`() async throws {
        try await started()
        var events = daemon.events.makeAsyncIterator()
        #expect(await events.next() == .ready)
        let dismissed = try await daemon.notify(note)
        try await desktop.dunstctl("close")
        #expect(await events.next() == .closed(dismissed, .dismissed))
        let closed = try await daemon.notify(note)
        try await daemon.close(closed)
        #expect(await events.next() == .closed(closed, .closed))
        try await daemon.close(closed)
        daemon.stop()
    }

    @Test func `a daemon that restarts is used again, and its old identifiers are void`() async throws {
        try await started()
        let old = try await daemon.notify(note)
        await desktop.stopDunst()
        #expect(await eventually { daemon.state == .noDaemon })
        await #expect(throws: BusError.noService("org.freedesktop.Notifications")) { try await daemon.notify(note) }
        try await desktop.startDunst()
        #expect(await eventually { isReady })
        let new = try await daemon.notify(note)
        #expect(new.id == old.id && new != old)
        try await daemon.close(old)
        #expect(try await desktop.dunstctl("count", "displayed") == "1")
        daemon.stop()
    }

    @Test func `a bus that restarts is used again`() async throws {
        try await started()
        _ = try await daemon.notify(note)
        await desktop.stopDunst()
        await desktop.stopBus()
        #expect(await eventually { daemon.state == .noBus(.disconnected) || !isReady })
        await #expect(throws: BusError.self) { try await daemon.notify(note) }
        try await desktop.startBus()
        try await desktop.startDunst()
        #expect(await eventually { isReady })
        _ = try await daemon.notify(note)
        #expect(try await desktop.dunstctl("count", "displayed") == "1")
        daemon.stop()
    }

    @Test func `a bus that starts later is found`() async throws {
        await desktop.stopBus()
        daemon.start()
        #expect(!isReady && daemon.state.description.contains("does not answer"))
        try await desktop.startBus()
        try await desktop.startDunst()
        #expect(await eventually { isReady })
        daemon.stop()
    }
}

@Suite struct `Session bus address` {
    @Test func `the bus address comes from the environment, then from the runtime folder`() throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(BusConnection.sessionAddress(in: [:]) == nil)
        #expect(BusConnection.sessionAddress(in: ["XDG_RUNTIME_DIR": folder.path]) == nil)
        try Data().write(to: folder.appending(path: "bus"))
        #expect(
            BusConnection.sessionAddress(in: ["XDG_RUNTIME_DIR": folder.path]) == "unix:path=\(folder.path)/bus")
        let told = ["XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": "unix:abstract=/tmp/x"]
        #expect(BusConnection.sessionAddress(in: told) == "unix:abstract=/tmp/x")
    }

    @Test func `a missing bus address has an error message`() {
        #expect(NotificationDaemon.State.noBus(.noSessionBus).description == "There is no D-Bus session bus.")
    }
}
