import DBus
import Foundation

// GNOME's own interface and the portal. Apps choose the identifiers of their notifications.
extension NotificationTracker {
    mutating func takeOfGTK(_ message: ObservedMessage, _ now: Date) {
        switch message {
        case .gtkAdd(let origin, let app, let id, let content):
            guard isAddressed(origin, to: NotificationInterface.gtk) else { return }
            let key = Key.gtk(app: app, id: id)
            if isRelay(origin.sender), let original = repetitions.take(.gtk(id: id), at: now) {
                keys[key] = original
                remember(original, of: app)
                return
            }
            var notification = BusNotification(id: identifier(origin), interface: .gtk, receivedAt: now)
            notification.appIdentifier = Self.appIdentifier(app)
            notification.replaces = openEvent(key)
            fill(&notification, content)
            keys[key] = notification.id
            records[notification.id] = record(of: content)
            remember(notification.id, of: app)
            repetitions.add(.desktop(title: content.title), notification.id, at: now)
            events.append(.received(notification))
        case .gtkRemove(let origin, let app, let id):
            guard isAddressed(origin, to: NotificationInterface.gtk),
                let event = keys.remove(.gtk(app: app, id: id))
            else { return }
            end(event, .withdrawn, now)
        case .activate(let sender, let path, let action):
            guard sender == owners[NotificationInterface.gtk] else { return }
            activate(path, action, now)
        default: break
        }
    }

    mutating func takeOfPortal(_ message: ObservedMessage, _ now: Date) {
        switch message {
        case .portalAdd(let origin, let id, let content):
            guard isAddressed(origin, to: NotificationInterface.portalName) else { return }
            let key = Key.portal(sender: origin.sender, id: id)
            var notification = BusNotification(id: identifier(origin), interface: .portal, receivedAt: now)
            notification.appIdentifier = apps[origin.sender]
            notification.replaces = openEvent(key)
            fill(&notification, content)
            keys[key] = notification.id
            records[notification.id] = record(of: content)
            repetitions.add(.backend(id: id), notification.id, at: now)
            repetitions.add(.gtk(id: id), notification.id, at: now)
            repetitions.add(.desktop(title: content.title), notification.id, at: now)
            hold(notification)
        case .portalRemove(let origin, let id):
            guard isAddressed(origin, to: NotificationInterface.portalName),
                let event = keys.remove(.portal(sender: origin.sender, id: id))
            else { return }
            end(event, .withdrawn, now)
        case .portalAction(let sender, let app, let id, let action):
            guard sender == owners[NotificationInterface.portalName],
                let event = keys[.portal(sender: app, id: id)]
            else { return }
            end(event, .acted(key: action), now)
        case .backendAdd(let origin, let app, let id, let content):
            guard origin.sender == owners[NotificationInterface.portalName] else { return }
            backend(origin, app, id, content, now)
        default: break
        }
    }

    /// Handles a call by the portal, which names the app of the notification that it passes on.
    private mutating func backend(
        _ origin: ObservedMessage.CallOrigin, _ app: String, _ id: String, _ content: ObservedMessage.AppNotification,
        _ now: Date
    ) {
        guard let original = repetitions.take(.backend(id: id), at: now) else {
            // A notification by the portal itself, for example about an app running in the background.
            var notification = BusNotification(id: identifier(origin), interface: .portal, receivedAt: now)
            notification.appIdentifier = Self.appIdentifier(app)
            fill(&notification, content)
            records[notification.id] = record(of: content)
            repetitions.add(.gtk(id: id), notification.id, at: now)
            repetitions.add(.desktop(title: content.title), notification.id, at: now)
            events.append(.received(notification))
            return
        }
        if let identifier = Self.appIdentifier(app), let index = held.firstIndex(where: { $0.id == original }) {
            held[index].appIdentifier = identifier
            apps[sender(of: original)] = identifier
        }
        release { $0.id == original }
    }

    // MARK: Waiting for the name of the app

    /// True if the portal passes notifications to a desktop backend, with the names of their apps.
    private var hasBackend: Bool { owners.keys.contains { $0.hasPrefix(NotificationInterface.backendNames) } }

    /// The maximum number of notifications held back at once.
    private static let mostHeld = 500

    private mutating func hold(_ notification: BusNotification) {
        if notification.appIdentifier != nil || !hasBackend { return events.append(.received(notification)) }
        held.append(notification)
        if held.count > Self.mostHeld { events.append(.received(held.removeFirst())) }
    }

    /// Releases the held notifications that satisfy `condition`.
    mutating func release(_ condition: (BusNotification) -> Bool) {
        guard !held.isEmpty else { return }
        events += held.filter(condition).map { .received($0) }
        held.removeAll(where: condition)
    }

    /// Releases the notifications that have been held long enough.
    mutating func releaseHeld(at now: Date) {
        // A clock that was set back must not hold them forever.
        release { now.timeIntervalSince($0.receivedAt) >= Self.patience || $0.receivedAt > now }
    }

    private func sender(of event: String) -> String {
        ":" + (event.split(separator: "/").dropFirst(2).first ?? "")
    }

    // MARK: Content and actions

    private func fill(_ notification: inout BusNotification, _ content: ObservedMessage.AppNotification) {
        notification.title = content.title
        notification.body = content.body
        notification.bodyHasMarkup = content.bodyHasMarkup
        notification.urgency = content.urgency
        notification.category = content.category
        notification.isTransient = content.isTransient
        notification.actions = content.actions.filter { !$0.key.isEmpty }
    }

    /// The notification with this key, if it is still open.
    private func openEvent(_ key: Key) -> String? {
        keys[key].flatMap { records[$0]?.phase == .open ? $0 : nil }
    }

    private func record(of content: ObservedMessage.AppNotification) -> Record {
        let keys = content.defaultAction.map { [$0: DesktopNotification.Action.defaultKey] }
        return Record(keys: keys ?? [:], buttons: content.actions.map(\.key))
    }

    /// The path of an app's object (`GApplication`).
    private static func path(of app: String) -> String {
        "/" + app.replacing(".", with: "/").replacing("-", with: "_")
    }

    /// The maximum number of an app's notifications to search for an action.
    private static let mostLatest = 32

    private mutating func remember(_ event: String, of app: String) {
        let path = Self.path(of: app)
        latest[path] = (latest[path] ?? []).suffix(Self.mostLatest - 1) + [event]
    }

    /// Handles the activation of an app's action. GNOME does not say which notification it belongs to, so it is the
    /// latest that has the action.
    private mutating func activate(_ path: String, _ action: String?, _ now: Date) {
        let name = action.map { "app.\($0)" }
        let event = latest[path]?.last { event in
            guard let record = records[event], record.phase == .open else { return false }
            let isDefault = record.keys.values.contains(DesktopNotification.Action.defaultKey)
            guard let name else { return !isDefault }
            return record.keys[name] != nil || record.buttons.contains(name)
        }
        guard let event else { return }
        end(event, .acted(key: name ?? DesktopNotification.Action.defaultKey), now)
    }
}
