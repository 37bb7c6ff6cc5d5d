import Foundation
import FoundationNetworking
import FoundationOverlay
import HTTPClient
package import HostSettings
import Synchronization

/// The channel to devices that subscribe to a topic of an ntfy server.
package final class NtfyChannel: DeliveryChannel {
    private struct State {
        var settings: HostSettings.Ntfy?
        var health = ChannelHealth()
    }

    private let current: Mutex<State>
    private let rings: RepeatedRings
    private let timeout: Double
    private let told: AsyncStream<ChannelEvent>.Continuation
    package let events: AsyncStream<ChannelEvent>

    /// - Parameters:
    ///   - pause: Between two messages of one ring.
    ///   - timeout: seconds after which an incomplete response is given up.
    package init(_ settings: HostSettings.Ntfy?, ringing pause: Duration = .seconds(60), timeout: Double = 8) {
        current = Mutex(State(settings: settings))
        self.timeout = timeout
        rings = RepeatedRings(every: pause)
        (events, told) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(4))
    }

    package let name = "ntfy"

    package var isAlive: Bool { current.withLock { $0.settings != nil && $0.health.problem == nil } }

    package var state: String {
        let (settings, problem) = current.withLock { ($0.settings, $0.health.problem) }
        guard let settings else { return String(localized: "No ntfy server is set up.", bundle: .module) }
        let server = settings.server.host() ?? settings.server.absoluteString
        if let problem { return String(localized: "\(server) doesn’t accept messages: \(problem)", bundle: .module) }
        return String(localized: "Sent to “\(settings.topic)” on \(server).", bundle: .module)
    }

    package var cure: String? {
        let (settings, problem) = current.withLock { ($0.settings, $0.health.problem) }
        guard settings != nil, problem != nil else { return nil }
        return String(localized: "Check the server’s address, topic and token in Settings.", bundle: .module)
    }

    /// Switches to another server or topic; `nil` disables the channel.
    package func use(_ settings: HostSettings.Ntfy?) {
        let isOther = current.withLock { state in
            defer { if state.settings != settings { state = State(settings: settings) } }
            return state.settings != settings
        }
        guard isOther else { return }
        rings.endAll()
        told.yield(settings == nil ? .vanished : .appeared)
        Task { await check() }
    }

    package func start() {
        Task { await check() }
    }

    package func stop() async {
        rings.endAll()
        told.finish()
    }

    // MARK: Sending

    package func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        guard let settings = current.withLock(\.settings) else { return .notShown("No ntfy server is set up.") }
        guard notification.isSeen else { return .notShown("There is nothing to see.") }
        let receipt = receipt ?? Self.randomReceipt()
        let message = NtfyMessage(notification, settings, receipt: receipt)
        if notification.ring != nil {
            rings.begin(notification.id) { [weak self] in _ = await self?.publish(message, settings) }
        }
        switch await publish(message, settings) {
        case .taken: return .shown("\(settings.server) accepted it.", receipt: receipt)
        case .later(let text):
            // A ring is repeated anyway.
            return .notShown(text, receipt: receipt, retry: notification.ring == nil ? .seconds(2) : nil)
        case .refused(let text): return .notShown(text, receipt: receipt)
        }
    }

    package func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {
        rings.end(id)
        guard receipt != nil, let settings = current.withLock(\.settings) else { return }
        // Servers before 2.16 do not support this and keep the message.
        let path = "\(settings.topic)/\(NtfyMessage.sequence(id))"
        _ = await ask("DELETE", settings.server.appending(path: path), settings.token, body: nil)
    }

    private enum Answer {
        case taken
        case later(String)
        case refused(String)
    }

    private func publish(_ message: NtfyMessage, _ settings: HostSettings.Ntfy) async -> Answer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let answer = await ask("POST", settings.server, settings.token, body: try? encoder.encode(message))
        record { health in
            switch answer {
            case .taken: health.recordAccepted()
            case .later(let text): health.recordServer(text)
            case .refused(let text): health.recordRefusal(text)
            }
        }
        return answer
    }

    private func ask(_ method: String, _ url: URL, _ token: String?, body: Data?) async -> Answer {
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        do {
            let (data, response) = try await HTTPClient.reply(to: request, limit: 64_000, within: timeout)
            let text = "\(response.statusCode) \(String(decoding: data.prefix(120), as: UTF8.self))"
            return switch response.statusCode {
            case 200..<300: .taken
            case 429, 500...: .later(text)
            default: .refused(text)
            }
        } catch let error as HTTPClientError {
            return error.isTemporary ? .later(error.text) : .refused(error.text)
        } catch {
            return .later(error.localizedDescription)
        }
    }

    private func record(_ news: (inout ChannelHealth) -> Void) {
        if let event = current.withLock({ $0.health.update(news) }) { told.yield(event) }
    }

    /// Asks the server for its health, without sending a message.
    package func check() async {
        guard let settings = current.withLock(\.settings) else { return }
        let url = settings.server.appending(path: "v1/health")
        let answer = await ask("GET", url, settings.token, body: nil)
        record { health in
            switch answer {
            case .taken: health.recordServer(nil)
            case .later(let text), .refused(let text): health.recordServer(text)
            }
        }
    }

    package func makeReceipt() -> String? { Self.randomReceipt() }

    /// 128 random bits.
    private static func randomReceipt() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
    }
}
