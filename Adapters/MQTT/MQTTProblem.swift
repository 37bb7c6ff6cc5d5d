import CMosquitto
import Foundation

/// The reason why there is no connection to a server.
package enum MQTTProblem: LocalizedError, Hashable, Sendable {
    /// The server cannot be found or reached, or it ended the connection.
    case unreachable(reason: String)
    /// The server accepted the connection but did not respond.
    case silent
    /// The user or the password is wrong or missing, or the user may not connect.
    case unauthorized
    /// The server's certificate is not trusted on this machine, or the server does not use TLS.
    case untrusted
    /// The server does not support MQTT 3.1.1, or refuses this client.
    case foreign

    package var errorDescription: String? {
        switch self {
        case .unreachable(let reason): "The server isn’t responding: \(reason)"
        case .silent: "The server isn’t responding."
        case .unauthorized: "The server doesn’t accept the user or the password."
        case .untrusted: "The server’s certificate isn’t trusted, or it doesn’t speak TLS."
        case .foreign: "The server doesn’t speak MQTT 3.1.1."
        }
    }

    /// The reason for a result code of the library.
    ///
    /// - Parameter error: The value of `errno` after the call.
    init(_ code: Int32, error: Int32) {
        switch mosq_err_t(rawValue: code) {
        case MOSQ_ERR_TLS, MOSQ_ERR_TLS_HANDSHAKE: self = .untrusted
        case MOSQ_ERR_PROTOCOL, MOSQ_ERR_MALFORMED_PACKET: self = .foreign
        case MOSQ_ERR_KEEPALIVE: self = .silent
        case MOSQ_ERR_AUTH, MOSQ_ERR_ACL_DENIED: self = .unauthorized
        case MOSQ_ERR_ERRNO where error != 0: self = .unreachable(reason: String(cString: strerror(error)))
        default: self = .unreachable(reason: String(cString: mosquitto_strerror(code)))
        }
    }

    /// The reason for a server's response to a connection request (MQTT 3.1.1, 3.2.2.3); `nil` if the server accepted.
    init?(answer: Int32) {
        switch answer {
        case 0: return nil
        case 3: self = .unreachable(reason: String(cString: mosquitto_connack_string(answer)))
        case 4, 5: self = .unauthorized
        default: self = .foreign
        }
    }
}
