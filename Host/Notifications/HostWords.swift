import Foundation
import FoundationOverlay

/// What the host adds to notifications, in its own language: they are not for the reader of one page.
func hostWords(_ value: String.LocalizationValue) -> String {
    value.resolved(bundle: .module, language: .host, formattedFor: .host)
}
