import Testing

@testable import SwiftUI
@testable import ViewGraph

extension ContainerValues {
    @Entry fileprivate var isPinned = false
}

/// Says how many views there are, and of each of them if it is pinned.
private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        Group(subviews: content) { subviews in
            Text("count \(subviews.count)")
            ForEach(subviews) { subview in
                Text(subview.containerValues.isPinned ? "pinned" : "free")
                subview
            }
        }
    }
}

private struct Pinned: View {
    let name: String

    var body: some View { Text(name).containerValue(\.isPinned, true) }
}

private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Reading: View {
    @Environment(\.answer) private var answer
    @Environment(\.nickname) private var nickname

    var body: some View { Text("\(answer) \(nickname ?? "none")") }
}

@MainActor struct SubviewTests {
    private func texts(_ page: RenderedPage) -> [String] {
        page.html.matches(of: />([^<>]+)</).map { String($0.1) }
    }

    private func tap(_ text: String, in page: RenderedPage) throws {
        let found = page.html.matches(of: /<button id=n(\d+)[^>]*>(?:<[^>]+>)*([^<]+)/).first { $0.2 == text }
        page.send("tap", to: try #require(found.flatMap { Int($0.1) }))
    }

    @Test func `the subviews of a view are its single views, with their container values`() {
        let page = RenderedPage(
            Cards {
                Text("A").containerValue(\.isPinned, true).padding()
                ForEach(["B", "C"], id: \.self) { Text($0) }
                Group {
                    Pinned(name: "D")
                    Text("E")
                }
                .containerValue(\.isPinned, false)
                Pinned(name: "F")
                VStack { Text("G").containerValue(\.isPinned, true) }
                EmptyView()
            })
        #expect(
            texts(page) == [
                "count 7", "pinned", "A", "free", "B", "free", "C", "free", "D", "free", "E", "pinned", "F", "free",
                "G",
            ], "The outermost of several values of a view counts.")
    }

    @Test func `a container follows the views that its content adds and removes on its own`() throws {
        struct Growing: View {
            @State private var names = ["a", "b"]
            var body: some View {
                Button("More") { names.append("c") }
                ForEach(names, id: \.self) { Text($0) }
                Button("Less") { names.removeFirst(2) }
            }
        }
        let page = RenderedPage(Cards { Growing() })
        #expect(texts(page).first == "count 4")
        try tap("More", in: page)
        #expect(texts(page).first == "count 5" && texts(page).contains("c"))
        try tap("Less", in: page)
        #expect(texts(page).first == "count 3" && !texts(page).contains("a"))
    }

    @Test func `a subview keeps its state while others go`() throws {
        struct Removing: View {
            @State private var names = ["a", "b"]
            var body: some View {
                Cards { ForEach(names, id: \.self) { Counter(name: $0) } }
                Button("Remove") { names.removeFirst() }
            }
        }
        let page = RenderedPage(Removing())
        try tap("b 0", in: page)
        try tap("Remove", in: page)
        #expect(texts(page) == ["count 1", "free", "b 1", "Remove"])
    }

    @Test func `a subview has the environment of its content over that of its place`() throws {
        struct Changing: View {
            @State private var answer = 7
            var body: some View {
                Group(
                    subviews: Group {
                        VStack { Reading() }
                        VStack { Reading() }.environment(\.nickname, "Bo")
                    }
                    .environment(\.answer, answer)
                ) { subviews in
                    ForEach(subviews) { $0.environment(\.nickname, "Ana").environment(\.answer, 1) }
                }
                Button("Change") { answer = 8 }
            }
        }
        let page = RenderedPage(Changing())
        #expect(texts(page).prefix(2) == ["7 Ana", "7 Bo"])
        try tap("Change", in: page)
        #expect(texts(page).prefix(2) == ["8 Ana", "8 Bo"])
    }

    @Test func `subviews are rows of a list, as slices, too`() {
        let views = TupleView(members: (Text("A"), Text("B"), Text("C")))
        let page = RenderedPage(
            List {
                Group(subviews: views) { subviews in
                    subviews.prefix(2)
                    Text("\(subviews.dropFirst(2).count) more")
                }
                ForEach(subviews: views) { $0 }
            })
        #expect(texts(page) == ["A", "B", "1 more", "A", "B", "C"])
        #expect(page.html.components(separatedBy: "<li ").count == 7)
    }

    @Test func `a subview has its tag, or the id of its element`() {
        let page = RenderedPage(
            ForEach(
                subviews: Group {
                    Text("A").tag(1)
                    ForEach([2, 3], id: \.self) { Text("\($0)") }
                }
            ) { subview in
                Text("tag \(subview.containerValues.tag(for: Int.self) ?? 0) \(subview.containerValues.hasTag(3))")
            })
        #expect(texts(page) == ["tag 1 false", "tag 2 false", "tag 3 true"])
    }

    @Test func `the sections of a view are its sections and the views between them`() {
        struct Sectioned: View {
            var body: some View {
                Text("Loose")
                Text("Looser")
                Section("Head") {
                    Text("A")
                    Text("B")
                }
                .containerValue(\.isPinned, true)
                Section {
                    Text("C")
                } footer: {
                    Text("Foot")
                }
            }
        }
        let page = RenderedPage(
            ForEach(sections: Sectioned()) { section in
                let values = section.containerValues
                Text("\(section.header.count) \(section.content.count) \(section.footer.count) \(values.isPinned)")
                Text(section.content.contains { $0.containerValues.isPinned } ? "pinned" : "free")
                section.content
            })
        #expect(
            texts(page) == [
                "0 2 0 false", "free", "Loose", "Looser", "1 2 0 true", "free", "A", "B", "0 1 1 false", "free", "C",
            ])
        let flat = RenderedPage(Group(subviews: Sectioned()) { Text("count \($0.count)") })
        #expect(texts(flat) == ["count 7"])
    }

    @Test func `groups of sections may be rows of a list`() {
        let page = RenderedPage(
            List {
                Group(sections: Section("Head") { Text("A") }) { sections in
                    ForEach(sections) { section in
                        Section {
                            section.content
                        } header: {
                            section.header
                        }
                    }
                }
            })
        #expect(texts(page) == ["Head", "A"])
        #expect(page.html.matches(of: /class="section[ "]/).count == 1)
    }
}
