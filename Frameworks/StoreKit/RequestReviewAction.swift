public import SwiftUI
public import UIKit

/// An instance that tells StoreKit to request an App Store rating or review.
///
/// There is no App Store, so nobody is asked, as in an app from TestFlight.
@MainActor public struct RequestReviewAction {
    nonisolated init() {}

    /// Requests an App Store rating or review from the user. There is no App Store here, so nobody is asked.
    public func callAsFunction() {}
}

extension EnvironmentValues {
    /// A structure that allows a view to request a review from the user.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}

extension AppStore {
    /// Tells StoreKit to ask the customer to rate or review your app, if appropriate. Nobody is asked here.
    @MainActor public static func requestReview(in scene: UIWindowScene) {}
}
