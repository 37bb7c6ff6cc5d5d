import BusPeer
import DBus
import Foundation
import PrivateDesktop
import Testing

@testable import NotificationBus

@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Notification monitor` {
    private let desktop: PrivateDesktop

    init() async throws {
        desktop = try await PrivateDesktop()
    }

    @Test func `dunst's notifications are received with their parts, and an update names the former`() async throws {
        try await desktop.startDunst()
        let observation = await Observation(desktop.address)
        let app = try BusPeer(address: desktop.address)
        let id = try app.notify(
            title: "Dinner <tonight>", body: "At <b>eight</b> &amp; late",
            actions: ["default", "Open", "reply", "Reply"],
            hints: [
                ("urgency", .byte(2)), ("category", .string("im.received")),
                ("desktop-entry", .string("org.example.Chat.desktop")), ("transient", .boolean(true)),
            ])
        #expect(try app.notify(replaces: id, title: "Dinner moved") == id)
        try await observation.readAll(from: app)
        let (first, second) = (observation.received[0], observation.received[1])
        #expect(observation.received.count == 2)
        #expect(first.title == "Dinner <tonight>" && first.body == "At <b>eight</b> &amp; late" && first.bodyHasMarkup)
        #expect(first.appName == "Mail" && first.appIdentifier == "org.example.Chat")
        #expect(first.urgency == .critical && first.category == "im.received" && first.isTransient)
        #expect(first.actions.map(\.key) == ["default", "reply"])
        #expect(second.replaces == first.id && first.replaces == nil && first.id != second.id)
    }

    @Test func `dunst's ends are told apart`() async throws {
        try await desktop.startDunst()
        let observation = await Observation(desktop.address)
        let app = try BusPeer(address: desktop.address)
        _ = try app.notify(title: "dismissed", expires: 0)
        try await desktop.dunstctl("close")
        _ = try app.notify(title: "acted", actions: ["default", "Open"], expires: 0)
        try await desktop.dunstctl("action", "0")
        let withdrawn = try app.notify(title: "withdrawn", expires: 0)
        try app.call(BusPeer.desktop("CloseNotification"), write: { try $0.append(withdrawn) }, read: { _ in })
        _ = try app.notify(title: "expired", expires: 1)
        await observation.read { $0.outcomes.count >= 4 }
        let titles = Dictionary(uniqueKeysWithValues: observation.received.map { ($0.id, $0.title) })
        let kinds = observation.outcomes.map { "\(titles[$0.notification] ?? "?"): \($0.kind)" }
        #expect(
            kinds == [
                "dismissed: dismissed", "acted: acted(key: \"default\")", "withdrawn: withdrawn", "expired: expired",
            ])
    }

    @Test func `a thousand notifications of each interface arrive once, with their ends`() async throws {
        try await desktop.startDunst()
        let flood = try Flood(desktop.address, count: 1000)
        let observation = await Observation(desktop.address)
        try flood.send()
        await observation.read { $0.received.count >= 3000 }
        await flood.answered()
        #expect(flood.app.refusals == 0)
        try await desktop.dunstctl("close-all")
        try flood.act()
        await observation.read { $0.outcomes.count >= 3000 }
        try await observation.readAll(from: flood.app)
        #expect(flood.complaints(about: observation) == [])
    }

    @Test func `a full buffer pauses the reading and loses nothing`() async throws {
        let daemon = try SimpleDaemon(desktop.address)
        let observation = await Observation(desktop.address, capacity: .init(events: 100))
        let app = try BusPeer(address: desktop.address)
        try app.send(BusPeer.desktop("Notify"), count: 3000) {
            try BusPeer.writeNotify($1, title: "\($0)", body: String(repeating: "x", count: 2000))
        }
        // The program that uses the events is busy meanwhile: all have passed the bus before the first is taken.
        #expect(await eventually { app.responses == 3000 })
        try await observation.readAll(from: app)
        #expect(observation.received.map(\.title) == (0..<3000).map(String.init))
        withExtendedLifetime(daemon) {}
    }

    @Test func `a daemon that is gone and returns is said, and its numbers are new ones`() async throws {
        let observation = await Observation(desktop.address)
        let watching = { (hasDaemon: Bool) in
            if case .watching(_, hasDaemon) = observation.monitor.state { true } else { false }
        }
        #expect(await eventually { watching(false) })
        #expect(observation.monitor.state.description.contains("no notification daemon"))
        try await desktop.startDunst()
        #expect(await eventually { watching(true) })
        let app = try BusPeer(address: desktop.address)
        let first = try app.notify(title: "first", expires: 0)
        await desktop.stopDunst()
        #expect(await eventually { watching(false) })
        try await desktop.startDunst()
        let second = try app.notify(replaces: first, title: "second", expires: 0)
        try await desktop.dunstctl("close-all")
        await observation.read { $0.outcomes.contains { $0.kind == .dismissed } }
        let received = observation.received
        #expect(received.map(\.title) == ["first", "second"] && received[1].replaces == nil)
        #expect(second != 0)
        #expect(observation.outcomes.filter { $0.kind == .dismissed }.map(\.notification) == [received[1].id])
    }

    @Test func `a bus that is gone and returns is observed again`() async throws {
        let observation = await Observation(desktop.address)
        var daemon: SimpleDaemon? = try SimpleDaemon(desktop.address)
        _ = try BusPeer(address: desktop.address).notify(title: "before")
        await observation.read { $0.received.count == 1 }
        daemon = nil
        await desktop.stopBus()
        let isInterrupted = { if case .interrupted = observation.monitor.state { true } else { false } }
        #expect(await eventually { isInterrupted() })
        #expect(observation.monitor.state.description.contains("D-Bus"))
        try await desktop.startBus()
        #expect(await eventually { !isInterrupted() })
        daemon = try SimpleDaemon(desktop.address)
        _ = try BusPeer(address: desktop.address).notify(title: "after")
        await observation.read { $0.received.count == 2 }
        #expect(observation.received.map(\.title) == ["before", "after"])
        #expect(observation.received[0].id != observation.received[1].id)
        withExtendedLifetime(daemon) {}
    }

    @Test func `values of wrong types are left out, and hints of wrong types are passed over`() async throws {
        let daemon = try SimpleDaemon(desktop.address)
        let observation = await Observation(desktop.address)
        let app = try BusPeer(address: desktop.address)
        try app.send(BusPeer.desktop("Notify")) { try $1.append("only one text") }
        try app.send(BusPeer.gtk("AddNotification")) { try $1.append(UInt32(7)) }
        try app.send(BusPeer.portal("AddNotification")) { try $1.append(["a"]) }
        let hints: [(String, BusVariant)] = [
            ("urgency", .string("critical")), ("category", .byte(1)), ("transient", .uint32(1)),
            ("desktop-entry", .dictionaries([["a": .string("b")]])), ("image-data", .strings(["no picture"])),
        ]
        _ = try app.notify(title: "odd", actions: ["alone"], hints: hints)
        try await observation.readAll(from: app)
        let notification = try #require(observation.received.first)
        #expect(observation.received.count == 1 && observation.monitor.malformed == 3)
        #expect(notification.urgency == .normal && notification.category == nil && notification.isTransient)
        #expect(notification.appIdentifier == nil && notification.actions.isEmpty)
        withExtendedLifetime(daemon) {}
    }

    @Test func `ten megabytes are cut between scalars, and an excess of actions and hints is passed over`() async throws
    {
        let daemon = try SimpleDaemon(desktop.address)
        let observation = await Observation(desktop.address)
        let app = try BusPeer(address: desktop.address)
        let large = String(repeating: "€", count: 3_500_000)
        let many = (0..<100_000).map(String.init)
        _ = try app.notify(title: large, body: large, actions: many, hints: many.map { ($0, .string("x")) })
        try await observation.readAll(from: app)
        let notification = try #require(observation.received.first)
        let euro = Set("€")
        #expect(notification.title.utf8.count <= BusNotification.Bounds.title && Set(notification.title) == euro)
        #expect(notification.body.utf8.count <= BusNotification.Bounds.body && Set(notification.body) == euro)
        #expect(notification.body.utf8.count > BusNotification.Bounds.body - 4)
        #expect(notification.actions.count == BusNotification.Bounds.actions)
        withExtendedLifetime(daemon) {}
    }

    @Test func `what this program shows itself is left out`() async throws {
        try await desktop.startDunst()
        let observation = await Observation(desktop.address)
        let daemon = NotificationDaemon(address: desktop.address)
        daemon.start()
        #expect(await eventually { if case .ready = daemon.state { true } else { false } })
        _ = try await daemon.notify(DesktopNotification(appName: "Departures", summary: "Time to Leave", body: "Now"))
        let app = try BusPeer(address: desktop.address)
        try await observation.readAll(from: app)
        #expect(observation.received.isEmpty)
        daemon.stop()
    }

    @Test func `buttons that a message repeats stay within their bound`() async throws {
        let observation = await Observation(desktop.address)
        let portal = try BusPeer(address: desktop.address, names: ["org.freedesktop.portal.Desktop"]) { _, _ in { _ in }
        }
        let app = try BusPeer(address: desktop.address)
        let buttons = BusVariant.dictionaries(
            (0..<8).map { ["label": .string("\($0)"), "action": .string("app.\($0)")] })
        try app.send(BusPeer.portal("AddNotification")) {
            try $1.append("id")
            try $1.append([("title", .string("Many"))] + Array(repeating: ("buttons", buttons), count: 100))
        }
        await observation.read { $0.received.count == 1 }
        #expect(observation.received.map(\.actions.count) == [BusNotification.Bounds.actions])
        withExtendedLifetime(portal) {}
    }

    @Test func `a notification that waits for the name of its app is handed over by stopping`() async throws {
        let names = ["org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.desktop.test"]
        let portal = try BusPeer(address: desktop.address, names: names) { _, _ in { _ in } }
        let app = try BusPeer(address: desktop.address)
        // The clock stands still, so that the wait for the name does not end.
        let now = Date()
        let monitor = NotificationMonitor(address: desktop.address) { now }
        monitor.start()
        try app.send(BusPeer.portal("AddNotification")) {
            try $1.append("id")
            try $1.append([("title", .string("Waiting"))])
        }
        // What was sent before it has been read once this has arrived.
        try app.send(BusPeer.desktop("Notify")) { try BusPeer.writeNotify($1, title: "The end") }
        _ = await monitor.next()
        monitor.stop()
        var titles: [String] = []
        while let events = await monitor.next() {
            titles += events.compactMap { if case .received(let one) = $0 { one.title } else { nil } }
        }
        #expect(titles == ["Waiting"])
        withExtendedLifetime(portal) {}
    }

    @Test func `stopping ends the events, and so does cancelling their reader`() async throws {
        let monitor = NotificationMonitor(address: desktop.address)
        monitor.start()
        let reader = Task { await monitor.next() }
        reader.cancel()
        #expect(await reader.value == nil)
        monitor.stop()
        #expect(await monitor.next() == nil)
        #expect(monitor.state == .notStarted)
    }
}
