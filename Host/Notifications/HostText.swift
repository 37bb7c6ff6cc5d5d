import Foundation
import FoundationOverlay

/// The host's own text in notifications, in its own language: they have more readers than that of one page.
func hostText(_ value: String.LocalizationValue) -> String {
    value.resolved(bundle: .module, language: .host, formattedFor: .host)
}
