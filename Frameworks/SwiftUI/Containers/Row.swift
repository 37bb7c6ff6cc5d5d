/// What the parts of a row tell it.
@Observable final class RowModel {
    var tap: RowTap?
    @ObservationIgnored private var action: (@MainActor () -> Void)?
    @ObservationIgnored private weak var tapOwner: Node?
    var leading: SwipeSide?
    var trailing: SwipeSide?
    var isSeparatorHidden = false
    var background: String?
    var insets: EdgeInsets?
    @ObservationIgnored var contentID: Int?

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
struct Row<Content: View> {
    let content: Content
}

extension Row: ContentView {
    func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { RowModel() }
        let editing = context.environment.rowEditing
        let _ = context.environment.rowTraits.forEach { $0(model) }
        let isEditing = context.environment.isEditingList
        let canDelete = editing?.onDelete != nil
        SlotScope([.leadingActions, .trailingActions]) {
            Tag("li", "row") {
                if model.leading != nil { actions(.leading, model.leading) }
                RowMain(content: content, model: model, deletes: isEditing && canDelete, moves: isEditing && editing?.onMove != nil)
                if canDelete || model.leading != nil || model.trailing != nil { RowMore(model: model, canDelete: canDelete) }
                if canDelete || model.trailing != nil { trailing(context, model, editing, canDelete) }
            }
            .classes(model.isSeparatorHidden ? "no-separator" : "")
            .style(model.background.map { "--row:" + $0 } ?? "")
            .attribute("data-move", editing?.onMove == nil ? nil : editing.map { "\($0.moveTarget)" })
        }
        .transformingEnvironment {
            $0.row = model
            $0.buttonContext = .row
            $0.rowEditing = nil
            $0.rowTraits = []
        }
    }

    @MainActor private func actions(_ edge: HorizontalEdge, _ side: SwipeSide?) -> some View {
        Tag("div", "row-actions \(edge)")
            .attribute("data-full", side?.allowsFullSwipe == true ? "" : nil)
            .slot(edge == .leading ? .leadingActions : .trailingActions)
    }

    @MainActor private func trailing(
        _ context: ViewContext, _ model: RowModel, _ editing: RowEditing?, _ canDelete: Bool
    ) -> some View {
        Tag("div", "row-actions trailing") {
            if model.trailing == nil, canDelete {
                Tag("button", "row-action destructive") {
                    Image(systemName: "trash.fill")
                    Tag("span", text: String(localized: "Delete", bundle: .module, locale: context.environment.locale))
                }
                .attribute("type", "button")
                .on("tap") { [weak node = context.node] _ in if let node { editing?.delete(node) } }
            }
        }
        .attribute("data-full", model.trailing?.allowsFullSwipe != false ? "" : nil)
        .slot(.trailingActions)
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
        let locale = context.environment.locale
        Tag("div", "row-main") {
            if deletes {
                Tag("button", "row-delete") { Image(systemName: "minus.circle.fill") }
                    .attribute("type", "button")
                    .attribute("data-reveal", "trailing")
                    .attribute("aria-label", String(localized: "Delete", bundle: .module, locale: locale))
            }
            if let tap = model.tap { tapArea(tap) }
            Tag("div", "row-content") { content }
                .style(model.insets?.css ?? "")
                .identified { [model] in model.contentID = $0 }
            if model.tap?.isLink == true, !moves {
                Image(systemName: "chevron.forward").decorated(classes: "row-chevron")
            }
            if moves {
                Tag("button", "row-handle") { Image(systemName: "line.3.horizontal") }
                    .attribute("type", "button")
                    .attribute("aria-label", String(localized: "Reorder", bundle: .module, locale: locale))
            }
        }
    }

    @MainActor private func tapArea(_ tap: RowTap) -> some View {
        Tag("button", "row-tap")
            .attribute("type", "button")
            .attribute("aria-labelledby", model.contentID.map { "n\($0)" })
            .attribute("disabled", tap.isEnabled ? nil : "")
            .attribute("role", tap.isChecked == nil ? nil : "radio")
            .attribute("aria-checked", tap.isChecked.map { "\($0)" })
            .on("tap") { [model] _ in model.performTap() }
    }
}

/// The button that brings out the swipe actions for those who cannot swipe.
struct RowMore {
    let model: RowModel
    let canDelete: Bool
}

extension RowMore: ContentView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "row-more")
            .attribute("type", "button")
            .attribute("data-reveal", canDelete || model.trailing != nil ? "trailing" : "leading")
            .attribute("aria-expanded", "false")
            .attribute("aria-label", String(localized: "Actions", bundle: .module, locale: context.environment.locale))
    }
}
