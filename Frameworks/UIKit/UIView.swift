public import Foundation

/// A collection of methods that gives you access to the appearance proxy for a class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// Returns the appearance proxy for the class. Its properties apply to all views of this kind.
    static func appearance() -> Self
}

/// The base of the classes that have an appearance proxy. Apps don't create UIKit views: SwiftUI's views read the
/// properties of the proxies when a page shows them.
@preconcurrency @MainActor public class UIView: NSObject, UIAppearance {
    /// A Boolean value that determines if the view is hidden.
    public var isHidden = false
    /// The view's background color.
    public var backgroundColor: UIColor?

    required nonisolated override init() {
        super.init()
    }

    private static var proxies: [ObjectIdentifier: UIView] = [:]

    public class func appearance() -> Self {
        if let known = proxies[ObjectIdentifier(self)] as? Self { return known }
        let proxy = Self()
        proxies[ObjectIdentifier(self)] = proxy
        return proxy
    }
}

/// The base class for controls.
@preconcurrency @MainActor public class UIControl: UIView {
    /// Constants that describe the state of a control.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal = State([])
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
    }
}
