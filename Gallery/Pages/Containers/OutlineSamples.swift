import SwiftUI

extension Sample {
    static var outlines: [Sample] {
        [
            Sample("disclosed-rows", "Rows That Unfold", in: .screen) { DisclosedRowsSample() },
            Sample("outlines", "Outlines", in: .screen) { OutlineSample() },
        ]
    }
}

// MARK: Rows That Unfold

struct DisclosedRowsSample: View {
    @State private var showsSounds = true
    @State private var isLoud = true

    var body: some View {
        NavigationStack {
            List {
                Section("Settings") {
                    DisclosureGroup("Sounds", isExpanded: $showsSounds) {
                        Toggle("Loud", isOn: $isLoud)
                        DisclosureGroup("Advanced") {
                            Text("Pitch")
                            Text("Echo")
                        }
                    }
                    Text("A row after them")
                }
                Section("A label that leads on") {
                    DisclosureGroup {
                        Text("North")
                        Text("South")
                    } label: {
                        NavigationLink("Regions") { Text("All regions") }
                    }
                }
            }
            .navigationTitle("Rows That Unfold")
        }
    }
}

// MARK: Outlines

struct OutlineItem: Identifiable {
    let name: String
    var children: [OutlineItem]?

    var id: String { name }
}

extension OutlineItem {
    static let zoo = [
        OutlineItem(
            name: "Birds",
            children: [
                OutlineItem(name: "Owls", children: [OutlineItem(name: "Barn owl"), OutlineItem(name: "Snowy owl")]),
                OutlineItem(name: "Penguin"),
            ]),
        OutlineItem(name: "Fish", children: [OutlineItem(name: "Trout"), OutlineItem(name: "Pike")]),
        OutlineItem(name: "Visitors"),
    ]
}

struct OutlineSample: View {
    @State private var choice: String?

    var body: some View {
        NavigationStack {
            List(OutlineItem.zoo, children: \.children, selection: $choice) { item in
                Label(item.name, systemImage: item.children == nil ? "leaf" : "folder")
            }
            .navigationTitle(choice ?? "Outlines")
        }
    }
}
