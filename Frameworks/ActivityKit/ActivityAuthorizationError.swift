public import Foundation

/// An error that indicates why the request to start a Live Activity failed.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
    /// The attributes and the content together exceed 4 KB.
    case attributesTooLarge
    /// The app has started the maximum number of concurrent activities.
    case targetMaximumExceeded
    /// The activity could not be stored.
    case persistenceFailure
    /// No host is running that could show the activity.
    case unsupported
}

extension ActivityAuthorizationError: LocalizedError {
    public var failureReason: String? {
        switch self {
        case .attributesTooLarge: "The attributes and the content of the Live Activity have more than 4 KB."
        case .targetMaximumExceeded: "The app already shows as many Live Activities as it may."
        case .persistenceFailure: "The Live Activity could not be stored."
        case .unsupported: "No host is running that could show a Live Activity."
        }
    }
}
