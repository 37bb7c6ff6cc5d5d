import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Links: View {
    @State private var chosen: String?

    var body: some View {
        NavigationStack {
            List(["a", "b"], id: \.self, selection: $chosen) { NavigationLink($0, value: $0) }
        }
    }
}

private struct Stacks: View {
    var body: some View {
        NavigationSplitView {
            Text("Sidebar")
        } detail: {
            NavigationStack { Text("One").navigationTitle("First") }
            NavigationStack { Text("Two").navigationTitle("Second") }
        }
    }
}

private struct Widths: View {
    var body: some View {
        NavigationSplitView {
            Text("Sidebar").navigationSplitViewColumnWidth(200)
        } content: {
            Text("Content").navigationSplitViewColumnWidth(min: 240, ideal: 260, max: 300)
        } detail: {
            Text("Detail")
        }
    }
}

/// A row of the sidebar that leads to a view, as long as the row exists.
private struct Vanishing: View {
    @State private var shows = true
    @State private var top = NavigationSplitViewColumn.detail

    var body: some View {
        NavigationSplitView(preferredCompactColumn: $top) {
            List {
                if shows { NavigationLink("Inbox") { Button("Delete") { shows = false } } }
            }
        } detail: {
            Text("Welcome")
        }
    }
}

@MainActor struct SplitViewTests {
    @Test func `a link in a selectable row settles`() {
        var page: RenderedPage?
        let reports = diagnostics { page = RenderedPage(Links()) }
        #expect(reports == [])
        #expect(page?.html.contains("row-chevron") == true)
    }

    @Test func `several stacks in a column settle and have the bars`() {
        var page: RenderedPage?
        let reports = diagnostics { page = RenderedPage(Stacks().environment(\.horizontalSizeClass, .regular)) }
        #expect(reports == [])
        #expect(page?.html.matches(of: /<header/).count == 3)
    }

    @Test func `a column has the width that its content asks for`() {
        let html = RenderedPage(Widths().environment(\.horizontalSizeClass, .regular)).html
        #expect(html.contains("--c-column:200px;"))
        #expect(html.contains("--c-column:clamp(240px,min(260px,45%),300px);"))
    }

    @Test func `the detail returns when the row of its link is gone`() throws {
        let page = RenderedPage(Vanishing())
        #expect(page.html.contains("Welcome"))
        page.send("tap", to: try page.element("row-tap"))
        #expect(!page.html.contains("Welcome"))
        // The first button goes back.
        page.send("tap", to: try page.element("btn", at: 1))
        #expect(!page.html.contains("Inbox"))
        #expect(page.html.contains("Welcome"))
    }
}
