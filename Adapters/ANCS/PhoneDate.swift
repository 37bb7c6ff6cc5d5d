package import Foundation

/// A time on the phone's clock, without its time zone, in the form `yyyyMMdd'T'HHmmss`.
package struct PhoneDate: Sendable, Hashable {
    /// The text as the phone sent it.
    package let text: String
    private let components: DateComponents

    /// - Parameter bytes: The value of the attribute. The result is `nil` unless it is a valid date and time.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 15, bytes[8] == UInt8(ascii: "T") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].reduce(Int?.some(0)) { sum, byte in
                guard let sum, (0x30...0x39).contains(byte) else { return nil }
                return sum * 10 + Int(byte - 0x30)
            }
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            (1970...2199).contains(year), (1...12).contains(month), (1...Self.days(month, year)).contains(day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
        components = DateComponents(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    /// The instant, if the phone's clock shows the time of `zone`.
    package func instant(in zone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(from: components)
    }

    private static func days(_ month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
