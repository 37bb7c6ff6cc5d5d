public import Foundation

/// A day on the civil calendar.
public struct CivilDay: Hashable, Codable, Sendable {
    /// Days since 1 January 1970.
    public var number: Int

    static let seconds = 24 * 3600

    public init(number: Int) {
        self.number = number
    }

    /// - Throws: `DecodingError`, even for a day ten thousand years away, because calculations with it would overflow.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        number = try container.decode(Int.self, forKey: .number)
        guard -3_652_425...3_652_425 ~= number else {
            throw DecodingError.dataCorruptedError(
                forKey: .number, in: container, debugDescription: "It is no day that anybody plans for.")
        }
    }

    /// The day of the Gregorian calendar in `text`, such as `2026-03-29`; `nil` for any other text.
    public init?(iso8601 text: String) {
        guard text.utf8.count == 10, let date = try? Date(text, strategy: Self.style), Self.style.format(date) == text
        else { return nil }
        self.init(of: date, in: .gmt)
    }

    /// `2026-03-29`.
    public var iso8601: String {
        Self.style.format(midnight)
    }

    /// The beginning of the day in Greenwich, for formatting in that zone.
    public var midnight: Date {
        Date(timeIntervalSince1970: Double(number) * Double(Self.seconds))
    }

    private static var style: Date.ISO8601FormatStyle { .init(timeZone: .gmt).year().month().day() }

    /// The day in `zone` that contains `date`.
    public init(of date: Date, in zone: TimeZone) {
        let shown = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
        number = Int((shown / Double(Self.seconds)).rounded(.down))
    }

    public var weekday: Locale.Weekday {
        // 1 January 1970 was a Thursday.
        let days: [Locale.Weekday] = [.thursday, .friday, .saturday, .sunday, .monday, .tuesday, .wednesday]
        return days[((number % 7) + 7) % 7]
    }

    /// True if the day has any instant in `zone`.
    public func exists(in zone: TimeZone) -> Bool {
        CivilDay(of: WallTime(hour: 0, minute: 0).instant(on: self, in: zone), in: zone) == self
    }
}
