import AlarmScheduling
import Foundation
import SunriseKit
import Testing

@Suite struct `The settings as text` {
    @Test(arguments: [
        (AlarmSettings.allWeekdays, "Every Day"), ([], "Never"), ([.sunday, .saturday], "Weekends"),
        ([.friday, .monday, .tuesday, .wednesday, .thursday], "Weekdays"), ([.monday, .sunday], "2 days a week"),
    ])
    func `the chosen days of the week have one name`(days: [Locale.Weekday], text: String) {
        var settings = AlarmSettings()
        settings.weekdays = Set(days)
        #expect(settings.weekdaysText == text)
    }

    @Test(arguments: [(0, "None"), (-15, "15 min before"), (120, "120 min after")])
    func `an offset is before or after the event`(minutes: Int, text: String) {
        var settings = AlarmSettings()
        settings.offset = minutes
        #expect(settings.offsetText == text)
    }

    @Test(arguments: [
        ("de_DE", Locale.Weekday.monday), ("en_US", .sunday), ("fr_FR", .monday), ("ar_EG", .saturday),
        ("ar_SA", .sunday),
    ])
    func `the days begin with the first day of the region's week`(locale: String, first: Locale.Weekday) {
        let days = AlarmSettings.weekdays(locale: Locale(identifier: locale))
        #expect(days.first == first && Set(days) == Set(AlarmSettings.allWeekdays) && days.count == 7)
    }

    @Test func `each day of the week has its name`() {
        let names = AlarmSettings.allWeekdays.map {
            AlarmSettings.name(of: $0, locale: Locale(identifier: "de_DE"))
        }
        #expect(names.first == "Montag" && names.last == "Sonntag" && Set(names).count == 7)
        #expect(CivilDay(number: 4).weekday == .monday)
    }
}
