import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Pair: View {
    var body: some View {
        Text("One")
        Text("Two")
    }
}

private struct Screen<Root: View>: View {
    @ViewBuilder let root: Root

    var body: some View {
        NavigationStack { root }
    }
}

@Observable private final class Taste {
    var scheme: ColorScheme? = .dark
    var showsSheet = false
}

private struct Tasteful: View {
    let taste: Taste
    @Environment(\.colorScheme) private var outer

    var body: some View {
        NavigationStack {
            Seen().preferredColorScheme(taste.scheme)
        }
        .sheet(isPresented: Bindable(taste).showsSheet) { Text("Sheet").preferredColorScheme(.light) }
    }
}

private struct Seen: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text("Seen \(scheme == .dark ? "dark" : "light")") }
}

@MainActor struct RootTests {
    private func hasStack(_ view: some View) -> Bool {
        RenderedPage(Screen { view }).bareHTML.contains(/class="content[^>]*><div class="vstack/)
    }

    @Test func `several views of a screen are stacked and one is not`() {
        #expect(hasStack(Pair()))
        #expect(hasStack(Group { Pair() }.navigationTitle("Two")))
        #expect(hasStack(ForEach(0..<2) { Text("\($0)") }))
        #expect(!hasStack(Text("One").navigationTitle("One")))
        #expect(!hasStack(Group { if Bool.random() { Text("One") } else { List { Text("Two") } } }))
    }

    @Test func `several views of a scene, a sheet and a tab are stacked`() {
        #expect(
            RenderedPage(SceneView(content: Pair())).bareHTML.contains(/class="scene-root[^>]*><div class="vstack/))
        let sheet = SceneView(content: Text("Below").sheet(isPresented: .constant(true)) { Pair() })
        #expect(RenderedPage(sheet).bareHTML.contains(/<section class="sheet[^>]*><div class="vstack/))
        let tabs = TabView { Tab("A", systemImage: "star") { Pair() } }
        #expect(RenderedPage(tabs).bareHTML.contains(/class="tab-page[^>]*><div class="vstack/))
    }

    @Test func `a preferred color scheme is that of the whole window`() throws {
        let taste = Taste()
        let page = RenderedPage(SceneView(content: Tasteful(taste: taste)))
        #expect(page.html.contains(/class="scene [^>]*data-scheme="dark"/))
        #expect(page.html.contains("Seen dark"))
        taste.scheme = nil
        page.graph.flush()
        #expect(!page.html.contains("data-scheme"))
        #expect(page.html.contains("Seen light"))
    }

    @Test func `a sheet has its own preferred color scheme`() throws {
        let taste = Taste()
        let page = RenderedPage(SceneView(content: Tasteful(taste: taste)))
        taste.showsSheet = true
        page.graph.flush()
        #expect(page.html.contains(/<section[^>]*class="sheet[^>]*data-scheme="light"/))
        #expect(page.html.contains(/class="scene [^>]*data-scheme="dark"/))
        taste.scheme = nil
        page.graph.flush()
        #expect(!page.html.contains("data-scheme=\"dark\""), "The sheet's scheme is not the window's.")
    }

    @Test func `the outermost preferred color scheme decides`() {
        let view = Seen().preferredColorScheme(.light).preferredColorScheme(.dark)
        #expect(RenderedPage(SceneView(content: view)).html.contains("Seen dark"))
        let passed = Seen().preferredColorScheme(.dark).preferredColorScheme(nil)
        #expect(RenderedPage(SceneView(content: passed)).html.contains("Seen dark"))
    }

    @Test func `a color scheme of the environment is that of one view`() throws {
        let page = RenderedPage(
            VStack {
                Seen()
                Seen().environment(\.colorScheme, .dark)
            })
        #expect(page.bareHTML.contains("Seen light"))
        #expect(page.bareHTML.contains(/data-scheme="dark"[^>]*>Seen dark/))
    }

    @Test func `a pushed screen and a sheet are dismissed by the presentation mode`() throws {
        let taste = Taste()
        taste.showsSheet = true
        let page = RenderedPage(SceneView(content: Former(taste: taste)))
        page.send("tap", to: try page.element("<button"))
        #expect(!taste.showsSheet)
        #expect(page.html.contains("Root false"))
    }
}

private struct Former: View {
    @Bindable var taste: Taste

    var body: some View {
        FormerButton(name: "Root").sheet(isPresented: $taste.showsSheet) { FormerButton(name: "Sheet") }
    }
}

private struct FormerButton: View {
    let name: String
    @Environment(\.presentationMode) private var mode

    var body: some View {
        if mode.wrappedValue.isPresented {
            Button("Close") { mode.wrappedValue.dismiss() }
        } else {
            Text("\(name) false")
        }
    }
}
