import AlarmScheduling
import DevicePorts
public import Foundation
public import NotificationIntake
import OSLog
public import Observation
public import PairedHost
public import SwiftData

/// The app's services: the triage with its history, the feeds, and the digest. They live as long as the app, with or
/// without a window.
@MainActor
@Observable
public final class NotiZenServices {
    /// The settings as the person sees them. A change is visible here at once, and on the disk soon after.
    public internal(set) var settings = TriageSettings()
    public internal(set) var overview = Overview()
    /// Changes after each change of the history, so that lists read it again.
    public internal(set) var revision = 0
    /// The digest that the person has neither seen nor hidden.
    public internal(set) var digest: Digest? {
        didSet { if digest == nil, oldValue != nil { notifier.withdrawDigest() } }
    }
    /// The next time at which a digest or held notifications are due.
    public internal(set) var nextDue: Date?
    public internal(set) var suggestions: [RuleSuggestion] = []
    /// The number of labels learned so far.
    public internal(set) var labelCount = 0
    /// The notification that was archived last, while that can be undone.
    public internal(set) var archived: NotificationSummary?
    /// A sentence about a change that could not be saved, or `nil`.
    public internal(set) var problem: String?

    /// Called after a change of the widgets' contents.
    @ObservationIgnored public var onGlanceChange: @MainActor () -> Void = {}
    public let reader: HistoryReader
    /// The person's own host, whose notifications come here, too.
    public let host = PairedHost(app: "NotiZen")
    @ObservationIgnored let triage: NotificationTriage
    @ObservationIgnored let notifier: DigestNotifier
    @ObservationIgnored private let logger = Logger(subsystem: "NotiZen", category: "triage")
    /// The events since the start.
    @ObservationIgnored public private(set) var log = SupportLog()
    /// The number of changes of the settings that are not stored yet.
    @ObservationIgnored var pendingChanges = 0
    /// The task that stores the last change of the settings. Each task waits for the previous one.
    @ObservationIgnored var storing: Task<Bool, Never>?
    @ObservationIgnored private var isStale = false
    @ObservationIgnored private var refreshing: Task<Void, Never>?
    @ObservationIgnored private var waiting: Task<Void, Never>?
    @ObservationIgnored private var observing: Task<Void, Never>?
    @ObservationIgnored lazy var intake = NotificationInbox(triage, notifier) { [weak self] in
        Task { @MainActor in self?.historyChanged() }
    }

    /// Opens the history.
    ///
    /// - Throws: an error if the store cannot be opened. The store is then unchanged.
    public init(_ container: ModelContainer, notifier: DigestNotifier? = nil) throws {
        triage = try NotificationTriage(container) { DeviceZone.current }
        reader = HistoryReader(container)
        self.notifier = notifier ?? DigestNotifier()
    }

    /// Listens to the device's feeds, and delivers due notifications from now on.
    public func begin() {
        offerToHome()
        Task {
            await refresh()
            digest = await triage.unfinishedDigest(at: DeviceClock.now)
            await keepUp()
        }
        for feed in DeviceNotifications.feeds where !feed.needsConsent {
            Task { [intake] in await feed.run(into: intake) }
        }
        Task { [intake, host] in await PairedHostFeed(host).run(into: intake) }
        // On other devices, only the app itself writes into its folder.
        if AppGroup.identifier != nil {
            let box = SharedItemBox(in: DeviceFolder.shared)
            Task { [intake] in await SharedItemFeed(box: box).run(into: intake) }
        }
    }

    /// The feed that observes other programs, or `nil` if the device has none.
    public var observingFeed: (any NotificationFeed)? { DeviceNotifications.feeds.first(where: \.needsConsent) }

    /// The control that holds back banners of the device's notification service, or `nil` if this device has none.
    public var bannerHold: (any BannerHold)? { DeviceBannerHold.current }

    /// The device's notification service, or `nil` if no app may take its place on this device.
    public var notificationService: (any NotificationService)? { DeviceNotificationService.current }

    /// The programs that may send notifications, or `nil` if this device accepts none.
    public var senders: (any NotificationSenders)? { DeviceNotificationSenders.current }

    /// Runs the feed that observes other programs while the person allows it.
    func followConsent() {
        if !settings.observesDesktop {
            observing?.cancel()
            observing = nil
        } else if observing == nil, let observingFeed {
            observing = Task { [intake] in await observingFeed.run(into: intake) }
        }
        notificationService?.serve(settings.observesDesktop && settings.replacesService)
        bannerHold?.hold(settings.observesDesktop && settings.holdsBanners)
    }

    /// Records a failure.
    func note(_ event: String, _ error: any Error) {
        logger.error("\(event, privacy: .public): \(error, privacy: .public)")
        log.add("\(event): \(error)", at: DeviceClock.now)
    }

    // MARK: Keeping up

    /// Updates the contents of the screens soon. Changes in quick succession are combined.
    func historyChanged() {
        isStale = true
        guard refreshing == nil else { return }
        refreshing = Task {
            while isStale {
                isStale = false
                await refresh()
                try? await Task.sleep(for: .milliseconds(250))
            }
            refreshing = nil
        }
    }

    /// Updates the contents of the screens.
    public func refresh() async {
        let now = DeviceClock.now
        do {
            let read = try await reader.overview(of: CivilDay(of: now, in: DeviceZone.current).number)
            if read != overview { overview = read }
            let due = try await triage.nextDue()
            if due != nextDue {
                nextDue = due
                waiting?.cancel()
            }
            let glance = NotificationGlance(read, nextDigest: await triage.nextDigest())
            if glance.store(in: DeviceDefaults.shared) { onGlanceChange() }
            labelCount = await triage.labelCount
            suggestions = await triage.suggestions()
            let stored = await triage.settings
            if pendingChanges == 0 {
                settings = stored
                followConsent()
            }
        } catch {
            note("the history cannot be read", error)
        }
        revision += 1
    }

    /// Delivers due notifications until the task is cancelled.
    private func keepUp() async {
        var day: Int?
        while !Task.isCancelled {
            let now = DeviceClock.now
            await deliver(at: now)
            let today = CivilDay(of: now, in: DeviceZone.current)
            if day != today.number {
                day = today.number
                try? await triage.forgetOld(at: now)
            }
            await refresh()
            let midnight = WallTime(hour: 0, minute: 0).first(after: now, in: DeviceZone.current)
            // A time that has passed without a result is not tried again at once.
            let due = nextDue.map { max($0, now.addingTimeInterval(1)) } ?? midnight
            let next = min(due, midnight)
            let sleep = Task { _ = try? await DeviceClock.sleep(until: next) }
            waiting = sleep
            await sleep.value
        }
    }

    /// Releases held notifications, and makes the digest that is due.
    private func deliver(at now: Date) async {
        do {
            let released = try await triage.releaseHeld(at: now)
            if !released.isEmpty {
                log.add("released \(released.count)", at: now)
                await notifier.post(released: released)
            }
            if let digest = try await triage.deliverDigest(at: now) {
                self.digest = digest
                log.add("digest of \(digest.entries.count), new \(digest.newCount)", at: now)
                await notifier.post(digest, book: settings.book)
            }
        } catch {
            note("nothing was delivered", error)
        }
    }
}
