import AlarmScheduling
import Foundation
import SunriseKit
import SwiftUI

/// Chooses the days on which the alarm rings.
struct RepeatSection: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        let alarm = viewModel.store.alarm
        Section {
            Toggle(isOn: repeats) { Text("Repeat Daily").dawnBody() }
            if alarm.repeats {
                NavigationLink {
                    WeekdayList()
                } label: {
                    LabeledContent {
                        Text(dayText(alarm.weekdays)).dawnCaption()
                    } label: {
                        Text("Days").dawnBody()
                    }
                }
                NavigationLink {
                    SkipUntilView()
                } label: {
                    LabeledContent {
                        SkipText()
                    } label: {
                        Text("Skip").dawnBody()
                    }
                }
            }
        } header: {
            SkyCaption("Repeat")
        } footer: {
            SkyCaption("Sunrise sets alarms 14 days ahead. They ring even when you’re offline or the app is closed.")
        }
    }

    private var repeats: Binding<Bool> {
        Binding { @MainActor in
            viewModel.store.alarmRepeats
        } set: { @MainActor repeats in
            viewModel.change { $0.repeats = repeats }
        }
    }

    private func dayText(_ days: Set<Locale.Weekday>) -> LocalizedStringKey {
        if days.count == 7 { return "Every Day" }
        if days.isEmpty { return "Never" }
        if days == [.saturday, .sunday] { return "Weekends" }
        if days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return "Weekdays" }
        return "\(days.count) days a week"
    }
}

private struct SkipText: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        if let day = viewModel.skippedUntil {
            let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
            Text("Until \(date.dayText(in: .gmt, locale: locale))").dawnCaption()
        } else {
            Text("None").dawnCaption()
        }
    }
}

/// The days of the week.
struct WeekdayList: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        let chosen = viewModel.store.alarm.weekdays
        SkyList {
            ForEach(AlarmSettings.allWeekdays, id: \.self) { day in
                Button {
                    HapticFeedback.selection.trigger()
                    viewModel.change { $0.weekdays.formSymmetricDifference([day]) }
                } label: {
                    HStack {
                        Text(name(of: day)).dawnBody()
                        Spacer()
                        if chosen.contains(day) {
                            Image(systemName: "checkmark").fontWeight(.semibold)
                                .foregroundStyle(Color.adaptiveAccent)
                        }
                    }
                }
                .accessibilityAddTraits(chosen.contains(day) ? .isSelected : [])
            }
        }
        .navigationTitle("Days")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func name(of day: Locale.Weekday) -> String {
        // 5 January 1970 was a Monday.
        let index = AlarmSettings.allWeekdays.firstIndex(of: day) ?? 0
        var style = Date.FormatStyle.dateTime.weekday(.wide)
        style.timeZone = .gmt
        style.locale = locale
        return Date(timeIntervalSince1970: Double(4 + index) * 86_400).formatted(style)
    }
}

/// Chooses the day from which the alarm rings again.
struct SkipUntilView: View {
    @State private var day = Date.distantPast
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let zone = viewModel.store.selected?.timeZone ?? .current
        SkyList {
            Section {
                DatePicker("Next Alarm", selection: $day, in: SkyClock.shared.now..., displayedComponents: .date)
                    .datePickerStyle(.graphical)
                    .foregroundStyle(
                        Color.adaptiveText, Color.adaptiveTextSecondary, Color.adaptiveTextTertiary
                    )
                    .tint(Color.adaptiveAccent)
                    .environment(\.timeZone, zone)
            } footer: {
                SkyCaption("Your alarm rings again that morning.")
            }
            if viewModel.skippedUntil != nil {
                Button {
                    viewModel.skip(until: nil)
                    dismiss()
                } label: {
                    Text("Don’t Skip").dawnBody()
                }
            }
        }
        .navigationTitle("Skip Until")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Skip") {
                    HapticFeedback.success.trigger()
                    viewModel.skip(until: CivilDay(of: day, in: zone))
                    dismiss()
                }
            }
        }
        .onAppear { day = SkyClock.shared.now.addingTimeInterval(2 * 86_400) }
    }
}
