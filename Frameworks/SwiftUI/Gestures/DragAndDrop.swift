public import CoreTransferable

/// The value that is being dragged on a page.
@MainActor final class PageDrag {
    var payload: (any Transferable)?
}

extension EnvironmentValues {
    private struct PageDragKey: EnvironmentKey {
        static var defaultValue: PageDrag? { nil }
    }

    var pageDrag: PageDrag? {
        get { self[PageDragKey.self] }
        set { self[PageDragKey.self] = newValue }
    }
}

/// The name by which the page knows which destinations take a value.
private func kind(of type: any Transferable.Type) -> String { String(reflecting: type) }

/// Makes its content the source of a drag.
struct DragModifier<Payload: Transferable, Preview: View> {
    let payload: () -> Payload
    /// The picture that follows the pointer, or nil for the content itself.
    let preview: Preview?
}

extension DragModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        var element = Element(tag: "div", classes: "box")
        element.attributes = [
            .init(name: "draggable", value: "true"), .init(name: "data-drag", value: kind(of: Payload.self)),
        ]
        let drag = node.observed.pageDrag
        let handler = EventHandler(kind: "drag") { [payload] in drag?.payload = $0.flag == true ? payload() : nil }
        node.show(element, as: .box, handlers: [handler])
        let inner = ViewContext(node: node).forwarding(content)
        node.setElementContent(Dragged(content: inner, preview: preview))
    }
}

/// A view with the picture of its drags.
private struct Dragged<Content: View, Preview: View>: CompositeView {
    let content: Content
    let preview: Preview?

    func content(in context: ViewContext) -> some View {
        content
        if let preview { Tag("div", "drag-preview") { preview }.attribute("aria-hidden", "true") }
    }
}

/// Takes the values that are dropped on its content.
struct DropModifier<Payload: Transferable> {
    let action: ([Payload], CGPoint) -> Bool
    let isTargeted: (Bool) -> Void
}

extension DropModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        var element = Element(tag: "div", classes: "box")
        element.attributes = [.init(name: "data-drop", value: kind(of: Payload.self))]
        let drag = node.observed.pageDrag
        let over = EventHandler(kind: "over") { [isTargeted] in isTargeted($0.flag == true) }
        let drop = EventHandler(kind: "drop") { [action] value in
            let point = CGPoint(x: value["x"].number ?? 0, y: value["y"].number ?? 0)
            // Text from elsewhere has no source on this page.
            guard let payload = (drag?.payload ?? value["text"].text) as? Payload else { return }
            _ = action([payload], point)
        }
        node.show(element, as: .box, handlers: [over, drop])
        node.setElementContent(content)
    }
}

extension View {
    /// Activates this view as the source of a drag and drop operation.
    nonisolated public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View where T: Transferable {
        modifier(DragModifier<T, EmptyView>(payload: payload, preview: nil))
    }

    /// Activates this view as the source of a drag and drop operation, with a picture that follows the pointer.
    nonisolated public func draggable<V, T>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View where V: View, T: Transferable {
        modifier(DragModifier(payload: payload, preview: preview()))
    }

    /// Defines the destination of a drag and drop operation that handles the dropped content with a closure that you
    /// specify.
    ///
    /// - Parameters:
    ///   - action: Takes the dropped content and its place in this view's coordinates, in points.
    ///   - isTargeted: Called as a drag of such content enters and leaves this view.
    nonisolated public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View where T: Transferable {
        modifier(DropModifier(action: action, isTargeted: isTargeted))
    }
}
