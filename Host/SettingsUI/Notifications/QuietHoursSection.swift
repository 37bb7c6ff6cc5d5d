import HostSettings
import SwiftUI

/// The hours in which notifications arrive silently.
struct QuietHoursSection: View {
    let model: NotificationSettings
    @Environment(\.timeZone) private var pageZone
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            Toggle("Quiet Hours", isOn: isOn)
            if model.settings.quietHours != nil {
                Group {
                    DatePicker("From", selection: time(\.from), displayedComponents: .hourAndMinute)
                    DatePicker("Until", selection: time(\.until), displayedComponents: .hourAndMinute)
                }
                .environment(\.timeZone, model.quietZone)
            }
        } footer: {
            VStack(alignment: .leading) {
                Text("Notifications arrive silently. Alarms and time-sensitive notifications still get through.")
                if model.settings.quietHours != nil && model.hasQuietTimesOfItsOwn(in: pageZone) {
                    Text("Times are in Reveille’s time zone: \(model.quietZone.name(in: locale)).")
                }
            }
        }
    }

    private var isOn: Binding<Bool> {
        Binding(get: { model.settings.quietHours != nil }, set: { model.setQuiet($0) })
    }

    private func time(_ minutes: WritableKeyPath<QuietMinutes, Int>) -> Binding<Date> {
        Binding(get: { model.quietTime(minutes) }, set: { model.setQuietTime(minutes, to: $0) })
    }
}

extension TimeZone {
    /// The name of the time zone, such as "Western European Time".
    fileprivate func name(in locale: Locale) -> String {
        localizedName(for: .generic, locale: locale) ?? identifier
    }
}
