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
}
