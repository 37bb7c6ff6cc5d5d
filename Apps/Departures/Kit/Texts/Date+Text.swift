import ClockText
import Foundation

extension Date {
    /// The time in `timeZone`, followed by the zone's name if a clock in `readerZone` shows another time.
    func clockText(in timeZone: TimeZone, readerZone: TimeZone, locale: Locale) -> String {
        let time = clockText(in: timeZone, locale: locale)
        let offset = timeZone.secondsFromGMT(for: self)
        if offset == readerZone.secondsFromGMT(for: self) { return time }
        let name = Self.zoneNames.value(for: ZoneKey(zone: timeZone.identifier, offset: offset)) {
            timeZone.abbreviation(for: self) ?? ""
        }
        return name.isEmpty ? time : "\(time) \(name)"
    }

    private struct ZoneKey: Hashable {
        let zone: String
        let offset: Int
    }

    private static let zoneNames = RememberedText<ZoneKey, String>()
}

extension String {
    /// The text with no-break spaces, so that "8:30" and "AM" stay together when it wraps.
    var unbroken: String { replacing(" ", with: "\u{A0}") }
}
