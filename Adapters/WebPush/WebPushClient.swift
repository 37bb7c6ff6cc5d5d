package import Foundation
import FoundationNetworking
import HTTPClient

/// Sends messages to push services (RFC 8030).
package struct WebPushClient: Sendable {
    private let identification: VoluntaryIdentification
    private let timeout: TimeInterval

    /// - Parameters:
    ///   - key: The sender's key. Subscriptions made for another key do not work.
    ///   - contact: A `mailto:` or `https:` address at which the operators of the service can reach the sender.
    ///   - timeout: The seconds after which a service counts as unreachable if its response is still incomplete.
    package init(key: P256PrivateKey, contact: String, timeout: TimeInterval = 8) {
        identification = VoluntaryIdentification(key: key, contact: contact)
        self.timeout = timeout
    }

    /// Sends a message, and returns once the service has accepted it.
    package func send(_ message: PushMessage, to subscription: PushSubscription) async throws(WebPushError) {
        guard message.content.count <= MessageEncryption.limit else { throw .tooLong }
        let request = try request(message, subscription)
        let (data, answer): (Data, HTTPURLResponse)
        do {
            (data, answer) = try await HTTPClient.reply(to: request, limit: 64_000, within: timeout)
        } catch HTTPClientError.redirected(let host) {
            throw .redirected(to: host)
        } catch {
            throw .unreachable(error.localizedDescription.trimmingCharacters(in: ["."]))
        }
        let status = answer.statusCode
        switch status {
        case 200..<300: return
        case 404, 410: throw .gone
        case 413: throw .tooLong
        case 429, 500...: throw .busy(status: status, retryAfter: Self.pause(answer))
        default: throw .refused(status: status, String(decoding: data.prefix(200), as: UTF8.self))
        }
    }

    private func request(
        _ message: PushMessage, _ subscription: PushSubscription
    ) throws(WebPushError) -> URLRequest {
        var request = URLRequest(url: subscription.endpoint)
        request.httpMethod = "POST"
        do {
            request.httpBody = try MessageEncryption.encrypt(message.content, for: subscription)
            // The service uses real time, even if the host's clock doesn't.
            let authorization = try identification.authorization(for: subscription.origin, at: Date())
            request.setValue(authorization, forHTTPHeaderField: "Authorization")
        } catch {
            throw .unusableKeys("\(error)")
        }
        request.setValue("aes128gcm", forHTTPHeaderField: "Content-Encoding")
        request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        request.setValue("\(max(0, message.timeToLive))", forHTTPHeaderField: "TTL")
        request.setValue(message.urgency.rawValue, forHTTPHeaderField: "Urgency")
        request.setValue(message.topic, forHTTPHeaderField: "Topic")
        return request
    }

    private static func pause(_ answer: HTTPURLResponse) -> Double? {
        answer.value(forHTTPHeaderField: "Retry-After").flatMap { Double($0) }
    }
}
