public import Foundation

/// The domain of MapKit's errors.
public var MKErrorDomain: String { "MKErrorDomain" }

/// Why the map has no answer.
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

    /// Only the words are kept of `userInfo`, under `NSLocalizedDescriptionKey`.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        words = userInfo[NSLocalizedDescriptionKey] as? String
    }

    init(_ code: Code, words: String) {
        self.code = code
        self.words = words
    }

    private let words: String?

    public static var errorDomain: String { MKErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public var errorUserInfo: [String: Any] { userInfo }
    public var userInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }

    /// What happened, in words for a person.
    public var localizedDescription: String { words ?? code.words }

    public static var unknown: Code { .unknown }
    public static var serverFailure: Code { .serverFailure }
    public static var loadingThrottled: Code { .loadingThrottled }
    public static var placemarkNotFound: Code { .placemarkNotFound }
    public static var directionsNotFound: Code { .directionsNotFound }
    public static var decodingFailed: Code { .decodingFailed }
}

extension MKError.Code {
    fileprivate var words: String {
        switch self {
        case .unknown: "The map has no answer."
        case .serverFailure: "The map service failed."
        case .loadingThrottled: "The map service was asked too often."
        case .placemarkNotFound: "No such place was found."
        case .directionsNotFound: "There is no way to get there."
        case .decodingFailed: "The map service's answer was not understood."
        }
    }

    public static func ~= (match: MKError.Code, error: any Error) -> Bool {
        (error as? MKError)?.code == match
    }
}
