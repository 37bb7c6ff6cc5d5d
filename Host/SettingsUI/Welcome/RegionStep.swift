import Foundation
import MapHost
import SwiftUI
import UniformTypeIdentifiers

/// The first step: a map file from this device, or the sample town.
struct RegionStep: View {
    let model: MapSettings
    @State private var isChoosing = false
    @State private var isAdding = false

    var body: some View {
        Section {
            ForEach(model.regions) { region in
                Label {
                    RegionRow(region: region, places: model.places(in: region))
                } icon: {
                    if region.isSample {
                        Image(systemName: "circle.dotted").foregroundStyle(.secondary)
                    } else {
                        CheckMark(label: "Done")
                    }
                }
            }
            if let progress = model.map.progress {
                ImportRow(progress: progress)
            } else {
                Button("Choose File…") { isChoosing = true }
                    .disabled(isAdding)
            }
            if let archive = URL(string: "https://download.geofabrik.de") {
                Link("Find Your Region at Geofabrik", destination: archive)
            }
        } header: {
            Text("Maps")
        } footer: {
            if let problem = model.problem ?? model.map.problem?.localizedDescription {
                ProblemText(problem: problem)
            } else if model.map.progress != nil {
                Text("You can go on: this continues by itself.")
            } else {
                Text(
                    "Download the file that ends in “.osm.pbf”, then choose it here. Smaller regions are ready sooner. You can also keep the made-up sample town and add your region later in Settings."
                )
            }
        }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.data]) { result in
            guard case .success(let file) = result, !isAdding else { return }
            isAdding = true
            Task {
                _ = await model.add(sent: file)
                isAdding = false
            }
        }
    }
}

/// A green check mark.
struct CheckMark: View {
    let label: LocalizedStringKey

    var body: some View {
        Image(systemName: "checkmark.circle.fill")
            .foregroundStyle(.green)
            .accessibilityLabel(label)
    }
}
