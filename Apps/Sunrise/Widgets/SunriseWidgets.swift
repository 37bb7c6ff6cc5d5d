import AlarmCountdown
import AlarmKit
import SunriseKit
public import SwiftUI
import WidgetKit

/// The widgets of Sunrise.
@main
public struct SunriseWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        SnoozedAlarm()
    }
}

/// A snoozed alarm, until it rings again.
struct SnoozedAlarm: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: AlarmAttributes<SunriseAlarm>.self) { context in
            SnoozedAlarmCard(alarm: context.attributes.metadata, state: context.state)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading, priority: 1) {
                    AlarmTitle(alarm: context.attributes.metadata).font(.headline)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    AlarmCountdown(context.state).font(.title).foregroundStyle(.orange)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    NextRing(date: context.state.ringDate)
                }
            } compactLeading: {
                SunriseSymbol()
            } compactTrailing: {
                AlarmCountdown(context.state).foregroundStyle(.orange)
            } minimal: {
                SunriseSymbol()
            }
            .keylineTint(.orange)
        }
    }
}
