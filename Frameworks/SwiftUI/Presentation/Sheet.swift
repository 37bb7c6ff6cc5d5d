extension SlotName {
    /// The layer of sheets and alerts above a scene.
    static let presentations = SlotName("presentations")
}

/// The traits that the content of a sheet sets.
@MainActor @Observable final class SheetModel {
    /// The accessibility title: the title of the sheet's first screen.
    var title: Text?
    var detents: Set<PresentationDetent> = [.large]
    var isDismissDisabled = false
    var dragIndicator = Visibility.automatic
    /// The current detent, once it is known.
    var detent: PresentationDetent?
    var cornerRadius: CGFloat?
    var background: String?
    var narrowAdaptation = PresentationAdaptation.automatic
    var lowAdaptation = PresentationAdaptation.automatic
    var backgroundInteraction = PresentationBackgroundInteraction.automatic
    var contentInteraction = PresentationContentInteraction.automatic
    var lengths = SheetLengths(.automatic)
    @ObservationIgnored var choose: ((PresentationDetent) -> Void)?
}

extension EnvironmentValues {
    struct SheetKey: EnvironmentKey { static var defaultValue: SheetModel? { nil } }
    struct PresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

    var sheet: SheetModel? {
        get { self[SheetKey.self] }
        set { self[SheetKey.self] = newValue }
    }

    /// True if the view is currently presented by a presentation.
    public internal(set) var isPresented: Bool {
        get { self[PresentedKey.self] }
        set { self[PresentedKey.self] = newValue }
    }
}

/// A sheet, a cover or a popover over the scene.
struct SheetView<Content: View> {
    let form: PresentationForm
    let dismiss: @MainActor () -> Void
    let content: Content
}

extension SheetView: CompositeView {
    func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { SheetModel() }
        let appearance = context.node.storage(at: 1) { PreferredAppearance() }
        let form = form.adapted(by: model, in: context.environment)
        let sheet = presentation(model, as: form, appearance, in: context)
        Leavable(canLeave: { !model.isDismissDisabled }, leave: dismiss, content: sheet)
            .transformingEnvironment {
                $0.sheet = model
                $0.isPresented = true
                $0.dismiss = DismissAction(owner: ObjectIdentifier(model), action: dismiss)
                $0.screen = nil
                $0.navigation = nil
                $0.presence = nil
                $0.leaveColumns()
                $0.row = nil
                $0.rowEditing = nil
                $0.decoration = nil
                $0.editMode = nil
                $0.container = .none
                $0.buttonContext = .standard
                $0.isEnabled = true
                $0.foregroundColor = nil
                $0.font = nil
                if form.anchor != nil { $0.horizontalSizeClass = .compact }
                if let scheme = appearance.scheme { $0.setColorScheme(scheme) }
            }
            .deciding(appearance)
    }

    @MainActor private func presentation(
        _ model: SheetModel, as form: PresentationForm, _ appearance: PreferredAppearance, in context: ViewContext
    ) -> some View {
        let isSheet = if case .sheet = form { true } else { false }
        let isThrough = isSheet && model.backgroundInteraction.isEnabled(at: model.current)
        let names = model.ordered.map(\.name)
        let showsGrabber = model.dragIndicator == .visible || (model.dragIndicator == .automatic && names.count > 1)
        return Tag("div", "presentation", style: context.environment.tintDeclarations.joined(separator: ";")) {
            Tag("div", "backdrop")
            Tag("section", form.className) {
                if showsGrabber, isSheet { Tag("div", "grabber") }
                context.stacking(content)
            }
            .attribute("data-scheme", appearance.scheme?.name)
            .attribute("role", "dialog")
            .attribute("aria-modal", isThrough ? nil : "true")
            .attribute("aria-label", model.title?.resolved(in: context.environment))
            .attribute("tabindex", "-1")
            .attribute("data-detents", isSheet ? names.joined(separator: " ") : nil)
            .attribute("data-detent", isSheet ? model.current.name : nil)
            .attribute("data-scrolls", isSheet && model.contentInteraction.scrollsFirst ? "" : nil)
            .attribute("data-anchor", form.anchor?.element().map { "n\($0)" })
            .attribute("data-place", form.anchor?.place)
            .attribute("data-edge", form.anchor?.edge.map { "\($0)" })
            .classes(isSheet ? model.lengths.classes : "")
            .style(model.style)
            .attribute("data-locked", model.isDismissDisabled ? "" : nil)
        }
        .attribute("data-through", isThrough ? "" : nil)
        .on("dismiss") { _ in if !model.isDismissDisabled { dismiss() } }
        .on("detent") { if let name = $0.text { model.rest(at: name) } }
        .growing(.fixed([]))
        .leaving(by: context.environment.history)
    }
}

struct SheetModifier<Sheet: View> {
    @Binding var isPresented: Bool
    let form: PresentationForm
    let onDismiss: (() -> Void)?
    let sheet: () -> Sheet
}

extension SheetModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
        if isPresented {
            Portal(to: .presentations) {
                SheetView(form: form, dismiss: { isPresented = false }, content: sheet())
            }
            .onRemoval(perform: onDismiss)
            .id(UnnamedPresentation())
        }
    }
}

struct ItemSheetModifier<Item: Identifiable, Sheet: View> {
    @Binding var item: Item?
    let form: PresentationForm
    let onDismiss: (() -> Void)?
    let sheet: (Item) -> Sheet
}

extension ItemSheetModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
        if let shown = item {
            Portal(to: .presentations) {
                SheetView(form: form, dismiss: { item = nil }, content: sheet(shown))
            }
            .onRemoval(perform: onDismiss)
            .id(shown.id)
        }
    }
}

extension View {
    /// Presents a sheet when a binding to a Boolean value that you provide is true.
    nonisolated public func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        modifier(SheetModifier(isPresented: isPresented, form: .sheet, onDismiss: onDismiss, sheet: content))
    }

    /// Presents a sheet using the given item as a data source for the sheet's content.
    nonisolated public func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        modifier(ItemSheetModifier(item: item, form: .sheet, onDismiss: onDismiss, sheet: content))
    }

    /// Presents a modal view that covers as much of the screen as possible.
    nonisolated public func fullScreenCover<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        modifier(SheetModifier(isPresented: isPresented, form: .cover, onDismiss: onDismiss, sheet: content))
    }

    /// Presents a modal view that covers as much of the screen as possible using the item as its data source.
    nonisolated public func fullScreenCover<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        modifier(ItemSheetModifier(item: item, form: .cover, onDismiss: onDismiss, sheet: content))
    }

    /// Sets the visibility of the drag indicator on top of a sheet.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        modifier(SheetTraitModifier { if $0.dragIndicator != visibility { $0.dragIndicator = visibility } })
    }

    /// Conditionally prevents interactive dismissal of presentations.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(SheetTraitModifier { if $0.isDismissDisabled != isDisabled { $0.isDismissDisabled = isDisabled } })
    }
}

/// Changes a trait of the enclosing sheet, if there is one.
struct SheetTraitModifier {
    let change: @MainActor (SheetModel) -> Void
}

extension SheetTraitModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let sheet = node.observed.sheet { change(sheet) }
        node.setOnlyChild(content)
    }
}
