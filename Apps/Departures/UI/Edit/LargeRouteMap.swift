import MapKit
import SwiftUI

/// A route on a map that fills the screen and can be panned.
struct LargeRouteMap<Route: MapContent>: View {
    let title: String
    let label: Text
    @MapContentBuilder let route: () -> Route
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Map(content: route)
                .accessibilityLabel(label)
                .ignoresSafeArea(edges: .bottom)
                .navigationTitle(title)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { dismiss() }
                    }
                }
        }
    }
}
