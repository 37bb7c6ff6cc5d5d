import CSystemd
import Foundation

extension BusConnection {
    /// Writes the values of a message.
    package typealias Writer = (BusMessage) throws -> Void

    /// Acquires ownership of `name`.
    ///
    /// - Throws: `BusError.system` with `EEXIST` if another program owns it.
    package func own(_ name: String) throws {
        let code = sd_bus_request_name(bus, name, 0)
        guard code >= 0 else { throw error("sd_bus_request_name", code) }
    }

    /// Calls `handler` with each message, from within `process`, before anything else receives it. The handler returns
    /// the values of the response to a call, or `nil` to leave the message to others. To refuse a call, it throws.
    package func onMessage(_ handler: @escaping (BusMessage) throws -> Writer?) throws {
        try filter { [bus] message in
            do {
                guard let write = try handler(message) else { return false }
                try Self.reply(to: message, on: bus, write)
            } catch BusError.refused(let name, let text) {
                Self.refuse(message, name, text)
            } catch {
                Self.refuse(message, "org.freedesktop.DBus.Error.Failed", error.localizedDescription)
            }
            return true
        }
    }

    /// Calls `handler` with each message, from within `process`, before anything else receives it. The handler returns
    /// true if it has taken the message. It then responds to a call with `reply` or `refuse`, at once or later.
    package func filter(_ handler: @escaping (BusMessage) -> Bool) throws {
        let box = Unmanaged.passRetained(HandlerBox(handler))
        handlers.append(box)
        let code = sd_bus_add_filter(
            bus, nil,
            { message, context, _ in
                guard let message, let context else { return 0 }
                return Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue().handler(BusMessage(message))
                    ? 1 : 0
            }, box.toOpaque())
        guard code >= 0 else { throw error("sd_bus_add_filter", code) }
    }

    /// Responds to a call with values.
    package func reply(to call: BusMessage, _ write: Writer = { _ in }) throws {
        try Self.reply(to: call, on: bus, write)
    }

    /// Responds to a call with an error.
    package func refuse(_ call: BusMessage, _ name: String, _ text: String = "") {
        Self.refuse(call, name, text)
    }

    private static func reply(to call: BusMessage, on bus: OpaquePointer, _ write: Writer) throws {
        var reply: OpaquePointer?
        guard sd_bus_message_new_method_return(call.message, &reply) >= 0, let reply else { return }
        defer { sd_bus_message_unref(reply) }
        try write(BusMessage(reply))
        sd_bus_send(bus, reply, nil)
    }

    private static func refuse(_ call: BusMessage, _ name: String, _ text: String) {
        name.withCString { name in
            text.withCString { text in
                var failure = sd_bus_error(name: name, message: text, _need_free: 0)
                sd_bus_reply_method_error(call.message, &failure)
            }
        }
    }

    /// Sends a call without waiting for its response, and returns its serial number.
    @discardableResult
    package func send(_ method: BusMethod, _ write: Writer = { _ in }) throws -> UInt64 {
        let message = try message(for: method, write)
        defer { sd_bus_message_unref(message) }
        var serial: UInt64 = 0
        let code = sd_bus_send(bus, message, &serial)
        guard code >= 0 else { throw error("sd_bus_send", code) }
        return serial
    }

    /// Sends a signal, to one connection or to all.
    package func emit(
        _ member: String, of interface: String, at path: String, to destination: String? = nil, _ write: Writer
    ) throws {
        var message: OpaquePointer?
        let created = sd_bus_message_new_signal(bus, &message, path, interface, member)
        guard created >= 0, let message else { throw error("sd_bus_message_new_signal", created) }
        defer { sd_bus_message_unref(message) }
        if let destination { sd_bus_message_set_destination(message, destination) }
        try write(BusMessage(message))
        let code = sd_bus_send(bus, message, nil)
        guard code >= 0 else { throw error("sd_bus_send", code) }
    }

    /// Waits until all sent messages have been written to the bus.
    package func flush() throws {
        let code = sd_bus_flush(bus)
        guard code >= 0 else { throw error("sd_bus_flush", code) }
    }

    /// The name that the bus assigned to this connection, such as `:1.42`.
    package var uniqueName: String {
        var name: UnsafePointer<CChar>?
        guard sd_bus_get_unique_name(bus, &name) >= 0, let name else { return "" }
        return String(cString: name)
    }
}
