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
}
