public import Foundation

extension BGTaskScheduler {
    public class var errorDomain: String { "BGTaskSchedulerErrorDomain" }

    /// The reason why the system rejected a request.
    public struct Error: CustomNSError, Hashable {
        public enum Code: Int, Sendable {
            /// No host is running that could do the work.
            case unavailable = 1
            case tooManyPendingTaskRequests = 2
            /// The app has registered no handler for the identifier.
            case notPermitted = 3

            public static func ~= (code: Code, error: any Swift.Error) -> Bool {
                (error as? BGTaskScheduler.Error)?.code == code
            }
        }

        public let code: Code
        private let error: NSError

        public init(_ code: Code, userInfo: [String: Any] = [:]) {
            self.code = code
            error = NSError(domain: BGTaskScheduler.errorDomain, code: code.rawValue, userInfo: userInfo)
        }

        package init(_ code: Code, _ sentence: String) {
            self.init(code, userInfo: [NSLocalizedDescriptionKey: sentence])
        }

        @_documentation(visibility: internal)
        public static var errorDomain: String { BGTaskScheduler.errorDomain }
        public var errorCode: Int { code.rawValue }
        public var errorUserInfo: [String: Any] { error.userInfo }
        public var userInfo: [String: Any] { error.userInfo }
        public var localizedDescription: String { error.localizedDescription }

        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }
    }
}
