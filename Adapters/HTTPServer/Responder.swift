import Synchronization

/// The one answer that a request is owed. It may be given at once or later, from any thread.
///
/// A responder that nobody keeps and nobody used answers 500, so that no request waits for ever.
package final class Responder: Sendable {
    package typealias Delivery = @Sendable (HTTPResponse) -> Void

    private let delivery: Mutex<Delivery?>

    package init(_ delivery: @escaping Delivery) {
        self.delivery = Mutex(delivery)
    }

    deinit {
        respond(HTTPResponse.text("This request was left without an answer.", status: 500))
    }

    /// Gives the answer. The first one counts.
    package func respond(_ response: HTTPResponse) {
        take()?(response)
    }

    /// Runs `operation` and gives what it returns.
    package func respond(with operation: @escaping @Sendable () async -> HTTPResponse) {
        Task { respond(await operation()) }
    }

    private func take() -> Delivery? {
        delivery.withLock { delivery in
            defer { delivery = nil }
            return delivery
        }
    }
}
