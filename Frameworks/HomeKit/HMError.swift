public import Foundation
import FoundationOverlay
import HomeAssistant

/// The domain of HomeKit's errors.
public var HMErrorDomain: String { "HMErrorDomain" }

/// The reason why HomeKit did not carry out a request.
///
/// `@unchecked Sendable`: `userInfo` has Foundation's type and is never changed after the error was created.
public struct HMError: CustomNSError, Hashable, @unchecked Sendable {
    /// The error codes used by this implementation, with Apple's numbers.
    public enum Code: Int, Sendable {
        case notFound = 2
        case invalidParameter = 3
        case accessoryNotReachable = 4
        case objectNotAssociatedToAnyHome = 12
        case homeAccessNotAuthorized = 47
        case actionSetExecutionFailed = 63
        case actionSetExecutionInProgress = 65
        case networkUnavailable = 78
    }

    public let code: Code
    public let userInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    public static var notFound: Code { .notFound }
    public static var invalidParameter: Code { .invalidParameter }
    public static var accessoryNotReachable: Code { .accessoryNotReachable }
    public static var objectNotAssociatedToAnyHome: Code { .objectNotAssociatedToAnyHome }
    public static var homeAccessNotAuthorized: Code { .homeAccessNotAuthorized }
    public static var actionSetExecutionFailed: Code { .actionSetExecutionFailed }
    public static var actionSetExecutionInProgress: Code { .actionSetExecutionInProgress }
    public static var networkUnavailable: Code { .networkUnavailable }

    public static var errorDomain: String { HMErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }

    public static func == (first: HMError, second: HMError) -> Bool {
        first.code == second.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}

extension HMError {
    init(_ error: HomeAssistantError) {
        let code: Code =
            switch error {
            case .unreachable, .redirected: .networkUnavailable
            case .unauthorized: .homeAccessNotAuthorized
            case .notFound: .notFound
            case .unavailable, .rejected, .notHomeAssistant: .actionSetExecutionFailed
            }
        self.init(code, userInfo: [NSLocalizedDescriptionKey: code.message])
    }

    /// The error for a failed command to a light.
    init(lightError error: HomeAssistantError) {
        switch error {
        case .unreachable, .redirected, .unauthorized: self.init(error)
        case .notFound:
            let message = String(localized: "This light no longer exists.", bundle: .module)
            self.init(.notFound, userInfo: [NSLocalizedDescriptionKey: message])
        case .unavailable, .rejected, .notHomeAssistant:
            self.init(
                .accessoryNotReachable, userInfo: [NSLocalizedDescriptionKey: Code.accessoryNotReachable.message])
        }
    }
}

extension HMError.Code {
    fileprivate var message: String {
        switch self {
        case .networkUnavailable: String(localized: "The home isn’t responding.", bundle: .module)
        case .homeAccessNotAuthorized: String(localized: "The home doesn’t allow this app access.", bundle: .module)
        case .notFound, .objectNotAssociatedToAnyHome:
            String(localized: "This scene no longer exists.", bundle: .module)
        case .accessoryNotReachable: String(localized: "The light isn’t responding.", bundle: .module)
        case .invalidParameter: String(localized: "That brightness isn’t valid.", bundle: .module)
        case .actionSetExecutionInProgress: String(localized: "The scene is already running.", bundle: .module)
        case .actionSetExecutionFailed: String(localized: "The home could not run the scene.", bundle: .module)
        }
    }
}
