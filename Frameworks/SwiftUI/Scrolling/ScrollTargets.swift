/// The rectangle where a scroll view comes to rest.
public struct ScrollTarget: Hashable {
    public var rect: CGRect
    public var anchor: UnitPoint?
}

/// A type that defines the scroll behavior of a scrollable view.
///
/// The page does the snapping, so the system's two behaviors are available but custom ones are not.
public protocol ScrollTargetBehavior {}

protocol PageScrollBehavior: ScrollTargetBehavior {
    var snapping: ScrollSnapping? { get }
}

/// The scroll behavior that aligns scroll targets to container-based geometry.
public struct PagingScrollTargetBehavior: PageScrollBehavior {
    public init() {}
    var snapping: ScrollSnapping? { .paging }
}

/// The scroll behavior that aligns scroll targets to view-based geometry.
public struct ViewAlignedScrollTargetBehavior: PageScrollBehavior {
    /// The number of views that can be scrolled at a time.
    public struct LimitBehavior {
        let limits: Bool

        public static var automatic: LimitBehavior { LimitBehavior(limits: false) }
        public static var always: LimitBehavior { LimitBehavior(limits: true) }
        public static var alwaysByFew: LimitBehavior { LimitBehavior(limits: true) }
        public static var alwaysByOne: LimitBehavior { LimitBehavior(limits: true) }
        public static var never: LimitBehavior { LimitBehavior(limits: false) }
    }

    let limitBehavior: LimitBehavior

    public init(limitBehavior: LimitBehavior = .automatic) {
        self.limitBehavior = limitBehavior
    }

    var snapping: ScrollSnapping? { limitBehavior.limits ? .paging : .views }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// The scroll behavior that aligns scroll targets to container-based geometry.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// The scroll behavior that aligns scroll targets to view-based geometry.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// The scroll behavior that aligns scroll targets to view-based geometry.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension View {
    /// Sets the scroll behavior of views scrollable in the provided axes.
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let snapping = (behavior as? any PageScrollBehavior)?.snapping
        return transformingEnvironment { $0.scroll.behavior = snapping }
    }

    /// Configures the outermost layout as a scroll target layout.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        decorated(classes: isEnabled ? "scroll-targets" : "")
    }
}
