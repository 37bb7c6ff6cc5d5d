import CMicroHTTPD
import CWslay
import Foundation
import Glibc

/// The connection under a WebSocket, once libmicrohttpd has handed it over. Its frames are wslay's.
///
/// All lines share one queue, on which everything here but `send`, `finish` and `end` runs.
final class WebSocketLine: @unchecked Sendable {
    // Sendable because its mutable parts are touched on `queue` alone.
    private static let queue = DispatchQueue(label: "reveille.websockets")
    /// A message that a page sends is an event; the server's limit for a request's body holds for it, too.
    private static let maximumMessage: UInt64 = 1 << 20

    private let descriptor: Int32
    private let handle: OpaquePointer
    private let socket: WebSocket
    private let released: @Sendable (WebSocketLine) -> Void
    private let reading: any DispatchSourceRead
    private let writing: any DispatchSourceWrite
    private var isWriting = false
    private var context: wslay_event_context_ptr?
    /// Bytes that came with the handshake.
    private var early: Data
    private var sourcesInUse = 2
    private var ending: EventStream.Ending?
    private var isFinishing = false

    /// - Parameter released: called when the connection is libmicrohttpd's again.
    init(
        _ descriptor: Int32, _ handle: OpaquePointer, early: Data, for socket: WebSocket,
        released: @escaping @Sendable (WebSocketLine) -> Void
    ) {
        self.descriptor = descriptor
        self.handle = handle
        self.early = early
        self.socket = socket
        self.released = released
        reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue)
        writing = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: Self.queue)
    }

    func start() {
        Self.queue.async { [self] in
            prepareSocket()
            var callbacks = wslay_event_callbacks()
            callbacks.recv_callback = receiveBytes
            callbacks.send_callback = sendBytes
            callbacks.on_msg_recv_callback = takeMessage
            // The line lives until its sources are cancelled: their handlers hold it.
            wslay_event_context_server_init(&context, &callbacks, Unmanaged.passUnretained(self).toOpaque())
            wslay_event_config_set_max_recv_msg_length(context, Self.maximumMessage)
            for source in [reading, writing] as [any DispatchSourceProtocol] {
                source.setCancelHandler { self.sourceEnded() }
            }
            reading.setEventHandler { self.read() }
            writing.setEventHandler { self.write() }
            reading.resume()
            if !early.isEmpty { read() }
        }
    }

    func send(_ message: Data, limit: Int) {
        Self.queue.async { [self] in
            guard ending == nil else { return }
            message.withUnsafeBytes { bytes in
                var frame = wslay_event_msg(
                    opcode: UInt8(WSLAY_TEXT_FRAME.rawValue), msg: bytes.bindMemory(to: UInt8.self).baseAddress,
                    msg_length: bytes.count)
                wslay_event_queue_msg(context, &frame)
            }
            write()
            if wslay_event_get_queued_msg_length(context) > limit { end(.tooSlow) }
        }
    }

    func finish() {
        Self.queue.async { [self] in
            guard ending == nil else { return }
            isFinishing = true
            wslay_event_queue_close(context, UInt16(WSLAY_CODE_NORMAL_CLOSURE.rawValue), nil, 0)
            write()
        }
    }

    /// Ends the connection without a goodbye.
    func end() {
        Self.queue.async { [self] in end(.disconnected) }
    }

    // MARK: On the queue

    private func prepareSocket() {
        var isOn: Int32 = 1
        var patience: Int32 = 30_000
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience, size)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    private func read() {
        guard ending == nil else { return }
        if wslay_event_recv(context) != 0 { return end(.disconnected) }
        write()
    }

    /// Sends what waits, as far as the network takes it.
    private func write() {
        guard ending == nil else { return }
        if wslay_event_send(context) != 0 { return end(.disconnected) }
        let isMore = wslay_event_want_write(context) != 0
        if isMore != isWriting {
            isWriting = isMore
            if isMore { writing.resume() } else { writing.suspend() }
        }
        if !isMore, wslay_event_want_read(context) == 0 { end(isFinishing ? .finished : .disconnected) }
    }

    private func end(_ reason: EventStream.Ending) {
        guard ending == nil else { return }
        ending = reason
        // A suspended source takes no cancellation.
        if !isWriting { writing.resume() }
        reading.cancel()
        writing.cancel()
    }

    private func sourceEnded() {
        sourcesInUse -= 1
        guard sourcesInUse == 0 else { return }
        wslay_event_context_free(context)
        context = nil
        upgrade_close(handle)
        socket.close(ending ?? .disconnected)
        released(self)
    }

    // MARK: For wslay

    fileprivate func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard !early.isEmpty else { return recv(descriptor, buffer.baseAddress, buffer.count, 0) }
        let count = early.copyBytes(to: buffer)
        early.removeFirst(count)
        return count
    }

    fileprivate func send(_ buffer: UnsafeRawBufferPointer) -> Int {
        Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    }

    fileprivate func take(_ message: Data) {
        socket.receive(message)
    }
}

private func line(_ data: UnsafeMutableRawPointer?) -> WebSocketLine? {
    data.map { Unmanaged<WebSocketLine>.fromOpaque($0).takeUnretainedValue() }
}

/// The count, or -1 with the reason set where wslay looks for it.
private func told(_ count: Int, _ context: wslay_event_context_ptr?) -> Int {
    if count > 0 { return count }
    let isLater = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
    wslay_event_set_error(context, isLater ? WSLAY_ERR_WOULDBLOCK.rawValue : WSLAY_ERR_CALLBACK_FAILURE.rawValue)
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
    line(data)?.take(Data(bytes: message.msg, count: message.msg_length))
}
