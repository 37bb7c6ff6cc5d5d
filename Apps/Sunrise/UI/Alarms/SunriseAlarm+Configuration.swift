import ActivityKit
public import AlarmKit
import DevicePorts
import Foundation
public import SunriseKit
import SwiftUI

extension SunriseAlarm {
    /// The look and sound of the alarm.
    public var configuration: AlarmManager.AlarmConfiguration<SunriseAlarm> {
        let snooze = AlarmButton(text: "Snooze", textColor: .white, systemImageName: "zzz")
        let alert = AlarmPresentation.Alert(
            title: "\(title(in: DeviceLocale.current))", secondaryButton: snooze,
            secondaryButtonBehavior: .countdown)
        // The system shows this text if the app's own countdown views are not available.
        let countdown = AlarmPresentation.Countdown(title: "\(title(in: DeviceLocale.current))")
        return AlarmManager.AlarmConfiguration(
            // The same length as in Apple's Clock.
            countdownDuration: .init(preAlert: nil, postAlert: 9 * 60), schedule: .fixed(instant),
            attributes: AlarmAttributes(
                presentation: AlarmPresentation(alert: alert, countdown: countdown), metadata: self, tintColor: .orange),
            sound: .named(Self.soundName))
    }
}
