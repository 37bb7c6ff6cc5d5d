import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct `A symbol effect` {
    private struct Played<Content: View>: View {
        @State private var count = 0
        let content: (Int) -> Content

        var body: some View {
            Button("Play") { count += 1 }
            content(count)
        }
    }

    private func style(_ page: RenderedPage) throws -> String { try page.attribute("style", of: "sym-part") }

    @Test func `a discrete effect plays with each change of its value, and not before`() throws {
        let page = RenderedPage(
            Played { count in
                Label("A", systemImage: "star").symbolEffect(.bounce, options: .repeat(3).speed(2), value: count)
            })
        #expect(page.html.contains("sym-part") && !page.html.contains("animation:"))
        try page.send("tap", to: page.element("<button"))
        #expect(try style(page) == "animation:sym-bounce-up 0.3s ease-in-out 3")
        let first = try page.element("sym-part")
        try page.send("tap", to: page.element("<button"))
        // A new element plays it again.
        #expect(try page.element("sym-part") != first)
    }

    @Test func `an indefinite effect runs while it is active`() throws {
        let page = RenderedPage(
            Played { count in
                Image(systemName: "star").symbolEffect(.pulse, isActive: count == 1)
                    .symbolEffect(.scale.down, isActive: count == 1)
            })
        #expect(!page.html.contains("animation:"))
        try page.send("tap", to: page.element("<button"))
        #expect(try style(page) == "scale:.8;animation:sym-pulse 2s ease-in-out infinite")
        try page.send("tap", to: page.element("<button"))
        #expect(!page.html.contains("animation:"))
    }

    @Test func `effects have their variants`() throws {
        func style(_ effect: some IndefiniteSymbolEffect & SymbolEffect) throws -> String {
            try self.style(RenderedPage(Image(systemName: "star").symbolEffect(effect, options: .nonRepeating)))
        }
        #expect(try style(.rotate.counterClockwise) == "animation:sym-turn-back 2s linear 1")
        #expect(try style(.wiggle.up) == "--x:0%;--y:-12%;animation:sym-wiggle 0.7s ease-in-out 1")
        #expect(try style(.breathe.plain.byLayer) == "animation:sym-breathe 3s ease-in-out 1")
        #expect(try style(.variableColor.hideInactiveLayers) == "animation:sym-blink 1.6s ease-in-out 1")
        #expect(try style(.disappear) == "opacity:0;scale:.5")
        #expect(try style(.appear) == "animation:sym-appear 0.35s ease-in-out 1")
    }

    @Test func `effects can be removed`() {
        let symbol = Image(systemName: "star")
        #expect(!RenderedPage(symbol.symbolEffectsRemoved().symbolEffect(.pulse)).html.contains("sym-part"))
        #expect(RenderedPage(symbol.symbolEffectsRemoved(false).symbolEffect(.pulse)).html.contains("sym-part"))
        #expect(!RenderedPage(symbol).html.contains("sym-part"))
    }

    @Test func `a replaced symbol is a change of content`() {
        let page = RenderedPage(Image(systemName: "star").contentTransition(.symbolEffect(.replace.upUp)))
        #expect(page.html.contains("data-content=\"symbol\""))
    }
}
