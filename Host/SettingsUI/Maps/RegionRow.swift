import Foundation
import MapHost
import SwiftUI

/// A region of the map: its name, its size, and the date when it was added.
struct RegionRow: View {
    let region: MapManifest.Region
    /// The number of places in the region, or nil if only the places of the whole map are counted.
    let places: Int?
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(region.title)
            Text(details)
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }

    private var details: String {
        let size = region.size.formatted(.byteCount(style: .file).locale(locale))
        let added = region.added.formatted(
            Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: timeZone))
        let parts = [places.map { String(localized: "\($0) places") }, size, added]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }
}

extension MapManifest.Region {
    /// The region's name as a person would write it: `baden-wuerttemberg-latest` becomes “Baden Wuerttemberg”.
    var title: String {
        if isSample { return String(localized: "Sample map") }
        let words = id.split(separator: "-").filter { $0 != "latest" }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
