import Foundation

/// An error of the message bus, or of a service on it.
package enum BusError: Error, Sendable, Equatable {
    /// The session bus was found neither in `$DBUS_SESSION_BUS_ADDRESS` nor at `$XDG_RUNTIME_DIR/bus`.
    case noSessionBus
    /// The bus at `address` does not respond.
    case unreachable(address: String, reason: String)
    /// The connection was lost while in use. A new one is being made.
    case disconnected
    /// No program owns the called name, and the bus cannot start one for it.
    case noService(String)
    /// The program with this name did not respond in time.
    case noResponse(String)
    /// The service replied with a D-Bus error.
    case refused(name: String, message: String)
    /// libsystemd reported an error number that means none of the above.
    case system(call: String, code: Int32)
    /// A message did not contain the values that its interface defines.
    case unexpectedMessage(String)
}

extension BusError: LocalizedError {
    package var errorDescription: String? {
        switch self {
        case .noSessionBus: "There is no D-Bus session bus."
        case .unreachable(let address, let reason): "The D-Bus session bus at \(address) does not answer: \(reason)."
        case .disconnected: "The connection to the D-Bus session bus was lost."
        case .noService(let name): "No program on the D-Bus session bus answers for \(name)."
        case .noResponse(let name): "\(name) does not respond on the D-Bus session bus."
        case .refused(let name, let message): message.isEmpty ? name : message
        case .system(let call, let code): "\(call): \(String(cString: strerror(code)))."
        case .unexpectedMessage(let member): "\(member) was answered in an unknown form."
        }
    }
}
