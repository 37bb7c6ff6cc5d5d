import Foundation

extension DailyVolume.Group {
    /// The name of the category, or "All Others".
    public func name(in book: CategoryBook) -> String {
        switch self {
        case .category(let id): book.name(of: id)
        case .others: String(localized: "All Others")
        }
    }
}
