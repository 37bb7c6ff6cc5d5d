public import CoreTransferable

/// The value that is being dragged on a page.
@MainActor final class PageDrag {
    /// A `Transferable` value, or an item provider.
    var payload: Any?
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

/// The name by which the page knows which destinations accept a value.
func dragKind(of type: Any.Type) -> String { String(reflecting: type).replacing(" ", with: "_") }

/// Makes its content the source of a drag.
struct DragModifier<Payload, Preview: View> {
    /// The types of the value and of the values that may stand for it.
    let types: [Any.Type]
    let payload: () -> Payload
    /// The picture that follows the pointer, or nil for the content itself.
    let preview: Preview?
}

extension DragModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        var element = Element(tag: "div", classes: "box")
        element.attributes = [
            .init(name: "draggable", value: "true"),
            .init(name: "data-drag", value: types.map(dragKind).joined(separator: " ")),
        ]
        let drag = node.observed.pageDrag
        let handler = EventHandler(kind: "drag") { [payload] in drag?.payload = $0.flag == true ? payload() : nil }
        node.show(element, as: .box, handlers: [handler])
        let inner = ViewContext(node: node).forwarding(content)
        node.setElementContent(Dragged(content: inner, preview: preview))
    }
}

/// A view with the picture that follows the pointer when the view is dragged.
private struct Dragged<Content: View, Preview: View>: CompositeView {
    let content: Content
    let preview: Preview?

    func content(in context: ViewContext) -> some View {
        content
        if let preview { Tag("div", "drag-preview") { preview }.attribute("aria-hidden", "true") }
    }
}

/// An event at a drop destination.
enum DropEvent {
    case entered(CGPoint), exited, dropped(CGPoint)
}

/// The handler of a drop destination.
protocol DropReceiver {
    /// The kinds of values that the destination accepts.
    var kinds: [String] { get }
    /// Handles an event. The payload is the dragged value, of one of the kinds, or text from outside of the page.
    @MainActor func receive(_ event: DropEvent, _ payload: Any?)
}

/// Makes its content a drop destination.
struct DropModifier<Receiver: DropReceiver> {
    let receiver: Receiver
}

extension DropModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        var element = Element(tag: "div", classes: "box")
        element.attributes = [.init(name: "data-drop", value: receiver.kinds.joined(separator: " "))]
        let drag = node.observed.pageDrag
        let point = { (value: EventValue) in CGPoint(x: value["x"].number ?? 0, y: value["y"].number ?? 0) }
        let over = EventHandler(kind: "over") { [receiver] in
            receiver.receive($0 == .flag(false) ? .exited : .entered(point($0)), drag?.payload)
        }
        let drop = EventHandler(kind: "drop") { [receiver] in
            // Text from outside has no source on this page.
            receiver.receive(.dropped(point($0)), drag?.payload ?? $0["text"].text)
        }
        node.show(element, as: .box, handlers: [over, drop])
        node.setElementContent(content)
    }
}

/// A destination of values of one type.
private struct TransferReceiver<Payload: Transferable>: DropReceiver {
    let action: ([Payload], CGPoint) -> Bool
    let isTargeted: (Bool) -> Void

    var kinds: [String] { [dragKind(of: Payload.self)] }

    func receive(_ event: DropEvent, _ payload: Any?) {
        switch event {
        case .entered: isTargeted(true)
        case .exited: isTargeted(false)
        case .dropped(let point):
            isTargeted(false)
            let proxies = (payload as? any Transferable)?.proxies ?? []
            let item = payload as? Payload ?? proxies.lazy.compactMap { $0 as? Payload }.first
            if let item { _ = action([item], point) }
        }
    }
}

extension View {
    /// Activates this view as the source of a drag and drop operation.
    nonisolated public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View where T: Transferable {
        modifier(DragModifier<T, EmptyView>(types: [T.self] + T.proxyTypes, payload: payload, preview: nil))
    }

    /// Activates this view as the source of a drag and drop operation, with a picture that follows the pointer.
    nonisolated public func draggable<V, T>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View where V: View, T: Transferable {
        modifier(DragModifier(types: [T.self] + T.proxyTypes, payload: payload, preview: preview()))
    }

    /// Defines the destination of a drag and drop operation that handles the dropped content with a closure that you
    /// specify.
    ///
    /// - Parameters:
    ///   - action: Receives the dropped content and its location in this view's coordinates, in points.
    ///   - isTargeted: Called as a drag of such content enters and leaves this view.
    nonisolated public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View where T: Transferable {
        modifier(DropModifier(receiver: TransferReceiver(action: action, isTargeted: isTargeted)))
    }
}
