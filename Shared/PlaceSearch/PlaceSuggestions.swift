import Foundation
public import SwiftUI

/// The suggestions of a place search as rows of a list.
public struct PlaceSuggestions: View {
    private let search: PlaceSearchModel
    private let choose: (PlaceSearchModel.Suggestion) async -> Void

    public init(search: PlaceSearchModel, choose: @escaping (PlaceSearchModel.Suggestion) async -> Void) {
        self.search = search
        self.choose = choose
    }

    public var body: some View {
        ForEach(search.suggestions) { suggestion in
            Button {
                Task { await choose(suggestion) }
            } label: {
                PlaceLabel(title: suggestion.title, subtitle: suggestion.subtitle)
            }
        }
    }
}

/// A place on two lines.
public struct PlaceLabel: View {
    private let title: String
    private let subtitle: String

    public init(title: String, subtitle: String) {
        self.title = title
        self.subtitle = subtitle
    }

    public var body: some View {
        VStack(alignment: .leading) {
            Text(title)
                .foregroundStyle(Color.primary)
            if !subtitle.isEmpty {
                Text(subtitle)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
    }
}
