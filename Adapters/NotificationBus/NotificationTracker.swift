import DBus
import Foundation

/// Connects observed messages with each other: it finds out which call became which notification, and how the
/// notification ended.
///
/// A daemon assigns a notification's number in its response, and its signals repeat that number. Desktops pass
/// notifications on to each other (the portal to GNOME or to the notification daemon); such a repetition is recognized
/// and attributed to the original. All tables are limited: notifications that no longer fit get no outcome.
struct NotificationTracker {
    /// The maximum number of notifications whose outcome is awaited, and of calls whose response is.
    static let capacity = 20_000
    /// The maximum number of well-known names whose owners are tracked.
    static let mostOwners = 64
    /// The seconds that a notification from the portal waits for the name of its app.
    static let patience: TimeInterval = 1

    enum Key: Hashable {
        case desktop(owner: String, id: UInt32)
        case gtk(app: String, id: String)
        case portal(sender: String, id: String)
    }

    enum Call {
        case notify(event: String, isReplacement: Bool)
        case close(UInt32)
    }

    /// The known facts about a notification.
    struct Record {
        enum Phase { case open, ended, acted }

        var phase = Phase.open
        /// The keys of actions, by their names in an interface.
        var keys: [String: String] = [:]
        /// The names of its buttons, which are also their keys.
        var buttons: [String] = []
    }

    private struct Caller: Hashable {
        var sender: String
        var serial: UInt64
    }

    private let bus: String
    var owners: [String: String]
    var events: [BusEvent] = []
    var keys = BoundedTable<Key, String>(capacity: capacity)
    var records = BoundedTable<String, Record>(capacity: capacity)
    var repetitions = RepetitionTable(capacity: capacity)
    var held: [BusNotification] = []
    /// The app of a connection to the portal.
    var apps = BoundedTable<String, String>(capacity: 1000)
    /// The latest notifications of an app that GNOME shows.
    var latest = BoundedTable<String, [String]>(capacity: 1000)
    private var calls = BoundedTable<Caller, Call>(capacity: capacity)
    /// Ends that were reported before the notification's number was known.
    private var early = BoundedTable<Key, BusOutcome.Kind>(capacity: 256)

    /// - Parameters:
    ///   - bus: The identifier of the bus.
    ///   - owners: The unique names behind well-known ones.
    init(bus: String, owners: [String: String]) {
        self.bus = bus
        self.owners = owners
    }

    /// Returns the findings since the last call.
    mutating func takeEvents() -> [BusEvent] {
        defer { events = [] }
        return events
    }

    mutating func take(_ message: ObservedMessage, at now: Date) {
        switch message {
        case .notify(let origin, let call): notify(origin, call, now)
        case .closeNotification(let origin, let id):
            guard isAddressed(origin, to: NotificationInterface.desktop) else { return }
            calls[Caller(sender: origin.sender, serial: origin.serial)] = .close(id)
        case .response(let sender, let caller, let serial, let id):
            response(Caller(sender: caller, serial: serial), from: sender, id, now)
        case .failure(let caller, let serial):
            _ = calls.remove(Caller(sender: caller, serial: serial))
        case .closed(let sender, let id, let reason):
            end(id, of: sender, reason == 1 ? .expired : reason == 2 ? .dismissed : .withdrawn, now)
        case .actionInvoked(let sender, let id, let key):
            end(id, of: sender, .acted(key: key), now)
        case .ownerChanged(let name, let owner):
            guard owners[name] != nil || Self.follows(name, beside: owners) else { return }
            owners[name] = owner
        case .gtkAdd, .gtkRemove, .activate: takeOfGTK(message, now)
        case .portalAdd, .portalRemove, .portalAction, .backendAdd: takeOfPortal(message, now)
        }
    }

    /// True if the owner of `name` matters. A program may own any number of names with the prefix of the portal's
    /// backends, so only some of them are tracked.
    static func follows(_ name: String, beside owners: [String: String]) -> Bool {
        NotificationInterface.ownedNames.contains(name)
            || name.hasPrefix(NotificationInterface.backendNames) && owners.count < mostOwners
    }

    // MARK: org.freedesktop.Notifications

    private mutating func notify(_ origin: ObservedMessage.CallOrigin, _ call: ObservedMessage.NotifyCall, _ now: Date)
    {
        // GNOME's service forwards each call to the shell.
        guard isAddressed(origin, to: NotificationInterface.desktop), !call.isOwn else { return }
        let caller = Caller(sender: origin.sender, serial: origin.serial)
        if isRelay(origin.sender), let original = repetitions.take(.desktop(title: call.title), at: now) {
            calls[caller] = .notify(event: original, isReplacement: call.replaces != 0)
            return
        }
        var notification = BusNotification(id: identifier(origin), interface: .desktop, receivedAt: now)
        notification.appName = call.appName
        notification.appIdentifier = call.desktopEntry.flatMap(Self.appIdentifier)
        notification.title = call.title
        notification.body = call.body
        notification.bodyHasMarkup = true
        notification.category = call.category.flatMap { $0.isEmpty ? nil : $0 }
        notification.urgency = call.urgency
        notification.actions = call.actions
        notification.isTransient = call.isTransient
        if call.replaces != 0, let owner = owners[NotificationInterface.desktop] {
            notification.replaces = keys[.desktop(owner: owner, id: call.replaces)]
        }
        calls[caller] = .notify(event: notification.id, isReplacement: call.replaces != 0)
        records[notification.id] = Record()
        events.append(.received(notification))
    }

    private mutating func response(_ caller: Caller, from sender: String, _ id: UInt32?, _ now: Date) {
        switch calls.remove(caller) {
        case .notify(let event, let isReplacement):
            guard let id else { return }
            let key = Key.desktop(owner: sender, id: id)
            keys[key] = event
            events.append(.numbered(BusNumber(notification: event, daemon: sender, number: id)))
            // An early end for a replaced number belongs to the previous notification.
            let kind = early.remove(key)
            if let kind, !isReplacement { end(event, kind, now) }
        case .close(let id): end(id, of: sender, .withdrawn, now)
        case nil: break
        }
    }

    private mutating func end(_ id: UInt32, of sender: String, _ kind: BusOutcome.Kind, _ now: Date) {
        // Any program may send a signal of this interface.
        guard sender == owners[NotificationInterface.desktop] else { return }
        let key = Key.desktop(owner: sender, id: id)
        if let event = keys[key] {
            end(event, kind, now)
        } else {
            early[key] = kind
        }
    }

    // MARK: All interfaces

    /// Reports the end of a notification once. If an action is reported after the end that it caused, it still counts.
    mutating func end(_ event: String, _ kind: BusOutcome.Kind, _ now: Date) {
        guard let record = records[event] else { return }
        var kind = kind
        if case .acted(let name) = kind {
            guard record.phase != .acted else { return }
            kind = .acted(key: record.keys[name] ?? name)
            records.update(event) { $0.phase = .acted }
        } else {
            guard record.phase == .open else { return }
            records.update(event) { $0.phase = .ended }
        }
        release { $0.id == event }
        events.append(.ended(BusOutcome(notification: event, kind: kind, date: now)))
    }

    func identifier(_ origin: ObservedMessage.CallOrigin) -> String {
        BusNotification.identifier(on: bus, "\(origin.sender.drop { $0 == ":" })/\(origin.serial)")
    }

    /// True if the call is addressed to the owner of a well-known name, by that name or by its unique name.
    func isAddressed(_ origin: ObservedMessage.CallOrigin, to name: String) -> Bool {
        origin.destination == name || origin.destination == owners[name]
    }

    /// True if the sender passes on notifications from other programs.
    func isRelay(_ sender: String) -> Bool {
        owners.contains { $0.value == sender && $0.key != NotificationInterface.desktop }
    }

    /// The name of a desktop entry without its folder and extension.
    static func appIdentifier(_ entry: String) -> String? {
        let name = entry.split(separator: "/").last.map(String.init) ?? ""
        let identifier = name.hasSuffix(".desktop") ? String(name.dropLast(8)) : name
        return identifier.isEmpty ? nil : identifier
    }
}
