import DeparturesKit
import SwiftUI

/// Section 1: where to, and how.
struct DestinationSection: View {
    @Binding var draft: DepartureDraft
    let problems: [DepartureDraft.Problem]

    var body: some View {
        Section("Destination") {
            NavigationLink {
                LocationSearchView(selection: $draft.destination)
            } label: {
                LabeledContent("Location") {
                    Text(draft.destination?.name ?? String(localized: "None"))
                        .lineLimit(2)
                }
            }
            if problems.contains(.noDestination) { ProblemText(problem: .noDestination) }
            Picker("Transport Type", selection: $draft.transportType) {
                ForEach(TransportType.allCases) { type in
                    Label(type.name, systemImage: type.symbol).tag(type)
                }
            }
        }
    }
}
