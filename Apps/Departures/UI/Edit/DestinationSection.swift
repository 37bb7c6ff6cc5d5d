import DeparturesKit
import SwiftUI

/// Section 1: destination and mode of transport.
struct DestinationSection: View {
    @Binding var draft: DepartureDraft
    /// The outcome of the question about the route, once there is one.
    let outcome: RouteOutcome?
    let problems: [DepartureDraft.Problem]
    @Environment(DepartureListViewModel.self) private var viewModel

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
            if draft.destination == nil, let place = draft.event?.place, !place.isEmpty {
                Text("“\(place)” isn’t on the map.")
                    .font(.footnote)
            }
            if problems.contains(.noDestination) { ProblemText(problem: .noDestination) }
            NavigationLink {
                LocationSearchView(selection: $draft.start, offersCurrentLocation: true)
            } label: {
                StartLabel(place: draft.start, origin: viewModel.services.start.origin)
            }
            Picker("Transport Type", selection: $draft.transportType) {
                ForEach(TransportType.allCases) { type in
                    Label(type.name, systemImage: type.symbol).tag(type)
                }
            }
            if let path = outcome?.path, outcome?.question.destination == draft.destination {
                RouteMap(draft: draft, path: path)
                    .listRowInsets(EdgeInsets())
            }
        }
    }
}
