import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Draft {
    var text = ""
    var amount = 1234.5
    var count: Int? = 3
    var log: [String] = []
}

@MainActor struct FormerFieldTests {
    private let draft = Draft()

    @Test func `a field reports its editing and its commit`() throws {
        let page = RenderedPage(
            TextField(
                "Name", text: Bindable(draft).text,
                onEditingChanged: { draft.log.append($0 ? "began" : "ended") },
                onCommit: { draft.log.append("committed \(draft.text)") }
            )
            .onSubmit { draft.log.append("submitted") })
        let field = try page.element("<input")
        page.send("focus", to: field)
        page.send("input", .text("Ada"), to: field)
        page.send("submit", .text("Ada"), to: field)
        page.send("blur", to: field)
        #expect(draft.log == ["began", "committed Ada", "submitted", "ended"])
    }

    @Test func `one closure after a field is the one that its parameters fit`() throws {
        let title = "Town"
        let editing = RenderedPage(TextField(title, text: Bindable(draft).text) { draft.log.append("\($0)") })
        editing.send("focus", to: try editing.element("<input"))
        editing.send("submit", to: try editing.element("<input"))
        let committing = RenderedPage(TextField("Town", text: Bindable(draft).text) { draft.log.append("done") })
        committing.send("focus", to: try committing.element("<input"))
        committing.send("submit", to: try committing.element("<input"))
        let secret = RenderedPage(SecureField("Key", text: Bindable(draft).text) { draft.log.append("unlocked") })
        secret.send("submit", to: try secret.element("<input"))
        #expect(draft.log == ["true", "done", "unlocked"])
    }

    @Test func `a field that reports nothing asks the page for nothing more`() {
        #expect(RenderedPage(TextField("Name", text: .constant(""))).html.contains("data-on=\"input submit\""))
    }

    private static var numbers: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = Locale(identifier: "en_US")
        return formatter
    }

    private static var dates: DateFormatter {
        let formatter = DateFormatter()
        formatter.dateFormat = "d MMMM yyyy"
        formatter.timeZone = .gmt
        return formatter
    }

    private let landing = Date(timeIntervalSince1970: -14_182_940)

    @Test func `a formatter writes a value, and reads it while it is typed`() throws {
        let page = RenderedPage(
            TextField("Amount", value: Bindable(draft).amount, formatter: Self.numbers) {
                draft.log.append("\($0)")
            })
        let field = try page.element("<input")
        #expect(page.html.contains("value=\"1,234.5\""))
        page.send("focus", to: field)
        page.send("input", .text("12"), to: field)
        #expect(draft.amount == 12)
        page.send("input", .text("lots"), to: field)
        #expect(draft.amount == 12, "The text cannot be read.")
        page.send("blur", to: field)
        #expect(page.html.contains("value=\"12\"") && draft.log == ["true", "false"])
    }

    @Test func `an optional value of a formatter is nil for an empty field`() throws {
        let page = RenderedPage(
            TextField("Count", value: Bindable(draft).count, formatter: Self.numbers, prompt: Text("How many")))
        let field = try page.element("<input", "placeholder=\"How many\"")
        page.send("input", .text(""), to: field)
        #expect(draft.count == nil)
        page.send("input", .text("7"), to: field)
        #expect(draft.count == 7)
    }

    @Test func `a text and an interpolation have the form of their formatter`() {
        let alone = RenderedPage(Text(landing, formatter: Self.dates)).bareHTML
        #expect(alone.contains(">20 July 1969<"))
        #expect(RenderedPage(Text("On \(landing, formatter: Self.dates)")).bareHTML.contains(">On 20 July 1969<"))
        let number = RenderedPage(Text(NSNumber(value: 1234.5), formatter: Self.numbers)).bareHTML
        #expect(number.contains(">1,234.5<"))
    }

    @Test func `a formatter without a locale speaks the reader's language`() {
        let german = Locale.$ofPage.withValue(Locale(identifier: "de_DE")) {
            RenderedPage(Text(landing, formatter: Self.dates), locale: "de_DE").bareHTML
        }
        #expect(german.contains(">20 Juli 1969<"))
        #expect(Self.dates.locale == .current)
    }

    @Test func `an interpolated value without a formatter describes itself`() {
        let id = UUID()
        #expect(RenderedPage(Text("Item \(id)")).bareHTML.contains(">Item \(id.uuidString)<"))
    }
}
