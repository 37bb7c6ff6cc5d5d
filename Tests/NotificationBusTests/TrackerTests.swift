import DBus
import Foundation
import Testing

@testable import NotificationBus

/// The tracker alone, with the messages of desktops that are not installed here.
@Suite struct TrackerTests {
    private var tracker = NotificationTracker(
        bus: "7f3c7f3c7f3c7f3c",
        owners: [
            NotificationInterface.desktop: ":1.1", NotificationInterface.gtk: ":1.2",
            NotificationInterface.portalName: ":1.3", NotificationInterface.backendNames + ".gnome": ":1.4",
        ])
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    private typealias Origin = ObservedMessage.CallOrigin

    private func notify(
        _ sender: String = ":1.9", _ serial: UInt64 = 1, to destination: String = NotificationInterface.desktop,
        title: String = "Title", replaces: UInt32 = 0
    ) -> ObservedMessage {
        .notify(
            Origin(sender: sender, serial: serial, destination: destination),
            .init(appName: "Mail", replaces: replaces, title: title, body: "", actions: []))
    }

    private mutating func take(_ messages: ObservedMessage..., after seconds: TimeInterval = 0) -> [BusEvent] {
        for message in messages { tracker.take(message, at: start + seconds) }
        return tracker.takeEvents()
    }

    private func notifications(_ events: [BusEvent]) -> [BusNotification] {
        events.compactMap { if case .received(let notification) = $0 { notification } else { nil } }
    }

    private func outcomes(_ events: [BusEvent]) -> [BusOutcome.Kind] {
        events.compactMap { if case .ended(let outcome) = $0 { outcome.kind } else { nil } }
    }

    private func portalAdd(_ serial: UInt64, id: String = "new-mail", title: String = "Title") -> ObservedMessage {
        .portalAdd(
            Origin(sender: ":1.9", serial: serial, destination: NotificationInterface.portalName), id: id,
            .init(title: title, defaultAction: "app.open"))
    }

    private func backendAdd(id: String = "new-mail", title: String = "Title") -> ObservedMessage {
        .backendAdd(
            Origin(sender: ":1.3", serial: 7, destination: NotificationInterface.backendNames + ".gnome"),
            app: "org.example.Mail", id: id, .init(title: title))
    }

    @Test mutating func `a call is received only if it is for the daemon, under either of its names`() {
        #expect(notifications(take(notify())).count == 1)
        #expect(notifications(take(notify(":1.9", 2, to: ":1.1"))).count == 1)
        // GNOME's service passes it on to the shell.
        #expect(take(notify(":1.1", 3, to: ":1.7"), notify(":1.1", 4, to: "org.gnome.Shell")).isEmpty)
    }

    @Test mutating func `a person's close, an expiry and a withdrawal are told apart`() {
        let kinds: [BusOutcome.Kind] = [.expired, .dismissed, .withdrawn, .withdrawn]
        for (number, kind) in zip(1..., kinds) {
            let id = UInt32(number)
            let events = take(
                notify(":1.9", UInt64(id)), .response(from: ":1.1", to: ":1.9", serial: UInt64(id), id: id),
                .closed(from: ":1.1", id: id, reason: id))
            #expect(outcomes(events) == [kind])
        }
    }

    @Test mutating func `an action counts once, before the end that it causes and after it`() {
        let shown: [ObservedMessage] = [notify(), .response(from: ":1.1", to: ":1.9", serial: 1, id: 5)]
        let (acted, closed) = (
            ObservedMessage.actionInvoked(from: ":1.1", id: 5, key: "default"),
            ObservedMessage.closed(from: ":1.1", id: 5, reason: 2)
        )
        for message in shown { tracker.take(message, at: start) }
        #expect(outcomes(take(acted, closed, acted, closed)) == [.acted(key: "default")])
        tracker.take(notify(":1.9", 2), at: start)
        tracker.take(.response(from: ":1.1", to: ":1.9", serial: 2, id: 5), at: start)
        #expect(outcomes(take(closed, acted, closed)) == [.dismissed, .acted(key: "default")])
    }

    @Test mutating func `a signal that another program forges changes nothing`() {
        _ = take(notify(), .response(from: ":1.1", to: ":1.9", serial: 1, id: 5))
        #expect(
            take(
                .closed(from: ":1.66", id: 5, reason: 2), .actionInvoked(from: ":1.66", id: 5, key: "default"),
                .portalAction(from: ":1.66", to: ":1.9", id: "x", action: "y")
            ).isEmpty)
        #expect(outcomes(take(.closed(from: ":1.1", id: 5, reason: 2))) == [.dismissed])
    }

    @Test mutating func `an end that comes before the response is kept for it`() {
        #expect(notifications(take(notify(), .closed(from: ":1.1", id: 5, reason: 1))).count == 1)
        #expect(outcomes(take(.response(from: ":1.1", to: ":1.9", serial: 1, id: 5))) == [.expired])
        // An end of the notification that a new one takes the place of says nothing about the new one.
        _ = take(.closed(from: ":1.1", id: 6, reason: 2))
        #expect(
            outcomes(take(notify(":1.9", 2, replaces: 6), .response(from: ":1.1", to: ":1.9", serial: 2, id: 6)))
                .isEmpty)
    }

    @Test mutating func `an update names the notification that it replaces, and a new daemon's numbers are others`() {
        let first = notifications(take(notify(), .response(from: ":1.1", to: ":1.9", serial: 1, id: 5)))
        let update = notifications(
            take(notify(":1.9", 2, replaces: 5), .response(from: ":1.1", to: ":1.9", serial: 2, id: 5)))
        #expect(update.first?.replaces == first.first?.id && update.first?.id != first.first?.id)
        let other = take(
            .ownerChanged(name: NotificationInterface.desktop, owner: nil),
            .ownerChanged(name: NotificationInterface.desktop, owner: ":1.20"), notify(":1.9", 3, replaces: 5))
        #expect(notifications(other).first?.replaces == nil)
        #expect(take(.closed(from: ":1.1", id: 5, reason: 2)).isEmpty)
    }

    @Test mutating func `a portal's notification is received once, with its app, on its way through GNOME`() throws {
        let gtk = ObservedMessage.gtkAdd(
            Origin(sender: ":1.4", serial: 8, destination: ":1.2"), app: "org.example.Mail", id: "new-mail",
            .init(title: "Title", defaultAction: "app.open"))
        let received = notifications(take(portalAdd(1), backendAdd(), gtk))
        #expect(received.count == 1)
        let notification = try #require(received.first)
        #expect(notification.interface == .portal && notification.appIdentifier == "org.example.Mail")
        // Its action is reported twice, too: GNOME activates it in the portal, and the portal tells the app.
        let acted = take(
            .portalAction(from: ":1.3", to: ":1.9", id: "new-mail", action: "app.open"),
            .portalAction(from: ":1.3", to: ":1.9", id: "new-mail", action: "app.open"))
        #expect(outcomes(acted) == [.acted(key: "default")])
    }

    @Test mutating func `a portal's notification that the daemon shows ends with what the daemon says`() {
        let events = take(
            portalAdd(1), backendAdd(), notify(":1.4", 8), .response(from: ":1.1", to: ":1.4", serial: 8, id: 3),
            .closed(from: ":1.1", id: 3, reason: 2))
        #expect(notifications(events).map(\.interface) == [.portal])
        #expect(outcomes(events) == [.dismissed])
    }

    @Test mutating func `a portal's notification waits a second for its app, and no longer`() {
        #expect(take(portalAdd(1)).isEmpty)
        tracker.releaseHeld(at: start + 0.5)
        #expect(tracker.takeEvents().isEmpty)
        tracker.releaseHeld(at: start + 1)
        #expect(notifications(tracker.takeEvents()).count == 1)
        // The name that comes late is for the next one, and repeats nothing.
        #expect(take(backendAdd()).isEmpty)
    }

    @Test mutating func `the portal's own notification is received, and a later one of the same app knows its name`() {
        #expect(notifications(take(backendAdd(id: "background"))).count == 1)
        _ = take(portalAdd(1), backendAdd())
        let next = notifications(take(portalAdd(2, id: "other")))
        #expect(next.map(\.appIdentifier) == ["org.example.Mail"])
    }

    @Test mutating func `an action of GNOME belongs to the latest notification that has it`() {
        let add = { (serial: UInt64, id: String, button: String) in
            ObservedMessage.gtkAdd(
                Origin(sender: ":1.9", serial: serial, destination: NotificationInterface.gtk),
                app: "org.example.my-app",
                id: id, .init(title: id, actions: [.init(key: button, label: "Go")], defaultAction: "app.show"))
        }
        let ids = notifications(take(add(1, "a", "app.reply"), add(2, "b", "app.open"))).map(\.id)
        let path = "/org/example/my_app"
        #expect(take(.activate(from: ":1.9", path: path, action: "reply")).isEmpty)
        let events = take(.activate(from: ":1.2", path: path, action: "reply"))
        #expect(events == [.ended(BusOutcome(notification: ids[0], kind: .acted(key: "app.reply"), date: start))])
        let other = take(.activate(from: ":1.2", path: path, action: "show"))
        #expect(other == [.ended(BusOutcome(notification: ids[1], kind: .acted(key: "default"), date: start))])
    }

    @Test mutating func `a program that owns ten thousand names is followed for some, and the daemon always`() {
        for number in 0..<10_000 {
            _ = take(.ownerChanged(name: "\(NotificationInterface.backendNames).part\(number)", owner: ":1.66"))
        }
        #expect(tracker.owners.count <= NotificationTracker.mostOwners)
        _ = take(.ownerChanged(name: NotificationInterface.gtk, owner: ":1.67"))
        #expect(tracker.owners[NotificationInterface.gtk] == ":1.67")
        _ = take(.ownerChanged(name: NotificationInterface.gtk, owner: nil))
        #expect(tracker.owners[NotificationInterface.gtk] == nil)
    }

    @Test mutating func `a hundred thousand calls without response take bounded memory`() {
        for number in 0..<100_000 {
            tracker.take(notify(":1.9", UInt64(number), title: "same"), at: start)
            tracker.take(portalAdd(UInt64(number)), at: start)
            tracker.take(.closed(from: ":1.1", id: UInt32(number), reason: 2), at: start)
            _ = tracker.takeEvents()
        }
        #expect(tracker.records.count <= NotificationTracker.capacity)
        #expect(tracker.keys.count <= NotificationTracker.capacity)
        #expect(tracker.held.count <= 500)
    }
}
