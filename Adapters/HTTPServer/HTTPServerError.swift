import Foundation

/// The reason why a server doesn't start, described in one sentence.
package enum HTTPServerError: Error, Equatable, LocalizedError {
    /// The text is not a numeric address of this machine.
    case badAddress(String)
    case portInUse(address: String, port: UInt16)
    case portNotPermitted(UInt16)
    /// The key or the certificate cannot be used for TLS.
    case badCertificate
    /// The system's error message.
    case failed(String)

    package var errorDescription: String? {
        switch self {
        case .badAddress(let address): "\(address) is not an address of this computer."
        case .portInUse(let address, let port): "Another program is already listening on \(address), port \(port)."
        case .portNotPermitted(let port): "You are not allowed to listen on port \(port). Use a port from 1024."
        case .badCertificate: "The TLS certificate or its key cannot be used."
        case .failed(let reason): "The web server did not start: \(reason)."
        }
    }
}
