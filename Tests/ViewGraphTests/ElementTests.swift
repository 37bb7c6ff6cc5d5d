import Testing

@testable import ViewGraph

extension SlotName {
    fileprivate static let bar = SlotName("bar")
}

/// An element with a tap action only while the item is on.
private struct Tappable: View {
    let item: Item
    let action: @MainActor () -> Void

    var body: some View {
        let tag = Tag("p")
        return item.isOn ? tag.on("tap") { _ in action() } : tag
    }
}

/// An element with text by other people.
private struct Named: View {
    let item: Item

    var body: some View { Tag("p", text: item.name).attribute("aria-label", item.name) }
}

/// A button in the label of a button, and another one while the item is on.
private struct NestedButtons: View {
    let item: Item

    var body: some View {
        Tag("button") {
            Tag("span", text: "Row")
            Tag("button", text: "Inner").attribute("disabled", "")
            if item.isOn { Tag("p") { Tag("button", text: "New") } }
        }
        Tag("button", text: "Outer")
    }
}

/// A bar whose button comes from deep inside content that comes later.
private struct BarPage: View {
    let item: Item

    var body: some View {
        SlotScope([.bar]) {
            Tag("main") {
                Tag("nav").slot(.bar)
                Tag("ul") {
                    if item.isOn {
                        Group { Portal(to: .bar) { Group { Tag("b", text: "New") } } }
                        Tag("li", text: "Row")
                    }
                }
            }
        }
    }
}

@MainActor @Suite struct `Elements` {
    @Test func `a changed copy of an element leaves the original unchanged`() {
        var element = Element(tag: "p", classes: "one", style: "top:0")
        element.attributes.append(.init(name: "title", value: "first"))
        var copy = element
        copy.add(classes: "two")
        copy.style = ""
        copy.attributes[0].value = "second"
        copy.text = "text"
        #expect(element.classes == "one")
        #expect(element.style == "top:0")
        #expect(element.attributes == [.init(name: "title", value: "first")])
        #expect(element.text == nil)
        #expect(copy.classes == "one two")
        #expect(copy.attributes == [.init(name: "title", value: "second")])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number without a JSON form is null`(number: Double) {
        #expect(Patch.encode([.property(2, "value", .number(number), edit: 3)]) == #"[["prop",2,"value",null,3]]"#)
    }

    @Test func `an endless animation has a JSON form`() {
        #expect(Patch.encode([.animate(Motion(.linear(duration: .infinity)))]).hasPrefix(#"[["animate",null,"#))
    }

    @Test func `an element accepts events only while it has a handler`() {
        let item = Item(0, "")
        var taps = 0
        let page = TestPage(Tag("main") { Tappable(item: item) { taps += 1 } })
        #expect(page.html() == "<main id=n1><p id=n2></p></main>")
        #expect(!page.graph.dispatch(PageEvent(node: 2, kind: "tap")))
        item.isOn = true
        #expect(page.flush().patches == [.attribute(2, "data-on", "tap")])
        #expect(page.graph.dispatch(PageEvent(node: 2, kind: "tap")))
        item.isOn = false
        _ = page.flush()
        #expect(!page.graph.dispatch(PageEvent(node: 2, kind: "tap")))
        #expect(taps == 1)
    }

    @Test func `new content reaches its own element and its slot once each`() {
        let item = Item(0, "")
        let page = TestPage(BarPage(item: item))
        _ = page.html()
        item.isOn = true
        let patches = page.flush().patches
        #expect(patches.count == 2)
        #expect(patches.contains(.insert("<b id=n4>New</b>", parent: 2, before: 0)))
        #expect(patches.contains(.insert("<li id=n5>Row</li>", parent: 3, before: 0)))
    }

    @Test func `a button inside a button is an element with its role, which a parser leaves in place`() {
        let item = Item(0, "")
        let page = TestPage(Tag("main") { NestedButtons(item: item) })
        let inner = "role=\"button\" tabindex=\"0\""
        #expect(
            page.html() == "<main id=n1><button id=n2><span id=n3>Row</span>"
                + "<div id=n4 \(inner) aria-disabled=\"true\" disabled=\"\">Inner</div></button>"
                + "<button id=n5>Outer</button></main>")
        item.isOn = true
        #expect(
            page.flush().patches == [.insert("<p id=n6><div id=n7 \(inner)>New</div></p>", parent: 2, before: 0)])
    }

    @Test func `a text isolates its writing direction`() {
        let item = Item(1, "Gym\u{202E}7:30 ta\u{1B}")
        let page = TestPage(Named(item: item))
        #expect(page.html() == "<p id=n1 aria-label=\"Gym7:30 ta\">Gym7:30 ta</p>")
        item.name = "\u{2067}Home"
        #expect(page.flush().patches == [.text(1, "Home"), .attribute(1, "aria-label", "Home")])
    }

    @Test func `markup in text and attributes is escaped in every context`() {
        let page = TestPage(Tag("p", text: "Zürich <b> & \"Bern\"").attribute("title", "a>b"))
        #expect(page.html() == "<p id=n1 title=\"a&gt;b\">Zürich &lt;b&gt; &amp; &quot;Bern&quot;</p>")
    }
}
