public import Foundation

/// The domain of Core Location's errors.
public var kCLErrorDomain: String { "kCLErrorDomain" }

/// The reason why a location or an address is unavailable.
public struct CLError: CustomNSError, Hashable {
    public enum Code: Int, Sendable {
        case locationUnknown = 0
        case denied = 1
        case network = 2
        case geocodeFoundNoResult = 8
        case geocodeCanceled = 10
    }

    public let code: Code

    /// Keeps only the message in `userInfo`, stored under `NSLocalizedDescriptionKey`.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        message = userInfo[NSLocalizedDescriptionKey] as? String
    }

    private let message: String?

    public static var errorDomain: String { kCLErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var userInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }

    /// A description of the error to show to people.
    public var localizedDescription: String { message ?? code.message }

    public static var locationUnknown: Code { .locationUnknown }
    public static var denied: Code { .denied }
    public static var network: Code { .network }
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    public static var geocodeCanceled: Code { .geocodeCanceled }
}

extension CLError.Code {
    fileprivate var message: String {
        switch self {
        case .locationUnknown: "The location is not known."
        case .denied: "Location access is denied."
        case .network: "Location services cannot be reached."
        case .geocodeFoundNoResult: "No such address was found."
        case .geocodeCanceled: "The search for the address was cancelled."
        }
    }

    public static func ~= (match: CLError.Code, error: any Error) -> Bool {
        (error as? CLError)?.code == match
    }
}
