import MapHost
import SwiftUI

/// Takes a file of OpenStreetMap data on the host's machine into the map.
struct AddRegionView: View {
    let model: SettingsModel
    @State private var path = ""
    @State private var isAdding = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                TextField("File Path", text: $path, prompt: Text(verbatim: "/srv/maps/region.osm.pbf"))
                    .submitLabel(.done)
                    .onSubmit(add)
                    .disabled(isAdding)
            } header: {
                Text("Map File")
            } footer: {
                FieldFooter(
                    problem: model.mapProblem,
                    hint: "The path of an OpenStreetMap extract on Reveille’s machine; it ends in “.osm.pbf”.")
            }
            Section {
                if let progress = model.map.progress {
                    ImportRow(progress: progress)
                } else {
                    Button("Add Region") { add() }
                        .disabled(isAdding || path.isEmpty)
                }
            }
            Section {
                Text(verbatim: "reveille map add REGION.osm.pbf")
                    .font(.footnote.monospaced())
            } header: {
                Text("At the Command Line")
            } footer: {
                Text("The map in use stays until the new one is ready.")
            }
        }
        .navigationTitle("Add Region")
        .navigationBarTitleDisplayMode(.inline)
        // What goes wrong after this is told in the list of regions.
        .onDisappear { model.mapProblem = nil }
    }

    private func add() {
        guard !isAdding else { return }
        isAdding = true
        Task {
            let isAdded = await model.add(path)
            isAdding = false
            if isAdded { dismiss() }
        }
    }
}
