/// A view that displays a root view and enables you to present additional views over the root view.
public struct NavigationStack<Data, Root> where Root: View {
    let path: Binding<[AnyHashable]>?
    let root: Root
}

extension NavigationStack {
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(path: nil, root: root())
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(
            path: Binding(
                reading: { path.wrappedValue.elements }, writing: { path.wrappedValue.elements = $0 }),
            root: root())
    }

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.init(
            path: Binding(
                reading: { path.wrappedValue.map { AnyHashable($0) } },
                writing: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }),
            root: root())
    }
}

extension NavigationStack: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { NavigationModel() }
        let ownPath = context.node.storage(at: 1) { StateStorage<[AnyHashable]>([]) }
        let path = path ?? Binding(storage: ownPath)
        model.path = path
        model.presence = context.environment.presence
        if context.environment.columnBar != nil { context.environment.screen?.leaveBars(to: context.node) }
        return SlotScope([.screens]) {
            Tag("div", "nav") {
                Screen(dismiss: nil) { context.forwarding(root) }.modifier(ScreenPresenceModifier())
                PathScreens(path: path, model: model)
            }
            .leaving(by: context.environment.history)
            .growing(.fixed([.both, .navigation]))
            .slot(.screens)
        }
        .transformingEnvironment {
            $0.navigation = model
            $0.linkTarget = nil
        }
    }
}

/// The screens for the values of a path.
struct PathScreens {
    let path: Binding<[AnyHashable]>
    let model: NavigationModel
}

extension PathScreens: CompositeView {
    func content(in context: ViewContext) -> some View {
        let values = path.wrappedValue
        ForEach(values.indices, id: \.self) { index in
            PushedScreen(
                isPresented: Binding(
                    reading: { path.wrappedValue.count > index },
                    writing: { if !$0 { path.wrappedValue.removeLast(max(0, path.wrappedValue.count - index)) } })
            ) {
                model.destination(for: values[index]).id(values[index])
            }
        }
    }
}

/// A screen above the root, for as long as it is presented.
struct PushedScreen<Content: View> {
    let isPresented: Binding<Bool>
    let content: Content

    init(isPresented: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.isPresented = isPresented
        self.content = content()
    }
}

extension PushedScreen: CompositeView, PortalView {
    func content(in context: ViewContext) -> some View {
        let dismiss: @MainActor () -> Void = { [isPresented] in isPresented.wrappedValue = false }
        if let target = context.environment.linkTarget {
            LinkedScreen(target: target, dismiss: dismiss, content: content)
        } else {
            Leavable(leave: dismiss, content: Portal(to: .screens) { screen(dismiss) })
                .transformingEnvironment {
                    $0.decoration = nil
                    $0.columnBar = nil
                }
        }
    }
}

extension PushedScreen {
    @MainActor private func screen(_ dismiss: @escaping @MainActor () -> Void) -> some View {
        Screen(dismiss: dismiss) { content }.modifier(ScreenPresenceModifier())
    }
}

extension View {
    /// Associates a destination view with a presented data type for use within a navigation stack.
    nonisolated public func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        modifier(DestinationModifier(destination: destination))
    }

    /// Associates a destination view with a binding that can be used to push the view onto a navigation stack.
    nonisolated public func navigationDestination<V>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View where V: View {
        modifier(PushModifier(isPresented: isPresented, destination: destination()))
    }
}

extension View {
    /// Associates a destination view with a bound value for use within a navigation stack.
    nonisolated public func navigationDestination<D, C>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        modifier(ItemPushModifier(item: item, destination: destination))
    }
}

struct ItemPushModifier<Item: Hashable, Destination: View> {
    @Binding var item: Item?
    let destination: (Item) -> Destination
}

extension ItemPushModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
        if let shown = item {
            PushedScreen(isPresented: Binding(reading: { item != nil }, writing: { if !$0 { item = nil } })) {
                destination(shown)
            }
            .id(shown)
        }
    }
}

struct DestinationModifier<D: Hashable, C: View> {
    let destination: (D) -> C
}

extension DestinationModifier: PrimitiveModifier {
    func update<V: View>(_ node: Node, content: V) {
        node.observed.navigation?.register(D.self) { AnyView(destination($0)) }
        node.setOnlyChild(content)
    }
}

struct PushModifier<Destination: View> {
    @Binding var isPresented: Bool
    let destination: Destination
}

extension PushModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
        if isPresented { PushedScreen(isPresented: $isPresented) { destination }.id(UnnamedPresentation()) }
    }
}
