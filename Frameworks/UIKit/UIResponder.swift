public import Foundation

/// An object that takes part in the life of an app, such as its delegates and controllers. Events go to SwiftUI's views.
///
/// Its initializer belongs to the main actor, which that of Linux's `NSObject` does not; so it is no subclass of it.
@preconcurrency @MainActor open class UIResponder: NSObjectProtocol {
    public required init() {}

    nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
    nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }
    nonisolated open var description: String { String(reflecting: type(of: self)) }
    nonisolated open var debugDescription: String { description }
    nonisolated public func `self`() -> Self { self }
    nonisolated public func isProxy() -> Bool { false }
}

/// An object that manages what a window shows: here the base of `UIHostingController`, and no responder, whose initializer its
/// subclasses would need.
@preconcurrency @MainActor open class UIViewController: NSObject {}
