import Foundation

extension SolarDay {
    /// A sentence about a sun that stays up or down, or `nil`.
    public var polarText: String? {
        switch rise() {
        case .at: nil
        case .alwaysAbove: String(localized: "The sun does not set.")
        case .alwaysBelow: String(localized: "The sun does not rise.")
        }
    }
}
