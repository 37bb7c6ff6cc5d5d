package import AppIntents
package import Foundation
import FoundationOverlay
import SwiftUI

/// An alarm in its stored form: its time, its presentation, and the app's actions.
package struct AlarmRecord: Codable, Hashable, Sendable {
    package struct Button: Codable, Hashable, Sendable {
        package var text: String
        /// The color in CSS syntax.
        package var color: String
        package var symbol: String

        package init(text: String, color: String, symbol: String) {
            self.text = text
            self.color = color
            self.symbol = symbol
        }
    }

    /// The presentation while it rings.
    package struct Alert: Codable, Hashable, Sendable {
        package var title: String
        package var stop: Button
        package var secondary: Button?
        package var behavior: AlarmPresentation.Alert.SecondaryButtonBehavior?

        package init(
            title: String, stop: Button, secondary: Button? = nil,
            behavior: AlarmPresentation.Alert.SecondaryButtonBehavior? = nil
        ) {
            self.title = title
            self.stop = stop
            self.secondary = secondary
            self.behavior = behavior
        }
    }

    package var id: UUID
    package var schedule: Alarm.Schedule?
    package var countdownDuration: Alarm.CountdownDuration?
    package var alert: Alert
    package var countdownTitle: String?
    package var pauseButton: Button?
    package var pausedTitle: String?
    package var resumeButton: Button?
    /// The color in CSS syntax.
    package var tint: String
    /// The file specified by the app, or `nil` for the host's own sound.
    package var sound: String?
    /// The `AlarmAttributes` as JSON, for the app's own views.
    package var attributes: String?
    /// The Swift type of the `AlarmAttributes`; `nil` in alarms stored by an earlier version.
    package var attributesType: String?
    package var stopIntent: IntentRecord?
    package var secondaryIntent: IntentRecord?
    /// The maximum delay in seconds at which the alarm still rings, or `nil` for the default.
    package var stalenessLimit: TimeInterval?

    package init(
        id: UUID, schedule: Alarm.Schedule?, countdownDuration: Alarm.CountdownDuration?, alert: Alert,
        countdownTitle: String? = nil, pauseButton: Button? = nil, pausedTitle: String? = nil,
        resumeButton: Button? = nil, tint: String = "var(--orange)", sound: String? = nil, attributes: String? = nil,
        attributesType: String? = nil, stopIntent: IntentRecord? = nil, secondaryIntent: IntentRecord? = nil,
        stalenessLimit: TimeInterval? = nil
    ) {
        self.id = id
        self.schedule = schedule
        self.countdownDuration = countdownDuration
        self.alert = alert
        self.countdownTitle = countdownTitle
        self.pauseButton = pauseButton
        self.pausedTitle = pausedTitle
        self.resumeButton = resumeButton
        self.tint = tint
        self.sound = sound
        self.attributes = attributes
        self.attributesType = attributesType
        self.stopIntent = stopIntent
        self.secondaryIntent = secondaryIntent
        self.stalenessLimit = stalenessLimit
    }
}

extension AlarmRecord {
    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

extension AlarmRecord.Button {
    init(_ button: AlarmButton) {
        self.init(text: String(localized: button.text), color: button.textColor.css, symbol: button.systemImageName)
    }
}

extension AlarmRecord.Alert {
    init(_ alert: AlarmPresentation.Alert) {
        self.init(
            title: String(localized: alert.title), stop: .init(alert.stopButton),
            secondary: alert.secondaryButton.map { .init($0) }, behavior: alert.secondaryButtonBehavior)
    }
}
