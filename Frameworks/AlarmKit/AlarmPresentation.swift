public import FoundationOverlay
import SwiftUI

/// The texts and buttons of an alarm while it rings, counts down, or is paused.
public struct AlarmPresentation: Codable, Sendable {
    public var alert: Alert
    public var countdown: Countdown?
    public var paused: Paused?

    public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
        self.alert = alert
        self.countdown = countdown
        self.paused = paused
    }

    /// The presentation while the alarm rings.
    public struct Alert: Codable, Sendable {
        /// The behavior of the second button.
        public enum SecondaryButtonBehavior: Codable, Hashable, Sendable {
            /// Starts another countdown, as a snooze does.
            case countdown
            /// Performs the alarm's secondary intent.
            case custom
        }

        public var title: LocalizedStringResource
        public var stopButton: AlarmButton
        public var secondaryButton: AlarmButton?
        public var secondaryButtonBehavior: SecondaryButtonBehavior?

        /// Creates a presentation with the system's Stop button.
        public init(
            title: LocalizedStringResource, secondaryButton: AlarmButton? = nil,
            secondaryButtonBehavior: SecondaryButtonBehavior? = nil
        ) {
            self.title = title
            stopButton = .stop
            self.secondaryButton = secondaryButton
            self.secondaryButtonBehavior = secondaryButtonBehavior
        }

        @available(*, deprecated, message: "The system provides the Stop button.")
        public init(
            title: LocalizedStringResource, stopButton: AlarmButton, secondaryButton: AlarmButton? = nil,
            secondaryButtonBehavior: SecondaryButtonBehavior? = nil
        ) {
            self.title = title
            self.stopButton = stopButton
            self.secondaryButton = secondaryButton
            self.secondaryButtonBehavior = secondaryButtonBehavior
        }
    }

    /// The presentation while the alarm counts down.
    public struct Countdown: Codable, Sendable {
        public var title: LocalizedStringResource
        public var pauseButton: AlarmButton?

        public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
            self.title = title
            self.pauseButton = pauseButton
        }
    }

    /// The presentation while the countdown is paused.
    public struct Paused: Codable, Sendable {
        public var title: LocalizedStringResource
        public var resumeButton: AlarmButton

        public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
            self.title = title
            self.resumeButton = resumeButton
        }
    }
}

extension AlarmButton {
    static var stop: AlarmButton {
        AlarmButton(
            text: LocalizedStringResource("Stop", bundle: .atURL(Bundle.module.bundleURL)), textColor: .white,
            systemImageName: "stop.circle")
    }
}
