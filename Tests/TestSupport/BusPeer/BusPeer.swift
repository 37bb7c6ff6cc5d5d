package import DBus
import Dispatch
import Foundation
import Glibc
import Synchronization

/// A program on a bus: an app that sends calls, or a service that owns names and responds.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class BusPeer: @unchecked Sendable {
    package typealias Writer = BusConnection.Writer
    /// Returns the values of the response to a call, or `nil` for a message that the peer does not know.
    package typealias Handler = (BusPeer, BusMessage) throws -> Writer?

    private let queue = DispatchQueue(label: "bus-peer")
    private let connection: BusConnection
    private var source: (any DispatchSourceRead)?
    private var received: [Message] = []
    private var isRunning = true

    /// A response or a signal that the peer received.
    package struct Message: Sendable, Equatable {
        package var kind: BusMessage.MessageKind
        package var member: String
        package var replySerial: UInt64
    }

    /// Connects, and owns `names`.
    package init(address: String, names: [String] = [], handler: @escaping Handler = { _, _ in nil }) throws {
        connection = try BusConnection(address: address)
        try connection.onMessage { [weak self] message in
            guard let self else { return nil }
            if message.kind != .call {
                received.append(
                    Message(kind: message.kind, member: message.member, replySerial: message.replySerial))
                return nil
            }
            return try handler(self, message)
        }
        for name in names { try connection.own(name) }
        let source = DispatchSource.makeReadSource(fileDescriptor: connection.fileDescriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.process() }
        nonisolated(unsafe) let kept = connection
        source.setCancelHandler { withExtendedLifetime(kept) {} }
        source.resume()
        self.source = source
        queue.async { [weak self] in self?.process() }
    }

    deinit {
        source?.cancel()
    }

    private func process() {
        guard isRunning else { return }
        do {
            try connection.process()
            try connection.flush()
        } catch {
            isRunning = false
            source?.cancel()
        }
    }

    package var name: String { queue.sync { connection.uniqueName } }

    /// All responses and signals so far.
    package var messages: [Message] { queue.sync { received } }

    /// The number of responses so far.
    package var responses: Int { queue.sync { received.count { $0.kind == .response || $0.kind == .error } } }

    /// The number of calls that were refused so far.
    package var refusals: Int { queue.sync { received.count { $0.kind == .error } } }

    /// Sends `count` calls, without waiting for their responses.
    ///
    /// - Parameter ahead: The largest number of calls without a response.
    @discardableResult
    package func send(
        _ method: BusMethod, count: Int = 1, ahead: Int = .max,
        _ write: (Int, BusMessage) throws -> Void = { _, _ in }
    ) throws -> [UInt64] {
        try queue.sync {
            var serials: [UInt64] = []
            let before = received.count
            for number in 0..<count {
                while number - (received.count - before) >= ahead { try waitForMore() }
                serials.append(try connection.send(method) { try write(number, $0) })
                // The bus is not to wait until this program reads what it gets.
                if number % 64 == 63 { try connection.process() }
            }
            try connection.flush()
            queue.async { [weak self] in self?.process() }
            return serials
        }
    }

    private func waitForMore() throws {
        var readable = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
        try connection.flush()
        poll(&readable, 1, 1000)
        try connection.process()
    }

    /// Calls a method and waits for its response.
    package func call<Value>(
        _ method: BusMethod, write: Writer = { _ in }, read: (BusMessage) throws -> Value
    ) throws -> Value {
        try queue.sync {
            defer { queue.async { [weak self] in self?.process() } }
            return try read(connection.call(method, write))
        }
    }

    /// Sends a signal. May be called within a handler.
    package func emit(
        _ member: String, of interface: String, at path: String, to destination: String? = nil, _ write: Writer
    ) throws {
        try connection.emit(member, of: interface, at: path, to: destination, write)
    }

    /// Sends a call from within a handler.
    @discardableResult
    package func forward(_ method: BusMethod, _ write: Writer) throws -> UInt64 {
        try connection.send(method, write)
    }

    /// Runs `body` as a handler would run.
    package func run(_ body: (BusPeer) throws -> Void) throws {
        try queue.sync {
            try body(self)
            try connection.flush()
        }
    }
}
