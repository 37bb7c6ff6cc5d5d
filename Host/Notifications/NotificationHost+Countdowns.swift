package import AlarmKit
import Foundation
import Synchronization

// Countdowns that run or are paused, which every open page shows.
extension NotificationHost {
    /// As many as an iPhone shows beside its camera.
    private static let shownCountdowns = 2

    /// Tells pages what counts down now. Of two changes at once the later reading is told last.
    func tellCountdowns() {
        attempt {
            try countdowns.withLock { last in
                let now = try store.countingAlarms(limit: Self.shownCountdowns).compactMap(PresentedCountdown.init)
                guard now != last else { return }
                last = now
                pages.show(now)
            }
        }
    }

    /// Does what a person chose on a page that shows a countdown.
    ///
    /// - Returns: false when it was no longer in a state for it.
    @discardableResult
    package func respond(to countdown: PresentedCountdown, with action: AlarmAction) -> Bool {
        do {
            try act(
                action, onAlarm: countdown.id.uuidString, of: countdown.app,
                reason: "A person chose “\(action.rawValue)”.")
            return true
        } catch {
            attempt { throw error }
            return false
        }
    }
}
