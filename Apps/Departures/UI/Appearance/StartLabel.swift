import DeparturesKit
import SwiftUI

/// The start of a departure: a place that was chosen, or the person's location, as far as that is known.
struct StartLabel: View {
    let place: CodableLocation?
    let origin: StartLocation.Origin

    var body: some View {
        VStack(alignment: .leading) {
            LabeledContent("Start") {
                Text(place?.name ?? origin.title)
                    .lineLimit(2)
            }
            if place == nil, let detail = origin.detail {
                Text(detail)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
    }
}
