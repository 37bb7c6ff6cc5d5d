import Foundation
import FoundationOverlay
import Synchronization
import UserNotifications

/// The channel to open pages: every page shows every app's notifications, as a phone does.
package final class PageBroadcast: DeliveryChannel {
    /// What a page is to do. Indirect, as every open page keeps room for the next one all its life.
    package indirect enum Event: Sendable, Equatable {
        /// Show a banner, or change the one with the same id; play its sound.
        case present(PresentedNotification)
        /// Exactly these ring; no sound where it is not audible here.
        case ringing([PresentedNotification])
        /// Exactly these countdowns run or are paused.
        case counting([PresentedCountdown])
        /// Take the banner with this id away.
        case withdraw(PresentedNotification.ID)
        /// Show this number on the app's icon; 0 for none.
        case badge(app: String, count: Int)
    }

    /// What is known of one page.
    private struct Page {
        var app: String?
        var isVisible: Bool
        let continuation: AsyncStream<Event>.Continuation
    }

    private struct State {
        var last = 0
        var open: [Int: Page] = [:]
        /// What rings, the oldest first. A page that is opened shows it at once.
        var rings: [PresentedNotification] = []
        var countdowns: [PresentedCountdown] = []

        /// One device should not ring twice: visible pages ring, and where there is none the one opened last.
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
        Self.words(pages.withLock { $0.open.count })
    }

    package var isAlive: Bool { pages.withLock { !$0.open.isEmpty } }

    /// In the language of who reads it.
    private static func words(_ count: Int) -> String {
        String(localized: "\(count) pages are open.", bundle: .module)
    }

    /// Announces an open page. It counts until the connection is closed or let go of.
    ///
    /// The page is told first what rings and what counts down, also where nothing does: it may have been away and
    /// still show what has ended.
    ///
    /// - Parameters:
    ///   - app: the id of the app that it shows; `nil` for the home screen.
    ///   - isVisible: whether a person can see it now.
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

    /// Whether a person has `app` before them: then the app itself decides how its notifications are shown.
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
        return count > 0 ? .shown(Self.words(count)) : .notShown(Self.words(0))
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

    /// Changes what a ring says on every page, without a sound of its own.
    func update(_ ring: PresentedNotification) {
        pages.withLock { pages in
            guard let index = pages.rings.firstIndex(where: { $0.id == ring.id }) else { return }
            pages.rings[index] = ring
            pages.sendRings()
        }
    }

    /// Tells every page once more what rings: one may have hidden what rings on.
    package func tellRings() {
        pages.withLock { $0.sendRings() }
    }

    /// Shows exactly these countdowns on every page, also on those that are opened later.
    func show(_ countdowns: [PresentedCountdown]) {
        pages.withLock { pages in
            pages.countdowns = countdowns
            pages.open.values.forEach { $0.continuation.yield(.counting(countdowns)) }
        }
    }

    func send(_ event: Event) {
        pages.withLock { pages in pages.open.values.forEach { $0.continuation.yield(event) } }
    }

    /// Ends every page's events.
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
            // Another page takes the sound over.
            if !pages.rings.isEmpty { pages.sendRings() }
            return (page, page != nil && pages.open.isEmpty)
        }
        page?.continuation.finish()
        if isLast { changes.yield(.vanished) }
    }
}

/// One open page, as notifications see it.
package final class PageConnection: Sendable {
    private let number: Int
    /// What the page is to do, for one reader.
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

    /// Tells which app the page shows now, and whether a person can see it (the page's `visibilityState`).
    package func update(app: String?, isVisible: Bool) {
        broadcast.update(number, app: app, isVisible: isVisible)
    }

    /// The page is gone.
    package func close() {
        broadcast.close(number)
    }
}

extension PresentedNotification {
    /// The same, without a sound.
    fileprivate var silent: PresentedNotification {
        var result = self
        result.sound = nil
        return result
    }
}
