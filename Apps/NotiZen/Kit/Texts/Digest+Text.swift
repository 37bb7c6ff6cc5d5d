import Foundation

extension Digest {
    /// "6 new notifications": those that no earlier digest has counted.
    public var countText: String {
        newCount == 0
            ? String(localized: "Nothing new since you last looked")
            : String(localized: "\(newCount) new notifications")
    }
}

extension Digest {
    /// "Shopping", or "Muted" for what was muted.
    public func name(of group: Group, names: (NotificationCategory.ID) -> String) -> String {
        group == muted ? String(localized: "Muted") : names(group.category)
    }

    /// "Muted: 3", or `nil` if nothing was muted.
    public var mutedText: String? { muted.map { String(localized: "Muted: \($0.count)") } }
}

extension Digest.Group {
    /// "Shopping: 6"
    public func text(names: (NotificationCategory.ID) -> String) -> String {
        String(localized: "\(names(category)): \(count)")
    }
}
