import Foundation
import FoundationOverlay

/// The host's own text in notifications, in the host's language, because notifications do not belong to one page.
func hostText(_ value: String.LocalizationValue) -> String {
    value.resolved(bundle: .module, language: .host, formattedFor: .host)
}
