import Foundation
import MapHost
import SwiftUI

/// The regions of the map, and the state of the map.
struct MapsSection: View {
    let model: MapSettings
    /// The region whose removal a person is asked to confirm.
    @Binding var regionToRemove: MapManifest.Region?

    var body: some View {
        Section {
            ForEach(model.regions) { RegionRow(region: $0, places: model.places(in: $0)) }
                .onDelete(perform: model.canRemoveRegions ? { ask($0) } : nil)
            if let progress = model.map.progress { ImportRow(progress: progress) }
            NavigationLink("Add Region…") { AddMapFileView.region(model) }
            if !model.hasSample {
                Button("Use Sample Town") { model.addSample() }
                    .disabled(model.map.progress != nil)
            }
        } header: {
            Text("Maps")
        } footer: {
            if let problem = model.problem ?? model.map.problem?.localizedDescription {
                ProblemText(problem: problem)
            } else if model.map.isSample {
                Text("This is a made-up town to try things out. Add your region to get real places and roads.")
            } else {
                Text("Map data © OpenStreetMap contributors.")
            }
        }
    }

    private func ask(_ offsets: IndexSet) {
        regionToRemove = offsets.first.map { model.regions[$0] }
    }
}
