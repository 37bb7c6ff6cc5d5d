import CCurl
import Foundation
import FoundationNetworking
import Synchronization

/// Sends all requests of the process on one thread, with libcurl, and keeps connections open for later ones.
///
/// On Linux, Foundation's `URLSession` sets no limits: it has no deadline for a complete response and keeps redirect
/// bodies of any size. It also crashes if a task is cancelled as it completes.
final class Transfers: Sendable {
    static let shared = Transfers()

    private enum Order: Sendable {
        case begin(Int, TransferOrder)
        case cancel(Int)
        case resume(Int)
    }

    private let orders = Mutex<[Order]>([])
    private let lastNumber = Atomic(0)
    // Any thread may wake the handle. Everything else happens on the thread of `run`.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer

    private init() {
        guard curl_global_init(Int(CURL_GLOBAL_SSL)) == CURLE_OK, let multi = curl_multi_init() else {
            fatalError("libcurl cannot be used: there is no memory left.")
        }
        self.multi = multi
        let thread = Thread { self.run() }
        thread.name = "http-client"
        thread.start()
    }

    /// - Throws: `HTTPClientError`, `CancellationError`.
    func reply(to request: URLRequest, limit: Int, deadline: ContinuousClock.Instant) async throws -> Reply {
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let order = TransferOrder(
                    request: request, limit: limit, deadline: deadline, receiver: .whole(continuation))
                send(.begin(number, order))
                // If the task was cancelled before, its cancellation was sent before this order and had no effect.
                if Task.isCancelled { send(.cancel(number)) }
            }
        } onCancel: {
            send(.cancel(number))
        }
    }

    /// - Throws: `HTTPClientError`, `CancellationError`.
    func stream(_ request: URLRequest, deadline: ContinuousClock.Instant) async throws -> HTTPStream {
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        let body = StreamedBody()
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                body.await(continuation)
                let order = TransferOrder(request: request, limit: .max, deadline: deadline, receiver: .stream(body))
                send(.begin(number, order))
                if Task.isCancelled { send(.cancel(number)) }
            }
        } onCancel: {
            send(.cancel(number))
        }
        return HTTPStream(response: response, body: body, number: number)
    }

    /// Ends a request. Completed requests are not affected.
    func cancel(_ number: Int) {
        send(.cancel(number))
    }

    /// Lets a stream continue after its reader has freed space.
    func resume(_ number: Int) {
        send(.resume(number))
    }

    private func send(_ order: Order) {
        orders.withLock { $0.append(order) }
        curl_multi_wakeup(multi)
    }

    private func run() {
        var transfers: [Int: Transfer] = [:]
        while true {
            let new = orders.withLock { orders in
                defer { orders = [] }
                return orders
            }
            for case .begin(let number, let order) in new {
                guard let transfer = Transfer(order) else { continue }
                guard curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
                    transfer.complete(CURLE_OUT_OF_MEMORY)
                    continue
                }
                transfers[number] = transfer
            }
            for case .cancel(let number) in new {
                guard let transfer = transfers.removeValue(forKey: number) else { continue }
                curl_multi_remove_handle(multi, transfer.handle)
                transfer.cancel()
            }
            for case .resume(let number) in new { transfers[number]?.resume() }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            for (handle, code) in completed() {
                guard let (number, transfer) = transfers.first(where: { $0.value.handle == handle }) else { continue }
                curl_multi_remove_handle(multi, handle)
                transfers[number] = nil
                transfer.complete(code)
            }
            // Returns sooner if data or an order arrives, or a timeout is due.
            curl_multi_poll(multi, nil, 0, 3_600_000, nil)
        }
    }

    private func completed() -> [(UnsafeMutableRawPointer, CURLcode)] {
        var found: [(UnsafeMutableRawPointer, CURLcode)] = []
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left)?.pointee {
            if message.msg == CURLMSG_DONE { found.append((message.easy_handle, message.data.result)) }
        }
        return found
    }
}
