public import SwiftUI
import WidgetKit

/// The widgets of Departures.
@main
public struct DeparturesWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        NextDepartureWidget()
        SnoozedWakeUp()
        NextDepartureActivity()
    }
}

/// The next time to leave.
struct NextDepartureWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "NextDeparture", provider: NextDepartureProvider()) { entry in
            NextDepartureView(entry: entry)
                .containerBackground(for: .widget) { Rectangle().fill(.background) }
        }
        .configurationDisplayName(Text("Next Departure"))
        .description(Text("See when to leave next and where you’re going."))
        .supportedFamilies([
            .accessoryInline, .accessoryRectangular, .accessoryCircular, .systemSmall, .systemMedium,
        ])
    }
}
