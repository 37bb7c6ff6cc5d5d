import AlarmScheduling
import DevicePorts
import Foundation
import SentinelKit
import SwiftUI

/// The daily reminder: on or off, and its time.
struct ReminderSection: View {
    @Environment(SentinelServices.self) private var services
    @Environment(SentinelStore.self) private var store
    @Environment(\.timeZone) private var timeZone

    private var reminder: ReminderSettings { store.record.settings.reminder }

    var body: some View {
        Section {
            Toggle(
                "Daily Reminder",
                isOn: Binding {
                    reminder.isOn
                } set: { isOn in
                    Task { await setReminder(isOn) }
                }
            )
            .tint(Color.sentinelPrimary)
            if reminder.isOn {
                DatePicker("Time", selection: time, displayedComponents: .hourAndMinute)
            }
        } footer: {
            Group {
                if services.reminders.isRefused {
                    Text("Notifications are turned off for Sentinel. Turn them on in Settings to be reminded.")
                } else if services.reminders.hasFailed {
                    Text("The reminder could not be set. Turn it off and on again.")
                } else {
                    Text("It names neither your check-in nor your health. A missed day stays silent.")
                }
            }
            .foregroundStyle(Color.supporting)
        }
    }

    private func setReminder(_ isOn: Bool) async {
        if isOn, await !services.reminders.requestAuthorization() { return }
        store.changeSettings { $0.reminder.isOn = isOn }
    }

    /// The reminder's time as a date of today, for the picker.
    private var time: Binding<Date> {
        Binding {
            reminder.time.instant(on: CivilDay(of: DeviceClock.now, in: timeZone), in: timeZone)
        } set: { date in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = timeZone
            let parts = calendar.dateComponents([.hour, .minute], from: date)
            store.changeSettings { $0.reminder.time = WallTime(hour: parts.hour ?? 19, minute: parts.minute ?? 0) }
        }
    }
}
