package import Foundation
import FoundationOverlay

extension MapManifest.Timetable {
    /// "alder: 1 line, 4 stops, until 2026-12-31."
    package func text(at now: Date, in timeZone: TimeZone) -> String {
        let day = (end - 1).formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
        guard let lines, let stops else {
            return end > now
                ? String(localized: "\(id): until \(day).", bundle: .module)
                : String(localized: "\(id): ended on \(day).", bundle: .module)
        }
        return end > now
            ? String(localized: "\(id): \(lines) lines, \(stops) stops, until \(day).", bundle: .module)
            : String(localized: "\(id): \(lines) lines, \(stops) stops, ended on \(day).", bundle: .module)
    }
}
