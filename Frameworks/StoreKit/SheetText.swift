import Foundation
import FoundationOverlay

/// A text of the module's own, in the reader's language.
func text(_ key: String.LocalizationValue) -> String {
    String(localized: key, bundle: .module)
}

extension Date {
    /// The day, written for the reader.
    var dayOfReader: String {
        formatted(Date.FormatStyle(date: .long, time: .omitted, locale: .reader))
    }
}
