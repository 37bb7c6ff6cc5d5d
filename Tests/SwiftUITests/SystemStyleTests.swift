import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct SystemStyleTests {
    private func html(_ view: some View) -> String { RenderedPage(view).bareHTML }

    @Test func `a grouped list and an inset list are kinds of the lists with and without groups`() {
        let list = List { Text("Row") }
        #expect(html(list.listStyle(.grouped)).contains("class=\"list inset full"))
        #expect(html(list.listStyle(GroupedListStyle())) == html(list.listStyle(.grouped)))
        #expect(html(list.listStyle(.inset)).contains("class=\"list plain indented"))
        #expect(html(list.listStyle(InsetListStyle())) == html(list.listStyle(.inset)))
    }

    @Test func `a tint of a style colors the control alone`() {
        let toggle = Toggle("On", isOn: .constant(true))
        let tinted = html(toggle.toggleStyle(SwitchToggleStyle(tint: .red)))
        #expect(tinted.contains("class=\"switch\" style=\"--switch:\(Color.red.css)\""))
        #expect(html(toggle.toggleStyle(SwitchToggleStyle(tint: .red)).toggleStyle(.switch)) == tinted)
        #expect(html(VStack { toggle.toggleStyle(.switch) }.toggleStyle(SwitchToggleStyle(tint: .red))) != tinted)
        let bar = ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))
        #expect(html(bar).contains("--tint:\(Color.red.css)"))
        let wheel = ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
        #expect(html(wheel).contains("class=\"spinner\" style=\"--switch:\(Color.red.css)\""))
    }

    @Test func `the accent colour does not follow the tint`() {
        let button = Button("Start") {}.buttonStyle(.borderedProminent)
        let white = html(VStack { button.foregroundColor(.accentColor).tint(.white) }.foregroundColor(.white))
        #expect(white.contains(/<button class="btn prominent[^>]*--tint:var\(--white\)/))
        #expect(white.contains(/color:var\(--accent\)[^>]*>Start/))
        #expect(html(button.tint(.accentColor)).contains("--tint:var(--accent)"))
        #expect(!html(button.tint(.red)).contains("--accent:"))
        #expect(html(button.tint(nil)).contains("--tint:var(--accent);--switch:initial"))
    }

    @Test func `an accent colour of a view is also its tint`() {
        let text = Text("Text").foregroundStyle(Color.accentColor)
        let red = html(text.accentColor(.red).accentColor(.blue))
        #expect(red.contains("--tint:var(--accent)") && red.contains("--accent:var(--red)"))
        #expect(!red.contains("--accent:var(--blue)") && !red.contains("--switch"))
        #expect(html(text.accentColor(nil)).contains("--accent:var(--blue)"))
        #expect(!html(text.accentColor(.accentColor)).contains("--accent:"))
        let bar = RenderedPage(
            NavigationStack { Text("Page").toolbar { Button("Tool") {}.tint(.green) } }.accentColor(.red))
        #expect(bar.html.contains(/<button[^>]*style="--tint:var\(--green\)[^"]*;--accent:var\(--red\)/))
    }

    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack { Menu(configuration) }.border(.red)
        }
    }

    @Test func `a menu style decides on the surroundings of a menu and its button`() throws {
        var chosen = false
        let menu = Menu("Sort") { Button("Name") { chosen = true } }
        let page = RenderedPage(menu.menuStyle(Framed()))
        #expect(page.bareHTML.contains("class=\"hstack"))
        #expect(page.bareHTML.contains("role=\"menu\" aria-label=\"Sort\""))
        page.send("tap", to: try page.element("menu-item"))
        #expect(chosen)
        #expect(html(menu.menuStyle(.button).buttonStyle(.bordered)) == html(menu.buttonStyle(.bordered)))
        #expect(html(menu.menuStyle(.borderlessButton).buttonStyle(.bordered)).contains("menu-button btn borderless"))
    }

    @Test func `a tab view of the style that adapts has a tab bar`() {
        let tabs = TabView { Text("One").tabItem { Text("First") } }
        #expect(html(tabs.tabViewStyle(.sidebarAdaptable)) == html(tabs))
    }
}
