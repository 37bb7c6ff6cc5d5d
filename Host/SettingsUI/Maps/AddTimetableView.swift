import MapHost
import SwiftUI

/// Takes a timetable on the host's machine into the map.
struct AddTimetableView: View {
    let model: SettingsModel
    @State private var path = ""
    @State private var isAdding = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                TextField("File Path", text: $path, prompt: Text(verbatim: "/srv/maps/timetable.zip"))
                    .submitLabel(.done)
                    .onSubmit(add)
                    .disabled(isAdding)
            } header: {
                Text("Timetable File")
            } footer: {
                FieldFooter(
                    problem: model.mapProblem,
                    hint: "The path of a GTFS feed (.zip) on Reveille’s machine. Its stops must be on the map.")
            }
            Section {
                if let progress = model.map.progress {
                    ImportRow(progress: progress)
                } else {
                    Button("Add Timetable") { add() }
                        .disabled(isAdding || path.isEmpty)
                }
            }
            Section {
                Text(verbatim: "reveille map add-transit TIMETABLE.zip")
                    .font(.footnote.monospaced())
            } header: {
                Text("At the Command Line")
            } footer: {
                Text("The map in use stays until the new one is ready.")
            }
        }
        .navigationTitle("Add Timetable")
        .navigationBarTitleDisplayMode(.inline)
        .onDisappear { model.mapProblem = nil }
    }

    private func add() {
        guard !isAdding else { return }
        isAdding = true
        Task {
            let isAdded = await model.addTimetable(path)
            isAdding = false
            if isAdded { dismiss() }
        }
    }
}
