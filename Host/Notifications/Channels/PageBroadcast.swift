import Foundation
import FoundationOverlay
import Synchronization
import UserNotifications

/// The channel to open pages. Like a phone, every page shows every app's notifications.
package final class PageBroadcast: DeliveryChannel {
    /// An event for a page. Indirect, because every open page reserves memory for the next event.
    package indirect enum Event: Sendable, Equatable {
        /// Shows a banner, or changes the one with the same id, and plays its sound.
        case present(PresentedNotification)
        /// Shows exactly these rings, silently if this page should not sound.
        case ringing([PresentedNotification])
        /// Shows exactly these countdowns, running or paused.
        case counting([PresentedCountdown])
        /// Removes the banner with this id.
        case withdraw(PresentedNotification.ID)
        /// Shows this number on the app's icon; 0 for none.
        case badge(app: String, count: Int)
    }

    /// The state of one page.
    private struct Page {
        var app: String?
        var isVisible: Bool
        let continuation: AsyncStream<Event>.Continuation
    }

    private struct State {
        var last = 0
        var open: [Int: Page] = [:]
        /// The current rings, the oldest first. A newly opened page shows them at once.
        var rings: [PresentedNotification] = []
        var countdowns: [PresentedCountdown] = []

        /// True if the page should sound. One device should not ring twice: only visible pages ring, or, if there are
        /// none, the page opened last.
        func isAudible(_ number: Int) -> Bool {
            guard open.values.contains(where: \.isVisible) else { return number == open.keys.max() }
            return open[number]?.isVisible ?? false
        }

        func sendRings() {
            for number in open.keys { sendRings(to: number) }
        }

        func sendRings(to number: Int) {
            open[number]?.continuation.yield(.ringing(isAudible(number) ? rings : rings.map(\.silent)))
        }
    }

    private let pages = Mutex(State())
    private let changes: AsyncStream<ChannelEvent>.Continuation
    package let events: AsyncStream<ChannelEvent>

    package init() {
        (events, changes) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(2))
    }

    package let name = "page"

    package var state: String {
        Self.text(pages.withLock { $0.open.count })
    }

    /// True if an alarm rings.
    package var isRinging: Bool { pages.withLock { !$0.rings.isEmpty } }

    package var isAlive: Bool { pages.withLock { !$0.open.isEmpty } }

    /// A sentence in the reader's language.
    private static func text(_ count: Int) -> String {
        String(localized: "\(count) pages are open.", bundle: .module)
    }

    /// Registers an open page. It counts until the connection is closed or released.
    ///
    /// The page first gets the current rings and countdowns, even if there are none: a page that was disconnected may
    /// still show some that have ended.
    ///
    /// - Parameters:
    ///   - app: the id of the app that the page shows, or `nil` for the home screen.
    ///   - isVisible: true if a person can see the page now.
    package func connect(app: String?, isVisible: Bool = true) -> PageConnection {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let number = pages.withLock { pages in
            pages.last += 1
            pages.open[pages.last] = Page(app: app, isVisible: isVisible, continuation: continuation)
            if pages.rings.isEmpty { pages.sendRings(to: pages.last) } else { pages.sendRings() }
            continuation.yield(.counting(pages.countdowns))
            return pages.last
        }
        changes.yield(.appeared)
        return PageConnection(number: number, events: events, broadcast: self)
    }

    /// True if a visible page shows `app`. The app itself then decides how its notifications are shown.
    package func isInForeground(_ app: String) -> Bool {
        pages.withLock { $0.open.values.contains { $0.app == app && $0.isVisible } }
    }

    package func deliver(
        _ notification: PresentedNotification, replacing receipt: String?
    ) async -> DeliveryResult {
        let count = pages.withLock { pages in
            if notification.ring != nil {
                pages.rings.removeAll { $0.id == notification.id }
                pages.rings.append(notification)
                pages.sendRings()
            } else {
                for (number, page) in pages.open {
                    page.continuation.yield(
                        .present(pages.isAudible(number) ? notification : notification.silent))
                }
            }
            return pages.open.count
        }
        return count > 0 ? .shown(Self.text(count)) : .notShown(Self.text(0))
    }

    package func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {
        pages.withLock { pages in
            let count = pages.rings.count
            pages.rings.removeAll { $0.id == id }
            if pages.rings.count < count {
                pages.sendRings()
            } else {
                pages.open.values.forEach { $0.continuation.yield(.withdraw(id)) }
            }
        }
    }

    /// Changes the content of a ring on every page, without playing its sound again.
    func update(_ ring: PresentedNotification) {
        pages.withLock { pages in
            guard let index = pages.rings.firstIndex(where: { $0.id == ring.id }) else { return }
            pages.rings[index] = ring
            pages.sendRings()
        }
    }

    /// Sends the current rings to every page again: the page that rings may have been hidden.
    package func sendRings() {
        pages.withLock { $0.sendRings() }
    }

    /// Shows exactly these countdowns on every page, including those opened later.
    func show(_ countdowns: [PresentedCountdown]) {
        pages.withLock { pages in
            pages.countdowns = countdowns
            pages.open.values.forEach { $0.continuation.yield(.counting(countdowns)) }
        }
    }

    func send(_ event: Event) {
        pages.withLock { pages in pages.open.values.forEach { $0.continuation.yield(event) } }
    }

    /// Ends the events of every page.
    package func stop() async {
        pages.withLock { pages in
            pages.open.values.forEach { $0.continuation.finish() }
            pages.open = [:]
        }
        changes.finish()
    }

    fileprivate func update(_ number: Int, app: String?, isVisible: Bool) {
        pages.withLock { pages in
            pages.open[number]?.app = app
            pages.open[number]?.isVisible = isVisible
            if !pages.rings.isEmpty { pages.sendRings() }
        }
    }

    fileprivate func close(_ number: Int) {
        let (page, isLast) = pages.withLock { pages in
            let page = pages.open.removeValue(forKey: number)
            // Another page takes over the sound.
            if !pages.rings.isEmpty { pages.sendRings() }
            return (page, page != nil && pages.open.isEmpty)
        }
        page?.continuation.finish()
        if isLast { changes.yield(.vanished) }
    }
}

/// The connection of one open page to the notifications.
package final class PageConnection: Sendable {
    private let number: Int
    /// The events for the page, for one reader.
    package let events: AsyncStream<PageBroadcast.Event>
    private let broadcast: PageBroadcast

    fileprivate init(number: Int, events: AsyncStream<PageBroadcast.Event>, broadcast: PageBroadcast) {
        self.number = number
        self.events = events
        self.broadcast = broadcast
    }

    deinit {
        close()
    }

    /// Updates the app that the page shows, and its visibility (the page's `visibilityState`).
    package func update(app: String?, isVisible: Bool) {
        broadcast.update(number, app: app, isVisible: isVisible)
    }

    /// Unregisters the page.
    package func close() {
        broadcast.close(number)
    }
}

extension PresentedNotification {
    /// The same notification without a sound.
    fileprivate var silent: PresentedNotification {
        var result = self
        result.sound = nil
        return result
    }
}
