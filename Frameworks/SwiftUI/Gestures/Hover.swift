/// The current hovering state and value of the pointer.
@frozen public enum HoverPhase: Equatable, Sendable {
    /// The pointer's location moved to the specified point within the view.
    case active(CGPoint)
    /// The pointer exited the view.
    case ended
}

/// Calls an action as the pointer enters, moves over and leaves the content. Fingers do not hover.
struct HoverModifier {
    /// The space of the reported locations, or nil if only entering and leaving count.
    let space: CoordinateSpace?
    let action: (HoverPhase) -> Void
}

extension HoverModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        var element = Element(tag: "div", classes: "box")
        let name = (space ?? .local).pageName
        if space != nil { element.attributes = [.init(name: "data-spaces", value: name)] }
        let hovered = EventHandler(kind: "hover") { [action] value in
            guard value.flag != false else { return action(.ended) }
            let numbers = value[name].numbers ?? []
            action(.active(numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero))
        }
        node.show(element, as: .box, handlers: [hovered])
        node.setElementContent(content)
    }
}

extension View {
    /// Adds an action to perform when the user moves the pointer over or away from the view's frame.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(space: nil) { action($0 != .ended) })
    }

    /// Adds an action to perform when the pointer enters, moves within, and exits the view's bounds.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
    }
}
