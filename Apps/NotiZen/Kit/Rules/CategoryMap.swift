import Foundation
public import NotificationIntake

/// Finds the category of a notification.
public enum CategoryMap {
    /// An app identifier in the form of the tables: in lower case, without a folder and `.desktop`.
    public static func key(_ identifier: String) -> String {
        // Most identifiers need no other change than removing the ending.
        let isPlain = identifier.utf8.allSatisfy {
            (0x61...0x7a).contains($0) || (0x2d...0x2e).contains($0) || (0x30...0x39).contains($0)
        }
        if isPlain, !identifier.hasSuffix(".desktop") { return identifier }
        var key = identifier.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if let slash = key.lastIndex(of: "/") { key = String(key[key.index(after: slash)...]) }
        // Some identifiers have this ending themselves, such as org.telegram.desktop.
        while key.hasSuffix(".desktop") { key.removeLast(8) }
        return key
    }

    /// The category of `notification`: the custom category of its app, if there is one. Otherwise it is found by the
    /// notification's own category, the app's identifier, the app's vendor, or the app's name, in this order.
    ///
    /// If several custom categories list the app, the first by identifier counts, so that their order doesn't matter.
    public static func category(of notification: IncomingNotification, in book: CategoryBook) -> NotificationCategory {
        let app = notification.appIdentifier.map(key) ?? ""
        let custom = book.categories.lazy.filter { !$0.bundles.isEmpty && $0.bundles.contains(app) }
        if !app.isEmpty, let first = custom.min(by: { $0.id < $1.id }) { return first }
        let standard =
            notification.category.flatMap(category(ofKind:)) ?? category(ofApp: app)
            ?? category(ofApp: key(notification.appName).split(separator: " ").joined(separator: "-"))
            ?? notification.category.flatMap(category(ofPhoneKind:)) ?? .other
        return book[standard.rawValue]
    }

    /// The standard category for a category of the Desktop Notifications Specification, such as `email.arrived`.
    static func category(ofKind kind: String) -> StandardCategory? {
        switch kind.lowercased().split(separator: ".", omittingEmptySubsequences: false).first {
        case "email": .mail
        case "im": .messages
        case "presence": .social
        case "call": .calls
        case "device", "network": .system
        case "transfer": .transfers
        default: nil
        }
    }

    /// The standard category for an app known only to the phone, by the app's iOS category.
    static func category(ofPhoneKind kind: String) -> StandardCategory? {
        switch kind {
        case "x-ancs.social": .social
        case "x-ancs.schedule": .schedule
        case "x-ancs.email": .mail
        case "x-ancs.news": .news
        case "x-ancs.health": .health
        case "x-ancs.finance": .finance
        case "x-ancs.location": .travel
        case "x-ancs.entertainment": .media
        default: nil
        }
    }

    private static func category(ofApp app: String) -> StandardCategory? {
        guard !app.isEmpty else { return nil }
        if let known = apps[app] { return known }
        // org.gnome.Calendar and calendar are the same app in different packages.
        let parts = app.split(separator: ".")
        if parts.count > 2, let last = parts.last, let known = apps[String(last)] { return known }
        for length in stride(from: min(parts.count, 3), through: 2, by: -1) {
            if let known = vendors[parts.prefix(length).joined(separator: ".")] { return known }
        }
        return nil
    }

    static let apps: [String: StandardCategory] = Dictionary(
        table.flatMap { category, names in
            names.split(whereSeparator: \.isWhitespace).map { (key(String($0)), category) }
        }, uniquingKeysWith: { first, _ in first })

    private static let vendors: [String: StandardCategory] = Dictionary(
        vendorTable.flatMap { category, names in
            names.split(whereSeparator: \.isWhitespace).map { (String($0), category) }
        }, uniquingKeysWith: { first, _ in first })
}
