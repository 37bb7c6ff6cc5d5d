import AlarmCountdown
import AlarmKit
import AppIntents
import Foundation
import SunriseKit
public import SwiftUI
import WidgetKit

/// The widgets of Sunrise.
@main
public struct SunriseWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        NextAlarmWidget()
        SnoozedAlarm()
    }
}

/// The next alarm and the dawn of its day.
struct NextAlarmWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "NextAlarm", provider: NextAlarmProvider()) { entry in
            NextAlarmView(entry: entry)
                .containerBackground(for: .widget) { Rectangle().fill(.background) }
        }
        .configurationDisplayName(Text("Next Alarm"))
        .description(Text("See when the sun wakes you next."))
        .supportedFamilies([
            .accessoryInline, .accessoryRectangular, .accessoryCircular, .systemSmall, .systemMedium,
        ])
    }
}

/// A snoozed alarm, until it rings again.
struct SnoozedAlarm: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(snoozeOf: SunriseAlarm.self, systemImage: "sunrise.fill") { alarm in
            AlarmTitle(alarm: alarm)
        } stop: { context in
            StopSnoozeIntent(alarm: context.state.alarmID)
        }
    }
}

/// "Sunrise in Tromsø".
private struct AlarmTitle: View {
    let alarm: SunriseAlarm?
    @Environment(\.locale) private var locale

    var body: some View {
        if let alarm {
            Text(verbatim: alarm.title(in: locale))
        } else {
            Text("Snoozed Alarm")
        }
    }
}

/// The widgets' intents, including that of a snooze's button.
nonisolated struct SunriseWidgetsIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [SunriseKitIntents.self] }
}
