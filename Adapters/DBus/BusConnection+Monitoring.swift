import CSystemd

extension BusConnection {
    /// Makes this connection, created with `isMonitor`, a passive observer of all messages that match one of `rules`
    /// (D-Bus specification, `org.freedesktop.DBus.Monitoring`). It must not send anything afterwards.
    ///
    /// - Throws: `BusError.refused` if the bus does not allow it.
    package func becomeMonitor(_ rules: [String]) throws {
        var method = BusMethod.bus("BecomeMonitor")
        method.interface = "org.freedesktop.DBus.Monitoring"
        try call(method) {
            try $0.append(rules)
            try $0.append(UInt32(0))
        }
    }

    /// The next message that has arrived, or `nil` if there is none. It is not dispatched to handlers.
    ///
    /// - Throws: `BusError.disconnected` if the bus is gone.
    package func next() throws -> BusMessage? {
        while true {
            var message: OpaquePointer?
            let code = sd_bus_process(bus, &message)
            guard code >= 0 else { throw error("sd_bus_process", code) }
            if let message {
                defer { sd_bus_message_unref(message) }
                return BusMessage(message)
            }
            guard sd_bus_is_open(bus) > 0 else { throw BusError.disconnected }
            if code == 0 { return nil }
        }
    }
}
