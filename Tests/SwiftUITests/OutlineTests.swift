import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Item: Identifiable, Equatable {
    var id: String
    var children: [Item]?

    static let tree = [
        Item(id: "A", children: [Item(id: "B", children: [Item(id: "C")]), Item(id: "D")]), Item(id: "E"),
    ]
}

/// A tree without an end.
private struct Endless: Identifiable {
    let id: Int
    var children: [Endless]? { [Endless(id: id * 2)] }
}

@MainActor struct OutlineTests {
    /// The texts of the rows, in order.
    private func rows(_ page: RenderedPage) -> [String] {
        page.html.components(separatedBy: "<li ").dropFirst().map { row in
            String(row.firstMatch(of: />([^<>]+)</)?.1 ?? "")
        }
    }

    // MARK: Disclosure groups among rows

    @Test func `the label of a disclosure group is a row, and each view of its content is another`() throws {
        struct Folding: View {
            @State private var isOpen = false
            var body: some View {
                List {
                    DisclosureGroup("Head", isExpanded: $isOpen) {
                        Text("One")
                        DisclosureGroup("Two") { Text("Three") }
                    }
                    Text("After")
                }
            }
        }
        let page = RenderedPage(Folding())
        #expect(rows(page) == ["Head", "After"])
        #expect(try page.attribute("aria-expanded", of: "row-tap") == "false")
        page.send("tap", to: try page.element("row-tap"))
        #expect(rows(page) == ["Head", "One", "Two", "After"])
        #expect(try page.attribute("aria-expanded", of: "row-tap") == "true")
        page.send("tap", to: try page.element("row-tap", at: 1))
        #expect(rows(page) == ["Head", "One", "Two", "Three", "After"])
        #expect(page.html.matches(of: /--level:(\d)/).map { $0.1 } == ["1", "1", "2"])
        #expect(page.html.matches(of: /aria-level="(\d)"/).map { $0.1 } == ["2", "2", "3"])
        page.send("tap", to: try page.element("row-tap"))
        #expect(rows(page) == ["Head", "After"])
    }

    @Test func `a disclosure group among sections is rows beside them`() throws {
        let page = RenderedPage(
            Form {
                DisclosureGroup("Head", isExpanded: .constant(true)) { Text("In") }
                Section { Text("Other") }
            })
        #expect(rows(page) == ["Head", "In", "Other"])
        #expect(page.html.matches(of: /class="section[ "]/).count == 2)
    }

    @Test func `a label with an action keeps it, and its arrow is a button`() throws {
        struct Acting: View {
            @State private var count = 0
            var body: some View {
                List {
                    DisclosureGroup {
                        Text("In")
                    } label: {
                        Button("Acted \(count)") { count += 1 }
                    }
                }
            }
        }
        let page = RenderedPage(Acting())
        page.send("tap", to: try page.element("row-tap"))
        #expect(rows(page) == ["Acted 1"])
        page.send("tap", to: try page.element("row-disclosure"))
        #expect(rows(page) == ["Acted 1", "In"])
        #expect(try page.attribute("aria-expanded", of: "row-disclosure") == "true")
    }

    @Test func `the rows of a disclosure group are not deleted as if they were the group`() throws {
        struct Deleting: View {
            @State private var names = ["a"]
            var body: some View {
                List {
                    ForEach(names, id: \.self) { name in
                        DisclosureGroup(name, isExpanded: .constant(true)) { Text("In") }
                    }
                    .onDelete { names.remove(atOffsets: $0) }
                }
            }
        }
        let page = RenderedPage(Deleting())
        #expect(page.html.matches(of: /row-action destructive/).count == 1)
        page.send("tap", to: try page.element("row-action destructive"))
        #expect(rows(page).isEmpty)
    }

    @Test func `a disclosure group with a style of the app's own is one row`() {
        struct Plain: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    configuration.content
                }
            }
        }
        let page = RenderedPage(List { DisclosureGroup("Head") { Text("In") }.disclosureGroupStyle(Plain()) })
        #expect(rows(page) == ["Head"] && page.html.contains("In"))
    }

    // MARK: Outlines

    @Test func `a list of a tree keeps the state of each item`() throws {
        let page = RenderedPage(List(Item.tree, children: \.children) { Text($0.id) })
        #expect(rows(page) == ["A", "E"])
        page.send("tap", to: try page.element("row-tap"))
        #expect(rows(page) == ["A", "B", "D", "E"])
        page.send("tap", to: try page.element("row-tap", at: 1))
        #expect(rows(page) == ["A", "B", "C", "D", "E"])
        page.send("tap", to: try page.element("row-tap"))
        #expect(rows(page) == ["A", "E"])
        page.send("tap", to: try page.element("row-tap"))
        #expect(rows(page) == ["A", "B", "C", "D", "E"])
    }

    @Test func `an item of a tree is selected by its row and opened by its arrow`() throws {
        struct Choosing: View {
            @State private var choice: String?
            var body: some View {
                Text("choice \(choice ?? "none")")
                List(Item.tree, id: \.id, children: \.children, selection: $choice) { Text($0.id) }
            }
        }
        let page = RenderedPage(Choosing())
        page.send("tap", to: try page.element("row-disclosure"))
        #expect(rows(page) == ["A", "B", "D", "E"] && page.html.contains("choice none"))
        page.send("tap", to: try page.element("row-tap", at: 2))
        #expect(page.html.contains("choice D"))
    }

    @Test func `the items of a bound tree have bindings of their own`() throws {
        struct Renaming: View {
            @State private var items = Item.tree
            var body: some View {
                Text("first \(items[0].children?[1].id ?? "")")
                List($items, id: \.id, children: \.children) { $item in
                    Button(item.id) { item.id += "!" }
                }
            }
        }
        let page = RenderedPage(Renaming())
        page.send("tap", to: try page.element("row-disclosure"))
        #expect(rows(page) == ["A", "B", "D", "E"])
        page.send("tap", to: try page.element("row-tap", at: 2))
        #expect(rows(page) == ["A", "B", "D!", "E"] && page.html.contains("first D!"))
    }

    @Test func `children that nobody has opened are not made`() throws {
        let page = RenderedPage(OutlineGroup(Endless(id: 1), children: \.children) { Text("item \($0.id)") })
        #expect(page.html.contains("item 1") && !page.html.contains("item 2"))
        page.send("toggle", .flag(true), to: try page.element("disclosure"))
        #expect(page.html.contains("item 2") && !page.html.contains("item 4"))
    }

    @Test func `a binding to a collection is a collection of bindings`() {
        var numbers = [1, 2, 3]
        let binding = Binding<[Int]> {
            numbers
        } writing: {
            numbers = $0
        }
        for number in binding { number.wrappedValue *= 2 }
        binding[0].wrappedValue = 9
        #expect(numbers == [9, 4, 6] && binding.count == 3 && binding.last?.wrappedValue == 6)
    }
}
