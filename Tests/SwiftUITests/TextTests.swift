import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct TextTests {
    /// The HTML of `view` without the stack that the test puts around it.
    func html(_ view: some View, locale: String = "en_US") -> String {
        let html = RenderedPage(view, locale: locale).bareHTML
        return String(html[(html.firstIndex(of: ">").map { html.index(after: $0) } ?? html.startIndex)...].dropLast(6))
    }

    // MARK: Fonts

    @Test func `a font has small capitals of its letters and its leading`() {
        #expect(html(Text("Ab").font(.body.smallCaps())).contains("caps-all"))
        #expect(html(Text("Ab").font(.body.lowercaseSmallCaps())).contains("caps-lower"))
        #expect(html(Text("Ab").font(.body.uppercaseSmallCaps())).contains("caps-upper"))
        #expect(!html(Text("Ab").font(.body.smallCaps().smallCaps(false))).contains("caps-"))
        #expect(html(Text("Ab").font(.body.leading(.tight))).contains("line-height:\((20.0 / 17).css)"))
        #expect(html(Text("Ab").font(.system(size: 10).leading(.loose))).contains("line-height:1.4"))
    }

    @Test func `secondary text is smaller than its font and grows with the type size`() {
        let unit = html(Text("kg").font(.headline).textScale(.secondary))
        #expect(unit.contains("scaled") && unit.contains("--size:13.6") && unit.contains("w-semibold"))
        #expect(html(Text("5 ") + Text("kg").textScale(.secondary)).contains("font-size:0.8em"))
        #expect(html(Text("**5** kg").textScale(.secondary)).matches(of: /0\.8em/).count == 1)
        #expect(!html(Text("kg").textScale(.secondary, isEnabled: false)).contains("0.8em"))
        #expect(html(HStack { Text("kg") }.textScale(.secondary)).contains("0.8em"))
    }

    // MARK: Markdown

    @Test(arguments: [
        ("a **b** c", "a |<b>b|</b> c"), ("*a*", "<i>a"), ("__a__ _b_", "<b>a|</b> |<i>b"),
        ("***a***", "<b><i>a"), ("**a *b* c**", "<b>a |<b><i>b|<b> c"), ("~~a~~ ~b~", "<s>a|</s> ~b~"),
        ("`a*b*`", "<c>a*b*"), ("`` a`b ``", "<c> a`b "), ("[a](https://e.org/x)", "<l>a"),
        ("[**a** b](tel:988)", "<b><l>a|<l> b"),
    ])
    func `inline markdown becomes runs`(markdown: String, expected: String) {
        let runs = Markdown.runs(of: markdown, style: TextStyling()).map { run in
            let style = run.style
            let marks = [
                style.weight == .bold ? "<b>" : "", style.isItalic == true ? "<i>" : "",
                style.strikethrough == nil ? "" : "<s>", style.design == .monospaced ? "<c>" : "",
                run.link == nil ? "" : "<l>",
            ]
            return marks.joined() + run.text
        }
        #expect(runs.joined(separator: "|") == expected.replacing("</b>", with: "").replacing("</s>", with: ""))
    }

    @Test(arguments: [
        "2 * 3 * 4", "snake_case_name", "a ** b", "**open", "[a]", "[a](", "`", "~", "5 < 6 _ 7", "a*", "_",
    ])
    func `plain text stays unchanged in markdown`(text: String) {
        #expect(!Markdown.mayStand(in: text))
        #expect(html(Text(LocalizedStringKey(text))).hasPrefix("<span class=\"text\">"))
    }

    @Test func `a backslash escapes markup`() {
        #expect(html(Text(#"\*a\*"#)).contains(">*a*</span>"))
    }

    @Test func `markdown is read in keys and not in strings`() {
        #expect(
            html(Text("Now **50 %** off"))
                == "<span class=\"text\"><span>Now </span><span class=\"w-bold\">50 %</span><span> off</span></span>")
        let string = "Now **50 %** off"
        #expect(html(Text(string)) == "<span class=\"text\">Now **50 %** off</span>")
        #expect(html(Text(verbatim: "*a*")) == "<span class=\"text\">*a*</span>")
    }

    @Test func `links open in another tab, and never a script`() {
        #expect(
            html(Text("See [help](https://e.org/?a&b)")).contains(
                "<a class=\"link\" href=\"https://e.org/?a&amp;b\" target=\"_blank\" rel=\"noopener\">help</a>"))
        #expect(html(Text("[x](javascript:alert)")) == "<span class=\"text\"><span>x</span></span>")
    }

    @Test func `the plain string of a text has no markup`() {
        #expect(
            html(Toggle("**Very** loud", isOn: .constant(true)).labelsHidden()).contains("aria-label=\"Very loud\""))
    }

    // MARK: Interpolation and runs

    @Test func `text and images are placed within a text`() {
        let key = html(Text("Drive \(Text("fast").bold()) \(Image(systemName: "car.fill"))!"))
        #expect(key.contains("<span>Drive </span><span class=\"w-bold\">fast</span>"))
        #expect(
            key.contains(
                "<svg class=\"sym\" aria-hidden=\"true\"><use href=\"/assets/symbols.svg#car.fill\"></use></svg><span>!</span>"
            ))
        let joined = html(Text("a").italic() + Text(Image(systemName: "star")) + Text("b"))
        #expect(joined.contains("<span class=\"italic\">a</span><svg"))
    }

    @Test func `numbers are written in the given format`() {
        #expect(html(Text("\(0.256, specifier: "%.2f") of \(0.5, format: .percent)")).contains("0.26 of 50"))
    }

    @Test func `attributed strings keep their styles and links`() {
        var string = AttributedString("red")
        string.foregroundColor = .red
        string.underlineStyle = Text.LineStyle(pattern: .dash, color: .blue)
        var link = AttributedString(" link")
        link.link = URL(string: "tel:988")
        link.font = .title
        #expect(
            html(Text(string + link)) == """
                <span class="text"><span class="underline" style="text-decoration-style:dashed;\
                text-decoration-color:var(--blue);color:var(--red)">red</span>\
                <a class="link t-title" href="tel:988"> link</a></span>
                """)
    }

    @Test func `lines, spacing and design apply from the environment and from the text`() {
        #expect(html(Text("a").underline(pattern: .dot)).contains("underline\" style=\"text-decoration-style:dotted"))
        #expect(
            html(Text("a").strikethrough(color: .red)).contains("strikethrough\" style=\"text-decoration-color:var"))
        #expect(html(VStack { Text("a").underline(false) }.underline()).contains("<span class=\"text\">a"))
        #expect(html(Text("a").kerning(2)).contains("letter-spacing:2px"))
        #expect(html(VStack { Text("a") }.tracking(1.5)).contains("letter-spacing:1.5px"))
        #expect(html(Text("a").baselineOffset(3)).contains("position:relative;top:-3px"))
        #expect(html(VStack { Text("a") }.fontDesign(.serif)).contains("text serif"))
        #expect(html(Text("a").monospaced()).contains("text monospaced"))
    }

    // MARK: Room

    @Test func `a line limit applies to all text inside`() {
        #expect(
            html(VStack { Text("a") }.lineLimit(2)).contains("<span class=\"text lines\" style=\"--lines:2\">a"))
        #expect(html(Text("a").lineLimit(2, reservesSpace: true)).contains("--lines:2;min-height:2lh"))
        #expect(html(Text("a").lineLimit(2...4)).contains("--lines:4;min-height:2lh"))
        #expect(html(Text("a").lineLimit(3...)).contains("style=\"min-height:3lh\""))
        #expect(html(Text("a").lineLimit(...3)).contains("style=\"--lines:3\""))
        #expect(html(VStack { Text("a").lineLimit(nil) }.lineLimit(1)).contains("<span class=\"text\">a"))
    }

    @Test func `a line may be truncated at its head or in its middle`() {
        #expect(html(Text("a").lineLimit(1).truncationMode(.head)).contains("text lines truncates-head"))
        #expect(
            html(Text("abcde").lineLimit(1).truncationMode(.middle)).contains(
                "<span class=\"half\">ab</span><span class=\"half\"><bdi>cde</bdi></span>"))
        #expect(html(Text("a").truncationMode(.middle)) == "<span class=\"text\">a</span>")
    }

    @Test func `case, scale, spacing and selection are sent to the page`() {
        #expect(html(VStack { Text("a") }.textCase(.uppercase)).contains("text uppercase"))
        #expect(html(Text("a").minimumScaleFactor(0.5)).contains("data-shrink=\"0.5\""))
        #expect(html(Text("a").lineSpacing(4)).contains("line-height:calc(1.29em + 4px)"))
        #expect(html(Text("a").textSelection(.enabled)).contains("text selectable"))
        #expect(html(Text("a").dynamicTypeSize(.accessibility3)).contains("data-type-size=\"accessibility3\""))
    }

    // MARK: Time

    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

    @Test(arguments: [(0.0, "0:00"), (9.9, "0:09"), (152, "2:32"), (3600, "1:00:00"), (133_141, "36:59:01")])
    func `a timer shows minutes and seconds, and hours if there are any`(seconds: Double, shown: String) {
        #expect(TimerText.text(seconds, Locale(identifier: "en_US")) == shown)
    }

    @Test func `a timer counts down or up within its interval, and stops at its pause time`() {
        let interval = now...(now + 90)
        func text(_ offset: Double, down: Bool = true, pause: Double? = nil) -> String {
            TimerText(
                interval: interval, pauseTime: pause.map { now + $0 }, countsDown: down, showsHours: true
            ).text(at: now + offset, Locale(identifier: "en_US"))
        }
        #expect(text(-10) == "1:30")
        #expect(text(0.5) == "1:30")
        #expect(text(31) == "0:59")
        #expect(text(500) == "0:00")
        #expect(text(31, down: false) == "0:31")
        #expect(text(500, down: false) == "1:30")
        #expect(text(80, pause: 30) == "1:00")
    }

    @Test func `a timer changes at whole seconds until its end`() throws {
        let timer = TimerText(interval: now...(now + 90), pauseTime: nil, countsDown: true, showsHours: true)
        #expect(timer.change(after: now - 5) == now)
        let next = try #require(timer.change(after: now + 10.25))
        #expect(abs(next.timeIntervalSince(now) - 11) < 0.001)
        #expect(timer.change(after: now + 90) == nil)
    }

    @Test(arguments: [
        (45.0, "45 sec", "+45 seconds"), (-125.0, "2 min, 5 sec", "-2 minutes"), (8613.0, "2 hr, 23 min", "+2 hours"),
        (-90_000.0, "1 day, 1 hr", "-1 day"), (6_048_000.0, "2 mths", "+2 months"),
        (-34_560_000.0, "1 yr, 1 mth", "-1 year"),
    ])
    func `a relative date shows its distance`(seconds: Double, relative: String, offset: String) {
        // Half a second further, so that the duration of the test does not matter.
        let date = Date() + seconds + (seconds < 0 ? -0.3 : 0.3)
        #expect(html(Text(date, style: .relative)) == "<span class=\"text\">\(relative)</span>")
        #expect(html(Text(date, style: .offset)) == "<span class=\"text\">\(offset)</span>")
    }

    @Test func `distances are in the language of the page`() {
        #expect(html(Text(Date() + 8613.3, style: .relative), locale: "de_DE").contains("2 Std., 23 Min."))
        #expect(html(Text(Date() + 86_400 * 400, style: .offset), locale: "de_DE").contains("+1 Jahr"))
    }

    @Test func `a distance is updated when its text changes`() throws {
        func wait(_ style: Text.DateStyle, _ seconds: Double) throws -> Double {
            let change = try #require(style.change(of: now + seconds, after: now))
            return (change.timeIntervalSince(now) * 1000).rounded() / 1000
        }
        #expect(try wait(.timer, 10.25) == 0.25)
        #expect(try wait(.timer, -10.25) == 0.75)
        #expect(try wait(.relative, 7290) == 30)
        #expect(try wait(.relative, 86_400 * 2 + 100) == 100)
        #expect(try wait(.offset, 7290) == 90)
        #expect(Text.DateStyle.time.change(of: now, after: now) == nil)
    }

    @Test func `a running timer counts on the page`() async throws {
        let page = RenderedPage(Text(Date() - 1000, style: .timer))
        let first = page.html
        for _ in 0..<600 where page.html == first { try await Task.sleep(for: .milliseconds(50)) }
        #expect(page.html != first)
    }

    @Test func `a range of dates is one text`() {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let hour = html(Text(start...(start + 3600)))
        #expect(hour.contains("10:13") && hour.contains("11:13") && !hour.contains("Nov"))
        #expect(html(Text(DateInterval(start: start, duration: 86_400))).contains("Nov 14"))
    }

    @Test func `hierarchical levels derive from the current style`() {
        let second = Text("b").foregroundStyle(.secondary)
        #expect(html(second).contains("color:var(--secondary)"))
        #expect(html(second.padding().foregroundStyle(.red, .blue)).contains("color:var(--blue)"))
        let half = Color.red.opacity(0.5).css
        #expect(html(second.padding().foregroundStyle(.red)).contains("color:" + half))
        #expect(html(Group { second }.foregroundStyle(.tertiary).foregroundStyle(.red)).contains("color:" + half))
        let label = Label("c", systemImage: "car").foregroundStyle(.tertiary).foregroundStyle(.red, .blue, .green)
        #expect(html(label).contains("color:var(--green)"))
    }

    @Test(arguments: [(DynamicTypeSize.large, "large"), (.accessibility5, "xLarge"), (.xSmall, "small")])
    func `a range limits the text size`(chosen: DynamicTypeSize, shown: String) {
        let text = Text("a").dynamicTypeSize(DynamicTypeSize.small...DynamicTypeSize.xLarge)
        #expect(html(text.environment(\.dynamicTypeSize, chosen)).contains("data-type-size=\"\(shown)\""))
    }

    @Test func `text can be tightened`() {
        #expect(RenderedPage(Text("Long").allowsTightening(true)).html.contains("data-tightens"))
        #expect(!RenderedPage(Text("Long").allowsTightening(false)).html.contains("data-tightens"))
    }
}
