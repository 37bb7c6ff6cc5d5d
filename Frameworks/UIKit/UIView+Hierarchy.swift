public import Foundation

extension UIView {
    /// The sides of a view, and its lengths, that change with the size of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The view's own rectangle, in points: it begins at zero.
    public var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame = CGRect(around: center, size: newValue.size) }
    }

    /// The middle of the view in its superview, in points.
    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame = CGRect(around: newValue, size: frame.size) }
    }

    /// Adds a view in front of the receiver's other subviews.
    public func addSubview(_ view: UIView) { insertSubview(view, at: .max) }

    /// Inserts a subview at an index, counted from the back.
    public func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
    }

    /// Moves a subview in front of its siblings.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind its siblings.
    public func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Takes the view out of its superview.
    public func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// True if the view is the given one, or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    /// Gives the view the size that it has on the page, and lays out what is inside it.
    package func fill(_ size: CGSize) {
        frame.size = size
        layOut()
    }

    private func layOut() {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
        for view in subviews { view.layOut() }
    }

    /// Changes the frame as the mask says, after the size of the superview has changed.
    func followSuperview(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        let (x, width) = Self.side(
            frame.minX, frame.width, in: (old.width, new.width),
            flexible: [
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
            ])
        let (y, height) = Self.side(
            frame.minY, frame.height, in: (old.height, new.height),
            flexible: [
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin),
            ])
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Shares a change of length among the flexible ones of the margin before, the length and the margin after, in
    /// proportion to what they were.
    private static func side(
        _ start: CGFloat, _ length: CGFloat, in total: (old: CGFloat, new: CGFloat), flexible: [Bool]
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = zip([start, length, total.old - start - length], flexible).map { $1 ? $0 : 0 }
        let (sum, count) = (parts.reduce(0, +), CGFloat(flexible.count { $0 }))
        guard count > 0 else { return (start, length) }
        func change(_ index: Int) -> CGFloat {
            guard flexible[index] else { return 0 }
            return (total.new - total.old) * (sum > 0 ? parts[index] / sum : 1 / count)
        }
        return (start + change(0), max(0, length + change(1)))
    }
}

extension CGRect {
    fileprivate init(around center: CGPoint, size: CGSize) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}
