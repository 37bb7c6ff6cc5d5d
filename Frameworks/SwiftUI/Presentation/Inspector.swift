import Observation

extension SlotName {
    /// The trailing column of a screen.
    static let inspector = SlotName("inspector")
}

/// The width that the content of an inspector asks for.
@MainActor @Observable final class InspectorModel {
    var width: ColumnWidth?

    var style: String { width?.css ?? "" }
}

extension EnvironmentValues {
    struct InspectorKey: EnvironmentKey { static var defaultValue: InspectorModel? { nil } }

    /// The enclosing inspector, if any.
    var inspector: InspectorModel? {
        get { self[InspectorKey.self] }
        set { self[InspectorKey.self] = newValue }
    }
}

extension View {
    /// Inserts an inspector at the applied position in the view hierarchy.
    ///
    /// In a regular width, the inspector is a column at the trailing edge of the enclosing screen, or of the view
    /// itself outside of screens. In a compact width or inside a sheet, it is a sheet.
    nonisolated public func inspector<V>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// Sets a fixed, preferred width for the inspector containing this view when presented as a trailing column.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        modifier(InspectorWidthModifier(width: ColumnWidth(ideal: Double(width))))
    }

    /// Sets a flexible, preferred width for the inspector in a trailing-column presentation.
    nonisolated public func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        let width = ColumnWidth(min: Double(min ?? 0), ideal: Double(ideal), max: max.map { Double($0) })
        return modifier(InspectorWidthModifier(width: width))
    }
}

/// Sets the width of the enclosing inspector.
struct InspectorWidthModifier {
    let width: ColumnWidth
}

extension InspectorWidthModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let inspector = node.observed.inspector, inspector.width != width { inspector.width = width }
        node.setOnlyChild(content)
    }
}

struct InspectorModifier<Inspector: View> {
    @Binding var isPresented: Bool
    let inspector: Inspector
    @Environment(\.horizontalSizeClass) private var widthClass
    @Environment(\.screen) private var screen
    @Environment(\.sheet) private var sheet

    init(isPresented: Binding<Bool>, inspector: Inspector) {
        _isPresented = isPresented
        self.inspector = inspector
    }
}

extension InspectorModifier: ViewModifier {
    func body(content: Content) -> some View {
        let isColumn = widthClass == .regular && sheet == nil
        if screen == nil, sheet == nil {
            Tag("div", "inspected") {
                Tag("div", "inspected-content") { content }.layoutRole(.page).growing(.fixed(.both))
                if isPresented, isColumn { column }
            }
            .growing(.fixed([.both, .navigation]))
        } else {
            content
            if isPresented, isColumn { Portal(to: .inspector) { column } }
        }
        if isPresented, !isColumn {
            Portal(to: .presentations) {
                SheetView(form: .sheet, dismiss: { isPresented = false }, content: inspector)
            }
            .id(UnnamedPresentation())
        }
    }

    @MainActor private var column: InspectorColumn<Inspector> {
        InspectorColumn(screen: screen, dismiss: { isPresented = false }, content: inspector)
    }
}

/// An inspector as a column.
struct InspectorColumn<Content: View> {
    /// The screen around the inspected view, which makes room for the column.
    let screen: ScreenModel?
    let dismiss: @MainActor () -> Void
    let content: Content
}

extension InspectorColumn: CompositeView {
    func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { InspectorModel() }
        screen?.show(model, of: context.node)
        return Tag("aside", "inspector") {
            Screen(dismiss: nil) { context.forwarding(content) }
        }
        .style(model.style)
        .growing(.fixed([]))
        .transformingEnvironment {
            $0.inspector = model
            $0.dismiss = DismissAction(owner: ObjectIdentifier(model), action: dismiss)
            $0.navigation = nil
            $0.leaveColumns()
            $0.rowEditing = nil
            $0.decoration = nil
        }
    }
}
