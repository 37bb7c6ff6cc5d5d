import Foundation
import HTTPServer
import Synchronization
import Testing

@testable import WebPush

/// A push service that responds as configured and keeps what it was sent.
private final class FakePushService: Sendable {
    private let server: Mutex<HTTPServer?> = Mutex(nil)
    let taken = Mutex<[HTTPRequest]>([])

    init(status: Int, headers: HTTPHeaders = [:]) throws {
        let server = try HTTPServer(port: 0) { [weak self] request, responder in
            self?.taken.withLock { $0.append(request) }
            responder.respond(.text("as told", status: status, headers: headers))
        }
        self.server.withLock { $0 = server }
    }

    deinit { server.withLock { $0 }?.stop() }

    func subscription(of browser: P256PrivateKey) throws -> PushSubscription {
        let port = server.withLock { $0.map { Int($0.port) } ?? 0 }
        let keys = PushSubscription.Keys(p256dh: browser.publicText, auth: Data(repeating: 7, count: 16).base64URL)
        return try #require(PushSubscription(endpoint: "http://127.0.0.1:\(port)/device", keys: keys))
    }
}

@Suite struct `Web Push` {
    private let message = PushMessage(Data("Time to leave".utf8), timeToLive: 900, urgency: .high, topic: "leave")

    @Test func `both sides of the exchange derive one secret`() throws {
        let (one, other) = (try P256PrivateKey(), try P256PrivateKey())
        #expect(try one.sharedSecret(with: other.publicKey) == other.sharedSecret(with: one.publicKey))
        #expect(try P256PrivateKey(pem: one.pem) == one)
    }

    @Test func `a key that is not a point of the curve is refused`() throws {
        let key = try P256PrivateKey()
        #expect(throws: CryptoFailure.self) { try key.sharedSecret(with: Data([4] + [UInt8](repeating: 1, count: 64))) }
        #expect(throws: CryptoFailure.self) { try P256PrivateKey(pem: "no key") }
    }

    @Test func `a push request has its lifetime and urgency, and its content is encrypted`() async throws {
        let service = try FakePushService(status: 201)
        let client = WebPushClient(key: try P256PrivateKey(), contact: "mailto:a@b.example")
        try await client.send(message, to: service.subscription(of: P256PrivateKey()))
        let request = try #require(service.taken.withLock { $0.first })
        #expect(request.headers["TTL"] == "900" && request.headers["Urgency"] == "high")
        #expect(request.headers["Topic"] == "leave" && request.headers["Content-Encoding"] == "aes128gcm")
        #expect(request.headers["Authorization"]?.hasPrefix("vapid t=") == true)
        #expect(request.body.range(of: Data("leave".utf8)) == nil)
        #expect(request.body.count == 86 + message.content.count + 1 + 16)
    }

    @Test func `two messages with the same text have different ciphertext`() throws {
        let service = try FakePushService(status: 201)
        let subscription = try service.subscription(of: P256PrivateKey())
        let text = Data("the same".utf8)
        #expect(
            try MessageEncryption.encrypt(text, for: subscription) != MessageEncryption.encrypt(text, for: subscription)
        )
    }

    @Test(arguments: [
        (410, WebPushError.gone), (404, .gone), (413, .tooLong), (403, .refused(status: 403, "as told")),
        (429, .busy(status: 429, retryAfter: 30)), (503, .busy(status: 503, retryAfter: 30)),
    ])
    func `each refusal has its own error`(status: Int, error: WebPushError) async throws {
        let service = try FakePushService(status: status, headers: ["Retry-After": "30"])
        let client = WebPushClient(key: try P256PrivateKey(), contact: "mailto:a@b.example")
        let subscription = try service.subscription(of: P256PrivateKey())
        await #expect(throws: error) { try await client.send(message, to: subscription) }
    }

    @Test func `a message that is too long is not sent`() async throws {
        let service = try FakePushService(status: 201)
        let client = WebPushClient(key: try P256PrivateKey(), contact: "mailto:a@b.example")
        let long = PushMessage(Data(repeating: 65, count: MessageEncryption.limit + 1), timeToLive: 0)
        let subscription = try service.subscription(of: P256PrivateKey())
        await #expect(throws: WebPushError.tooLong) { try await client.send(long, to: subscription) }
        #expect(service.taken.withLock { $0.isEmpty })
    }

    @Test(arguments: ["http://push.example/1", "file:///etc/passwd", "https://user@push.example/", "no address"])
    func `an address that a push service cannot have is refused`(endpoint: String) throws {
        let keys = PushSubscription.Keys(p256dh: try P256PrivateKey().publicText, auth: Data(count: 16).base64URL)
        #expect(PushSubscription(endpoint: endpoint, keys: keys) == nil)
        #expect(PushSubscription(endpoint: "https://push.example/1", keys: keys) != nil)
        #expect(
            PushSubscription(endpoint: "https://push.example/1", keys: .init(p256dh: "AAAA", auth: keys.auth)) == nil)
    }
}
