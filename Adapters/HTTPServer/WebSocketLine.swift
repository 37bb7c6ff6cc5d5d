import CLinux
import CMicroHTTPD
import CWslay
import Foundation
import Glibc

/// The connection of a WebSocket, after libmicrohttpd has handed it over. wslay processes its frames.
///
/// It is read and ended on the watch's thread, and can be written to from any thread.
final class WebSocketLine: @unchecked Sendable {
    // Sendable because `lock` protects all mutable state. wslay makes its callbacks only while `lock` is held.
    private let lock = NSLock()
    /// The limit for the size of a message. Messages from a page are events, so the limit for request bodies applies to
    /// them, too.
    private static let maximumMessage: UInt64 = 1 << 20
    /// Reading pauses while this many messages are unhandled: a peer that sends faster waits.
    private static let maximumUnhandled = 16
    /// The maximum number of bytes read at a time, so that one peer does not keep the others waiting, and written at a
    /// time.
    private static let share = 64 << 10

    private let descriptor: Int32
    private let handle: OpaquePointer
    private let socket: WebSocket
    private let watch: ConnectionWatch
    private let released: @Sendable (WebSocketLine) -> Void
    private var number: UInt64 = 0
    private var watchedEvents: UInt32 = 0
    private var context: wslay_event_context_ptr?
    /// Bytes that arrived with the handshake.
    private var early: Data
    /// The number of bytes that may still be read in this turn.
    private var readable = 0
    private var received: [Data] = []
    private var unhandled = 0
    /// Outgoing frames, for one write.
    private var output: [UInt8] = []
    private var corks = 0
    private var ending: EventStream.Ending?
    private var isFinishing = false

    /// - Parameter released: Called when the connection belongs to libmicrohttpd again.
    init(
        _ descriptor: Int32, _ handle: OpaquePointer, early: Data, for socket: WebSocket, watch: ConnectionWatch,
        released: @escaping @Sendable (WebSocketLine) -> Void
    ) {
        self.descriptor = descriptor
        self.handle = handle
        self.early = early
        self.socket = socket
        self.watch = watch
        self.released = released
    }

    func start() {
        lock.withLock {
            var isOn: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            var callbacks = wslay_event_callbacks()
            callbacks.recv_callback = receiveBytes
            callbacks.send_callback = sendBytes
            callbacks.on_msg_recv_callback = takeMessage
            // `passUnretained` is safe: the watch retains the line until its end.
            wslay_event_context_server_init(&context, &callbacks, Unmanaged.passUnretained(self).toOpaque())
            wslay_event_config_set_max_recv_msg_length(context, Self.maximumMessage)
            watchedEvents = wantedEvents
            number = watch.insert(self, socket: descriptor, events: watchedEvents)
        }
    }

    func send(_ message: Data, limit: Int) {
        lock.withLock {
            guard ending == nil else { return }
            message.withUnsafeBytes { bytes in
                var frame = wslay_event_msg(
                    opcode: UInt8(WSLAY_TEXT_FRAME.rawValue), msg: bytes.bindMemory(to: UInt8.self).baseAddress,
                    msg_length: bytes.count)
                wslay_event_queue_msg(context, &frame)
            }
            if corks == 0 { write() }
            if output.count + wslay_event_get_queued_msg_length(context) > limit { end(.tooSlow) }
        }
    }

    /// Holds back outgoing messages until `uncork`, so that they are sent together.
    func cork() {
        lock.withLock { corks += 1 }
    }

    func uncork() {
        lock.withLock {
            corks -= 1
            if corks == 0, ending == nil { write() }
        }
    }

    /// Records that the oldest pending message has been handled.
    func handled() {
        lock.withLock {
            unhandled -= 1
            if ending == nil { watchWhatIsWanted() }
        }
    }

    func finish() {
        lock.withLock {
            guard ending == nil else { return }
            isFinishing = true
            wslay_event_queue_close(context, UInt16(WSLAY_CODE_NORMAL_CLOSURE.rawValue), nil, 0)
            write()
        }
    }

    /// Ends the connection without a closing frame.
    func end() {
        lock.withLock { end(.disconnected) }
    }

    // MARK: Under the lock

    /// Shuts down the socket. The watch's thread is notified and cleans up the line.
    private func end(_ reason: EventStream.Ending) {
        guard ending == nil else { return }
        ending = reason
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private var mayRead: Bool { unhandled < Self.maximumUnhandled && wslay_event_want_read(context) != 0 }

    private func read() {
        readable = Self.share
        if wslay_event_recv(context) != 0 { return end(.disconnected) }
        write()
    }

    /// Sends waiting frames until the network accepts no more.
    private func write() {
        repeat {
            if wslay_event_send(context) != 0 || !writeOutput() { return end(.disconnected) }
        } while output.isEmpty && wslay_event_want_write(context) != 0
        if output.isEmpty, wslay_event_want_read(context) == 0 { return end(isFinishing ? .finished : .disconnected) }
        watchWhatIsWanted()
    }

    private func writeOutput() -> Bool {
        guard !output.isEmpty else { return true }
        let count = Glibc.send(descriptor, output, output.count, Int32(MSG_NOSIGNAL))
        guard count >= 0 else { return isLater }
        if count == output.count { output = [] } else { output.removeFirst(count) }
        return true
    }

    private var wantedEvents: UInt32 {
        let reading = mayRead ? EPOLLIN.rawValue | EPOLLRDHUP.rawValue : 0
        // Early bytes wait here and not in the socket, which is usually writable at once.
        return reading | (output.isEmpty && early.isEmpty ? 0 : EPOLLOUT.rawValue)
    }

    private func watchWhatIsWanted() {
        guard number != 0, wantedEvents != watchedEvents else { return }
        watchedEvents = wantedEvents
        watch.change(number, socket: descriptor, events: watchedEvents)
    }

    // MARK: For wslay

    /// - Returns: The number of bytes, 0 at the end, or -1 if there are none yet.
    fileprivate func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard early.isEmpty else {
            let count = early.copyBytes(to: buffer)
            early.removeFirst(count)
            return count
        }
        guard readable > 0, unhandled < Self.maximumUnhandled else { return -1 }
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        guard count >= 0 else { return isLater ? -1 : 0 }
        // A short read means that no more data is waiting, which saves another read.
        readable = count < buffer.count ? 0 : readable - count
        return count
    }

    /// - Returns: The number of bytes taken, or -1 if there is no room yet.
    fileprivate func send(_ buffer: UnsafeRawBufferPointer) -> Int {
        guard output.count < Self.share else { return -1 }
        output += buffer
        return buffer.count
    }

    fileprivate func take(_ message: Data) {
        received.append(message)
        unhandled += 1
    }
}

extension WebSocketLine: WatchedConnection {
    func happened(_ events: UInt32) {
        let messages = lock.withLock {
            if ending == nil { mayRead || !early.isEmpty ? read() : write() }
            let isGone = events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
            if isGone, !mayRead { end(.disconnected) }
            defer { received = [] }
            return received
        }
        for message in messages { socket.receive(message) }
        if let ending = lock.withLock({ ending }) { takeDown(ending) }
    }

    private func takeDown(_ ending: EventStream.Ending) {
        watch.remove(number, socket: descriptor)
        lock.withLock {
            wslay_event_context_free(context)
            context = nil
        }
        upgrade_close(handle)
        socket.close(ending)
        released(self)
    }
}

/// True if the last socket call failed only because it would have blocked.
private var isLater: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

private func line(_ data: UnsafeMutableRawPointer?) -> WebSocketLine? {
    data.map { Unmanaged<WebSocketLine>.fromOpaque($0).takeUnretainedValue() }
}

/// Returns the count, or -1 after setting the reason for wslay.
private func told(_ count: Int, _ context: wslay_event_context_ptr?) -> Int {
    if count > 0 { return count }
    wslay_event_set_error(context, count < 0 ? WSLAY_ERR_WOULDBLOCK.rawValue : WSLAY_ERR_CALLBACK_FAILURE.rawValue)
    return -1
}

private let receiveBytes: wslay_event_recv_callback = { context, buffer, size, _, data in
    told(line(data)?.receive(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) ?? 0, context)
}

private let sendBytes: wslay_event_send_callback = { context, bytes, size, _, data in
    told(line(data)?.send(UnsafeRawBufferPointer(start: bytes, count: size)) ?? 0, context)
}

private let takeMessage: wslay_event_on_msg_recv_callback = { _, message, data in
    guard let message = message?.pointee, message.opcode == WSLAY_TEXT_FRAME.rawValue else { return }
    // An empty message has no bytes to point at.
    line(data)?.take(message.msg.map { Data(bytes: $0, count: message.msg_length) } ?? Data())
}
