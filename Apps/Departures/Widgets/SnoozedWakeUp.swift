import AlarmCountdown
import AlarmKit
import ClockText
import DeparturesKit
import Foundation
import SwiftUI
import WidgetKit

/// A snoozed wake-up, until it rings again.
struct SnoozedWakeUp: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: AlarmAttributes<WakeMetadata>.self) { context in
            SnoozedWakeUpCard(name: context.attributes.metadata?.snoozedName, state: context.state)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading, priority: 1) {
                    SnoozeTitle(name: context.attributes.metadata?.snoozedName).font(.headline)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    AlarmCountdown(context.state).font(.title).foregroundStyle(.orange)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    NextRing(date: context.state.ringDate)
                }
            } compactLeading: {
                SnoozeSymbol()
            } compactTrailing: {
                AlarmCountdown(context.state).foregroundStyle(.orange)
            } minimal: {
                SnoozeSymbol()
            }
            .keylineTint(.orange)
        }
    }
}

/// A snoozed wake-up on the Lock Screen.
private struct SnoozedWakeUpCard: View {
    let name: String?
    let state: AlarmPresentationState

    var body: some View {
        HStack(spacing: 12) {
            SnoozeSymbol().font(.title2)
            VStack(alignment: .leading, spacing: 2) {
                SnoozeTitle(name: name).font(.headline)
                NextRing(date: state.ringDate)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            AlarmCountdown(state).font(.title)
        }
        .padding()
    }
}

private struct SnoozeSymbol: View {
    var body: some View {
        Image(systemName: "zzz").foregroundStyle(.orange).accessibilityLabel(Text("Snoozed Alarm"))
    }
}

/// "Snoozing for Gym".
private struct SnoozeTitle: View {
    let name: String?

    var body: some View {
        if let name {
            Text("Snoozing for \(name)")
        } else {
            Text("Snoozed Alarm")
        }
    }
}

/// The time at which the alarm rings again, on the reader's clock.
private struct NextRing: View {
    let date: Date?
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        if let date {
            Text("Rings again at \(ClockTime(date, in: timeZone, locale: locale).text)")
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }
}
