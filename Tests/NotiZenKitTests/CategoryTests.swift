import Foundation
import NotificationIntake
import Testing

@testable import NotiZenKit

@Suite struct CategoryTests {
    let book = CategoryBook()

    @Test(
        arguments: [
            ("email.arrived", nil, StandardCategory.mail), ("im.received", nil, .messages),
            ("presence.online", nil, .social),
            ("call.incoming", nil, .calls), ("device.added", nil, .system), ("network.error", nil, .system),
            ("transfer.complete", nil, .transfers), ("EMAIL", nil, .mail), ("x-gnome.foo", nil, .other),
            ("", nil, .other),
            (nil, "org.gnome.Evolution.desktop", .mail), (nil, "com.apple.MobileSMS", .messages),
            (nil, "/usr/share/applications/firefox-esr.desktop", .other), (nil, "org.gnome.Calendar", .schedule),
            (nil, "org.kde.kmail2", .mail), (nil, "com.spotify.client", .media),
            (nil, "net.example.thunderbird", .mail),
            (nil, "com.supercell.clash", .games), (nil, "com.paypal.anything.else", .finance), (nil, nil, .other),
            // The category of the notification is more specific than that of its app.
            ("transfer.complete", "com.slack.Slack", .transfers),
        ] as [(String?, String?, StandardCategory)])
    func `a notification belongs to the category of its kind or its app`(
        kind: String?, app: String?, expected: StandardCategory
    ) {
        let found = CategoryMap.category(of: notification(app: app, name: "", kind: kind), in: book)
        #expect(found.standard == expected)
    }

    @Test func `an app without an identifier is found by its name`() {
        #expect(CategoryMap.category(of: notification(name: "Discord"), in: book).standard == .messages)
        #expect(CategoryMap.category(of: notification(name: "Signal Desktop"), in: book).standard == .messages)
        #expect(CategoryMap.category(of: notification(name: "notify-send"), in: book).standard == .other)
    }

    @Test func `each app of the tables is listed in one category`() {
        let names = CategoryMap.table.flatMap { $0.1.split(whereSeparator: \.isWhitespace) }.map {
            CategoryMap.key(String($0))
        }
        #expect(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.isEmpty)
        #expect(
            CategoryMap.category(of: notification(app: "org.telegram.desktop.desktop"), in: book).standard == .messages)
        #expect(CategoryMap.category(of: notification(app: "org.telegram.desktop"), in: book).standard == .messages)
        #expect(Set(CategoryMap.table.map(\.0)).count == StandardCategory.allCases.count - 1)
    }

    @Test func `a custom bundle goes before everything else`() throws {
        var (book, draft) = (book, BundleDraft())
        draft.identifier = " Com.Slack.Slack.desktop "
        draft.name = " Team "
        let custom = try #require(draft.category(in: book))
        #expect(custom.customName == "Team")
        book.put(custom)
        let found = CategoryMap.category(of: notification(app: "com.slack.Slack", kind: "im.received"), in: book)
        #expect(found.id == custom.id)
        #expect(draft.problem(in: book) == .identifierTaken)
        book.delete(custom.id)
        #expect(CategoryMap.category(of: notification(app: "com.slack.Slack"), in: book).standard == .work)
    }

    @Test(arguments: [
        ("", BundleDraft.Problem.identifierMissing), ("   ", .identifierMissing), ("two words", .identifierInvalid),
        ("com.exämple", .identifierInvalid), ("a\u{0}b", .identifierInvalid), ("=cmd()", .identifierInvalid),
        (String(repeating: "a", count: 201), .identifierInvalid),
    ]) func `an identifier that no app has is refused`(text: String, problem: BundleDraft.Problem) {
        var draft = BundleDraft()
        draft.identifier = text
        #expect(draft.problem(in: book) == problem)
        #expect(draft.category(in: book) == nil)
    }

    @Test func `a custom bundle without a name is named after its identifier`() {
        var draft = BundleDraft()
        draft.identifier = "org.example.weather"
        #expect(draft.category(in: book)?.customName == "Weather")
    }

    @Test func `there is a largest number of categories`() throws {
        var book = book
        for index in 0..<CategoryBook.limit { book.put(NotificationCategory(bundle: "a\(index)", name: "")) }
        #expect(book.categories.count == CategoryBook.limit)
        var draft = BundleDraft()
        draft.identifier = "one.more"
        #expect(draft.problem(in: book) == .tooMany)
    }

    @Test func `a deleted category leaves its notifications to the rest`() {
        var book = book
        book.delete(StandardCategory.mail.rawValue)
        book.delete(StandardCategory.other.rawValue)
        #expect(book.categories.count == StandardCategory.allCases.count - 1)
        #expect(CategoryMap.category(of: notification(kind: "email.arrived"), in: book).standard == .other)
        book.restoreStandardCategories()
        #expect(CategoryMap.category(of: notification(kind: "email.arrived"), in: book).standard == .mail)
    }

    @Test(arguments: [(-5, 0), (0, 0), (80, 80), (100, 100), (101, 100)])
    func `a priority is limited to 0 to 100`(value: Int, expected: Int) {
        var category = NotificationCategory(.mail)
        category.setPriority(value)
        #expect(category.priority == expected)
    }

    @Test(arguments: [(0, PriorityLevel.low), (24, .low), (25, .medium), (69, .medium), (70, .high), (100, .high)])
    func `a score has a level`(score: Int, level: PriorityLevel) {
        #expect(PriorityLevel(score: score) == level)
    }

    @Test func `the settings are the same after they were stored`() throws {
        var settings = TriageSettings()
        settings.quiet.windows = [window("22:00", "06:00", on: [.friday])]
        settings.mute(app: "Org.Example.desktop", .quiet(until: nil))
        settings.rules = [TriageRule(name: "Boss", conditions: .init(title: "boss"), action: .priority(95))]
        let stored = try JSONEncoder().encode(settings)
        #expect(try JSONDecoder().decode(TriageSettings.self, from: stored) == settings)
        #expect(settings.mutedApps["org.example"] == .quiet(until: nil))
    }
}
