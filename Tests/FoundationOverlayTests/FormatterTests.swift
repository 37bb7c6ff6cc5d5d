import Foundation
import FoundationOverlay
import Testing

@Suite struct `Formatters of relative times and lists` {
    @Test func `a time is described from another one, in the formatter's language`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.calendar = Calendar(identifier: .gregorian)
        let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
        #expect(formatter.localizedString(for: now - 86400, relativeTo: now) == "1 day ago")
        #expect(formatter.localizedString(for: now + 7200, relativeTo: now) == "in 2 hours")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(for: now - 86400, relativeTo: now) == "yesterday")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.localizedString(for: now + 86400, relativeTo: now) == "morgen")
    }

    @Test func `items are joined as in the formatter's language`() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["Brot", "Milch", 3]) == "Brot, Milch und 3")
        #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
    }

    @Test func `a formatter writes a value of any type that it knows`() {
        let lists = ListFormatter()
        lists.locale = Locale(identifier: "en_US")
        #expect(lists.string(for: ["a", "b"]) == "a and b")
        let times = RelativeDateTimeFormatter()
        times.locale = Locale(identifier: "en_US")
        #expect(times.string(for: Date() - 3600 * 5) == "5 hours ago")
        let quantities = DateComponentsFormatter()
        #expect(quantities.string(for: DateComponents(hour: 1, minute: 10)) == "1:10")
        #expect(quantities.string(for: "1:10") == nil)
        let measurements = MeasurementFormatter()
        measurements.locale = Locale(identifier: "en_US")
        measurements.unitOptions = .providedUnit
        let length = Measurement(value: 3, unit: UnitLength.kilometers)
        #expect(measurements.string(for: length) == measurements.string(from: length))
    }
}
