public import Foundation

extension Date {
    /// "in 6 hours". Precise to the minute under an hour, and to the hour otherwise.
    public func relativeText(from now: Date) -> String {
        let minutes = Int((timeIntervalSince(now) / 60).rounded())
        if minutes < 1 { return String(localized: "now") }
        if minutes < 60 { return String(localized: "in \(minutes) minutes") }
        let hours = Int((Double(minutes) / 60).rounded())
        if hours < 48 { return String(localized: "in \(hours) hours") }
        return String(localized: "in \(Int((Double(hours) / 24).rounded())) days")
    }
}
