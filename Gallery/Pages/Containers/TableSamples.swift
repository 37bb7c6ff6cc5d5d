import SwiftUI

extension Sample {
    static var tables: [Sample] {
        [
            Sample("tables", "Tables", in: .screen) { TableSample() },
            Sample("table-rows", "Rows of a Table", in: .screen) { TableRowsSample() },
        ]
    }
}

nonisolated private struct Planet: Identifiable {
    let name: String
    let moons: Int
    let year: Double

    var id: String { name }

    static let inner = [
        Planet(name: "Mercury", moons: 0, year: 0.24), Planet(name: "Venus", moons: 0, year: 0.62),
        Planet(name: "Earth", moons: 1, year: 1), Planet(name: "Mars", moons: 2, year: 1.88),
    ]
    static let outer = [
        Planet(name: "Jupiter", moons: 97, year: 11.9), Planet(name: "Saturn", moons: 274, year: 29.4),
        Planet(name: "Uranus", moons: 28, year: 84), Planet(name: "Neptune", moons: 16, year: 165),
    ]
}

// MARK: Tables

struct TableSample: View {
    @State private var chosen: Set<String> = ["Earth"]
    @State private var order = [KeyPathComparator(\Planet.moons, order: .reverse)]

    var body: some View {
        NavigationStack {
            Table((Planet.inner + Planet.outer).sorted(using: order), selection: $chosen, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Moons", value: \.moons) { Text($0.moons.formatted()).monospacedDigit() }
                    .width(max: 90)
                    .alignment(.numeric)
                TableColumn("Year", value: \.year) { Text($0.year.formatted()).foregroundStyle(.secondary) }
                    .width(max: 90)
                    .alignment(.numeric)
            }
            .navigationTitle("\(chosen.count) of 8 Planets")
            .toolbar { EditButton() }
        }
        // The titles and the other columns of a table are shown in a regular width.
        .environment(\.horizontalSizeClass, .regular)
    }
}

// MARK: Rows of a Table

struct TableRowsSample: View {
    @State private var visited: String?
    @State private var isOpen = true

    var body: some View {
        NavigationStack {
            Table(of: Planet.self) {
                TableColumn("Planet") { planet in
                    NavigationLink(planet.name) { Text("A year of \(planet.year.formatted()) years") }
                }
                TableColumn("Moons") { Text($0.moons.formatted()) }
            } rows: {
                Section("Inner") { rows(of: Planet.inner) }
                Section(isExpanded: $isOpen) {
                    rows(of: Planet.outer)
                } header: {
                    Text("Outer")
                }
            }
            .tableStyle(.inset)
            .navigationTitle(visited ?? "Planets")
        }
    }

    @TableRowBuilder<Planet> private func rows(of planets: [Planet]) -> some TableRowContent<Planet> {
        ForEach(planets) { planet in
            TableRow(planet).contextMenu {
                Button("Visit") { visited = planet.name }
            }
        }
    }
}
