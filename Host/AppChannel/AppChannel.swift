package import Foundation
import Glibc
import Synchronization

/// One end of the connection between the host and the process of an app: messages over a Unix socket, in order.
///
/// Each message is its length, four bytes with the most significant first, and that many bytes.
package final class AppChannel: Sendable {
    private let socket: Int32
    private let outgoing = Mutex(Outgoing())
    private let writing = DispatchQueue(label: "app-channel")

    private struct Outgoing {
        /// The bytes that the socket has not taken yet.
        var backlog = Data()
        /// True while the queue writes.
        var isWriting = false
        var isClosed = false
    }

    /// The maximum length of a message in bytes: room for a file that a page sends, encoded as text, and its
    /// description.
    package static let longestMessage = 16 << 20
    /// The maximum number of unsent bytes. If the other end falls further behind, the connection ends.
    private static let longestBacklog = 32 << 20

    /// - Parameter socket: a connected stream socket. The channel closes it.
    package init(socket: Int32) {
        self.socket = socket
    }

    deinit {
        Glibc.close(socket)
    }

    /// Two connected sockets.
    ///
    /// - Throws: `POSIXError`.
    package static func pair() throws -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw POSIXError(.init(rawValue: errno) ?? .EMFILE)
        }
        return (ends[0], ends[1])
    }

    /// Ends the connection. Neither end receives another message.
    package func close() {
        outgoing.withLock {
            $0.isClosed = true
            $0.backlog = Data()
        }
        shutdown(socket, Int32(SHUT_RDWR))
    }

    // MARK: Sending

    /// Sends a message after all earlier ones, without waiting for the other end.
    ///
    /// - Returns: false if the connection has ended, or ends now because the other end reads too slowly.
    @discardableResult package func send(_ message: Data) -> Bool {
        guard message.count <= Self.longestMessage else { return false }
        var frame = Data(capacity: message.count + 4)
        withUnsafeBytes(of: UInt32(message.count).bigEndian) { frame.append(contentsOf: $0) }
        frame.append(message)
        let (isOpen, isLate) = outgoing.withLock { outgoing in
            guard !outgoing.isClosed else { return (false, false) }
            if outgoing.backlog.isEmpty, !outgoing.isWriting {
                frame.removeFirst(written(frame))
                if frame.isEmpty { return (true, false) }
            }
            outgoing.backlog.append(frame)
            guard outgoing.backlog.count <= Self.longestBacklog else { return (false, true) }
            if !outgoing.isWriting {
                outgoing.isWriting = true
                writing.async { self.writeBacklog() }
            }
            return (true, false)
        }
        if isLate { close() }
        return isOpen
    }

    /// Writes as much as the socket takes at once, and returns the number of bytes.
    private func written(_ data: Data) -> Int {
        let count = data.withUnsafeBytes {
            Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        return max(0, count)
    }

    private func writeBacklog() {
        while true {
            let next = outgoing.withLock { outgoing in
                let next = outgoing.backlog
                outgoing.backlog = Data()
                if next.isEmpty { outgoing.isWriting = false }
                return next
            }
            if next.isEmpty { return }
            var rest = next[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return close() }
                rest = rest.dropFirst(count)
            }
        }
    }

    // MARK: Receiving

    /// Starts a thread that calls `handle` with each message in turn and, after the last one, `onEnd`.
    package func receive(
        _ handle: @escaping @Sendable (Data) -> Void, onEnd: @escaping @Sendable () -> Void
    ) {
        let thread = Thread { [self] in
            while let message = next() { handle(message) }
            close()
            onEnd()
        }
        thread.name = "app-channel"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// The next message, or nil at the end.
    private func next() -> Data? {
        guard let head = read(4) else { return nil }
        let count = Int(head.reduce(0) { $0 << 8 | UInt32($1) })
        guard count <= Self.longestMessage else { return nil }
        return read(count)
    }

    private func read(_ count: Int) -> Data? {
        var data = Data(count: count)
        var position = 0
        while position < count {
            let number = data.withUnsafeMutableBytes {
                Glibc.read(socket, $0.baseAddress.map { $0 + position }, count - position)
            }
            if number < 0, errno == EINTR { continue }
            guard number > 0 else { return nil }
            position += number
        }
        return data
    }
}
