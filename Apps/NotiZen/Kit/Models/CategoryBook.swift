/// The person's categories, in their order.
public struct CategoryBook: Hashable, Codable, Sendable {
    public private(set) var categories: [NotificationCategory]

    /// The maximum number of categories.
    public static let limit = 200

    /// The standard categories.
    public init() {
        categories = StandardCategory.allCases.map { NotificationCategory($0) }
    }

    /// The given categories in their order.
    init(_ categories: [NotificationCategory]) {
        self.categories = categories
    }

    /// The category with this identifier, or `other` if it has been deleted.
    public subscript(_ id: NotificationCategory.ID) -> NotificationCategory {
        categories.first { $0.id == id } ?? other
    }

    /// The category of notifications that belong to no other. It cannot be deleted.
    public var other: NotificationCategory {
        categories.first { $0.standard == .other } ?? NotificationCategory(.other)
    }

    /// Replaces the category with the same identifier, or appends a new one. Returns false, and changes nothing, if
    /// there are too many.
    @discardableResult public mutating func put(_ category: NotificationCategory) -> Bool {
        if let index = categories.firstIndex(where: { $0.id == category.id }) {
            categories[index] = category
        } else if categories.count < Self.limit {
            categories.append(category)
        } else {
            return false
        }
        return true
    }

    /// Deletes a category. Its notifications then belong to `other`. Those of a custom category belong to the
    /// standard category of their app.
    public mutating func delete(_ id: NotificationCategory.ID) {
        categories.removeAll { $0.id == id && $0.standard != .other }
    }

    /// Restores deleted standard categories. The other categories do not change.
    public mutating func restoreStandardCategories() {
        for standard in StandardCategory.allCases where !categories.contains(where: { $0.id == standard.rawValue }) {
            put(NotificationCategory(standard))
        }
    }
}
