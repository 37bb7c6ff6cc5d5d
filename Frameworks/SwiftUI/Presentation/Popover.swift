/// An attachment anchor for a popover.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}

/// The place at which a popover is shown.
struct PopoverAnchor {
    /// The number of the element of the view that presents the popover.
    let element: @MainActor () -> Int?
    /// The point of the element, or nil for its bounds.
    let point: UnitPoint?
    /// The preferred side of the element for the popover, used if there is room; nil for any side with room.
    let edge: Edge?

    /// The point of the element in the syntax of the page.
    var place: String? { point.map { "\($0.x.css) \($0.y.css)" } }
}

/// Presents a popover at its content.
struct PopoverModifier<Presenter: ViewModifier> {
    let anchor: PopoverAttachmentAnchor
    let edge: Edge?
    /// The modifier that presents in the given form.
    let presenter: (PresentationForm) -> Presenter
}

/// The first element of a view that presents a popover, for a popover that appears along with it.
@MainActor private final class FirstElement {
    @Tracked var number: Int?
}

extension PopoverModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let point: UnitPoint? = if case .point(let point) = anchor { point } else { nil }
        let first = node.storage(at: 0) { FirstElement() }
        let place = PopoverAnchor(
            element: { [weak node] in node?.firstElementID ?? first.number }, point: point, edge: edge)
        node.setOnlyChild(content.modifier(presenter(.popover(place))))
        let number = node.firstElementID
        if first.number != number { first.number = number }
    }
}

extension View {
    /// Presents a popover when a given condition is true. In a compact size, it is a sheet by default.
    nonisolated public func popover<Content>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        modifier(
            PopoverModifier(anchor: attachmentAnchor, edge: arrowEdge) { form in
                SheetModifier(isPresented: isPresented, form: form, onDismiss: nil, sheet: content)
            })
    }

    /// Presents a popover using the given item as a data source for the popover's content. In a compact size, it is a
    /// sheet by default.
    nonisolated public func popover<Item, Content>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        modifier(
            PopoverModifier(anchor: attachmentAnchor, edge: arrowEdge) { form in
                ItemSheetModifier(item: item, form: form, onDismiss: nil, sheet: content)
            })
    }
}
