public import UniformTypeIdentifiers

/// Operation types that determine how a drag and drop session resolves when the user drops a drag item.
public enum DropOperation: Hashable, Sendable {
    /// Cancel the drag operation and transfer no data.
    case cancel
    /// The drop activity is not allowed at this time or location.
    case forbidden
    /// Copy the data to the modified view.
    case copy
    /// Move the data represented by the drag items instead of copying it.
    case move
}

/// The behavior of a drop.
public struct DropProposal: Sendable {
    /// The drop operation that the drop proposes to perform.
    public let operation: DropOperation

    public init(operation: DropOperation) {
        self.operation = operation
    }
}

/// The current state of a drop.
public struct DropInfo {
    /// The location of the drag in the coordinate space of the drop view.
    public let location: CGPoint
    let providers: [NSItemProvider]

    /// Indicates whether at least one item conforms to at least one of the specified uniform type identifiers.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        providers.contains { $0.conforms(to: contentTypes) }
    }

    /// Finds item providers that conform to at least one of the specified uniform type identifiers.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        providers.filter { $0.conforms(to: contentTypes) }
    }
}

@available(*, unavailable)
extension DropInfo: Sendable {}

extension NSItemProvider {
    /// True if one of the types of data conforms to one of `contentTypes`.
    func conforms(to contentTypes: [UTType]) -> Bool {
        registeredTypeIdentifiers.compactMap { UTType($0) }
            .contains { type in contentTypes.contains(where: type.conforms(to:)) }
    }
}

/// An interface that you implement to interact with a drop operation in a view modified to accept drops.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Tells the delegate that a drop containing items conforming to one of the expected types entered a view that
    /// accepts drops.
    @MainActor @preconcurrency func validateDrop(info: DropInfo) -> Bool

    /// Tells the delegate it can request the item provider data from the given information.
    @MainActor @preconcurrency func performDrop(info: DropInfo) -> Bool

    /// Tells the delegate a validated drop has entered the modified view.
    @MainActor @preconcurrency func dropEntered(info: DropInfo)

    /// Tells the delegate that a validated drop moved inside the modified view.
    @MainActor @preconcurrency func dropUpdated(info: DropInfo) -> DropProposal?

    /// Tells the delegate a validated drop operation has exited the modified view.
    @MainActor @preconcurrency func dropExited(info: DropInfo)
}

extension DropDelegate {
    @MainActor @preconcurrency public func validateDrop(info: DropInfo) -> Bool { true }

    @MainActor @preconcurrency public func dropEntered(info: DropInfo) {}

    @MainActor @preconcurrency public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

    @MainActor @preconcurrency public func dropExited(info: DropInfo) {}
}

/// A destination of items of some types.
private struct ItemReceiver: DropReceiver {
    enum Handler {
        case delegate(any DropDelegate)
        case closure(isTargeted: Binding<Bool>?, perform: ([NSItemProvider], CGPoint) -> Bool)
    }

    let types: [UTType]
    let handler: Handler

    var kinds: [String] {
        let takesText = types.contains(where: UTType.utf8PlainText.conforms(to:))
        let takesAddresses = types.contains(where: UTType.url.conforms(to:))
        let kinds: [Any.Type?] = [
            NSItemProvider.self, takesText ? String.self : nil, takesAddresses ? URL.self : nil,
        ]
        return kinds.compactMap { $0.map(dragKind) }
    }

    func receive(_ event: DropEvent, _ payload: Any?) {
        // Text from outside of the page is unknown until it is dropped.
        let providers = payload.map { [NSItemProvider.of($0)] } ?? []
        // An empty provider says only that there is a drag, so it is accepted.
        let isTaken = providers.allSatisfy { $0.registeredTypeIdentifiers.isEmpty || $0.conforms(to: types) }
        guard isTaken else { return }
        switch handler {
        case .delegate(let delegate): receive(event, providers, for: delegate)
        case .closure(let isTargeted, let perform):
            if case .entered = event { isTargeted?.wrappedValue = true } else { isTargeted?.wrappedValue = false }
            if case .dropped(let point) = event { _ = perform(providers, point) }
        }
    }

    @MainActor private func receive(
        _ event: DropEvent, _ providers: [NSItemProvider], for delegate: any DropDelegate
    ) {
        switch event {
        case .entered(let point):
            let info = DropInfo(location: point, providers: providers)
            guard delegate.validateDrop(info: info) else { return }
            delegate.dropEntered(info: info)
            _ = delegate.dropUpdated(info: info)
        case .exited: delegate.dropExited(info: DropInfo(location: .zero, providers: providers))
        case .dropped(let point):
            let info = DropInfo(location: point, providers: providers)
            guard delegate.validateDrop(info: info) else { return }
            let operation = delegate.dropUpdated(info: info)?.operation ?? .copy
            guard operation != .cancel, operation != .forbidden else { return delegate.dropExited(info: info) }
            _ = delegate.performDrop(info: info)
        }
    }
}

extension NSItemProvider {
    /// A provider of a dragged value.
    fileprivate static func of(_ payload: Any) -> NSItemProvider {
        switch payload {
        case let provider as NSItemProvider: provider
        case let text as String: NSItemProvider(object: NSString(string: text))
        case let url as URL: NSItemProvider(contentsOf: url) ?? NSItemProvider()
        case let item as any Transferable: item.proxies.first.map(of) ?? NSItemProvider()
        default: NSItemProvider()
        }
    }
}

extension View {
    /// Activates this view as the source of a drag and drop operation.
    ///
    /// - Parameter data: Makes the data of the drag when it begins.
    nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragModifier<NSItemProvider, EmptyView>(types: [NSItemProvider.self], payload: data, preview: nil))
    }

    /// Activates this view as the source of a drag and drop operation, with a picture that follows the pointer.
    nonisolated public func onDrag<V>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View where V: View {
        modifier(DragModifier(types: [NSItemProvider.self], payload: data, preview: preview()))
    }

    /// Defines the destination of a drag and drop operation using behavior controlled by the delegate that you provide.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], delegate: any DropDelegate
    ) -> some View {
        modifier(DropModifier(receiver: ItemReceiver(types: supportedContentTypes, handler: .delegate(delegate))))
    }

    /// Defines the destination of a drag and drop operation that handles the dropped content with a closure that you
    /// specify.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Defines the destination of a drag and drop operation that handles the dropped content with a closure that you
    /// specify. The closure also receives the drop's location in this view's coordinates.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        let handler = ItemReceiver.Handler.closure(isTargeted: isTargeted, perform: action)
        return modifier(DropModifier(receiver: ItemReceiver(types: supportedContentTypes, handler: handler)))
    }
}
