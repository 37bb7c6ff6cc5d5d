import DeparturesKit
import SwiftUI

/// The start of a departure: a chosen place, or the person's location if known.
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
