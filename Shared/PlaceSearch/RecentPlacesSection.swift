import Foundation
public import MapKit
public import SwiftUI

/// The places chosen before, as a section of a list. A swipe removes one; a button removes all of them.
public struct RecentPlacesSection: View {
    private let recent: RecentPlaces
    private let isHidden: @MainActor (RecentPlace) -> Bool
    private let choose: @MainActor (MKMapItem, String) async -> Void

    /// - Parameters:
    ///   - isHidden: true for places that the list shows elsewhere.
    ///   - choose: receives the chosen place and the title of its row.
    public init(
        recent: RecentPlaces, hiding isHidden: @escaping @MainActor (RecentPlace) -> Bool = { _ in false },
        choose: @escaping @MainActor (MKMapItem, String) async -> Void
    ) {
        self.recent = recent
        self.isHidden = isHidden
        self.choose = choose
    }

    private var shown: [RecentPlace] { recent.places.filter { !isHidden($0) } }

    public var body: some View {
        let shown = shown
        if !shown.isEmpty || recent.removed != nil {
            Section("Recent Places") {
                ForEach(shown) { place in
                    Button {
                        Task { await choose(place.item, place.name) }
                    } label: {
                        PlaceLabel(title: place.name, subtitle: place.address, symbol: place.symbol)
                    }
                }
                .onDelete { offsets in recent.remove(Set(offsets.map { shown[$0].id })) }
                if recent.removed != nil {
                    Button("Undo Removal") { recent.undo() }
                } else {
                    Button("Clear Recent Places", role: .destructive) { recent.remove(Set(shown.map(\.id))) }
                }
            }
        }
    }
}
