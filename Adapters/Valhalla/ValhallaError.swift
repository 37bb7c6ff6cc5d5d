import Foundation

/// The reason why Valhalla returned no route.
package enum ValhallaError: Error, Sendable, Hashable {
    /// A place has no road nearby that can be used with the mode of travel.
    case noRoadNear
    /// Both places have roads nearby, but no route connects them.
    case noPath
    /// The places are further apart than the service can route.
    case tooFar
    /// The service refused the request, with its own code and message.
    case refused(code: Int, message: String)
    /// The service reported that it currently cannot respond (shutting down, overloaded, broken).
    case serviceFailed(code: Int, message: String)
    /// There is no response from the service's address.
    case unreachable(String)
    case timedOut
    /// The service redirects to this host, which was not sent a request.
    case redirected(to: String)
    /// The response is not in Valhalla 3's format.
    case malformedAnswer(String)

    /// True if the service is at fault, so that another attempt or an estimate makes sense.
    package var isServiceFault: Bool {
        switch self {
        case .noRoadNear, .noPath, .tooFar, .refused: false
        case .serviceFailed, .unreachable, .timedOut, .redirected, .malformedAnswer: true
        }
    }
}

extension ValhallaError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noRoadNear: "There is no road near one of the places."
        case .noPath: "No road leads from one place to the other."
        case .tooFar: "The places lie too far apart."
        case .refused(let code, let message): "Valhalla refused the question: \(message) (\(code))."
        case .serviceFailed(let code, let message): "Valhalla failed: \(message) (\(code))."
        case .unreachable(let reason): "Valhalla does not answer: \(reason)"
        case .timedOut: "Valhalla did not answer in time."
        case .redirected(let host): "Valhalla redirects to \(host)."
        case .malformedAnswer(let reason): "Valhalla's answer was not understood: \(reason)"
        }
    }
}

extension ValhallaError {
    /// The body of Valhalla's response to a failed request.
    struct Body: Decodable {
        var error_code: Int
        var error: String
    }

    /// The error for Valhalla's `error_code` (valhalla/docs/docs/api/route: "Internal error codes and conditions").
    init(_ body: Body, status: Int) {
        self =
            switch body.error_code {
            case 171: .noRoadNear
            case 170, 440, 441, 442, 443: .noPath
            case 154, 155, 156: .tooFar
            case let code where status >= 500: .serviceFailed(code: code, message: body.error)
            case let code: .refused(code: code, message: body.error)
            }
    }
}
