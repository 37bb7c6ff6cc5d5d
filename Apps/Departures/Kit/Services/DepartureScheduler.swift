import DevicePorts
import Foundation
import NotificationTriggers
import OSLog
public import Observation
import SwiftData
import UserNotifications

/// Arms departures: stores their times, and then hands their notifications to the system.
///
/// Requests are handed over without suspension in between, so they stay in order.
@MainActor
@Observable
public final class DepartureScheduler {
    /// The problem that keeps alarms from ringing, or `nil`.
    public private(set) var problem: SchedulingProblem?
    /// Called when departures are armed for other times, or disarmed.
    @ObservationIgnored public var onChange: @MainActor () -> Void = {}
    /// Called after `onChange`, to update the Live Activity.
    @ObservationIgnored var onArming: @MainActor () -> Void = {}
    @ObservationIgnored private let context: ModelContext
    @ObservationIgnored private let center: UNUserNotificationCenter
    @ObservationIgnored private let wakes: WakeKeeper?
    @ObservationIgnored private let defaults: UserDefaults
    @ObservationIgnored private let log = Logger(subsystem: "Departures", category: "scheduler")

    /// - Parameter alarms: the system's alarms; `nil` if wake-ups are notifications.
    init(
        context: ModelContext, center: UNUserNotificationCenter, alarms: (any WakeAlarms)?, defaults: UserDefaults
    ) {
        self.context = context
        self.center = center
        self.defaults = defaults
        wakes = alarms.map { WakeKeeper(alarms: $0, context: context) }
        wakes?.didSet = { [weak self] in self?.alarmWasSet(for: $0, failure: $1) }
        center.setNotificationCategories(Ring.categories)
    }

    /// Asks for permission if that has not been done, and sets `problem` if it is refused.
    public func requestPermission() async {
        do {
            let isAllowed = try await center.requestAuthorization(options: [.alert, .sound])
            try await wakes?.requestAuthorization()
            problem = refusal(isDenied: !isAllowed)
        } catch {
            problem = .failed(error.localizedDescription)
        }
    }

    /// Sets `problem` if the person has refused notifications or alarms.
    ///
    /// - Returns: False if the system has not asked the person yet, or no longer knows the answer.
    @discardableResult
    public func checkPermission() async -> Bool {
        let status = await center.notificationSettings().authorizationStatus
        let refusal = refusal(isDenied: status == .denied)
        if refusal != nil || problem?.isRefusal == true { problem = refusal }
        return status != .notDetermined
    }

    private func refusal(isDenied: Bool) -> SchedulingProblem? {
        if isDenied { return .refused }
        return wakes?.isDenied == true ? .alarmsRefused : nil
    }

    /// Seconds. The system ignores a request whose date has passed by the time it is read, so nearer alarms ring now.
    private static let margin: TimeInterval = 5

    /// Arms `departure` for `times`. Alarms that have rung do not ring again; overdue alarms ring now.
    func arm(_ departure: DepartureAlarm, for times: ArmedTimes, now: Date) throws {
        try arm([Rearming(departure: departure, times: times)], now: now)
    }

    /// Arms several departures in one transaction. Unchanged notifications are not handed over again.
    func arm(_ rearmings: [Rearming], now: Date) throws {
        let old = rearmings.map(\.departure.armed)
        let oldRings = rearmings.map(\.departure.rings.times)
        for rearming in rearmings {
            rearming.departure.armed = rearming.times
            rearming.departure.isTimeToLeave = rearming.times.leave.map { $0 <= now } ?? false
        }
        do {
            try context.save()
        } catch {
            // The stored times did not change, and their alarms are still set.
            context.rollback()
            throw error
        }
        for (rearming, old) in zip(rearmings, zip(old, oldRings)) where rearming.isNews(old.0) {
            hand(rearming.departure, insteadOf: old.1, now: now)
        }
        onChange()
        onArming()
    }

    private func hand(_ departure: DepartureAlarm, insteadOf old: [(Ring, Date?)], now: Date) {
        let rings = departure.rings.times
        for case (let (ring, instant?), let old) in zip(rings, old) {
            hand(ring, of: departure, at: instant, insteadOf: old.1, now: now)
        }
        // One call for all of them, because the system writes to the disk on each call.
        let needless = rings.filter { $0.1 == nil }.map { $0.0.identifier(of: departure.id) }
        if !needless.isEmpty { center.removePendingNotificationRequests(withIdentifiers: needless) }
        setAlarm(of: departure, insteadOf: old.first { $0.0 == .wake }?.1, now: now)
    }

    /// Sets the alarm of a wake-up that is ahead or due now. A ringing alarm keeps ringing.
    private func setAlarm(of departure: DepartureAlarm, insteadOf old: Date?, now: Date) {
        guard let instant = departure.wakeDue else {
            wakes?.keep(nil, for: departure)
            return
        }
        guard instant.timeIntervalSince(now) >= Self.margin || instant != old else { return }
        wakes?.keep(departure.rings.wakeAlarm(at: max(instant, now + 1)), for: departure, due: instant)
    }

    /// Returns when the alarms of all armed departures are set.
    public func alarmsAreSet() async {
        await wakes?.settled()
    }

    /// Schedules the wake-up's notification. It is silent beside an alarm, and has a sound if no alarm could be set.
    private func alarmWasSet(for departure: DepartureAlarm, failure: (any Error)?) {
        if let failure, wakes?.isDenied != true { problem = .failed(failure.localizedDescription) }
        let now = DeviceClock.now
        guard let instant = departure.wakeDue, instant.timeIntervalSince(now) >= Self.margin else { return }
        add(
            departure.rings.request(
                for: .wake, at: instant, trigger: UNCalendarNotificationTrigger(at: instant),
                isHeard: failure != nil))
    }

    private func hand(_ ring: Ring, of departure: DepartureAlarm, at instant: Date, insteadOf old: Date?, now: Date) {
        if instant.timeIntervalSince(now) >= Self.margin {
            add(departure.rings.request(for: ring, at: instant, trigger: UNCalendarNotificationTrigger(at: instant)))
        } else if instant != old {
            add(departure.rings.request(for: ring, at: instant, trigger: nil))
        }
    }

    /// Posts a notification that no more sleep is possible.
    func postNoTimeLeft(_ departure: DepartureAlarm, now: Date) {
        let text = Trip(of: departure, locale: DeviceLocale.current).noTimeLeft(at: now)
        add(departure.rings.request(for: .wake, at: now, trigger: nil, text: text, isHeard: true))
    }

    /// Posts that the scene did not run, as a passive notification that disturbs nobody.
    func postSceneDidNotRun(_ departure: DepartureAlarm) {
        guard let failure = departure.failure else { return }
        let content = UNMutableNotificationContent()
        content.title = departure.title
        content.body = failure
        content.interruptionLevel = .passive
        content.threadIdentifier = departure.id.uuidString
        let identifier = Self.sceneFailure(of: departure.id)
        add(UNNotificationRequest(identifier: identifier, content: content, trigger: nil))
    }

    func withdrawSceneFailure(of departure: UUID) {
        center.removeDeliveredNotifications(withIdentifiers: [Self.sceneFailure(of: departure)])
    }

    static func sceneFailure(of departure: UUID) -> String {
        "scene-\(departure.uuidString)"
    }

    /// Withdraws reminders once the person has left.
    func withdrawLateness(of departure: DepartureAlarm) {
        wakes?.keep(nil, for: departure)
        let identifiers = [Ring.leave, .late].map { $0.identifier(of: departure.id) }
        center.removePendingNotificationRequests(withIdentifiers: identifiers)
        center.removeDeliveredNotifications(withIdentifiers: identifiers)
    }

    /// Removes delivered notifications that new ones will replace.
    func withdraw(_ rings: [Ring], of departure: UUID) {
        center.removeDeliveredNotifications(withIdentifiers: rings.map { $0.identifier(of: departure) })
    }

    /// Removes pending and delivered notifications.
    ///
    /// - Parameter alarm: the alarm of a departure that is being deleted.
    func disarm(_ departure: UUID, alarm: UUID? = nil) {
        if let alarm { wakes?.cancel([alarm]) }
        let identifiers = Ring.allCases.map { $0.identifier(of: departure) }
        center.removePendingNotificationRequests(withIdentifiers: identifiers)
        center.removeDeliveredNotifications(withIdentifiers: identifiers + [Self.sceneFailure(of: departure)])
        onChange()
        onArming()
    }

    /// Adds notifications that are missing or pending for another time, and removes those that no departure needs.
    func reconcile(_ departures: [DepartureAlarm], now: Date) async {
        let pending = await center.pendingNotificationRequests()
        let requests = Dictionary(uniqueKeysWithValues: pending.map { ($0.identifier, $0) })
        var expected: Set<String> = []
        for departure in departures where departure.isEnabled {
            for (ring, instant) in departure.rings.times {
                guard let instant else { continue }
                let identifier = ring.identifier(of: departure.id)
                // One that is due at this moment stays too: the system is about to deliver it.
                if requests[identifier]?.isPending(for: instant) == true {
                    expected.insert(identifier)
                    continue
                }
                guard instant.timeIntervalSince(now) >= Self.margin else { continue }
                expected.insert(identifier)
                log.notice("\(identifier, privacy: .public) was not pending and is added again")
                add(
                    departure.rings.request(for: ring, at: instant, trigger: UNCalendarNotificationTrigger(at: instant))
                )
            }
        }
        guard !departures.isEmpty || isEmptyByChoice || hasAny else { return }
        let orphans = pending.map(\.identifier).filter { identifier in
            !expected.contains(identifier) && Ring.allCases.contains { $0.departure(in: identifier) != nil }
        }
        center.removePendingNotificationRequests(withIdentifiers: orphans)
        wakes?.reconcile(departures.filter(\.isEnabled))
    }

    /// True if a person has deleted the last departure. Otherwise an empty store has lost its contents, for example
    /// because its file was damaged, and alarms set earlier must still ring.
    var isEmptyByChoice: Bool {
        get { defaults.bool(forKey: Self.emptyByChoice) }
        set { if newValue != isEmptyByChoice { defaults.set(newValue, forKey: Self.emptyByChoice) } }
    }

    private static let emptyByChoice = "IsEmptyByChoice"

    private var hasAny: Bool {
        (try? context.fetchCount(FetchDescriptor<DepartureAlarm>())) ?? 0 > 0
    }

    /// Plays `sound` like a wake-up does, with a notification that shows nothing.
    public func play(_ sound: AlarmSound) {
        let content = UNMutableNotificationContent()
        content.sound = UNNotificationSound(named: UNNotificationSoundName(sound.fileName))
        add(UNNotificationRequest(identifier: NotificationResponder.soundPreview, content: content, trigger: nil))
    }

    private func add(_ request: UNNotificationRequest) {
        center.add(request) { @Sendable [weak self] error in
            guard let error else { return }
            let isNotAllowed = (error as? UNError)?.code == .notificationsNotAllowed
            let text = error.localizedDescription
            Task { @MainActor in
                if isNotAllowed { await self?.checkPermission() } else { self?.problem = .failed(text) }
            }
        }
    }
}

extension UNNotificationRequest {
    /// True if the request is pending for `instant`. A trigger whose date has passed no longer knows it.
    fileprivate func isPending(for instant: Date) -> Bool {
        guard let trigger = trigger as? UNCalendarNotificationTrigger else { return false }
        guard let next = trigger.nextTriggerDate() else { return instant <= DeviceClock.now }
        return abs(next.timeIntervalSince(instant)) < 1
    }
}

/// New times for a departure.
@MainActor
struct Rearming {
    let departure: DepartureAlarm
    let times: ArmedTimes
    /// The previous texts of the departure's notifications; `nil` to hand the notifications over in any case.
    var oldTexts: [NotificationText]?

    /// True if the notifications' times differ from `old`, or their texts have changed.
    func isNews(_ old: ArmedTimes) -> Bool {
        old.wake != times.wake || old.leave != times.leave || oldTexts != departure.rings.texts
    }
}
