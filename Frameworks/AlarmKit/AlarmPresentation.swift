public import FoundationOverlay
import SwiftUI

/// What is shown of an alarm: while it rings, counts down, and is paused.
public struct AlarmPresentation: Codable, Sendable {
    public var alert: Alert
    public var countdown: Countdown?
    public var paused: Paused?

    public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
        self.alert = alert
        self.countdown = countdown
        self.paused = paused
    }

    /// While it rings.
    public struct Alert: Codable, Sendable {
        /// What the second button does.
        public enum SecondaryButtonBehavior: Codable, Hashable, Sendable {
            /// It counts down once more, as a snooze does.
            case countdown
            /// It performs the alarm's secondary intent.
            case custom
        }

        public var title: LocalizedStringResource
        public var stopButton: AlarmButton
        public var secondaryButton: AlarmButton?
        public var secondaryButtonBehavior: SecondaryButtonBehavior?

        /// With the system's Stop button.
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

    /// While it counts down.
    public struct Countdown: Codable, Sendable {
        public var title: LocalizedStringResource
        public var pauseButton: AlarmButton?

        public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
            self.title = title
            self.pauseButton = pauseButton
        }
    }

    /// While its countdown is paused.
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
