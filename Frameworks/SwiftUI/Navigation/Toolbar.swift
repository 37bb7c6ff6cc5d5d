/// The place of an item in a screen's bars.
enum ToolbarPlace: CaseIterable {
    case leading, trailing, principal, bottom, cancellation, confirmation, secondary, status, keyboard, titleMenu

    var slot: SlotName { SlotName("toolbar \(self)") }
}

/// A structure that defines the placement of a toolbar item.
public struct ToolbarItemPlacement {
    let place: ToolbarPlace

    public static var automatic: ToolbarItemPlacement { ToolbarItemPlacement(place: .trailing) }
    public static var principal: ToolbarItemPlacement { ToolbarItemPlacement(place: .principal) }
    public static var navigation: ToolbarItemPlacement { ToolbarItemPlacement(place: .leading) }
    public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement(place: .trailing) }
    public static var secondaryAction: ToolbarItemPlacement { ToolbarItemPlacement(place: .secondary) }
    public static var confirmationAction: ToolbarItemPlacement { ToolbarItemPlacement(place: .confirmation) }
    public static var cancellationAction: ToolbarItemPlacement { ToolbarItemPlacement(place: .cancellation) }
    public static var destructiveAction: ToolbarItemPlacement { ToolbarItemPlacement(place: .trailing) }
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(place: .leading) }
    public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement(place: .trailing) }
    public static var bottomBar: ToolbarItemPlacement { ToolbarItemPlacement(place: .bottom) }
    /// In a bar above the keyboard, while a person types.
    public static var keyboard: ToolbarItemPlacement { ToolbarItemPlacement(place: .keyboard) }
    public static var status: ToolbarItemPlacement { ToolbarItemPlacement(place: .status) }
    public static var title: ToolbarItemPlacement { ToolbarItemPlacement(place: .principal) }
}

/// Conforming types represent items that can be placed in various locations in a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Self.Body { get }
}

extension Never: ToolbarContent {}

/// Toolbar content rendered by the framework itself.
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    associatedtype Items: View
    @MainActor var items: Items { get }
}

extension PrimitiveToolbarContent {
    public var body: Never { fatalError("\(Self.self) is primitive toolbar content and has no body.") }
}

extension ToolbarContent {
    /// The views that place the items in the bars.
    @MainActor var view: AnyView {
        if let primitive = self as? any PrimitiveToolbarContent { return AnyView(erase(primitive)) }
        return AnyView(ToolbarBody(content: self))
    }

    @MainActor private func erase<P: PrimitiveToolbarContent>(_ content: P) -> AnyView { AnyView(content.items) }
}

/// The body of an app's own toolbar content, which may have dynamic properties.
struct ToolbarBody<Content: ToolbarContent> {
    var content: Content
}

extension ToolbarBody: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        makeUpdater()(node)
    }

    static func makeUpdater() -> @MainActor (Node) -> Void {
        updater(binding: \.content) { $0.body.view }
    }
}

/// A model that represents an item which can be placed in the toolbar.
public struct ToolbarItem<ID, Content> where Content: View {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItem: ToolbarContent, PrimitiveToolbarContent where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }

    var items: some View { ToolbarPortal(place: placement.place, content: content) }
}

/// A model that represents a group of toolbar items which can be placed in the toolbar.
public struct ToolbarItemGroup<Content> where Content: View {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItemGroup: ToolbarContent, PrimitiveToolbarContent {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }

    var items: some View { ToolbarPortal(place: placement.place, content: content) }
}

/// Constructs a toolbar item set from multi-expression closures.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ToolbarContent { content }

    public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent where Content: ToolbarContent {
        content
    }

    @MainActor public static func buildBlock<each C>(_ content: repeat each C) -> some ToolbarContent
    where repeat each C: ToolbarContent {
        var views: [AnyView] = []
        for item in repeat each content { views.append(item.view) }
        return ToolbarViews(views: views)
    }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: ToolbarContent { content }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
        _ConditionalContent(storage: .falseContent(second))
    }
}

extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
    @MainActor @ViewBuilder var items: some View {
        if let content = self { content.view }
    }
}

extension _ConditionalContent: ToolbarContent, PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    @MainActor @ViewBuilder var items: some View {
        switch storage {
        case .trueContent(let content): content.view
        case .falseContent(let content): content.view
        }
    }
}

struct ToolbarViews: PrimitiveToolbarContent {
    let views: [AnyView]

    var items: some View {
        ForEach(views.indices, id: \.self) { views[$0] }
    }
}

/// Shows an item in its place of the bar and registers it with the screen.
struct ToolbarPortal<Content: View> {
    let place: ToolbarPlace
    let content: Content
}

extension ToolbarPortal: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let view = node.view
        guard let screen = node.observed.screen else { return }
        if node.children.isEmpty {
            screen.add(view.place)
            node.onUnmount = { screen.remove(view.place) }
        }
        let isInMenu =
            switch view.place {
            case .secondary: !screen.leadsWithTitle(in: node.observed)
            case .titleMenu: true
            default: false
            }
        node.setOnlyChild(
            Portal(to: view.place.slot) {
                view.content.transformingEnvironment { [tints = node.observed.tintDeclarations] in
                    for tint in tints { $0.decoration = Decoration(style: tint, next: $0.decoration) }
                    if isInMenu {
                        $0.enterPanel(buttons: .menuItem, container: .menu)
                    } else {
                        $0.buttonContext = .toolbar
                        $0.labelPresentation = .automatic
                    }
                }
            })
    }
}

struct ToolbarModifier<Items: View> {
    let items: Items
}

extension ToolbarModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.reconcileBare(at: 0, content)
        node.reconcileBare(at: 1, items)
    }
}

extension View {
    /// Populates the toolbar or navigation bar with the specified items.
    nonisolated public func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View
    where Content: ToolbarContent {
        modifier(DeferredToolbar(content: content()))
    }

    /// Populates the toolbar or navigation bar with the views you provide.
    nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View {
        modifier(ToolbarModifier(items: ToolbarPortal(place: .trailing, content: content())))
    }
}

struct DeferredToolbar<Content: ToolbarContent> {
    let content: Content
}

extension DeferredToolbar: PrimitiveModifier {
    func update<C: View>(_ node: Node, content view: C) {
        node.reconcileBare(at: 0, view)
        node.reconcileBare(at: 1, content.view)
    }
}
