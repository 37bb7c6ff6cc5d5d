public import Foundation

/// An object that takes part in the life of an app, such as its delegates and controllers. Events go to SwiftUI's views.
@preconcurrency @MainActor open class UIResponder: NSObject {
    nonisolated public required override init() {
        super.init()
    }
}

/// An object that manages what a window shows: here the base of `UIHostingController`, and no responder, whose initializer its
/// subclasses would need.
@preconcurrency @MainActor open class UIViewController: NSObject {}
