public import AlarmKit
import Foundation
public import SwiftUI

/// The time until an alarm rings. It counts down, or stands still while the countdown is paused.
public struct AlarmCountdown: View {
    private let state: AlarmPresentationState

    public init(_ state: AlarmPresentationState) {
        self.state = state
    }

    public var body: some View {
        if case .countdown(let countdown) = state.mode {
            Text(timerInterval: countdown.startDate...max(countdown.startDate, countdown.fireDate))
                .monospacedDigit()
        } else if case .paused(let paused) = state.mode {
            Text(Self.remaining(paused), format: .time(pattern: .minuteSecond)).monospacedDigit()
        }
    }

    private static func remaining(_ paused: AlarmPresentationState.Mode.Paused) -> Duration {
        .seconds(max(0, paused.totalCountdownDuration - paused.previouslyElapsedDuration).rounded())
    }
}

extension AlarmPresentationState {
    /// The time at which the alarm rings, while it counts down.
    public var ringDate: Date? {
        if case .countdown(let countdown) = mode { countdown.fireDate } else { nil }
    }
}
