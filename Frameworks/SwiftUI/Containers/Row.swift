/// What the parts of a row tell it.
final class RowModel {
    @Followed var tap: RowTap?
    private var action: (@MainActor () -> Void)?
    private weak var tapOwner: Node?
    @Followed var leading: SwipeSide?
    @Followed var trailing: SwipeSide?
    @Followed var isSeparatorHidden = false
    @Followed var background: String?
    @Followed var backgroundView: (any View)?
    @Followed var separatorTint: String?
    @Followed var isMoveDisabled = false
    @Followed var isDeleteDisabled = false
    @Followed var isSelectionDisabled = false
    @Followed var insets: EdgeInsets?
    var contentID: Int?

    /// Makes `action` what a tap anywhere on the row does.
    @MainActor func setTap(_ tap: RowTap, action: @escaping @MainActor () -> Void, of node: Node) {
        self.action = action
        if tapOwner !== node {
            tapOwner = node
            node.onUnmount = { [weak self, weak node] in
                guard let self, tapOwner === node else { return }
                self.tap = nil
            }
        }
        if self.tap != tap { self.tap = tap }
    }

    @MainActor func performTap() { action?() }
}

struct RowTap: Equatable {
    var role: String?
    var isEnabled: Bool
    var isLink: Bool
    var isChecked: Bool?
    /// Whether the row is chosen, where its list lets rows be chosen.
    var isSelected: Bool?
}

struct SwipeSide: Equatable {
    var allowsFullSwipe: Bool
}

extension SlotName {
    static let leadingActions = SlotName("leading swipe actions")
    static let trailingActions = SlotName("trailing swipe actions")
}

extension EnvironmentValues {
    struct RowKey: EnvironmentKey { static var defaultValue: RowModel? { nil } }

    /// The list row around, if any.
    var row: RowModel? {
        get { self[RowKey.self] }
        set { self[RowKey.self] = newValue }
    }
}

/// A row of a list.
///
/// What depends on what the content says of its row stands in views of their own, most of them after the content:
/// they are evaluated when the content has said it.
struct Row<Content: View> {
    let content: Content
}

extension Row: ContentView {
    func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { RowModel() }
        let editing = context.environment.rowEditing
        let _ = context.environment.rowTraits.forEach { $0(model) }
        let isEditing = context.environment.isEditingList
        let delete = deletion(of: context.node, editing, model)
        SlotScope([.leadingActions, .trailingActions]) {
            Tag("li", "row") {
                RowBackground(model: model)
                LeadingActions(model: model)
                RowMain(
                    content: context.passing(content), model: model, deletes: isEditing && delete != nil,
                    moves: isEditing && !model.isMoveDisabled && editing?.onMove != nil)
                TrailingActions(model: model, delete: delete)
            }
            .classes(model.isSeparatorHidden ? "no-separator" : "")
            .classes(isEditing && delete != nil ? "deletes" : "")
            .style(model.style)
            .attribute("data-move", editing?.onMove == nil ? nil : editing.map { "\($0.moveTarget)" })
        }
        .transformingEnvironment {
            $0.row = model
            $0.buttonContext = .row
            $0.rowEditing = nil
            if !$0.rowTraits.isEmpty { $0.rowTraits = [] }
        }
    }

    /// What deletes this row, where its `ForEach` lets rows be deleted.
    @MainActor private func deletion(of node: Node, _ editing: RowEditing?, _ model: RowModel) -> (
        @MainActor () -> Void
    )? {
        guard let editing, editing.onDelete != nil, !model.isDeleteDisabled else { return nil }
        return { [unowned node] in editing.delete(node) }
    }
}

/// The visible part of a row: edit controls around its content.
struct RowMain<Content: View> {
    let content: Content
    let model: RowModel
    let deletes: Bool
    let moves: Bool
}

extension RowMain: ContentView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "row-main") {
            if deletes { EditControl(kind: .delete) }
            RowTapArea(model: model)
            Tag("div", "row-content") { context.passing(content) }
                .style(model.insets?.css ?? "")
                .identified { [model] in model.contentID = $0 }
            if !moves { RowChevron(model: model) }
            if moves { EditControl(kind: .move) }
        }
    }
}

/// A control that edit mode adds to a row.
struct EditControl {
    enum Kind {
        case delete, move
    }

    let kind: Kind
}

extension EditControl: ContentView {
    func content(in context: ViewContext) -> some View {
        let locale = context.environment.locale
        switch kind {
        case .delete:
            Tag("button", "row-delete") { Image(systemName: "minus.circle.fill") }
                .attribute("type", "button")
                .attribute("data-reveal", "trailing")
                .attribute("aria-label", String(localized: "Delete", bundle: .module, locale: locale))
        case .move:
            Tag("button", "row-handle") { Image(systemName: "line.3.horizontal") }
                .attribute("type", "button")
                .attribute("aria-label", String(localized: "Reorder", bundle: .module, locale: locale))
        }
    }
}

/// What a tap anywhere on the row does, where its content is a button or a link. It lies beneath the content, whose
/// own controls are met after it.
struct RowTapArea {
    let model: RowModel
}

extension RowTapArea: ContentView {
    func content(in context: ViewContext) -> some View {
        if let tap = model.tap {
            Tag("button", "row-tap")
                .attribute("type", "button")
                .attribute("aria-labelledby", model.contentID.map { "n\($0)" })
                .attribute("disabled", tap.isEnabled ? nil : "")
                .attribute("role", tap.isChecked == nil ? nil : "radio")
                .attribute("aria-checked", tap.isChecked.map { "\($0)" })
                .attribute("aria-pressed", tap.isSelected.map { "\($0)" })
                .on("tap") { [model] _ in model.performTap() }
        }
    }
}

/// The sign that a tap on the row leads on.
struct RowChevron {
    let model: RowModel
}

extension RowChevron: ContentView {
    func content(in context: ViewContext) -> some View {
        if model.tap?.isLink == true { Image(systemName: "chevron.forward").decorated(classes: "row-chevron") }
    }
}
