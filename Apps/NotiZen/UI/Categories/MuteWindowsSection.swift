import AlarmScheduling
import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// The quiet hours of a schedule. A swipe deletes a row.
struct MuteWindowsSection: View {
    @Binding var schedule: QuietSchedule
    @State private var edited: MuteWindow?
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            ForEach(schedule.windows) { window in
                Button {
                    edited = window
                } label: {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(verbatim: window.hoursText(locale: locale))
                        Text(verbatim: window.daysText(locale: locale))
                            .font(.footnote)
                            .foregroundStyle(Color.supporting)
                    }
                    .foregroundStyle(Color.primary)
                }
            }
            .onDelete { offsets in schedule.windows.remove(atOffsets: offsets) }
            Button("Add Mute Window", systemImage: "plus") {
                edited = MuteWindow(
                    from: WallTime(hour: 22, minute: 0), until: WallTime(hour: 7, minute: 0))
            }
            .disabled(schedule.windows.count >= QuietSchedule.limit)
            // Attached to the button, because a section passes modifiers on to each of its rows.
            .sheet(item: $edited) { window in
                MuteWindowEditor(window: window) { changed in
                    if let index = schedule.windows.firstIndex(where: { $0.id == changed.id }) {
                        schedule.windows[index] = changed
                    } else {
                        schedule.windows.append(changed)
                    }
                }
            }
        } header: {
            Text("Mute Windows").foregroundStyle(Color.supporting)
        } footer: {
            Text("What comes in these hours is held and shown afterwards.")
                .foregroundStyle(Color.supporting)
        }
    }
}

/// The beginning, the end and the weekdays of quiet hours.
private struct MuteWindowEditor: View {
    @State var window: MuteWindow
    let save: (MuteWindow) -> Void
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale

    var body: some View {
        NavigationStack {
            Form {
                Group {
                    Section {
                        TimeRow(title: "From", time: $window.from)
                        TimeRow(title: "Until", time: $window.until)
                    }
                    Section {
                        ForEach(WeekdayText.ordered(locale), id: \.self) { day in
                            Toggle(isOn: isOn(day)) { Text(verbatim: WeekdayText.name(day, locale)) }
                                .tint(Color.switchTint)
                        }
                    } header: {
                        Text("Days").foregroundStyle(Color.supporting)
                    } footer: {
                        Text("The day on which the hours begin. None means every day.")
                            .foregroundStyle(Color.supporting)
                    }
                }
                .listRowBackground(Color.tile)
            }
            .surface()
            .navigationTitle("Mute Window")
            .navigationBarTitleDisplayMode(.inline)
            .editorToolbar {
                save(window)
                return await services.changesAreStored()
            }
        }
        .presentationCornerRadius(Measure.corner)
    }

    private func isOn(_ day: Locale.Weekday) -> Binding<Bool> {
        Binding {
            window.weekdays.contains(day)
        } set: { isOn in
            if isOn { window.weekdays.insert(day) } else { window.weekdays.remove(day) }
        }
    }
}

/// A row with a wheel for a time of day.
private struct TimeRow: View {
    let title: LocalizedStringKey
    @Binding var time: WallTime
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading) {
            Text(title)
                .accessibilityHidden(true)
            DatePicker(title, selection: $time.date(in: timeZone), displayedComponents: .hourAndMinute)
                .datePickerStyle(.wheel)
                .labelsHidden()
                .frame(maxWidth: .infinity)
        }
    }
}

extension Binding where Value == WallTime {
    /// The time as a date of today, for a picker.
    func date(in zone: TimeZone) -> Binding<Date> {
        Binding<Date> {
            wrappedValue.instant(on: CivilDay(of: DeviceClock.now, in: zone), in: zone)
        } set: { date in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let parts = calendar.dateComponents([.hour, .minute], from: date)
            wrappedValue = WallTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
        }
    }
}
