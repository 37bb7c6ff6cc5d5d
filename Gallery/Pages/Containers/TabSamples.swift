import SwiftUI

extension Sample {
    static var screens: [Sample] {
        [
            Sample("tabs", "Tabs", in: .screen) { TabSample() },
            Sample("tab-items", "Tab Items", in: .screen) { TabItemSample() },
            Sample("tab-pages", "Pages", in: .screen) { TabPageSample() },
        ]
    }
}

// MARK: Tabs

struct TabSample: View {
    @State private var tab = "trips"

    var body: some View {
        TabView(selection: $tab) {
            Tab("Trips", systemImage: "car.fill", value: "trips") {
                NavigationStack { List(1..<4) { Text("Trip \($0)") }.navigationTitle("Trips") }
            }
            .badge(3)
            Tab("Map", systemImage: "map.fill", value: "map") {
                Text("A map would be here")
            }
            Tab("Search", systemImage: "magnifyingglass", value: "search", role: .search) {
                Text("Search")
            }
        }
        .tabViewStyle(.automatic)
    }
}

// MARK: Tab Items

struct TabItemSample: View {
    var body: some View {
        TabView {
            Text("Today").tabItem { Label("Today", systemImage: "sun.max.fill") }.badge("New")
            Text("Nights").tabItem { Label("Nights", systemImage: "moon.fill") }
        }
    }
}

// MARK: Pages

struct TabPageSample: View {
    var body: some View {
        TabView {
            ForEach(["Plan", "Sleep", "Leave"], id: \.self) { word in
                Text(word).font(.largeTitle).frame(maxWidth: .infinity, maxHeight: .infinity).background(
                    .teal.opacity(0.15))
            }
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
}
