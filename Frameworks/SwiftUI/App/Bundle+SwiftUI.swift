import Foundation

extension Bundle {
    /// The words that the framework itself shows.
    static var swiftUI: Bundle { .module }
}
