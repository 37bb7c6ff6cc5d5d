import ClockText
import DevicePorts
import Foundation

extension PolarNotice {
    /// The sentences about tomorrow's alarm, in the language of `locale`.
    func text(of location: SavedLocation, locale: Locale) -> String {
        [reason(location.name), outcome(in: location.timeZone, locale: locale)].map { $0.text(in: locale) }
            .joined(separator: " ")
    }

    private func reason(_ name: String) -> LocalizedStringResource {
        switch tomorrow.event {
        case .alwaysAbove: "Tomorrow the sun won’t sink low enough in \(name)."
        case .alwaysBelow, .at: "Tomorrow the sun won’t rise high enough in \(name)."
        }
    }

    private func outcome(in timeZone: TimeZone, locale: Locale) -> LocalizedStringResource {
        guard let instant = tomorrow.instant else { return "No alarm will ring." }
        return "Your alarm rings at \(instant.clockText(in: timeZone, locale: locale))."
    }
}
