import Synchronization

/// The single response to a request. It can be given at once or later, from any thread.
///
/// A responder that is released without a response sends status 500, so that no request waits forever.
package final class Responder: Sendable {
    package typealias Delivery = @Sendable (HTTPResponse) -> Void

    private let delivery: Mutex<Delivery?>

    package init(_ delivery: @escaping Delivery) {
        self.delivery = Mutex(delivery)
    }

    deinit {
        respond(HTTPResponse.text("The request got no response.", status: 500))
    }

    /// Sends the response. Only the first call counts.
    package func respond(_ response: HTTPResponse) {
        take()?(response)
    }

    /// Runs `operation` and responds with its result.
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
