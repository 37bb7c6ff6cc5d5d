import Testing

@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Hunt {
    struct Tag: Identifiable, Equatable {
        var id: String
        var isLoud = false
    }

    var text = ""
    var isPresented = false
    var tags: [Tag] = []
    var offered = [Tag(id: "red"), Tag(id: "blue")]
    var log: [String] = []
}

private struct Presented: View {
    @Bindable var hunt: Hunt

    var body: some View {
        NavigationStack {
            Inside(hunt: hunt)
                .searchable(text: $hunt.text, isPresented: $hunt.isPresented, prompt: "Town")
                .onSubmit(of: .search) { hunt.log.append("searched \(hunt.text)") }
                .onSubmit { hunt.log.append("typed") }
        }
    }
}

private struct Inside: View {
    let hunt: Hunt
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
        Text(isSearching ? "Searching" : "Resting")
        Button("End") { dismissSearch() }
    }
}

private struct Suggesting: View {
    @Bindable var hunt: Hunt

    var body: some View {
        NavigationStack {
            Text("Below").searchable(text: $hunt.text, prompt: "Town") {
                Text("Try Porto").searchCompletion("Porto")
            }
        }
    }
}

private struct Tagged: View {
    @Bindable var hunt: Hunt

    var body: some View {
        NavigationStack {
            Text("Below").searchable(text: $hunt.text, tokens: $hunt.tags, suggestedTokens: $hunt.offered) { tag in
                Text("Tag \(tag.id)")
            }
        }
    }
}

private struct Editable: View {
    @Bindable var hunt: Hunt

    var body: some View {
        NavigationStack {
            Text("Below").searchable(text: $hunt.text, editableTokens: $hunt.tags, prompt: "Tags") { $tag in
                Toggle(tag.id, isOn: $tag.isLoud)
            }
        }
    }
}

@MainActor struct SearchTests {
    private let hunt = Hunt()

    @Test func `an app begins and ends the search`() throws {
        let page = RenderedPage(Presented(hunt: hunt))
        let field = try page.element("type=\"search\"")
        hunt.isPresented = true
        page.graph.flush()
        #expect(page.patches.contains(.focus(field)) && page.html.contains("Searching"))
        page.send("focus", to: field)
        page.send("input", .text("Porto"), to: field)
        hunt.isPresented = false
        page.graph.flush()
        #expect(page.patches.contains(.blur(field)) && page.html.contains("Resting"))
        #expect(hunt.text.isEmpty)
    }

    @Test func `a person's search reaches the app`() throws {
        let page = RenderedPage(Presented(hunt: hunt))
        let field = try page.element("type=\"search\"")
        page.send("focus", to: field)
        #expect(hunt.isPresented && page.html.contains("Searching"))
        #expect(!page.patches.contains(.focus(field)), "The page has the focus already.")
        page.send("dismiss", to: field)
        #expect(!hunt.isPresented && page.html.contains("Resting"))
        #expect(!page.patches.contains(.blur(field)))
    }

    @Test func `the environment's action ends the search on the page, too`() throws {
        let page = RenderedPage(Presented(hunt: hunt))
        let field = try page.element("type=\"search\"")
        page.send("focus", to: field)
        page.send("input", .text("Porto"), to: field)
        page.send("tap", to: try page.element("btn borderless"))
        page.graph.flush()
        #expect(!hunt.isPresented && hunt.text.isEmpty && page.patches.contains(.blur(field)))
    }

    @Test func `a search is submitted to its own actions`() throws {
        let page = RenderedPage(Presented(hunt: hunt))
        let field = try page.element("type=\"search\"")
        page.send("input", .text("Porto"), to: field)
        page.send("submit", .text("Porto"), to: field)
        #expect(hunt.log == ["searched Porto"])
    }

    @Test func `suggestions may be given with the field`() throws {
        let page = RenderedPage(Suggesting(hunt: hunt))
        page.send("focus", to: try page.element("type=\"search\""))
        page.send("tap", to: try page.element("row-tap"))
        #expect(hunt.text == "Porto")
    }

    @Test func `a suggested token takes the place of the text`() throws {
        let page = RenderedPage(Tagged(hunt: hunt))
        let field = try page.element("type=\"search\"")
        page.send("focus", to: field)
        page.send("input", .text("bl"), to: field)
        page.send("tap", to: try page.element("row-tap", at: 1))
        #expect(hunt.tags.map(\.id) == ["blue"] && hunt.text.isEmpty)
        #expect(page.html.contains("class=\"search-token\""))
        page.send("tap", to: try page.element("row-tap", at: 1))
        #expect(hunt.tags.count == 1, "A token is there once.")
    }

    @Test func `tokens are removed by a tap, by Backspace and with the search`() throws {
        hunt.tags = hunt.offered
        let page = RenderedPage(Tagged(hunt: hunt))
        let field = try page.element("type=\"search\"")
        page.send("tap", to: try page.element("search-token"))
        #expect(hunt.tags.map(\.id) == ["blue"])
        hunt.tags = hunt.offered
        page.graph.flush()
        page.send("erase", to: field)
        #expect(hunt.tags.map(\.id) == ["red"])
        page.send("dismiss", to: field)
        #expect(hunt.tags.isEmpty && !page.html.contains("search-token"))
    }

    @Test func `a token's view may change it`() throws {
        hunt.tags = hunt.offered
        let page = RenderedPage(Editable(hunt: hunt))
        page.send("change", .flag(true), to: try page.element("class=\"switch", at: 1))
        #expect(hunt.tags.map(\.isLoud) == [false, true])
    }
}
