/// A view that controls a navigation presentation.
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {
    enum Target {
        case view(Destination)
        case value(AnyHashable?)
    }

    let target: Target
    let label: Label
    /// The app's own state of the link, or nil if the link owns it.
    let isActive: Binding<Bool>?
    @State private var isPushed = false

    init(target: Target, label: Label, isActive: Binding<Bool>? = nil) {
        self.target = target
        self.label = label
        self.isActive = isActive
    }
}

extension NavigationLink {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination()), label: label())
    }
}

extension NavigationLink {
    /// Creates a link from view values. New code passes closures.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination), label: label())
    }

    public init(_ titleKey: LocalizedStringKey, destination: Destination) where Label == Text {
        self.init(target: .view(destination), label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, destination: Destination) where Label == Text, S: StringProtocol {
        self.init(target: .view(destination), label: Text(title))
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination()), label: Text(titleKey))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination()), label: Text(titleResource))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder destination: () -> Destination) where S: StringProtocol {
        self.init(target: .view(destination()), label: Text(title))
    }
}

extension NavigationLink where Destination == Never {
    public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
        self.init(target: .value(value.map { AnyHashable($0) }), label: label())
    }

    public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<P>(_ titleResource: LocalizedStringResource, value: P?) where Label == Text, P: Hashable {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(titleResource))
    }

    @_disfavoredOverload
    public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(title))
    }
}

extension NavigationLink: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let isActive = isActive ?? $isPushed
        let isInRow = environment.buttonContext == .row || environment.buttonContext == .cell
        let row = isInRow ? environment.row : nil
        let target = environment.linkTarget
        let selection = target == nil ? nil : environment.listSelection
        let push: @MainActor () -> Void = { [navigation = environment.navigation] in
            switch self.target {
            case .view:
                target?.column.link { isActive.wrappedValue = false }
                isActive.wrappedValue = true
            case .value(let value):
                guard let value else { return }
                if let selection, selection.selectsOne(as: value) {
                    selection.tap(value, in: target)
                } else {
                    navigation?.follow(value)
                }
            }
        }
        let isShown = isShown(in: target, selection)
        let tap = RowTap(isEnabled: environment.isEnabled, isLink: isShown == nil, isSelected: isShown)
        let _ = row?.setTap(tap, action: push, of: context.node)
        if row != nil {
            label
        } else if Label.self != EmptyView.self {
            // A link without a label only follows the app's state.
            Tag("button", environment.buttonContext == .toolbar ? "btn" : "btn plain") { label }
                .attribute("type", "button")
                .on("tap") { _ in push() }
        }
        if isActive.wrappedValue, case .view(let destination) = self.target {
            PushedScreen(isPresented: isActive) { destination }
        }
    }

    /// True if the next column shows the link's destination; nil if the link leads to another screen.
    @MainActor private func isShown(in target: LinkTarget?, _ selection: ListSelection?) -> Bool? {
        guard let target, !target.isCompact else { return nil }
        switch self.target {
        case .view: return (isActive ?? $isPushed).wrappedValue
        case .value(let value):
            guard let value else { return false }
            return selection?.contains(value) == true || target.column.values == [value]
        }
    }
}
