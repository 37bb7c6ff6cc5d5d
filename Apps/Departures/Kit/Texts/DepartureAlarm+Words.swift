import Foundation

extension DepartureAlarm {
    /// "Arrive by 8:30 AM • 15m Prep".
    public var constraints: String {
        String(localized: "Arrive by \(arrivalWords) • \(prepDuration.shortWords()) Prep")
    }

    /// The time on the clocks at the destination, with their zone where the device's differs.
    private var arrivalWords: String {
        targetArrivalTime.clockWords(in: destination.timeZone)
    }
}
