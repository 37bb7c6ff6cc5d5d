import Foundation
import FoundationOverlay
import Testing

@Suite struct `Markdown in attributed strings` {
    private func text(_ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) throws
        -> String
    {
        let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: syntax)
        return String(try AttributedString(markdown: markdown, options: options).characters)
    }

    @Test func `marks become intents and links`() throws {
        let string = try AttributedString(
            markdown: "a **b** *c* `d` ~~e~~ [f](g)", baseURL: URL(string: "https://example.org/x/"))
        let runs = string.runs.map { run in
            "\(String(string[run.range].characters)):\(run.inlinePresentationIntent?.rawValue ?? 0)"
        }
        #expect(runs == ["a :0", "b:2", " :0", "c:1", " :0", "d:4", " :0", "e:32", " :0", "f:0"])
        #expect(string.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org/x/g"])
    }

    @Test func `a localized text may have marks`() {
        let string = AttributedString(localized: "a **b**")
        #expect(String(string.characters) == "a b")
        #expect(string.runs.compactMap(\.inlinePresentationIntent) == [.stronglyEmphasized])
    }

    @Test func `character references become characters`() throws {
        #expect(
            try text("&quot;Caf&eacute;&quot; &#039;n&#x27; R&amp;B & &nope;", .full) == "\"Café\" 'n' R&B & &nope;")
    }

    @Test func `blocks keep their texts, and inlines their white space if wanted`() throws {
        #expect(try text("# One\n\nTwo\nthree\n- four\n2. five\n> six", .full) == "OneTwo threefourfivesix")
        #expect(try text("# One\n\n two", .inlineOnly) == "# One two")
        #expect(try text("# One\n\n two", .inlineOnlyPreservingWhitespace) == "# One\n\n two")
    }
}
