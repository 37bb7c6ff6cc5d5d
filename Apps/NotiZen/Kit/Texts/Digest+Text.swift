import Foundation

extension Digest {
    /// "6 new notifications", those that no earlier digest has counted.
    public var countText: String {
        newCount == 0
            ? String(localized: "Nothing new since you last looked")
            : String(localized: "\(newCount) new notifications")
    }
}

extension Digest.Group {
    /// "Shopping", or "Muted" for muted notifications.
    public func name(names: (NotificationCategory.ID) -> String) -> String {
        category.map(names) ?? String(localized: "Muted")
    }

    /// "Shopping: 6"
    public func text(names: (NotificationCategory.ID) -> String) -> String {
        String(localized: "\(name(names: names)): \(count)")
    }
}
