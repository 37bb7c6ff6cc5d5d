import ClockText
import Foundation

extension Date {
    /// The time in `timeZone`, with the zone's name if a clock in `readerZone` shows another time.
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
    /// The same text with no-break spaces, for a text that wraps: "8:30" and "AM" stay together.
    var unbroken: String { replacing(" ", with: "\u{A0}") }
}
