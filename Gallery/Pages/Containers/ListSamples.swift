import SwiftUI

extension Sample {
    static var lists: [Sample] {
        [
            Sample("lists", "Lists", in: .screen) { ListSample() },
            Sample("plain-list", "Plain List", in: .screen) { PlainListSample() },
            Sample("grouped-list", "Grouped List", in: .screen) { GroupedListSample() },
            Sample("inset-list", "Inset List", in: .screen) { InsetListSample() },
            Sample("list-editing", "Rows That Move and Go", in: .screen) { ListEditingSample() },
            Sample("list-selection", "Selection in Lists", in: .screen) { ListSelectionSample() },
            Sample("list-tints", "Tints of Rows") { ListTintSample() },
            Sample("forms", "Forms") { FormSample() },
            Sample("loose-rows", "Rows beside Sections", in: .screen) { LooseRowsSample() },
        ]
    }
}

// MARK: Lists

struct ListSample: View {
    var body: some View {
        NavigationStack {
            List {
                Section {
                    Label("Home", systemImage: "house")
                    Label("Office", systemImage: "building.2")
                } header: {
                    Text("Places")
                } footer: {
                    Text("A footer says what the rows are for.")
                }
                Section("Rows of their own kind") {
                    Text("Coloured").listRowBackground(Color.yellow.opacity(0.3))
                    Text("Without a line").listRowSeparator(.hidden)
                    Text("With a red one").listRowSeparatorTint(.red)
                    Text("Far in").listRowInsets(.leading, 60)
                }
            }
            .listStyle(.insetGrouped)
            .listSectionSpacing(.compact)
            .listRowSpacing(4)
            .scrollContentBackground(.visible)
            .navigationTitle("Lists")
        }
    }
}

// MARK: Tints of Rows

struct ListTintSample: View {
    var body: some View {
        Section("A colour for a section") {
            Label("Inbox", systemImage: "tray")
            Label("Sent", systemImage: "paperplane").listItemTint(.green)
            Label("Bin", systemImage: "trash").listItemTint(.monochrome)
            Label {
                Text("A drawn icon")
            } icon: {
                Circle().fill(.orange)
            }
        }
        .listItemTint(.fixed(.orange))
        Section("The app’s own") {
            Label("Notes", systemImage: "note.text")
            Label("Calendar", systemImage: "calendar").listItemTint(.preferred(.red))
        }
    }
}

// MARK: Plain List

struct PlainListSample: View {
    var body: some View {
        NavigationStack {
            List {
                ForEach(["Morning", "Evening"], id: \.self) { part in
                    Section(part) {
                        ForEach(1..<6) { number in Text("\(part) train \(number)") }
                    }
                    .listSectionSeparator(part == "Morning" ? .visible : .hidden)
                    .listSectionSeparatorTint(.orange, edges: .bottom)
                }
            }
            .listStyle(.plain)
            .navigationTitle("Trains")
        }
    }
}

// MARK: Grouped List

struct GroupedListSample: View {
    var body: some View {
        NavigationStack {
            List {
                Section {
                    NavigationLink("Alarms") { Text("None") }
                    NavigationLink("Sounds") { Text("None") }
                } header: {
                    Text("Notices")
                } footer: {
                    Text("From edge to edge")
                }
                Section { Toggle("Airplane Mode", isOn: .constant(true)) }
            }
            .listStyle(.grouped)
            .navigationTitle("Settings")
        }
    }
}

// MARK: Inset List

struct InsetListSample: View {
    var body: some View {
        NavigationStack {
            List {
                ForEach(["Morning", "Evening"], id: \.self) { part in
                    Section(part) {
                        ForEach(1..<4) { number in Text("\(part) train \(number)") }
                    }
                }
            }
            .listStyle(.inset)
            .navigationTitle("Trains")
        }
    }
}

// MARK: Rows That Move and Go

struct ListEditingSample: View {
    @State private var names = ["Gym", "Work", "Library", "Airport"]
    @State private var starred: Set<String> = ["Work"]

    var body: some View {
        NavigationStack {
            List {
                ForEach(names, id: \.self) { name in
                    Label(name, systemImage: starred.contains(name) ? "star.fill" : "star")
                        .swipeActions(edge: .leading) {
                            Button("Star", systemImage: "star") { starred.formSymmetricDifference([name]) }.tint(
                                .yellow)
                        }
                        .swipeActions(edge: .trailing, allowsFullSwipe: true) {
                            Button("Delete", systemImage: "trash", role: .destructive) {
                                names.removeAll { $0 == name }
                            }
                        }
                }
                .onDelete { names.remove(atOffsets: $0) }
                .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                Text("This row stays").moveDisabled(true).deleteDisabled(true)
            }
            .navigationTitle("Departures")
            .toolbar { EditButton() }
        }
    }
}

// MARK: Selection in Lists

struct ListSelectionSample: View {
    @State private var chosen: Set<String> = ["Tue"]

    var body: some View {
        NavigationStack {
            List(selection: $chosen) {
                ForEach(["Mon", "Tue", "Wed", "Thu", "Fri"], id: \.self) { Text($0) }
                Text("Sun").tag("Sun").selectionDisabled()
            }
            .environment(\.editMode, .constant(.active))
            .navigationTitle("\(chosen.count) of 5 Days")
        }
    }
}

// MARK: Forms

struct FormSample: View {
    @State private var name = ""
    @State private var isOn = true

    var body: some View {
        Section("Alarm") {
            TextField("Name", text: $name)
            Toggle("Repeat", isOn: $isOn)
            LabeledContent("Sound", value: "Radar")
            LabeledContent {
                Text("12 min").foregroundStyle(.secondary)
            } label: {
                Text("Snooze")
                Text("Once")
            }
        }
        Section {
            Button("Save") {}
            Button("Delete", role: .destructive) {}
        }
        Section {
            GroupedRows()
        } header: {
            Text("A group is no view").textCase(nil)
        }
    }
}

struct GroupedRows: View {
    var body: some View {
        Group {
            Text("First")
            Text("Second")
        }
        .foregroundStyle(.secondary)
    }
}

// MARK: Rows beside Sections

struct LooseRowsSample: View {
    @State private var isOn = true

    var body: some View {
        NavigationStack {
            Form {
                Toggle("Outside of any section", isOn: $isOn)
                if isOn { Label("Joined to it", systemImage: "link") }
                Section("A section") { Text("Inside") }
                ForEach(1..<3) { Text("After it, \($0)") }
            }
            .navigationTitle("Loose Rows")
        }
    }
}
