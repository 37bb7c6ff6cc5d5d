import DBus

/// The interfaces and names of the three ways to show a notification.
enum NotificationInterface {
    static let desktop = "org.freedesktop.Notifications"
    static let desktopPath = "/org/freedesktop/Notifications"
    static let gtk = "org.gtk.Notifications"
    static let portal = "org.freedesktop.portal.Notification"
    static let portalName = "org.freedesktop.portal.Desktop"
    static let backend = "org.freedesktop.impl.portal.Notification"
    static let backendNames = "org.freedesktop.impl.portal.desktop"
    static let application = "org.freedesktop.Application"
    static let gnomeShell = "org.gnome.Shell"

    /// The names whose owners show notifications or pass them on.
    static let ownedNames = [desktop, gtk, portalName, gnomeShell]
}

extension ObservedMessage {
    private typealias Bounds = BusNotification.Bounds
    private typealias Names = NotificationInterface

    /// Reads a message.
    ///
    /// - Returns: `nil` if it does not concern notifications.
    /// - Throws: `BusError.unexpectedMessage` if its values have unexpected types.
    init?(_ message: BusMessage) throws {
        let found: ObservedMessage? =
            switch message.kind {
            case .call: try Self.call(message)
            case .signal: try Self.signal(message)
            case .response:
                .response(
                    from: message.sender, to: message.destination, serial: message.replySerial,
                    id: try? message.readUInt32())
            case .error: .failure(to: message.destination, serial: message.replySerial)
            }
        guard let found else { return nil }
        self = found
    }

    private static func call(_ message: BusMessage) throws -> ObservedMessage? {
        let origin = CallOrigin(sender: message.sender, serial: message.serial, destination: message.destination)
        // A call need not name its interface.
        let interface = message.interface
        switch (interface, message.member) {
        case (Names.desktop, "Notify"), ("", "Notify"):
            return .notify(origin, try notifyCall(message))
        case (Names.desktop, "CloseNotification"), ("", "CloseNotification"):
            return .closeNotification(origin, id: try message.readUInt32())
        case (Names.gtk, "AddNotification"):
            try expect("ssa{sv}", message)
            let (app, id) = (try name(message), try name(message))
            return .gtkAdd(origin, app: app, id: id, try appNotification(message))
        case (Names.gtk, "RemoveNotification"):
            try expect("ss", message)
            return .gtkRemove(origin, app: try name(message), id: try name(message))
        case (Names.portal, "AddNotification"):
            try expect("sa{sv}", message)
            return .portalAdd(origin, id: try name(message), try appNotification(message))
        case (Names.portal, "RemoveNotification"):
            try expect("s", message)
            return .portalRemove(origin, id: try name(message))
        case (Names.backend, "AddNotification"):
            try expect("ssa{sv}", message)
            let (app, id) = (try name(message), try name(message))
            return .backendAdd(origin, app: app, id: id, try appNotification(message))
        case (Names.application, "ActivateAction"):
            return .activate(from: origin.sender, path: message.path, action: try name(message))
        case (Names.application, "Activate"):
            return .activate(from: origin.sender, path: message.path, action: nil)
        default: return nil
        }
    }

    private static func signal(_ message: BusMessage) throws -> ObservedMessage? {
        switch (message.interface, message.member) {
        case (Names.desktop, "NotificationClosed"):
            try expect("uu", message)
            return .closed(from: message.sender, id: try message.readUInt32(), reason: try message.readUInt32())
        case (Names.desktop, "ActionInvoked"):
            try expect("us", message)
            return .actionInvoked(from: message.sender, id: try message.readUInt32(), key: try name(message))
        case (Names.portal, "ActionInvoked"):
            return .portalAction(
                from: message.sender, to: message.destination, id: try name(message), action: try name(message))
        case ("org.freedesktop.DBus", "NameOwnerChanged") where message.sender == "org.freedesktop.DBus":
            let name = try name(message)
            try message.skip("s")
            let owner = try Self.name(message)
            return .ownerChanged(name: name, owner: owner.isEmpty ? nil : owner)
        default: return nil
        }
    }

    private static func name(_ message: BusMessage) throws -> String {
        try message.readText(limit: Bounds.name)
    }

    private static func expect(_ signature: String, _ message: BusMessage) throws {
        guard message.has(signature: signature) else { throw BusError.unexpectedMessage(message.member) }
    }

    private static func notifyCall(_ message: BusMessage) throws -> NotifyCall {
        try expect("susssasa{sv}i", message)
        let appName = try name(message)
        let replaces = try message.readUInt32()
        try message.skip("s")
        let title = try message.readText(limit: Bounds.title)
        let body = try message.readText(limit: Bounds.body)
        let words = try message.readTexts(count: 2 * Bounds.actions, limit: Bounds.name)
        let actions = stride(from: 0, to: words.count - 1, by: 2).map {
            DesktopNotification.Action(key: words[$0], label: words[$0 + 1])
        }
        var call = NotifyCall(appName: appName, replaces: replaces, title: title, body: body, actions: actions)
        // Pictures, sounds and everything else are skipped.
        try message.readDictionary(count: Bounds.hints) { key in
            switch key {
            case "urgency":
                switch try message.readVariantNumber() {
                case 0: call.urgency = .low
                case 2: call.urgency = .critical
                default: call.urgency = .normal
                }
            case "category": call.category = try message.readVariantText(limit: Bounds.name)
            case "desktop-entry": call.desktopEntry = try message.readVariantText(limit: Bounds.name)
            case DesktopNotification.ownHint: call.isOwn = (try message.readVariantNumber() ?? 0) != 0
            case "resident": call.isResident = (try message.readVariantNumber() ?? 0) != 0
            case "transient": call.isTransient = (try message.readVariantNumber() ?? 0) != 0
            default: return false
            }
            return true
        }
        return call
    }

    private static func appNotification(_ message: BusMessage) throws -> AppNotification {
        var notification = AppNotification()
        var markup: String?
        try message.readDictionary(count: Bounds.hints) { key in
            switch key {
            case "title": notification.title = try message.readVariantText(limit: Bounds.title) ?? ""
            case "body": notification.body = try message.readVariantText(limit: Bounds.body) ?? ""
            case "markup-body": markup = try message.readVariantText(limit: Bounds.body)
            case "category": notification.category = try message.readVariantText(limit: Bounds.name)
            case "default-action": notification.defaultAction = try message.readVariantText(limit: Bounds.name)
            case "priority":
                notification.urgency = urgency(try message.readVariantText(limit: Bounds.name))
            case "display-hint":
                let hints = try message.readVariantTexts(count: 16, limit: Bounds.name) ?? []
                notification.isTransient = hints.contains("transient")
            case "buttons":
                // A message may repeat a key.
                notification.actions = []
                _ = try message.readVariant(of: "aa{sv}") {
                    try message.readArrayOfDictionaries(count: Bounds.actions) {
                        notification.actions.append(try button(message))
                    }
                }
            default: return false
            }
            return true
        }
        if let markup { (notification.body, notification.bodyHasMarkup) = (markup, true) }
        return notification
    }

    private static func button(_ message: BusMessage) throws -> DesktopNotification.Action {
        var button = DesktopNotification.Action(key: "", label: "")
        try message.readDictionary(count: Bounds.hints) { key in
            switch key {
            case "label": button.label = try message.readVariantText(limit: Bounds.name) ?? ""
            case "action": button.key = try message.readVariantText(limit: Bounds.name) ?? ""
            default: return false
            }
            return true
        }
        return button
    }

    /// The priorities of `GNotification`.
    private static func urgency(_ priority: String?) -> BusNotification.Urgency {
        switch priority {
        case "low": .low
        case "high": .high
        case "urgent": .critical
        default: .normal
        }
    }
}
