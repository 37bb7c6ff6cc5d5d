import DeparturesKit
import SwiftUI

/// A departure's traffic as a symbol and text. Only the symbol is coloured, because green or orange text would be too
/// pale to read.
struct TrafficBadge: View {
    let status: TrafficStatus
    let transportType: TransportType
    let timeZone: TimeZone
    let now: Date
    @Environment(\.locale) private var locale

    var body: some View {
        Label {
            Text(status.text(by: transportType, in: timeZone, now: now, locale: locale))
        } icon: {
            Image(systemName: status == .noRoute ? "exclamationmark.triangle.fill" : transportType.symbol)
                .foregroundStyle(status.color)
        }
        .font(.caption)
        .fontWeight(.medium)
        .accessibilityElement(children: .combine)
    }
}

#Preview {
    VStack(alignment: .leading) {
        TrafficBadge(status: .clear, transportType: .transit, timeZone: .current, now: .now)
        TrafficBadge(status: .delayed(minutes: 10), transportType: .automobile, timeZone: .current, now: .now)
        TrafficBadge(status: .estimated, transportType: .cycling, timeZone: .current, now: .now)
        TrafficBadge(status: .asOf(.now), transportType: .automobile, timeZone: .current, now: .now)
        TrafficBadge(status: .checking, transportType: .automobile, timeZone: .current, now: .now)
        TrafficBadge(status: .noRoute, transportType: .walking, timeZone: .current, now: .now)
    }
}
