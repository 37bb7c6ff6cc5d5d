public import Foundation

/// The domain of LocalAuthentication's errors.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// The reason why authentication failed.
public struct LAError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case touchIDNotAvailable = -6
        case touchIDNotEnrolled = -7
        case touchIDLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004

        public static var biometryNotAvailable: Code { .touchIDNotAvailable }
        public static var biometryNotEnrolled: Code { .touchIDNotEnrolled }
        public static var biometryLockout: Code { .touchIDLockout }

        public static func ~= (match: Code, error: any Error) -> Bool {
            (error as? LAError)?.code == match
        }
    }

    public let code: Code
    private let message: String?

    /// Keeps only the message in `userInfo`, stored under `NSLocalizedDescriptionKey`.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        message = userInfo[NSLocalizedDescriptionKey] as? String
    }

    public static var errorDomain: String { LAErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var userInfo: [String: Any] { [NSLocalizedDescriptionKey: message ?? code.message] }

    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var systemCancel: Code { .systemCancel }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
    public static var appCancel: Code { .appCancel }
    public static var invalidContext: Code { .invalidContext }
    public static var notInteractive: Code { .notInteractive }
}

extension LAError.Code {
    fileprivate var message: String {
        switch self {
        case .authenticationFailed: "The passphrase was wrong."
        case .userCancel: "The person cancelled."
        case .userFallback: "The person chose another way."
        case .systemCancel: "The page was closed."
        case .passcodeNotSet: "No passphrase is set."
        case .touchIDNotAvailable, .touchIDNotEnrolled, .touchIDLockout: "Biometry is not available."
        case .appCancel: "The app cancelled."
        case .invalidContext: "The context was invalidated."
        case .notInteractive: "There is no page to ask on."
        }
    }
}
