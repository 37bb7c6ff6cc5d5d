import Testing

@testable import NotificationIntake

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("<b>Two</b> <i>new</i> messages", "Two new messages"),
        (#"See <a href="https://example.org/?a=1&amp;b=2">this</a>"#, "See this"),
        ("Tom &amp; Jerry &lt;3 &quot;hi&quot; &#39;x&#39; &#x1F600;", "Tom & Jerry <3 \"hi\" 'x' 😀"),
        ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
        ("3 < 4 & 5 > 2 &unknown; &", "3 < 4 & 5 > 2 &unknown; &"),
        ("one<br/>two<BR>three", "one\ntwo\nthree"),
        ("&#0;&#xD800;&#x110000;&#7;", "&#0;&#xD800;&#x110000;&#7;"),
        (#"<img src="a.png" alt="cat"/>after"#, "after"),
        ("<unfinished", "<unfinished"),
        ("&#\u{300};", "&#\u{300};"),
    ]) func `markup becomes plain text`(markup: String, plain: String) {
        #expect(PlainText.of(markup: markup) == plain)
    }

    @Test(arguments: ["<a", "<b>", "&", "&#", "&amp;", "<!--", "<", "</"])
    func `a markup bomb never grows`(piece: String) {
        let bomb = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
        let text = PlainText.of(markup: bomb)
        #expect(text.utf8.count <= 16 * IncomingNotification.Bounds.body)
    }
}
