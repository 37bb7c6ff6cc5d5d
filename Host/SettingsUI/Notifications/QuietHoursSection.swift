import HostSettings
import SwiftUI

/// When notifications come silently.
struct QuietHoursSection: View {
    let model: SettingsModel

    var body: some View {
        Section {
            Toggle("Quiet Hours", isOn: isOn)
            if model.settings.quietHours != nil {
                DatePicker("From", selection: time(\.from), displayedComponents: .hourAndMinute)
                DatePicker("Until", selection: time(\.until), displayedComponents: .hourAndMinute)
            }
        } footer: {
            Text("Notifications come silently into the list. Alarms and what is time-sensitive get through.")
        }
    }

    private var isOn: Binding<Bool> {
        Binding(get: { model.settings.quietHours != nil }, set: { model.setQuiet($0) })
    }

    private func time(_ minutes: WritableKeyPath<QuietMinutes, Int>) -> Binding<Date> {
        Binding(get: { model.quietTime(minutes) }, set: { model.setQuietTime(minutes, to: $0) })
    }
}
