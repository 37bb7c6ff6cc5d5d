public import SwiftUI
import WidgetKit

/// The widgets of NotiZen.
@main
public struct NotiZenWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        NotificationsWidget()
    }
}

/// The numbers of notifications of high priority, and of those that wait for the digest.
struct NotificationsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Notifications", provider: NotificationsProvider()) { entry in
            NotificationsView(entry: entry)
                .containerBackground(for: .widget) { Rectangle().fill(.background) }
        }
        .configurationDisplayName(Text("Notifications"))
        .description(Text("See what matters, and what waits for the digest."))
        .supportedFamilies([
            .accessoryInline, .accessoryRectangular, .accessoryCircular, .systemSmall, .systemMedium,
        ])
    }
}
