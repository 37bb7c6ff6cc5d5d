public import Foundation

/// An object that participates in the life cycle of an app, such as a delegate or a controller. Events go to SwiftUI's
/// views.
///
/// It is not a subclass of Linux's `NSObject`, whose initializer is not isolated to the main actor.
@preconcurrency @MainActor open class UIResponder: NSObjectProtocol {
    public required init() {}

    nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
    nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }
    nonisolated open var description: String { String(reflecting: type(of: self)) }
    nonisolated open var debugDescription: String { description }
    nonisolated public func `self`() -> Self { self }
    nonisolated public func isProxy() -> Bool { false }
}
