import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Planet: Identifiable {
    let id: Int
    let name: String
    var moons = 0

    static let all = [
        Planet(id: 1, name: "Venus"), Planet(id: 2, name: "earth", moons: 1), Planet(id: 3, name: "Mars", moons: 2),
        Planet(id: 4, name: "Jupiter", moons: 97),
    ]
}

private struct Planets: View {
    @State private var several: Set<Int> = []
    @State private var order = [KeyPathComparator(\Planet.moons, order: .reverse)]

    var body: some View {
        Text("chosen \(several.sorted().description)")
        Text("by \(order.count), \(order.first?.order == .reverse ? "down" : "up")")
        Table(Planet.all.sorted(using: order), selection: $several, sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(60)
            TableColumn(Text("Star")) { _ in Text("Sun") }.width(min: 40, ideal: 90, max: 120)
        }
    }
}

private struct OnePlanet: View {
    @State private var one: Int?

    var body: some View {
        Text("chosen \(one ?? 0)")
        Table(Planet.all, selection: $one) {
            TableColumn("Name", value: \.name)
            TableColumn("Moons") { Text("\($0.moons)") }
        }
    }
}

private struct SortedPlanets: TableRowContent {
    let planets: [Planet]

    var tableRowBody: some TableRowContent<Planet> {
        ForEach(planets) { TableRow($0) }
    }
}

private struct NameColumns: TableColumnContent {
    var tableColumnBody: some TableColumnContent<Planet, Never> {
        TableColumn("Name", value: \.name)
        TableColumnForEach(0..<2) { number in
            TableColumn("Copy \(number)") { Text("\($0.moons)") }
        }
    }
}

private struct Sections: View {
    @State private var isOpen = true
    var isLong = false

    var body: some View {
        Table(of: Planet.self) {
            NameColumns().alignment(.trailing)
            if isLong { TableColumn("Long") { Text($0.name) } }
        } rows: {
            if !isLong { TableRow(Planet(id: 0, name: "Mercury")) }
            Section("Inner") {
                SortedPlanets(planets: Array(Planet.all.prefix(3)))
            }
            Section(isExpanded: $isOpen) {
                ForEach(Planet.all.suffix(1)) { planet in
                    TableRow(planet).contextMenu { Button("Visit") {} }
                }
            } header: {
                Text("Outer")
            }
        }
    }
}

private struct Links: View {
    @State private var chosen: Set<Int> = []

    var body: some View {
        NavigationStack {
            Table(Planet.all, selection: $chosen) {
                TableColumn("Name") { planet in
                    NavigationLink(planet.name) { Text("About \(planet.name)") }
                }
                TableColumn("Visit") { planet in
                    Button("Visit \(planet.name)") {}
                }
            }
        }
    }
}

@MainActor struct TableTests {
    private func page(_ view: some View, _ width: UserInterfaceSizeClass = .regular) -> RenderedPage {
        RenderedPage(view.environment(\.horizontalSizeClass, width))
    }

    private func count(_ fragment: String, in page: RenderedPage) -> Int {
        page.html.components(separatedBy: fragment).count - 1
    }

    /// The names of the planets, in the order of the rows.
    private func names(in page: RenderedPage) -> [String] {
        page.html.matches(of: />(Venus|earth|Mars|Jupiter|Mercury)</).map { String($0.1) }
    }

    @Test func `a wide table has titles and a cell for each column and row`() throws {
        let page = page(Planets())
        #expect(count("role=\"columnheader\"", in: page) == 3)
        #expect(count("role=\"gridcell\"", in: page) == 12)
        #expect(page.html.contains("aria-multiselectable=\"true\"") && page.html.contains("role=\"grid\""))
        #expect(page.html.contains("flex:0 1 60px"))
        #expect(page.html.contains("flex-basis:90px;min-width:40px;max-width:120px"))
    }

    @Test func `a narrow table shows the first column as a list`() throws {
        let page = page(Planets(), .compact)
        #expect(names(in: page) == ["Jupiter", "Mars", "earth", "Venus"])
        #expect(!page.html.contains("columnheader") && !page.html.contains(">Sun<"))
        #expect(page.html.contains("list plain") && count("<li", in: page) == 4)
    }

    @Test func `a title sorts, and sorts the other way round when tapped again`() throws {
        let page = page(Planets())
        #expect(count("aria-sort=\"descending\"", in: page) == 1 && count("aria-sort=\"none\"", in: page) == 1)
        page.send("tap", to: try page.element("table-sort", at: 1))
        #expect(page.html.contains("by 1, up") && names(in: page) == ["Venus", "earth", "Mars", "Jupiter"])
        #expect(count("aria-sort=\"ascending\"", in: page) == 1)
        // Names are in the order in which people sort them: regardless of case.
        page.send("tap", to: try page.element("table-sort", at: 0))
        #expect(page.html.contains("by 2, up") && names(in: page) == ["earth", "Jupiter", "Mars", "Venus"])
        page.send("tap", to: try page.element("table-sort", at: 0))
        #expect(page.html.contains("by 2, down") && names(in: page) == ["Venus", "Mars", "Jupiter", "earth"])
    }

    @Test func `a click selects a row alone, and with keys several`() throws {
        let page = page(Planets())
        page.send("tap", to: try page.element("row-tap", at: 0))
        #expect(page.html.contains("chosen [4]") && count("aria-selected=\"true\"", in: page) == 1)
        page.send("tap", to: try page.element("row-tap", at: 1))
        #expect(page.html.contains("chosen [3]"))
        page.send("tap", .text("command"), to: try page.element("row-tap", at: 0))
        #expect(page.html.contains("chosen [3, 4]"))
        page.send("tap", .text("command"), to: try page.element("row-tap", at: 0))
        page.send("tap", .text("shift"), to: try page.element("row-tap", at: 2))
        #expect(page.html.contains("chosen [2, 3, 4]"))
    }

    @Test func `in edit mode each tap selects or deselects a row`() throws {
        let page = page(Planets().environment(\.editMode, .constant(.active)))
        page.send("tap", to: try page.element("row-tap", at: 0))
        page.send("tap", to: try page.element("row-tap", at: 1))
        #expect(page.html.contains("chosen [3, 4]") && count("row-choice chosen", in: page) == 2)
        page.send("tap", to: try page.element("row-tap", at: 0))
        #expect(page.html.contains("chosen [3]"))
    }

    @Test func `a table with a selection of one row selects it`() throws {
        let page = page(OnePlanet())
        page.send("tap", to: try page.element("row-tap", at: 2))
        #expect(page.html.contains("chosen 3") && !page.html.contains("aria-multiselectable"))
        #expect(!page.html.contains("aria-sort"))
        page.send("tap", .text("command"), to: try page.element("row-tap", at: 2))
        #expect(page.html.contains("chosen 0"))
        let narrow = self.page(OnePlanet(), .compact)
        narrow.send("tap", to: try narrow.element("row-tap", at: 1))
        #expect(narrow.html.contains("chosen 2"))
    }

    @Test func `rows and columns are built from parts`() throws {
        let page = page(Sections())
        #expect(names(in: page) == ["Mercury", "Venus", "earth", "Mars", "Jupiter"])
        #expect(count("role=\"columnheader\"", in: page) == 3 && page.html.contains("Copy 1"))
        #expect(count("role=\"rowheader\"", in: page) == 2 && page.html.contains(">Inner<"))
        #expect(page.html.contains("role=\"table\"") && page.html.contains("table-cell end"))
        #expect(page.html.contains("Visit") && count("data-menu", in: page) == 1)
        page.send("tap", to: try page.element("section-switch"))
        #expect(names(in: page) == ["Mercury", "Venus", "earth", "Mars"])
        #expect(count("role=\"columnheader\"", in: self.page(Sections(isLong: true))) == 4)
        #expect(names(in: self.page(Sections(), .compact)) == ["Mercury", "Venus", "earth", "Mars", "Jupiter"])
        // A row with a menu is a row of the list.
        let rows = self.page(Sections(), .compact).bareHTML.components(separatedBy: "<li ").count - 1
        #expect(rows == 5)
    }

    @Test func `the titles of columns are hidden`() {
        let page = page(Planets().tableColumnHeaders(.hidden).tableStyle(.inset))
        #expect(!page.html.contains("columnheader") && count("role=\"gridcell\"", in: page) == 12)
    }

    @Test func `a link in a cell is the tap of its row, and a button is not`() throws {
        let page = page(Links())
        #expect(count("row-chevron", in: page) == 4 && count(">Visit Venus<", in: page) == 1)
        page.send("tap", to: try page.element("row-tap", at: 2))
        #expect(page.html.contains("About Mars"))
    }

    @Test func `rows far below are not mounted yet`() throws {
        let planets = (0..<100).map { Planet(id: $0, name: "P\($0)") }
        let page = page(Table(planets) { TableColumn("Name", value: \.name) })
        #expect(count("role=\"row\"", in: page) == 25)
        page.send("more", .number(30), to: try page.element("rest"))
        #expect(count("role=\"row\"", in: page) == 55)
    }
}
