import Foundation
import MapHost
import SwiftUI
import UniformTypeIdentifiers

/// Adds a file on the host's machine to the map.
struct AddMapFileView: View {
    let model: MapSettings
    /// The title of the page and of its button.
    let title: LocalizedStringKey
    /// The kind of file, and a source for it.
    let source: LocalizedStringKey
    let hint: LocalizedStringKey
    /// The path of such a file.
    let example: String
    /// The command that does the same.
    let command: String
    /// Adds the file at a path. Returns false if it was refused; the model's `problem` then has the reason.
    let take: @MainActor (String) async -> Bool
    /// Does the same with a file that the page has sent.
    let takeSent: @MainActor (URL) async -> Bool
    @State private var path = ""
    @State private var isAdding = false
    @State private var isChoosing = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                if let progress = model.map.progress {
                    ImportRow(progress: progress)
                } else {
                    Button("Choose File…") { isChoosing = true }
                        .disabled(isAdding)
                }
            } header: {
                Text("On This Device")
            } footer: {
                FieldFooter(problem: model.problem, hint: source)
            }
            Section {
                TextField("File Path", text: $path, prompt: Text(verbatim: example))
                    .submitLabel(.done)
                    .onSubmit { add { await take(path) } }
                    .disabled(isAdding)
            } header: {
                Text("On the Computer")
            } footer: {
                Text(hint)
            }
            Section {
                Button(title) { add { await take(path) } }
                    .disabled(isAdding || path.isEmpty || model.map.progress != nil)
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
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.data]) { result in
            if case .success(let file) = result { add { await takeSent(file) } }
        }
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        // Later problems are shown in the list.
        .onDisappear { model.problem = nil }
    }

    private func add(_ take: @escaping @MainActor () async -> Bool) {
        guard !isAdding else { return }
        isAdding = true
        Task {
            let isTaken = await take()
            isAdding = false
            if isTaken { dismiss() }
        }
    }
}

extension AddMapFileView {
    static func region(_ model: MapSettings) -> Self {
        Self(
            model: model, title: "Add Region",
            source: "An OpenStreetMap extract (.osm.pbf) of your region. Geofabrik offers one for every country.",
            hint: "Enter the path of an OpenStreetMap extract (.osm.pbf) on the computer that runs Reveille.",
            example: "/srv/maps/region.osm.pbf", command: "reveille map add REGION.osm.pbf", take: model.add,
            takeSent: { await model.add(sent: $0) })
    }

    static func timetable(_ model: MapSettings) -> Self {
        Self(
            model: model, title: "Add Timetable",
            source: "A GTFS feed (.zip) of your transit agency.",
            hint: """
                Enter the path of a GTFS feed (.zip) on the computer that runs Reveille. Its stops must be on the map.
                """,
            example: "/srv/maps/timetable.zip", command: "reveille map add-transit TIMETABLE.zip",
            take: model.addTimetable, takeSent: { await model.addTimetable(sent: $0) })
    }
}
