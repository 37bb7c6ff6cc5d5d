import Foundation
public import MapKit
public import SwiftUI

/// The suggestions of a place search as rows of a list, below the typed coordinate.
public struct PlaceSuggestions: View {
    private let search: PlaceSearchModel
    private let choose: @MainActor (MKMapItem, String) async -> Void
    @Environment(\.locale) private var locale

    /// - Parameter choose: receives the chosen place and the title of its row.
    public init(search: PlaceSearchModel, choose: @escaping @MainActor (MKMapItem, String) async -> Void) {
        self.search = search
        self.choose = choose
    }

    public var body: some View {
        if let point = search.point {
            let title = point.text(in: locale)
            Button {
                Task { await choose(await search.item(at: point, named: title), title) }
            } label: {
                PlaceLabel(title: title, subtitle: String(localized: "Coordinates"))
            }
        }
        ForEach(search.suggestions) { suggestion in
            let detail = search.details[suggestion.id]
            Button {
                Task {
                    if let item = await search.item(of: suggestion) { await choose(item, suggestion.title) }
                }
            } label: {
                PlaceLabel(
                    title: suggestion.title, subtitle: suggestion.subtitle,
                    symbol: detail?.symbol ?? PlaceDetail.unknown, distance: detail?.distanceText(in: locale))
            }
        }
    }
}

/// A place on two lines, between the symbol of its kind and its distance.
public struct PlaceLabel: View {
    private let title: String
    private let subtitle: String
    private let symbol: String
    private let distance: String?

    public init(title: String, subtitle: String, symbol: String? = nil, distance: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol ?? PlaceDetail.unknown
        self.distance = distance
    }

    public var body: some View {
        HStack {
            Image(systemName: symbol)
                .foregroundStyle(.secondary)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading) {
                Text(title)
                    .foregroundStyle(Color.primary)
                if !subtitle.isEmpty {
                    Text(subtitle)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            if let distance {
                Spacer()
                Text(distance)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .fixedSize()
            }
        }
    }
}
