import SwiftUI

extension Sample {
    static var menus: [Sample] {
        [
            Sample("menus", "Menus") { MenuSample() },
            Sample("control-groups", "Control Groups", in: .scroll) { ControlGroupSample() },
            Sample("context-menus", "Context Menus") { ContextMenuSample() },
            Sample("links", "Links") { LinkSample() },
            Sample("unavailable", "Nothing to Show", in: .screen) { UnavailableSample() },
        ]
    }
}

// MARK: Menus

struct MenuSample: View {
    @State private var chosen = "Nothing yet"
    @State private var isPinned = false
    @State private var order = "Name"

    var body: some View {
        Section {
            Menu("Actions", systemImage: "ellipsis.circle") {
                Button("Copy", systemImage: "doc.on.doc") { chosen = "Copy" }
                Toggle("Pinned", systemImage: "pin", isOn: $isPinned)
                Section {
                    Menu("Sort by") {
                        Picker("Order", selection: $order) {
                            Text("Name").tag("Name")
                            Text("Date").tag("Date")
                        }
                    }
                }
                Divider()
                Button("Delete", systemImage: "trash", role: .destructive) { chosen = "Delete" }
            }
            Menu("Stays Open") {
                Toggle("Pinned", systemImage: "pin", isOn: $isPinned)
            }
            .menuActionDismissBehavior(.disabled)
            Menu("With an Action of Its Own") {
                Button("Another") { chosen = "Another" }
            } primaryAction: {
                chosen = "The first"
            }
        } footer: {
            Text("\(chosen), by \(order.lowercased())\(isPinned ? ", pinned" : "")")
        }
    }
}

// MARK: Control Groups

struct ControlGroupSample: View {
    @State private var chosen = "Nothing yet"

    var body: some View {
        Text(chosen)
        ControlGroup("Size") {
            Button("Smaller", systemImage: "minus") { chosen = "Smaller" }
            Button("Larger", systemImage: "plus") { chosen = "Larger" }
        }
        Menu("Edit") {
            ControlGroup("Clipboard") { clipboard }
            Button("Select All") { chosen = "Select All" }
        }
        Menu("Edit by Symbols") {
            ControlGroup { clipboard }.controlGroupStyle(.palette)
            Button("Select All") { chosen = "Select All" }
        }
        ControlGroup("Clipboard", systemImage: "doc.on.clipboard") { clipboard }.controlGroupStyle(.menu)
        ControlGroup { clipboard }.controlGroupStyle(StackedControlsStyle())
    }

    @ViewBuilder private var clipboard: some View {
        Button("Share", systemImage: "square.and.arrow.up") { chosen = "Share" }
        Button("Copy", systemImage: "doc.on.doc") { chosen = "Copy" }
        Button("Paste", systemImage: "doc.on.clipboard") { chosen = "Paste" }
    }
}

struct StackedControlsStyle: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack { configuration.content }.buttonStyle(.bordered)
    }
}

// MARK: Context Menus

struct ContextMenuSample: View {
    @State private var chosen = "Hold a row"

    var body: some View {
        Section {
            Text("With a menu").contextMenu {
                Button("Rename", systemImage: "pencil") { chosen = "Rename" }
                Button("Delete", systemImage: "trash", role: .destructive) { chosen = "Delete" }
            }
            Text("With a preview").contextMenu {
                Button("Open") { chosen = "Open" }
            } preview: {
                Text("Preview").font(.largeTitle).padding(40)
            }
        } footer: {
            Text(chosen)
        }
    }
}

// MARK: Links

struct LinkSample: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
        Section {
            Link("A page", destination: URL(filePath: "/"))
            Link(destination: URL(filePath: "/")) { Label("With a symbol", systemImage: "safari") }
            Button("Call") { if let url = URL(string: "tel:112") { openURL(url) } }
            ShareLink("Share the words", item: "Words")
        }
        Section("Links that the app follows itself") {
            Text("Go to [the list](app://list)")
                .environment(\.openURL, OpenURLAction { _ in .handled })
        }
    }
}

// MARK: Nothing to Show

struct UnavailableSample: View {
    var body: some View {
        ContentUnavailableView {
            Label("No Departures", systemImage: "car")
        } description: {
            Text("What you plan to be in time for stands here.")
        } actions: {
            Button("Add Departure") {}.buttonStyle(.borderedProminent)
        }
    }
}
