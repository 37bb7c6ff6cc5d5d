public import Foundation
import Observation

/// A collection of methods that gives you access to the appearance proxy for a class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// Returns the appearance proxy for the class. Its properties apply to all views of this kind.
    static func appearance() -> Self
}

/// The base of the classes that have an appearance proxy, whose properties SwiftUI's views read when a page shows them,
/// and of the views that an app shows with `UIViewRepresentable`. A view of this class itself is an area of one color.
@preconcurrency @MainActor open class UIView: NSObject, UIAppearance {
    /// A Boolean value that determines if the view is hidden.
    public var isHidden = false { didSet { changes.record() } }
    /// The view's background color.
    public var backgroundColor: UIColor? { didSet { changes.record() } }
    /// The view's alpha value: 0 for a transparent view, 1 for an opaque one.
    public var alpha: CGFloat = 1 { didSet { changes.record() } }

    /// The place of the view in its superview, in points. A view that SwiftUI shows has the size that it has on the page.
    open var frame = CGRect.zero {
        didSet {
            guard frame != oldValue else { return }
            superview?.changes.record()
            for view in subviews { view.followSuperview(from: oldValue.size, to: frame.size) }
        }
    }
    /// The sides of the view that move when the size of its superview changes.
    open var autoresizingMask: AutoresizingMask = [] { didSet { superview?.changes.record() } }
    /// The receiver's superview, or nil if it has none.
    open internal(set) weak var superview: UIView?
    /// The receiver's immediate subviews, the last one in front of the others.
    open internal(set) var subviews: [UIView] = [] { didSet { changes.record() } }

    /// The controller whose view this is.
    package internal(set) weak var controller: UIViewController?
    /// Tells the page that shows this view about its changes.
    package let changes = UIViewChanges()

    public required nonisolated override init() {
        super.init()
    }

    /// Creates a view. SwiftUI gives it its size when it shows it, and a subview keeps the frame.
    public convenience init(frame: CGRect) {
        self.init()
        self.frame = frame
    }

    /// Lays out subviews. The page has told the size of the view, and autoresizing has been applied.
    open func layoutSubviews() {}

    private static var proxies: [ObjectIdentifier: UIView] = [:]

    public class func appearance() -> Self {
        if let known = proxies[ObjectIdentifier(self)] as? Self { return known }
        let proxy = Self()
        proxies[ObjectIdentifier(self)] = proxy
        return proxy
    }
}

/// The changes of a view that a page shows. Properties are read without it, so that an app that reads them in
/// `updateUIView(_:context:)` does not follow them.
package final class UIViewChanges: Observable {
    private let registrar = ObservationRegistrar()
    private var last: Void { () }

    /// Makes the view that is being evaluated follow the changes.
    package func follow() { registrar.access(self, keyPath: \.last) }

    package func record() { registrar.withMutation(of: self, keyPath: \.last) {} }
}

/// The base class for controls.
@preconcurrency @MainActor open class UIControl: UIView {
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
