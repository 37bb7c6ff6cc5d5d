import AlarmKit
import Foundation
import Synchronization

/// Shows running and paused countdowns on every open page. Owns the countdowns that were sent last.
final class CountdownBoard: NotificationPart {
    let context: NotificationContext
    private let pages: PageBroadcast
    private let last = Mutex<[PresentedCountdown]>([])

    /// The number of countdowns that an iPhone shows beside its camera.
    private static let limit = 2

    init(_ context: NotificationContext, _ pages: PageBroadcast) {
        self.context = context
        self.pages = pages
    }

    /// The countdowns that were sent last.
    var shown: [PresentedCountdown] { last.withLock { $0 } }

    /// Sends the current countdowns to the pages. If two changes coincide, the countdowns that were read later are sent
    /// last.
    func send() {
        attempt {
            var hasChanged = false
            try last.withLock { last in
                let now = try store.alarms.counting(limit: Self.limit).compactMap(PresentedCountdown.init)
                guard now != last else { return }
                last = now
                pages.show(now)
                hasChanged = true
            }
            if hasChanged { dependencies.onCountdowns() }
        }
    }
}
