import AlarmScheduling
import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// The next alarm, and the reason for its time.
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
                Text("With your settings, no alarm rings in the coming days.").dawnCaption()
            }
            if let day = viewModel.skippedUntil { SkipNotice(day: day) }
        }
        .calmCard()
        .accessibilityIdentifier("alarm")
    }

    private func detail(of day: AlarmDay, _ time: Date, _ zone: TimeZone) -> String {
        let date = time.dayText(in: zone, locale: locale)
        let why = day.cause?.text(viewModel.store.alarmTiming) ?? ""
        return "\(date) · \(why)"
    }
}

/// The skipped alarms, with an undo button.
private struct SkipNotice: View {
    let day: CivilDay
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(ToastModel.self) private var toasts
    @Environment(\.locale) private var locale

    var body: some View {
        Label {
            Text("Skipped until \(day.text(locale: locale))").dawnCaption()
        } icon: {
            Image(systemName: "forward.fill").foregroundStyle(Color.adaptiveAccent)
        }
        Button {
            HapticFeedback.light.trigger()
            viewModel.skip(until: nil)
            toasts.showNext(of: viewModel, locale: locale)
        } label: {
            Text("Don’t Skip")
                .font(DawnTypography.headline)
                .foregroundStyle(Color.adaptiveAccent)
                .frame(minHeight: 44)
        }
        .buttonStyle(.plain)
        .accessibilityHint("Turns skipped alarms back on.")
    }
}
