import Foundation

/// Why Valhalla gave no route.
package enum ValhallaError: Error, Sendable, Hashable {
    /// A place has no road within reach that the way of travelling may use.
    case noRoadNear
    /// Both places have roads, but none that lead from one to the other.
    case noPath
    /// The places lie further apart than the service routes.
    case tooFar
    /// The service refused the question: its own code and words.
    case refused(code: Int, message: String)
    /// The service answered that it cannot answer now (shutting down, overloaded, broken).
    case serviceFailed(code: Int, message: String)
    /// Nobody answered at the service's address.
    case unreachable(String)
    case timedOut
    /// The service redirects to this host, which has not been asked.
    case redirected(to: String)
    /// The answer is not what Valhalla 3 writes.
    case malformedAnswer(String)

    /// Whether the fault lies with the service, so that another try, or an estimate, makes sense.
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
    /// Valhalla's body of every failed request.
    struct Body: Decodable {
        var error_code: Int
        var error: String
    }

    /// Maps Valhalla's `error_code` (valhalla/docs/docs/api/route: "Internal error codes and conditions").
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
