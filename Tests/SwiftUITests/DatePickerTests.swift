import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct DatePickerTests {
    @MainActor @Observable final class Model {
        var date: Date
        init(_ date: Date) { self.date = date }
    }

    struct Subject: View {
        @Bindable var model: Model
        var limits: ClosedRange<Date>?
        var components: DatePickerComponents

        var body: some View {
            if let limits {
                DatePicker("Arrival", selection: $model.date, in: limits, displayedComponents: components)
            } else {
                DatePicker("Arrival", selection: $model.date, displayedComponents: components)
            }
        }
    }

    static func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    func wheel(
        _ date: String, _ components: DatePickerComponents = .hourAndMinute, locale: String = "en_US",
        zone: String = "GMT", limits: ClosedRange<Date>? = nil
    ) throws -> (RenderedPage, Model) {
        let model = Model(try Self.date(date))
        let view = Subject(model: model, limits: limits, components: components).datePickerStyle(.wheel)
        return (RenderedPage(view, locale: locale, zone: zone), model)
    }

    // MARK: The time wheel

    @Test func `a date picker in a form is a label and buttons with popovers`() throws {
        let model = Model(try Self.date("2025-06-09T08:30:00Z"))
        let page = RenderedPage(Form { Subject(model: model, components: [.date, .hourAndMinute]) })
        let narrowSpace = "\u{202F}"
        #expect(
            page.bareHTML.contains(
                """
                <div class="labeled gx"><div class="labeled-label"><span class="text">Arrival</span></div>\
                <div class="labeled-value"><span class="date-pills" role="group" aria-label="Arrival">\
                <button class="date-pill" type="button" popovertarget="n" aria-haspopup="dialog">Jun 9, 2025</button>\
                <div class="popover" popover="" role="dialog" aria-label="Date"><div class="calendar gx" role="group" \
                aria-label="Date">
                """))
        #expect(
            page.bareHTML.contains(
                "<button class=\"date-pill\" type=\"button\" popovertarget=\"n\" aria-haspopup=\"dialog\">8:30\(narrowSpace)AM</button>"
            ))
        let panel = try page.element("class=\"popover\"", at: 1)
        #expect(page.html.contains("popovertarget=\"n\(panel)\""))
    }

    @Test func `a time wheel has twelve hours, sixty minutes and AM or PM`() throws {
        let (page, _) = try wheel("2025-06-09T20:05:00Z")
        #expect(try page.rows(of: "Hour") == (1...12).map { "\($0)" })
        #expect(try page.rows(of: "Minute").prefix(3) == ["00", "01", "02"])
        #expect(try page.rows(of: "Minute").count == 60)
        #expect(try page.rows(of: "AM/PM") == ["AM", "PM"])
        #expect(
            page.bareHTML.contains(
                """
                <div class="wheel gx" role="group" aria-label="Arrival"><div class="wheel-column" style="--selected:7" \
                data-on="select" role="listbox" tabindex="0" aria-label="Hour" data-selected="7" data-loop="">\
                <div role="option">1</div>
                """))
        #expect(try page.attribute("data-selected", of: "aria-label=\"Minute\"") == "5")
        #expect(try page.attribute("data-selected", of: "aria-label=\"AM/PM\"") == "1")
    }

    @Test(arguments: [(11, "12", 0), (0, "1", 1), (7, "8", 8), (10, "11", 11)])
    func `turning the hour sets an hour of the morning`(row: Int, shown: String, hour: Int) throws {
        let (page, model) = try wheel("2025-06-09T05:15:42Z")
        try page.select(row, in: "Hour")
        #expect(model.date == (try Self.date(String(format: "2025-06-09T%02d:15:42Z", hour))))
        #expect(try page.rows(of: "Hour")[row] == shown)
    }

    @Test(arguments: [(11, 12), (0, 13), (10, 23)])
    func `turning the hour sets an hour of the afternoon`(row: Int, hour: Int) throws {
        let (page, model) = try wheel("2025-06-09T15:15:00Z")
        try page.select(row, in: "Hour")
        #expect(model.date == (try Self.date(String(format: "2025-06-09T%02d:15:00Z", hour))))
    }

    @Test func `AM and PM change the time by twelve hours`() throws {
        let (page, model) = try wheel("2025-06-09T00:30:00Z")
        try page.select(1, in: "AM/PM")
        #expect(model.date == (try Self.date("2025-06-09T12:30:00Z")))
        try page.select(0, in: "AM/PM")
        #expect(model.date == (try Self.date("2025-06-09T00:30:00Z")))
    }

    @Test(arguments: [
        ("de_DE", "00", "23", 24), ("en_GB", "00", "23", 24), ("sv_SE", "00", "23", 24), ("fr_CA", "00", "23", 24),
        ("ja_JP", "0", "23", 24), ("bg_BG", "0", "23", 24), ("hu_HU", "0", "23", 24), ("fa_IR", "۰", "۲۳", 24),
        ("ar_EG", "١", "١٢", 12), ("ko_KR", "1", "12", 12), ("en_US@hours=h23", "00", "23", 24),
    ])
    func `the hours follow the clock of the locale`(locale: String, first: String, last: String, count: Int) throws {
        let (page, model) = try wheel("2025-06-09T20:05:00Z", locale: locale)
        let rows = try hourRows(page, locale)
        #expect(rows.first == first)
        #expect(rows.last == last)
        #expect(rows.count == count)
        #expect(page.html.contains(locale.hasPrefix("ar") ? "ص/م" : "AM/PM") == (count == 12))
        if count == 24 {
            page.send("select", .number(23), to: try page.element("wheel-column"))
            #expect(model.date == (try Self.date("2025-06-09T23:05:00Z")))
        }
    }

    /// The column's name is translated in some of the languages.
    private func hourRows(_ page: RenderedPage, _ locale: String) throws -> [String] {
        try page.rows(of: ["de": "Stunde", "fr": "Heure", "ar": "الساعة"][String(locale.prefix(2))] ?? "Hour")
    }

    @Test(arguments: [("ko_KR", "오전", true), ("zh_TW", "上午", true), ("hi_IN", "पू", true), ("en_EG", "AM", false)])
    func `AM and PM are in the position of the locale`(locale: String, morning: String, isFirst: Bool)
        throws
    {
        let (page, _) = try wheel("2025-06-09T08:05:00Z", locale: locale)
        #expect(try page.rows(of: "AM/PM").first == morning)
        let period = try #require(page.html.range(of: "AM/PM"))
        let hour = try #require(page.html.range(of: "\"Hour\""))
        #expect((period.lowerBound < hour.lowerBound) == isFirst)
    }

    nonisolated static let columns: [(DatePickerComponents, [String])] = [
        (.hourAndMinute, ["ص/م", "الساعة", "الدقيقة"]), (.date, ["السنة", "الشهر", "اليوم"]),
        ([.date, .hourAndMinute], ["ص/م", "الساعة", "الدقيقة", "التاريخ"]),
    ]

    @Test(arguments: columns)
    func `the columns are where a text from right to left has their values`(
        components: DatePickerComponents, names: [String]
    ) throws {
        let model = Model(try Self.date("2025-06-09T08:05:00Z"))
        let view = Subject(model: model, components: components).datePickerStyle(.wheel)
            .environment(\.layoutDirection, .rightToLeft)
        let page = RenderedPage(view, locale: "ar_EG", zone: "GMT")
        let places = try names.map { try #require(page.html.range(of: "aria-label=\"\($0)\"")).lowerBound }
        #expect(places == places.sorted())
    }

    @Test(arguments: [
        ("Europe/Vaduz", 8, 30), ("America/Los_Angeles", 23, 30), ("Asia/Kolkata", 12, 0), ("Pacific/Auckland", 18, 30),
        ("Asia/Kathmandu", 12, 15), ("America/St_Johns", 4, 0),
    ])
    func `the wheel shows the time of the environment's zone`(zone: String, hour: Int, minute: Int) throws {
        let (page, model) = try wheel("2025-06-09T06:30:00Z", locale: "en_GB", zone: zone)
        #expect(try page.attribute("data-selected", of: "aria-label=\"Hour\"") == "\(hour)")
        #expect(try page.attribute("data-selected", of: "aria-label=\"Minute\"") == "\(minute)")
        try page.select(0, in: "Minute")
        #expect(model.date == (try Self.date("2025-06-09T06:30:00Z")) - Double(minute) * 60)
    }

    @Test func `the hour that spring skips gives the first instant after it, and the wheel turns there`() throws {
        let (page, model) = try wheel("2026-03-29T00:30:00Z", locale: "en_GB", zone: "Europe/Berlin")
        let hour = try page.element("wheel-column", "aria-label=\"Hour\"")
        let patches = try page.select(2, in: "Hour")
        #expect(model.date == (try Self.date("2026-03-29T01:00:00Z")))
        #expect(patches.contains(.attribute(hour, "data-selected", "3")))
        #expect(try page.attribute("data-selected", of: "aria-label=\"Minute\"") == "0")
    }

    @Test func `minutes of a repeated hour stay in its second half`() throws {
        let (page, model) = try wheel("2026-10-25T01:30:00Z", locale: "en_GB", zone: "Europe/Berlin")
        #expect(try page.attribute("data-selected", of: "aria-label=\"Hour\"") == "2")
        try page.select(45, in: "Minute")
        #expect(model.date == (try Self.date("2026-10-25T01:45:00Z")))
    }

    @Test func `another time zone turns the wheel and keeps the date`() throws {
        let (page, model) = try wheel("2025-06-09T06:30:00Z", locale: "en_GB")
        page.graph.updateEnvironment { $0.timeZone = TimeZone(identifier: "Asia/Tokyo") ?? .gmt }
        #expect(try page.attribute("data-selected", of: "aria-label=\"Hour\"") == "15")
        #expect(model.date == (try Self.date("2025-06-09T06:30:00Z")))
    }

    @Test func `limits hold, and the wheel turns back to them`() throws {
        let limits = try Self.date("2025-06-09T08:00:00Z")...Self.date("2025-06-09T18:45:00Z")
        let (page, model) = try wheel("2025-06-09T08:30:00Z", locale: "en_GB", limits: limits)
        let hour = try page.element("wheel-column", "aria-label=\"Hour\"")
        try page.select(22, in: "Hour")
        #expect(model.date == limits.upperBound)
        #expect(try page.attribute("data-selected", of: "aria-label=\"Hour\"") == "18")
        #expect(try page.select(23, in: "Hour") == [.attribute(hour, "data-selected", "18")])
        try page.select(3, in: "Hour")
        #expect(model.date == limits.lowerBound)
    }

    @Test func `a missing row index changes nothing`() throws {
        let (page, model) = try wheel("2025-06-09T08:30:00Z")
        try page.select(60, in: "Minute")
        try page.select(-1, in: "Hour")
        #expect(model.date == (try Self.date("2025-06-09T08:30:00Z")))
    }

    @Test func `a change of the selection turns only the columns`() throws {
        let (page, model) = try wheel("2025-06-09T08:30:00Z")
        let minute = try page.element("wheel-column", "aria-label=\"Minute\"")
        var seen: [Patch] = []
        page.graph.onPatches = { seen += $0 }
        model.date += 300
        page.graph.flush()
        #expect(seen == [.attribute(minute, "style", "--selected:35"), .attribute(minute, "data-selected", "35")])
    }

    // MARK: The date wheel

    @Test(arguments: [
        ("en_US", ["Month", "Day", "Year"]), ("en_GB", ["Day", "Month", "Year"]), ("ja_JP", ["Year", "Month", "Day"]),
        ("he_IL", ["Day", "Month", "Year"]), ("hu_HU", ["Year", "Month", "Day"]),
    ])
    func `the columns of a date are in the order of the locale`(locale: String, order: [String]) throws {
        let (page, _) = try wheel("2025-06-09T08:30:00Z", .date, locale: locale)
        let names = page.html.matches(of: /role="listbox" tabindex="0" aria-label="([^"]*)"/).map { String($0.1) }
        #expect(names == order)
    }

    @Test(arguments: [
        ("2024-01-31T10:00:00Z", 1, "2024-02-29T10:00:00Z"), ("2025-01-31T10:00:00Z", 1, "2025-02-28T10:00:00Z"),
        ("2025-05-31T10:00:00Z", 5, "2025-06-30T10:00:00Z"), ("2025-05-15T10:00:00Z", 11, "2025-12-15T10:00:00Z"),
    ])
    func `a shorter month selects its last day`(start: String, row: Int, expected: String) throws {
        let (page, model) = try wheel(start, .date)
        try page.select(row, in: "Month")
        #expect(model.date == (try Self.date(expected)))
    }

    @Test func `a day that the month does not have turns back to its last`() throws {
        let (page, model) = try wheel("2025-02-10T10:00:00Z", .date)
        try page.select(30, in: "Day")
        #expect(model.date == (try Self.date("2025-02-28T10:00:00Z")))
        #expect(try page.attribute("data-selected", of: "aria-label=\"Day\"") == "27")
    }

    @Test func `a leap day in another year is the last of February`() throws {
        let (page, model) = try wheel("2024-02-29T10:00:00Z", .date)
        let years = try page.rows(of: "Year")
        try page.select(try #require(years.firstIndex(of: "2025")), in: "Year")
        #expect(model.date == (try Self.date("2025-02-28T10:00:00Z")))
    }

    @Test func `a date keeps its time of day across a change of the clock`() throws {
        let (page, model) = try wheel("2026-01-15T07:30:00Z", .date, zone: "Europe/Berlin")
        try page.select(6, in: "Month")
        #expect(model.date == (try Self.date("2026-07-15T06:30:00Z")))
    }

    @Test func `a picker of date and time has a column of days before the time`() throws {
        let (page, model) = try wheel("2025-06-09T08:30:00Z", [.date, .hourAndMinute])
        let days = try page.rows(of: "Date")
        let row = try #require(days.firstIndex(of: "Mon, Jun 9"))
        #expect(try page.attribute("data-selected", of: "aria-label=\"Date\"") == "\(row)")
        try page.select(row + 40, in: "Date")
        #expect(model.date == (try Self.date("2025-07-19T08:30:00Z")))
        #expect(
            try page.rows(of: "Date")[Int(page.attribute("data-selected", of: "aria-label=\"Date\"")) ?? 0]
                == "Sat, Jul 19")
    }

    @Test(arguments: [
        (DatePickerComponents.date, "Year"), (DatePickerComponents([.date, .hourAndMinute]), "Date"),
    ])
    func `a column stays in place until its end is near`(components: DatePickerComponents, name: String) throws {
        let (page, model) = try wheel("2025-06-28T08:30:00Z", components)
        let column = try page.element("wheel-column", "aria-label=\"\(name)\"")
        let rows = try page.rows(of: name)
        let row = try #require(Int(page.attribute("data-selected", of: "aria-label=\"\(name)\"")))
        for step in [1, 5, -20, 60] {
            try page.select(row + step, in: name)
            #expect(try page.element("wheel-column", "aria-label=\"\(name)\"") == column)
            #expect(try page.rows(of: name) == rows)
        }
        try page.select(rows.count - 1, in: name)
        let chosen = model.date
        let more = try page.rows(of: name)
        let last = try #require(Int(page.attribute("data-selected", of: "aria-label=\"\(name)\"")))
        #expect(more.count > last + 60 && more[last] == rows.last)
        try page.select(last + 60, in: name)
        #expect(model.date > chosen)
    }

    // MARK: The calendar

    func calendar(
        _ date: String, locale: String = "en_US", zone: String = "GMT", limits: ClosedRange<Date>? = nil
    ) throws -> (RenderedPage, Model) {
        let model = Model(try Self.date(date))
        let view = Subject(model: model, limits: limits, components: .date).datePickerStyle(.graphical)
        return (RenderedPage(view, locale: locale, zone: zone), model)
    }

    @Test(arguments: [
        ("en_US", "Sun", 0), ("de_DE", "Mo", 6), ("ar_EG", "سبت", 1),
    ])
    func `weeks begin as in the locale`(locale: String, weekday: String, gap: Int) throws {
        // June 1, 2025 is a Sunday.
        let (page, _) = try calendar("2025-06-09T08:30:00Z", locale: locale)
        let first = try #require(page.html.firstMatch(of: /class="weekday" aria-hidden="true">([^<]*)</))
        #expect(first.1 == weekday)
        #expect(try page.attribute("style", of: "calendar-days") == "--first:\(gap)")
    }

    @Test func `choosing a day keeps the time of day`() throws {
        let (page, model) = try calendar("2025-06-09T08:30:20Z")
        #expect(page.html.matches(of: /class="day/).count == 30)
        #expect(try page.attribute("aria-label", of: "aria-pressed=\"true\"") == "Monday, June 9")
        page.send("tap", to: try page.element("aria-label=\"Friday, June 20\""))
        #expect(model.date == (try Self.date("2025-06-20T08:30:20Z")))
        #expect(try page.attribute("aria-label", of: "aria-pressed=\"true\"") == "Friday, June 20")
    }

    @MainActor @Observable final class Days {
        var days: Set<DateComponents> = []
    }

    struct SeveralDays: View {
        @Bindable var model: Days
        let bounds: Range<Date>

        var body: some View { MultiDatePicker("Training", selection: $model.days, in: bounds) }
    }

    @Test func `several days are chosen and released, within the bounds`() throws {
        let model = Days()
        // The bounds end with the first moment of June 20, which is not among them.
        let bounds = try Self.date("2025-06-09T08:30:00Z")..<Self.date("2025-06-20T00:00:00Z")
        model.days = [DateComponents(year: 2025, month: 6, day: 12)]
        let page = RenderedPage(SeveralDays(model: model, bounds: bounds), locale: "en_US", zone: "GMT")
        #expect(try page.attribute("aria-label", of: "aria-pressed=\"true\"") == "Thursday, June 12")
        page.send("tap", to: try page.element("aria-label=\"Friday, June 13\""))
        #expect(page.html.matches(of: /aria-pressed="true"/).count == 2 && page.html.contains("June 2025"))
        let added = try #require(model.days.first { $0.day == 13 })
        #expect(added.calendar != nil && added.date != nil && (added.year, added.month) == (2025, 6))
        page.send("tap", to: try page.element("aria-label=\"Thursday, June 12\""))
        #expect(model.days == [added])
        #expect(page.html.contains(/aria-label="Sunday, June 8"[^>]*disabled/))
        #expect(page.html.contains(/aria-label="Friday, June 20"[^>]*disabled/))
        #expect(!page.html.contains(/aria-label="Thursday, June 19"[^>]*disabled/))
    }

    @Test func `turning pages chooses nothing, and choosing turns back`() throws {
        let (page, model) = try calendar("2025-12-31T23:30:00Z", zone: "America/New_York")
        page.send("tap", to: try page.element("Next Month"))
        #expect(page.html.contains("January 2026"))
        #expect(page.html.matches(of: /class="day/).count == 31 && !page.html.contains("aria-pressed=\"true\""))
        #expect(model.date == (try Self.date("2025-12-31T23:30:00Z")))
        page.send("tap", to: try page.element("Previous Month"))
        #expect(try page.attribute("aria-label", of: "aria-pressed=\"true\"") == "Wednesday, December 31")
    }

    @Test func `the month's name opens wheels for month and year`() throws {
        let (page, model) = try calendar("2025-06-09T08:30:00Z")
        page.send("tap", to: try page.element("calendar-month"))
        #expect(!page.html.contains("calendar-days"))
        try page.select(1, in: "Month")
        #expect(model.date == (try Self.date("2025-02-09T08:30:00Z")))
        page.send("tap", to: try page.element("calendar-month"))
        #expect(page.html.contains("February 2025"))
    }

    @Test func `days and months beyond the limits cannot be chosen`() throws {
        let limits = try Self.date("2025-06-05T12:00:00Z")...Self.date("2025-07-02T00:00:00Z")
        let (page, _) = try calendar("2025-06-09T08:30:00Z", limits: limits)
        #expect(page.html.matches(of: /class="day" [^>]*disabled/).count == 4)
        #expect(page.html.contains(/aria-label="Previous Month" disabled/))
        #expect(!page.html.contains(/aria-label="Next Month" disabled/))
        page.send("tap", to: try page.element("Next Month"))
        #expect(page.html.matches(of: /class="day" [^>]*disabled/).count == 29)
    }
}
