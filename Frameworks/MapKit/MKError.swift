public import Foundation
import FoundationOverlay

/// The domain of MapKit's errors.
public var MKErrorDomain: String { "MKErrorDomain" }

/// An error of the map.
public struct MKError: CustomNSError, Hashable {
    public enum Code: UInt, Sendable {
        case unknown = 1
        case serverFailure = 2
        case loadingThrottled = 3
        case placemarkNotFound = 4
        case directionsNotFound = 5
        case decodingFailed = 6
    }

    public let code: Code

    /// Keeps only the texts in `userInfo` for `NSLocalizedDescriptionKey` and `NSLocalizedRecoverySuggestionErrorKey`.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        message = userInfo[NSLocalizedDescriptionKey] as? String
        suggestion = userInfo[NSLocalizedRecoverySuggestionErrorKey] as? String
    }

    init(_ code: Code, message: String?, suggestion: String? = nil) {
        self.code = code
        self.message = message
        self.suggestion = suggestion
    }

    private let message: String?
    private let suggestion: String?

    public static var errorDomain: String { MKErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public var errorUserInfo: [String: Any] { userInfo }
    public var userInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: localizedDescription]
        info[NSLocalizedRecoverySuggestionErrorKey] = suggestion
        return info
    }

    /// A description of the error to show to people.
    public var localizedDescription: String { message ?? code.message }

    public static var unknown: Code { .unknown }
    public static var serverFailure: Code { .serverFailure }
    public static var loadingThrottled: Code { .loadingThrottled }
    public static var placemarkNotFound: Code { .placemarkNotFound }
    public static var directionsNotFound: Code { .directionsNotFound }
    public static var decodingFailed: Code { .decodingFailed }
}

extension MKError.Code {
    fileprivate var message: String {
        switch self {
        case .unknown: String(localized: "The map couldn’t respond.", bundle: .module)
        case .serverFailure: String(localized: "The map service failed.", bundle: .module)
        case .loadingThrottled: String(localized: "The map service got too many requests.", bundle: .module)
        case .placemarkNotFound: String(localized: "This place couldn’t be found.", bundle: .module)
        case .directionsNotFound: String(localized: "No route found.", bundle: .module)
        case .decodingFailed: String(localized: "The map service sent an unreadable response.", bundle: .module)
        }
    }

    public static func ~= (match: MKError.Code, error: any Error) -> Bool {
        (error as? MKError)?.code == match
    }
}
