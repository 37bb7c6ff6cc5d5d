import CLinux
import CMosquitto
import Foundation
import Glibc
import Synchronization

/// One connection of libmosquitto, from start to end.
///
/// `@unchecked Sendable`: the library's functions may be called on any thread. `answer` is used only by the thread that
/// calls `proceed`, on which the library also makes its callbacks.
final class MosquittoConnection: @unchecked Sendable {
    private let handle: OpaquePointer
    /// Called with each message, except those that are too large.
    private let receive: @Sendable (MQTTMessage) -> Void
    private let unconfirmed = Atomic(0)
    /// Signalled when another thread has something to send.
    private let wakeUp: Int32
    /// The server's response to the connection request (MQTT 3.1.1, 3.2.2.3); `nil` until it arrives.
    private(set) var answer: Int32?

    /// The seconds without a message after which each side checks whether the other is still there.
    private static let keepAlive: Int32 = 60
    private static let isReady: Bool = mosquitto_lib_init() == success

    /// The library's result for success.
    static let success = MOSQ_ERR_SUCCESS.rawValue
    /// The quality of service: at least once.
    private static let quality: Int32 = 1

    /// - Parameters:
    ///   - id: The client's name at the server. It ends an earlier connection with the same name.
    ///   - will: The message that the server publishes if the connection is lost.
    /// - Returns: `nil` if there is not enough memory.
    init?(id: String, will: MQTTMessage?, receive: @escaping @Sendable (MQTTMessage) -> Void) {
        guard Self.isReady, let handle = mosquitto_new(id, true, nil) else { return nil }
        self.handle = handle
        wakeUp = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        self.receive = receive
        mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
        // Messages are published from other threads.
        mosquitto_threaded_set(handle, true)
        if let will {
            let bytes = [UInt8](will.payload)
            mosquitto_will_set(handle, will.topic, Int32(bytes.count), bytes, Self.quality, will.isRetained)
        }
        mosquitto_connect_callback_set(handle) { _, object, answer in
            MosquittoConnection.of(object)?.answer = answer
        }
        mosquitto_publish_callback_set(handle) { _, object, _ in
            MosquittoConnection.of(object)?.unconfirmed.subtract(1, ordering: .relaxed)
        }
        mosquitto_message_callback_set(handle) { _, object, message in
            guard let connection = MosquittoConnection.of(object), let message = MQTTMessage(message) else { return }
            connection.receive(message)
        }
    }

    deinit {
        mosquitto_destroy(handle)
        close(wakeUp)
    }

    private static func of(_ object: UnsafeMutableRawPointer?) -> MosquittoConnection? {
        object.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// Starts connecting. Blocks while the name is looked up.
    func connect(to server: MQTTServer) -> Int32 {
        var code = mosquitto_username_pw_set(handle, server.user, server.password)
        if code == Self.success, server.isSecure {
            code = mosquitto_int_option(handle, MOSQ_OPT_TLS_USE_OS_CERTS, 1)
        }
        guard code == Self.success else { return code }
        return mosquitto_connect_async(handle, server.name, Int32(server.port), Self.keepAlive)
    }

    /// Sends and receives pending data, or waits for it for up to `seconds`.
    ///
    /// `mosquitto_loop` would wait by `select`, which refuses the descriptors beyond 1023 of a host with many pages.
    func proceed(for seconds: Int32) -> Int32 {
        let socket = mosquitto_socket(handle)
        guard socket >= 0 else { return MOSQ_ERR_NO_CONN.rawValue }
        let events = mosquitto_want_write(handle) ? POLLIN | POLLOUT : POLLIN
        var files = [
            pollfd(fd: socket, events: Int16(events), revents: 0),
            pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&files, nfds_t(files.count), seconds * 1000) >= 0 || errno == EINTR else {
            return MOSQ_ERR_ERRNO.rawValue
        }
        var count: UInt64 = 0
        let isWoken = read(wakeUp, &count, MemoryLayout.size(ofValue: count)) > 0
        let found = Int32(files[0].revents)
        if found & (Int32(POLLIN) | Int32(POLLHUP) | Int32(POLLERR)) != 0 {
            let code = mosquitto_loop_read(handle, 1)
            guard code == Self.success else { return code }
        }
        if isWoken || found & Int32(POLLOUT) != 0 {
            let code = mosquitto_loop_write(handle, 1)
            guard code == Self.success else { return code }
        }
        return mosquitto_loop_misc(handle)
    }

    /// Makes `proceed` look for what there is to send.
    private func wake() {
        var one: UInt64 = 1
        _ = write(wakeUp, &one, MemoryLayout.size(ofValue: one))
    }

    /// True if the server has confirmed all published messages.
    var hasSentAll: Bool { unconfirmed.load(ordering: .relaxed) <= 0 }

    /// - Returns: True if the library accepted the message.
    func publish(_ message: MQTTMessage) -> Bool {
        let bytes = [UInt8](message.payload)
        unconfirmed.add(1, ordering: .relaxed)
        let code = mosquitto_publish(
            handle, nil, message.topic, Int32(bytes.count), bytes, Self.quality, message.isRetained)
        if code != Self.success { unconfirmed.subtract(1, ordering: .relaxed) }
        wake()
        return code == Self.success
    }

    /// - Returns: True if the library accepted the request.
    func subscribe(to filter: String) -> Bool {
        defer { wake() }
        return mosquitto_subscribe(handle, nil, filter, Self.quality) == Self.success
    }

    /// Disconnects properly, so that the server does not publish the will. `proceed` then ends the connection.
    func disconnect() {
        mosquitto_disconnect(handle)
        wake()
    }
}

extension MQTTMessage {
    /// `nil` if the message is too large, or its topic isn't a text.
    fileprivate init?(_ message: UnsafePointer<mosquitto_message>?) {
        guard let message = message?.pointee, let topic = message.topic,
            strnlen(topic, Self.topicLimit + 1) <= Self.topicLimit, let text = String(validatingCString: topic),
            (0...Self.payloadLimit).contains(Int(message.payloadlen))
        else { return nil }
        let payload = message.payload.map { Data(bytes: $0, count: Int(message.payloadlen)) } ?? Data()
        self.init(topic: text, payload: payload, isRetained: message.retain)
    }
}
