import AppIntents
import ClockText
import DeparturesKit
import Foundation
import SwiftUI
import WidgetKit

/// The Live Activity of the next departure, from the wake-up until a few minutes after the time to leave.
struct NextDepartureActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: LeaveActivity.self) { context in
            LeaveActivityCard(context: context)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading, priority: 1) {
                    LeaveTitle(state: context.state)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    LeaveTimer(context: context).font(.title).foregroundStyle(.orange)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    LeaveFooter(context: context)
                }
            } compactLeading: {
                DepartureSymbol(transportType: context.state.transportType)
            } compactTrailing: {
                LeaveTimer(context: context).foregroundStyle(.orange).frame(maxWidth: 64)
            } minimal: {
                DepartureSymbol(transportType: context.state.transportType)
            }
            .keylineTint(.orange)
        }
    }
}

/// The departure on the Lock Screen.
private struct LeaveActivityCard: View {
    let context: ActivityViewContext<LeaveActivity>
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if typeSize.isAccessibilitySize {
                DepartureSymbol(transportType: context.state.transportType).font(.title2)
                LeaveTitle(state: context.state)
                LeaveTimer(context: context).font(.title)
            } else {
                HStack(spacing: 12) {
                    DepartureSymbol(transportType: context.state.transportType).font(.title2)
                    LeaveTitle(state: context.state).frame(maxWidth: .infinity, alignment: .leading)
                    LeaveTimer(context: context).font(.title)
                }
            }
            LeaveFooter(context: context)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
    }
}

/// "Gym", and the destination if the label differs from its name.
private struct LeaveTitle: View {
    let state: LeaveActivity.ContentState

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(state.title).font(.headline).lineLimit(2)
            if state.destination != state.title {
                Text(state.destination).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
            }
        }
    }
}

/// "Leave at 8:22 AM" with a short note about traffic and, once it is time to leave, an "On My Way" button.
private struct LeaveFooter: View {
    let context: ActivityViewContext<LeaveActivity>
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        let layout =
            typeSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 8)) : AnyLayout(HStackLayout())
        layout {
            LeaveText(state: context.state).frame(maxWidth: .infinity, alignment: .leading)
            OnMyWayButton(context: context)
        }
    }
}

private struct LeaveText: View {
    let state: LeaveActivity.ContentState
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            // In the reader's time zone, because people leave by the clocks around them.
            let leave = ClockTime(state.leave, in: timeZone, locale: locale)
            Text("Leave at \(leave.text)").font(.subheadline)
            TrafficWord(status: state.traffic, transportType: state.transportType)
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }
}

/// The "On My Way" button, shown once it is time to leave.
private struct OnMyWayButton: View {
    let context: ActivityViewContext<LeaveActivity>

    var body: some View {
        if context.isStale {
            Button("On My Way", intent: OnMyWayIntent(departure: context.attributes.departure))
                .buttonStyle(.bordered)
                .tint(.primary)
        }
    }
}

/// The time left, or a note that there is none.
private struct LeaveTimer: View {
    let context: ActivityViewContext<LeaveActivity>

    var body: some View {
        if context.isStale {
            Text("Leave Now").fontWeight(.semibold).lineLimit(1).minimumScaleFactor(0.7)
        } else {
            Text(timerInterval: min(context.state.counted, context.state.leave)...context.state.leave)
                .monospacedDigit()
                .multilineTextAlignment(.trailing)
        }
    }
}

/// A short note about traffic, if anything is known about it.
private struct TrafficWord: View {
    let status: TrafficStatus
    let transportType: TransportType
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        switch status {
        case .clear, .usuallyClear, .delayed, .typical, .estimated:
            Text(verbatim: status.text(by: transportType, in: timeZone, now: .now, locale: locale))
        case .checking, .unknown, .asOf, .noRoute:
            EmptyView()
        }
    }
}

private struct DepartureSymbol: View {
    let transportType: TransportType

    var body: some View {
        Image(systemName: transportType.symbol).foregroundStyle(.orange).accessibilityLabel(Text("Next Departure"))
    }
}
