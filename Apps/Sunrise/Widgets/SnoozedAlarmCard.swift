import AlarmCountdown
import AlarmKit
import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// A snoozed alarm on the Lock Screen.
struct SnoozedAlarmCard: View {
    let alarm: SunriseAlarm?
    let state: AlarmPresentationState

    var body: some View {
        HStack(spacing: 12) {
            SunriseSymbol().font(.title2)
            VStack(alignment: .leading, spacing: 2) {
                AlarmTitle(alarm: alarm).font(.headline)
                NextRing(date: state.ringDate)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            AlarmCountdown(state).font(.title)
        }
        .padding()
    }
}

struct SunriseSymbol: View {
    var body: some View {
        Image(systemName: "sunrise.fill").foregroundStyle(.orange).accessibilityLabel(Text("Snoozed Alarm"))
    }
}

/// "Sunrise in Tromsø".
struct AlarmTitle: View {
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

/// The time at which the alarm rings again, on the reader's clock.
struct NextRing: View {
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
