/// The person's categories, in their order.
public struct CategoryBook: Hashable, Codable, Sendable {
    public private(set) var categories: [NotificationCategory]

    /// The largest number of categories.
    public static let limit = 200

    /// The standard categories.
    public init() {
        categories = StandardCategory.allCases.map { NotificationCategory($0) }
    }

    /// Categories in another order.
    init(_ categories: [NotificationCategory]) {
        self.categories = categories
    }

    /// The category with this identifier. One that has been deleted is replaced by `other`.
    public subscript(_ id: NotificationCategory.ID) -> NotificationCategory {
        categories.first { $0.id == id } ?? other
    }

    /// The category of everything that fits nowhere else. It cannot be deleted.
    public var other: NotificationCategory {
        categories.first { $0.standard == .other } ?? NotificationCategory(.other)
    }

    /// Replaces the category with the same identifier, or adds a new one at the end. Returns false, and changes nothing, if
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

    /// Deletes a category. What belonged to it then belongs to `other`, or if it was a custom one, where its app belongs.
    public mutating func delete(_ id: NotificationCategory.ID) {
        categories.removeAll { $0.id == id && $0.standard != .other }
    }

    /// Brings deleted standard categories back. The others stay as they are.
    public mutating func restoreStandardCategories() {
        for standard in StandardCategory.allCases where !categories.contains(where: { $0.id == standard.rawValue }) {
            put(NotificationCategory(standard))
        }
    }
}
