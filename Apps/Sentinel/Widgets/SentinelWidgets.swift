public import SwiftUI
import WidgetKit

/// The widgets of Sentinel.
@main
public struct SentinelWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        CheckInWidget()
        CrisisWidget()
    }
}

/// Shows whether a check-in is due, but neither a score nor an answer.
struct CheckInWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "CheckIn", provider: CheckInProvider()) { entry in
            CheckInWidgetView(entry: entry)
                .containerBackground(for: .widget) { Rectangle().fill(.background) }
        }
        .configurationDisplayName(Text("Check-In"))
        .description(Text("See if a check-in is due. No score is shown."))
        .supportedFamilies([.accessoryRectangular, .accessoryInline, .systemSmall])
    }
}

/// Calls the crisis line.
struct CrisisWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Crisis", provider: CrisisProvider()) { _ in
            CrisisWidgetView()
                .containerBackground(for: .widget) { Rectangle().fill(.background) }
        }
        .configurationDisplayName(Text("Crisis Line"))
        .description(Text("Call the Veterans Crisis Line with one tap."))
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .systemSmall])
    }
}
