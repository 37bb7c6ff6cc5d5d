public import ActivityKit
public import AppIntents
public import Foundation
import FoundationOverlay
import SwiftUI

extension AlarmManager {
    /// Everything that defines an alarm.
    public struct AlarmConfiguration<Metadata> where Metadata: AlarmMetadata {
        let countdownDuration: Alarm.CountdownDuration?
        let schedule: Alarm.Schedule?
        let attributes: AlarmAttributes<Metadata>
        let stopIntent: (any LiveActivityIntent)?
        let secondaryIntent: (any LiveActivityIntent)?
        let sound: AlertConfiguration.AlertSound

        /// - Parameters:
        ///   - schedule: The time at which it alerts, or `nil` for a timer.
        ///   - stopIntent: The intent performed when a person stops the alarm.
        ///   - secondaryIntent: The intent performed when a person chooses the second button.
        public init(
            countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
            attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
            secondaryIntent: (any LiveActivityIntent)? = nil, sound: AlertConfiguration.AlertSound = .default
        ) {
            self.countdownDuration = countdownDuration
            self.schedule = schedule
            self.attributes = attributes
            self.stopIntent = stopIntent
            self.secondaryIntent = secondaryIntent
            self.sound = sound
        }

        /// Creates a timer, which counts down from when it is scheduled.
        public static func timer(
            duration: TimeInterval, attributes: AlarmAttributes<Metadata>,
            stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> AlarmConfiguration<Metadata> {
            AlarmConfiguration(
                countdownDuration: .init(preAlert: duration, postAlert: nil), attributes: attributes,
                stopIntent: stopIntent, secondaryIntent: secondaryIntent, sound: sound)
        }

        /// Creates an alarm without a countdown.
        public static func alarm(
            schedule: Alarm.Schedule?, attributes: AlarmAttributes<Metadata>,
            stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> AlarmConfiguration<Metadata> {
            AlarmConfiguration(
                schedule: schedule, attributes: attributes, stopIntent: stopIntent, secondaryIntent: secondaryIntent,
                sound: sound)
        }

        /// The record that the host stores. Texts are looked up now, while the app is running, and in the host's
        /// language, because an alarm rings on every page, regardless of the page on which it was set.
        func record(id: Alarm.ID) throws -> AlarmRecord {
            try Locale.$ofPage.withValue(nil) { try recordInOwnLanguage(id: id) }
        }

        private func recordInOwnLanguage(id: Alarm.ID) throws -> AlarmRecord {
            AlarmRecord(
                id: id, schedule: schedule, countdownDuration: countdownDuration,
                alert: .init(attributes.presentation.alert), countdownTitle: attributes.presentation.countdown?.text,
                pauseButton: attributes.presentation.countdown?.pauseButton.map { .init($0) },
                pausedTitle: attributes.presentation.paused?.text,
                resumeButton: attributes.presentation.paused.map { .init($0.resumeButton) },
                tint: attributes.tintColor.css, sound: sound.name,
                attributes: String(decoding: try JSONEncoder().encode(attributes), as: UTF8.self),
                attributesType: String(reflecting: AlarmAttributes<Metadata>.self),
                stopIntent: try stopIntent.map { try IntentRecord($0) },
                secondaryIntent: try secondaryIntent.map { try IntentRecord($0) })
        }
    }
}

extension AlarmPresentation.Countdown {
    fileprivate var text: String { String(localized: title) }
}

extension AlarmPresentation.Paused {
    fileprivate var text: String { String(localized: title) }
}
