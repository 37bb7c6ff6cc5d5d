import Foundation
import FoundationOverlay
import HTTPClient
import Synchronization
import UserNotifications
import WebPush

/// The channel to browsers whose pages are closed, through their vendors' push services (RFC 8030).
package final class PushChannel: DeliveryChannel {
    package let devices: PushDevices
    private let client: WebPushClient
    private let rings: RepeatedRings
    private let health = Mutex(ChannelHealth())
    private let told: AsyncStream<ChannelEvent>.Continuation
    package let events: AsyncStream<ChannelEvent>

    /// - Parameters:
    ///   - contact: a `mailto:` or `https:` address for the operators of the services.
    ///   - pause: the time between two messages of one ring.
    package init(_ devices: PushDevices, contact: String, ringing pause: Duration = .seconds(30)) {
        self.devices = devices
        client = WebPushClient(key: devices.key, contact: contact)
        rings = RepeatedRings(every: pause)
        (events, told) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    package let name = "push"

    package var isAlive: Bool { !devices.all.isEmpty && health.withLock { $0.problem == nil } }

    package var state: String {
        if let problem = health.withLock({ $0.problem }) {
            return String(localized: "The push service can’t be reached: \(problem)", bundle: .module)
        }
        return String(
            localized: "\(devices.all.count) devices get notifications even when every page is closed.", bundle: .module
        )
    }

    package var cure: String? {
        if devices.all.isEmpty {
            return String(localized: "Turn on “Notifications on This Device” on your phone.", bundle: .module)
        }
        return health.withLock { $0.problem } == nil
            ? nil : String(localized: "Check this computer’s Internet connection.", bundle: .module)
    }

    package func stop() async {
        rings.endAll()
        told.finish()
    }

    // MARK: Sending

    /// The receipt lists the devices that a message has reached, so that only the others are tried again.
    package func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        guard notification.isSeen else { return .notShown("There is nothing to see.") }
        do {
            let message = try PushMessage(PushPayload(notification), notification.interruptionLevel)
            guard notification.ring != nil else {
                return await send(message, except: Set((receipt ?? "").split(separator: ",").map(String.init)))
            }
            rings.begin(notification.id) { [weak self] in _ = await self?.send(message) }
            return await send(message)
        } catch {
            return .notShown(error.localizedDescription)
        }
    }

    /// Sends only the end of rings, because a browser must show something for each message.
    package func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {
        guard rings.end(id) else { return }
        let ended = PushPayload(ended: id)
        if let message = try? PushMessage(ended, .timeSensitive) { _ = await send(message) }
    }

    /// Sends a message to one device.
    ///
    /// - Throws: `WebPushError`. A device that is gone is forgotten.
    func send(_ message: PushMessage, to device: PushDevices.Device) async throws(WebPushError) {
        do {
            try await client.send(message, to: device.subscription)
            record([device.id: nil])
        } catch {
            record([device.id: error])
            throw error
        }
    }

    private func send(_ message: PushMessage, except done: Set<String> = []) async -> DeliveryResult {
        let all = devices.all
        guard !all.isEmpty else { return .notShown("No device has asked for it.") }
        let outcomes = await withTaskGroup(of: (String, WebPushError?).self) { group in
            for device in all where !done.contains(device.id) {
                group.addTask { [client] in
                    do throws(WebPushError) {
                        try await client.send(message, to: device.subscription)
                        return (device.id, nil)
                    } catch {
                        return (device.id, error)
                    }
                }
            }
            return await group.reduce(into: [String: WebPushError?]()) { $0[$1.0] = $1.1 }
        }
        record(outcomes)
        return Self.result(outcomes, done)
    }

    /// Forgets browsers that are gone, and records errors.
    private func record(_ outcomes: [String: WebPushError?]) {
        for case (let id, .gone?) in outcomes { try? devices.remove(id) }
        let errors = outcomes.values.compactMap(\.self)
        record { health in
            if errors.count < outcomes.count {
                health.recordAccepted()
            } else if let refusal = errors.first(where: \.isRefusal)?.text {
                health.recordRefusal(refusal)
            } else {
                health.recordServer(errors.compactMap(\.text).first)
            }
        }
    }

    private func record(_ news: (inout ChannelHealth) -> Void) {
        if let event = health.withLock({ $0.update(news) }) { told.yield(event) }
    }

    private static func result(_ outcomes: [String: WebPushError?], _ done: Set<String>) -> DeliveryResult {
        let reached = done.union(outcomes.filter { $0.value == nil }.keys)
        let pauses = outcomes.values.compactMap { $0?.pause }
        let problems = Set(outcomes.values.compactMap { $0.map { "\($0.journalText)" } }).sorted()
        let devices = reached.count == 1 ? "1 device was" : "\(reached.count) devices were"
        let text = (["\(devices) reached."] + problems).joined(separator: " ")
        return reached.isEmpty
            ? .notShown(text, retry: pauses.max())
            : .shown(text, receipt: reached.sorted().joined(separator: ","), retry: pauses.max())
    }

    // MARK: Looking

    /// Checks whether the services can be reached. Any response counts.
    package func check() async {
        let services = Set(
            devices.all.compactMap { URL(string: "/", relativeTo: $0.subscription.endpoint)?.absoluteURL })
        guard !services.isEmpty else { return record { $0 = ChannelHealth() } }
        for service in services {
            if let text = await Reachability.problem(of: service) { return record { $0.recordServer(text) } }
        }
        record { $0.recordServer(nil) }
    }
}

extension PushPayload {
    /// Announces that the alarm no longer rings.
    fileprivate init(ended id: String) {
        self.init(
            id: id, app: "", title: hostText("Alarm"), body: "", time: Date().timeIntervalSince1970 * 1000,
            actions: [],
            stays: false, isSilent: true, rings: false, ended: hostText("This alarm has stopped ringing."),
            unreached: "")
    }
}

extension WebPushError {
    /// The time to wait before another attempt, or `nil` if it is not worth one.
    fileprivate var pause: Duration? {
        switch self {
        case .gone, .tooLong, .refused, .redirected, .unusableKeys: nil
        case .busy(_, let seconds): .seconds(min(seconds ?? 2, 300))
        case .unreachable: .seconds(2)
        }
    }

    /// A description of a problem with the service, or `nil` if the error concerns only one device or message.
    var text: String? {
        switch self {
        case .gone, .tooLong, .unusableKeys: nil
        case .busy(let status, _): "\(status)"
        case .refused(let status, let text): "\(status) \(text)"
        case .unreachable(let reason): HTTPClientError.unreachable(reason).text
        case .redirected(let host): String(localized: "It redirects to “\(host)”.", bundle: .module)
        }
    }

    fileprivate var isRefusal: Bool {
        switch self {
        case .refused, .redirected: true
        case .gone, .tooLong, .busy, .unreachable, .unusableKeys: false
        }
    }

    fileprivate var journalText: String {
        switch self {
        case .gone: "A browser has ended its subscription; it is removed."
        case .tooLong: "The push service takes no message of this length."
        case .unusableKeys(let reason): "A device's keys are unusable: \(reason)"
        case .busy(let status, _): "The push service is busy (\(status))."
        case .refused(let status, let text): "The push service refused it (\(status)): \(text)"
        case .unreachable(let reason): "The push service does not answer: \(reason)"
        case .redirected(let host): "The push service redirects to \(host)."
        }
    }
}
