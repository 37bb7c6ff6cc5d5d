public import SwiftUI

/// Says that the map does not have the place, and what the map covers.
public struct NoPlaceFound: View {
    private let search: PlaceSearchModel

    public init(search: PlaceSearchModel) {
        self.search = search
    }

    public var body: some View {
        if let advice = search.advice {
            ContentUnavailableView(
                "No Results for “\(search.query)”", systemImage: "magnifyingglass", description: Text(advice))
        } else {
            ContentUnavailableView.search(text: search.query)
        }
    }
}
