public import AlarmKit
public import AppIntents
import ClockText
import Foundation
public import SwiftUI
public import WidgetKit

extension ActivityConfiguration {
    /// The Live Activity of a snoozed alarm, until it rings again: its title, the time left, and a button that ends
    /// the snooze. The texts come from the widget's own catalog.
    ///
    /// - Parameters:
    ///   - metadata: The type of the alarm's metadata.
    ///   - systemImage: The symbol beside the title. It stands alone if there is little room.
    ///   - title: The name of the alarm.
    ///   - stop: The intent that ends the snooze.
    public init<Metadata>(
        snoozeOf metadata: Metadata.Type, systemImage: String,
        @ViewBuilder title: @escaping (Metadata?) -> some View,
        stop: @escaping (ActivityViewContext<Attributes>) -> some LiveActivityIntent
    ) where Metadata: AlarmMetadata, Attributes == AlarmAttributes<Metadata> {
        self.init(for: AlarmAttributes<Metadata>.self) { context in
            SnoozeCard(systemImage: systemImage, state: context.state) {
                title(context.attributes.metadata)
            } button: {
                StopButton(intent: stop(context))
            }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading, priority: 1) {
                    title(context.attributes.metadata).font(.headline)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    AlarmCountdown(context.state).font(.title).foregroundStyle(.orange)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    HStack {
                        NextRing(date: context.state.ringDate)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        StopButton(intent: stop(context))
                    }
                }
            } compactLeading: {
                SnoozeSymbol(systemImage: systemImage)
            } compactTrailing: {
                AlarmCountdown(context.state).foregroundStyle(.orange)
            } minimal: {
                SnoozeSymbol(systemImage: systemImage)
            }
            .keylineTint(.orange)
        }
    }
}

/// A snoozed alarm on the Lock Screen.
private struct SnoozeCard<Title: View, StopButton: View>: View {
    let systemImage: String
    let state: AlarmPresentationState
    @ViewBuilder let title: Title
    @ViewBuilder let button: StopButton

    var body: some View {
        HStack(spacing: 12) {
            SnoozeSymbol(systemImage: systemImage).font(.title2)
            VStack(alignment: .leading, spacing: 2) {
                title.font(.headline)
                NextRing(date: state.ringDate)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            AlarmCountdown(state).font(.title)
            button
        }
        .padding()
    }
}

/// Ends the snooze: the alarm does not ring again.
private struct StopButton<Stop: LiveActivityIntent>: View {
    let intent: Stop

    var body: some View {
        Button("Stop", intent: intent).buttonStyle(.bordered).tint(.primary)
    }
}

private struct SnoozeSymbol: View {
    let systemImage: String

    var body: some View {
        Image(systemName: systemImage).foregroundStyle(.orange).accessibilityLabel(Text("Snoozed Alarm"))
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
