public import SwiftUI
import WidgetKit

/// The complications of NotiZen.
@main
public struct NotiZenWatchWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        UnreadWidget()
    }
}

/// The unread notifications, by priority.
struct UnreadWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Unread", provider: ComplicationProvider()) { entry in
            ComplicationView(glance: entry.glance)
                .containerBackground(for: .widget) { Color.clear }
        }
        .configurationDisplayName(Text("Unread"))
        .description(Text("See at a glance if something important waits."))
        .supportedFamilies([.accessoryCorner, .accessoryRectangular, .accessoryCircular, .accessoryInline])
    }
}
