import BusPeer
import DBus
import Foundation
import NotificationBus
import PrivateDesktop

/// Notifications of all three interfaces, sent without waiting for responses. The desktop's daemon is a real one; GNOME and
/// the portal are services with their published interfaces (gnome-shell `data/dbus-interfaces/org.gtk.Notifications.xml`
/// in `js/ui/notificationDaemon.js`, flatpak/xdg-desktop-portal `data/org.freedesktop.portal.Notification.xml`).
struct Flood {
    let app: BusPeer
    private let gnome: BusPeer
    private let portal: BusPeer
    private let count: Int

    init(_ address: String, count: Int) throws {
        self.count = count
        gnome = try BusPeer(address: address, names: ["org.gtk.Notifications"]) { _, _ in { _ in } }
        portal = try BusPeer(address: address, names: ["org.freedesktop.portal.Desktop"]) { _, _ in { _ in } }
        app = try BusPeer(address: address)
    }

    /// The number of calls that wait for dunst. It responds with ten threads of GLib, which wait for each other for hours if
    /// many calls come at once and processors are busy.
    private static let ahead = 4

    func send() throws {
        try app.send(BusPeer.desktop("Notify"), count: count, ahead: Self.ahead) {
            try BusPeer.writeNotify($1, title: "desktop \($0)", body: "&lt;\($0)&gt;", expires: 0)
        }
        try app.send(BusPeer.gtk("AddNotification"), count: count) {
            try $1.append("org.example.App\($0)")
            try $1.append("id")
            try $1.append([("title", .string("gtk \($0)")), ("default-action", .string("app.open"))])
        }
        try app.send(BusPeer.portal("AddNotification"), count: count) {
            try $1.append("\($0)")
            try $1.append([
                ("title", .string("portal \($0)")), ("priority", .string("urgent")),
                ("buttons", .dictionaries([["label": .string("Reply"), "action": .string("app.reply")]])),
            ])
        }
    }

    /// Waits until the daemon has responded to all calls, however long it takes.
    func answered() async {
        while app.responses < 3 * count { try? await Task.sleep(for: .milliseconds(20)) }
    }

    /// GNOME activates the default action of each notification, the portal reports a reply to each.
    func act() throws {
        let destination = app.name
        try gnome.run { gnome in
            for number in 0..<count {
                let method = BusMethod(
                    destination: destination, path: "/org/example/App\(number)",
                    interface: "org.freedesktop.Application", member: "ActivateAction")
                try gnome.forward(method) { try $0.append("open") }
            }
        }
        try portal.run { portal in
            for number in 0..<count {
                try portal.emit(
                    "ActionInvoked", of: "org.freedesktop.portal.Notification", at: "/org/freedesktop/portal/desktop",
                    to: destination
                ) {
                    try $0.append("\(number)")
                    try $0.append("app.reply")
                }
            }
        }
    }

    /// Everything that is missing, twice or wrong.
    func complaints(about observation: Observation) -> [String] {
        var complaints: [String] = []
        let received = Dictionary(grouping: observation.received, by: \.title)
        let outcomes = Dictionary(grouping: observation.outcomes, by: \.notification)
        let ids = Set(observation.received.map(\.id))
        if ids.count != 3 * count { complaints.append("\(ids.count) identifiers") }
        let expected: [(String, BusNotification.Interface, BusOutcome.Kind)] = [
            ("desktop", .desktop, .dismissed), ("gtk", .gtk, .acted(key: "default")),
            ("portal", .portal, .acted(key: "app.reply")),
        ]
        for (name, interface, kind) in expected {
            for number in 0..<count {
                let found = received["\(name) \(number)"] ?? []
                let ends = found.flatMap { outcomes[$0.id] ?? [] }
                if found.map(\.interface) != [interface] || ends.map(\.kind) != [kind] {
                    complaints.append("\(name) \(number): \(found.count) times, \(ends.map(\.kind))")
                }
            }
        }
        return complaints
    }
}
