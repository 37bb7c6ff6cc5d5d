import MapHost
import SwiftUI

/// Adds a file on the host's machine to the map.
struct AddMapFileView: View {
    let model: MapSettings
    /// The title of the page and of its button.
    let title: LocalizedStringKey
    /// The name of the kind of file.
    let header: LocalizedStringKey
    let hint: LocalizedStringKey
    /// The path of such a file.
    let example: String
    /// The command that does the same.
    let command: String
    /// Adds the file at a path; returns false if it was refused, with the reason in the model's problem.
    let take: @MainActor (String) async -> Bool
    @State private var path = ""
    @State private var isAdding = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                TextField("File Path", text: $path, prompt: Text(verbatim: example))
                    .submitLabel(.done)
                    .onSubmit(add)
                    .disabled(isAdding)
            } header: {
                Text(header)
            } footer: {
                FieldFooter(problem: model.problem, hint: hint)
            }
            Section {
                if let progress = model.map.progress {
                    ImportRow(progress: progress)
                } else {
                    Button(title) { add() }
                        .disabled(isAdding || path.isEmpty)
                }
            }
            Section {
                Text(verbatim: command)
                    .font(.footnote.monospaced())
            } header: {
                Text("At the Command Line")
            } footer: {
                Text("Your current map stays in use until the new one is ready.")
            }
        }
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        // Later problems are shown in the list.
        .onDisappear { model.problem = nil }
    }

    private func add() {
        guard !isAdding else { return }
        isAdding = true
        Task {
            let isTaken = await take(path)
            isAdding = false
            if isTaken { dismiss() }
        }
    }
}

extension AddMapFileView {
    static func region(_ model: MapSettings) -> Self {
        Self(
            model: model, title: "Add Region", header: "Map File",
            hint: "Enter the path of an OpenStreetMap extract (.osm.pbf) on the computer that runs Reveille.",
            example: "/srv/maps/region.osm.pbf", command: "reveille map add REGION.osm.pbf", take: model.add)
    }

    static func timetable(_ model: MapSettings) -> Self {
        Self(
            model: model, title: "Add Timetable", header: "Timetable File",
            hint: """
                Enter the path of a GTFS feed (.zip) on the computer that runs Reveille. Its stops must be on the map.
                """,
            example: "/srv/maps/timetable.zip", command: "reveille map add-transit TIMETABLE.zip",
            take: model.addTimetable)
    }
}
