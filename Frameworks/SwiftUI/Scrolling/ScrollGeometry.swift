/// A type that defines the geometry of a scroll view.
public struct ScrollGeometry: Equatable, Sendable, CustomDebugStringConvertible {
    /// The content offset of the scroll view: 0 at the top of the content, increasing as it scrolls.
    public var contentOffset: CGPoint
    /// The size of the content of the scroll view.
    public var contentSize: CGSize
    /// The content insets of the scroll view.
    public var contentInsets: EdgeInsets
    /// The size of the container of the scroll view.
    public var containerSize: CGSize

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The visible rect of the scroll view.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The bounds rect of the scroll view.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    public var debugDescription: String {
        "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), "
            + "contentInsets: \(contentInsets), containerSize: \(containerSize))"
    }
}

extension ScrollGeometry {
    /// - Parameter value: The value of the page's `scroll` event: offset, content, container and insets.
    init?(_ value: EventValue) {
        guard let numbers = value.numbers, numbers.count == 10 else { return nil }
        self.init(
            contentOffset: CGPoint(x: numbers[0], y: numbers[1]),
            contentSize: CGSize(width: numbers[2], height: numbers[3]),
            contentInsets: EdgeInsets(top: numbers[6], leading: numbers[7], bottom: numbers[8], trailing: numbers[9]),
            containerSize: CGSize(width: numbers[4], height: numbers[5]))
    }
}

/// A type that describes the state of a scroll gesture of a scrollable view.
@frozen public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating

    /// True if the scroll view is actively scrolling.
    public var isScrolling: Bool { self != .idle && self != .tracking }

    init?(_ name: String?) {
        switch name {
        case "idle": self = .idle
        case "tracking": self = .tracking
        case "interacting": self = .interacting
        case "decelerating": self = .decelerating
        case "animating": self = .animating
        default: return nil
        }
    }
}

/// Observes a scroll view through the page's reports.
protocol ScrollObserver {
    @MainActor func observe<Content: View>(_ tag: consuming Tag<Content>, _ model: ScrollModel) -> Tag<Content>
}

struct ScrollGeometryObserver<Value: Equatable>: ScrollObserver {
    let transform: (ScrollGeometry) -> Value
    let action: (Value, Value) -> Void

    @MainActor func observe<Content: View>(_ tag: consuming Tag<Content>, _ model: ScrollModel) -> Tag<Content> {
        tag.on("scroll") { [transform, action] in
            guard let geometry = ScrollGeometry($0) else { return }
            let old = model.geometry
            let new = transform(geometry)
            let last = old.map(transform) ?? new
            // All observers of a report see the same change.
            model.after { model.geometry = geometry }
            if old == nil || last != new { action(last, new) }
        }
    }
}

struct ScrollPhaseObserver: ScrollObserver {
    let action: (ScrollPhase, ScrollPhase) -> Void

    @MainActor func observe<Content: View>(_ tag: consuming Tag<Content>, _ model: ScrollModel) -> Tag<Content> {
        tag.on("phase") { [action] in
            guard let phase = ScrollPhase($0.text), phase != model.phase else { return }
            let old = model.phase
            model.after { model.phase = phase }
            action(old, phase)
        }
    }
}

extension View {
    /// Adds an action to be performed when a value, created from a scroll geometry, changes.
    nonisolated public func onScrollGeometryChange<T>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View where T: Equatable {
        transformingEnvironment {
            $0.scroll.observers.append(ScrollGeometryObserver(transform: transform, action: action))
        }
    }

    /// Adds an action to perform when the scroll phase of the first scroll view in the hierarchy changes.
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        transformingEnvironment { $0.scroll.observers.append(ScrollPhaseObserver(action: action)) }
    }
}
