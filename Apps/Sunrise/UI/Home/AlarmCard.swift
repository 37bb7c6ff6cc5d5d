import AlarmScheduling
import Foundation
import SunriseKit
import SwiftUI

/// When the alarm rings next, and why then.
struct AlarmCard: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let location = viewModel.store.selected, let day = viewModel.next ?? viewModel.preview,
                let time = day.instant
            {
                TimeDisplay(
                    title: viewModel.store.alarm.isOn ? "Wakes You" : "Would Wake You", time: time,
                    timeZone: location.timeZone, detail: detail(of: day, time, location.timeZone))
            } else {
                Text("No Alarm").dawnDisplayMedium()
                Text("On the days ahead the sun gives none, by what you chose.").dawnCaption()
            }
            if let day = viewModel.skippedUntil {
                Label {
                    Text("Skipped until \(dayText(day))").dawnCaption()
                } icon: {
                    Image(systemName: "forward.fill").foregroundStyle(Color.adaptiveAccent)
                }
            }
        }
        .calmCard()
        .accessibilityIdentifier("alarm")
    }

    private func detail(of day: AlarmDay, _ time: Date, _ zone: TimeZone) -> String {
        let date = time.dayText(in: zone, locale: locale)
        let why = day.cause.map { String(localized: $0.words(viewModel.store.alarmTiming)) } ?? ""
        return "\(date) · \(why)"
    }

    private func dayText(_ day: CivilDay) -> String {
        Date(timeIntervalSince1970: Double(day.number) * 86_400).dayText(in: .gmt, locale: locale)
    }
}

/// What is done with the alarm.
struct AlarmButtons: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(ToastModel.self) private var toasts
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(spacing: 12) {
            if viewModel.store.alarm.isOn {
                if viewModel.skippedUntil != nil {
                    Button("Skip None") { act { viewModel.skip(until: nil) } }
                        .buttonStyle(SoftButtonStyle())
                } else if viewModel.store.alarmRepeats, viewModel.next != nil {
                    Button("Skip Next") { act { viewModel.skipNext() } }
                        .buttonStyle(SoftButtonStyle())
                        .accessibilityHint("Leaves out the next alarm; those after it come.")
                }
                Button("Turn Off") { turn(false) }
                    .buttonStyle(SoftButtonStyle(isProminent: false))
            } else {
                Button("Wake Me with the Sun") { turn(true) }
                    .buttonStyle(SoftButtonStyle())
                    .accessibilityHint("Sets the alarm.")
            }
        }
    }

    private func act(_ action: () -> Void) {
        HapticFeedback.light.trigger()
        action()
        tellNext()
    }

    private func turn(_ isOn: Bool) {
        HapticFeedback.success.trigger()
        Task {
            await viewModel.setAlarm(isOn)
            if isOn { tellNext() } else { toasts.show(String(localized: "The alarm is off.")) }
        }
    }

    private func tellNext() {
        guard let time = viewModel.next?.instant, let zone = viewModel.store.selected?.timeZone else { return }
        let (day, clock) = (time.dayText(in: zone, locale: locale), time.clockText(in: zone, locale: locale))
        toasts.show(String(localized: "The alarm rings \(day) at \(clock)."))
    }
}
