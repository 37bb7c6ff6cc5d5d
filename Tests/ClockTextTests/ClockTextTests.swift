import ClockText
import Foundation
import Testing

@Suite struct `The text of a time` {
    private let instant = Date(timeIntervalSince1970: 1_800_000_000)  // 2027-01-15T08:00:00Z
    private let english = Locale(identifier: "en_US")

    @Test func `an American clock shows the day period after its figures`() {
        let time = ClockTime(instant, in: .gmt, locale: english)
        #expect(time.text == "8:00 AM")
        #expect(time.figures == "8:00")
        #expect(time.trailingPeriod == "AM")
        #expect(time.leadingPeriod == nil)
    }

    @Test func `a German clock counts to 24`() {
        let time = ClockTime(instant + 6 * 3600, in: .gmt, locale: Locale(identifier: "de_DE"))
        #expect(time.text == "14:00")
        #expect(time.figures == "14:00")
        #expect(time.trailingPeriod == nil)
    }

    @Test func `a Korean clock shows the day period first`() {
        let time = ClockTime(instant, in: .gmt, locale: Locale(identifier: "ko_KR"))
        #expect(time.leadingPeriod == "오전")
        #expect(time.figures == "8:00")
    }

    @Test func `a clock shows the minute that has begun`() {
        #expect((instant + 59.9).clockText(in: .gmt, locale: english) == "8:00 AM")
        #expect((instant - 0.1).clockText(in: .gmt, locale: english) == "7:59 AM")
        #expect(Date(timeIntervalSince1970: -30).clockText(in: .gmt, locale: english) == "11:59 PM")
    }

    @Test func `a time and a day are on the clocks of their zone`() throws {
        let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
        #expect(instant.clockText(in: honolulu, locale: english) == "10:00 PM")
        #expect(instant.dayText(in: honolulu, locale: english) == "Thu, Jan 14")
        #expect(instant.dayText(in: .gmt, locale: english) == "Fri, Jan 15")
        #expect(instant.dayText(in: .gmt, locale: Locale(identifier: "de_DE")) == "Fr. 15. Jan.")
    }
}
