/// The traits that the content of a row sets.
struct RowTraits {
    var tap: RowTap?
    var leading: SwipeSide?
    var trailing: SwipeSide?
    var isSeparatorHidden = false
    var background: String?
    var backgroundView: (any View)?
    var separatorTint: String?
    var isMoveDisabled = false
    var isDeleteDisabled = false
    var insets: EdgeInsets?
    /// True or false for the label of a disclosure group, nil for any other row.
    var isExpanded: Bool?
    /// The number of disclosure groups around the row.
    var level = 0
}

/// The model through which the content of a row sets its traits.
@dynamicMemberLookup final class RowModel {
    /// All traits in one value, because a change of any trait reevaluates the row. Nil for most rows, which have no
    /// traits.
    @Tracked private var said: Said?
    @Tracked var isSelectionDisabled = false
    private var action: (@MainActor () -> Void)?
    private weak var tapOwner: Node?
    /// The number of the element with the content.
    var contentID: Int? {
        didSet { if traits.isExpanded != nil, contentID != oldValue { disclosedID = contentID } }
    }
    /// The same number, tracked for the label of a disclosure group, whose control is made before its content is known.
    @Tracked private var disclosedID: Int?
    /// Opens or closes the disclosure group whose label the row is.
    var toggle: (@MainActor () -> Void)?

    private final class Said {
        let traits: RowTraits

        init(_ traits: RowTraits) {
            self.traits = traits
        }
    }

    private(set) var traits: RowTraits {
        get { said?.traits ?? RowTraits() }
        set { said = Said(newValue) }
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<RowTraits, Value>) -> Value {
        get { traits[keyPath: path] }
        set { traits[keyPath: path] = newValue }
    }

    /// Sets the action for a tap anywhere on the row. A control inside the row has precedence over the row itself.
    @MainActor func setTap(_ tap: RowTap, action: @escaping @MainActor () -> Void, of node: Node) {
        if let tapOwner, tapOwner !== node, tapOwner.depth > node.depth {
            // Reading the tap causes another evaluation once the control is gone.
            _ = self.tap
            return
        }
        self.action = action
        var tap = tap
        // The label and value belong to the content, which names the row.
        tap.accessibilityAttributes = ViewContext(node: node).accessibilityAttributes.filter {
            !["aria-label", "aria-valuetext"].contains($0.name)
        }
        if tapOwner !== node {
            tapOwner = node
            node.onUnmount = { [weak self, weak node] in
                guard let self, tapOwner === node else { return }
                tapOwner = nil
                self.tap = nil
            }
        }
        if self.tap != tap { self.tap = tap }
    }

    /// The id of the content, which names the controls of the row; nil until it is known.
    @MainActor var name: String? { (disclosedID ?? contentID).map { "n\($0)" } }

    @MainActor func performTap() {
        if traits.tap == nil { toggle?() } else { action?() }
    }
}

struct RowTap: Equatable {
    var role: String?
    var isEnabled: Bool
    var isLink: Bool
    var isChecked: Bool?
    /// True if the row is selected; nil if its list has no selection.
    var isSelected: Bool?
    /// True or false for a tap that opens or closes a disclosure group.
    var isExpanded: Bool?
    /// The accessibility attributes that modifiers give the control, except its label, which is the row's content.
    var accessibilityAttributes: [Element.Attribute] = []
}

struct SwipeSide: Equatable {
    var allowsFullSwipe: Bool
}

extension SlotName {
    static let leadingActions = SlotName("leading swipe actions")
    static let trailingActions = SlotName("trailing swipe actions")
    fileprivate static let rowSlots = [leadingActions, trailingActions]
}

extension EnvironmentValues {
    struct RowKey: EnvironmentKey { static var defaultValue: RowModel? { nil } }

    /// The enclosing list row, if any.
    var row: RowModel? {
        get { self[RowKey.self] }
        set { self[RowKey.self] = newValue }
    }
}

/// A row of a list.
///
/// A list has many rows, so each consists of few nodes. If the content sets traits, the row is evaluated once more, but
/// not its content.
struct Row<Content: View> {
    let content: Content
}

extension Row: CompositeView, SlotProviding {
    static var slots: [SlotName] { SlotName.rowSlots }

    static func update(_ node: ViewNode<Self>) {
        let environment = node.derivedEnvironment {
            $0.row = model(of: node)
            $0.buttonContext = .row
            if $0.rowEditing != nil { $0.rowEditing = nil }
            if !$0.rowTraits.isEmpty { $0.rowTraits = [] }
        }
        let content = node.tracking { node.view.content(in: ViewContext(node: node)) }
        node.setOnlyChild(content, environment: environment)
    }

    func content(in context: ViewContext) -> some View {
        let model = Self.model(of: context.node)
        let editing = context.environment.rowEditing
        let _ = context.environment.rowTraits.forEach { $0(model) }
        let isEditing = context.environment.isEditingList
        let traits = model.traits
        // Links lead nowhere while their list is edited.
        let link = isEditing && traits.tap?.isLink == true ? nil : traits.tap
        let tap = link ?? disclosureTap(traits, in: context)
        let delete = traits.isDeleteDisabled ? nil : deletion(of: context.node, editing)
        Tag("li", "row") {
            if let view = traits.backgroundView { RowBackground(view: view) }
            if let side = traits.leading { LeadingActions(side: side) }
            Tag("div", "row-main") {
                if isEditing && delete != nil { EditControl(kind: .delete) }
                if let tap { RowTapArea(tap: tap, model: model) }
                Tag("div", "row-content") { context.forwarding(content) }
                    .layoutRole(.rowContent)
                    .style(traits.insets?.css ?? "")
                    .identified { [model] in model.contentID = $0 }
                if let isExpanded = traits.isExpanded {
                    DisclosureIndicator(isExpanded: isExpanded, isButton: traits.tap != nil, model: model)
                }
                if isEditing && !traits.isMoveDisabled && editing?.onMove != nil {
                    EditControl(kind: .move)
                } else if traits.tap?.isLink == true {
                    RowChevron()
                }
            }
            if delete != nil || traits.leading != nil || traits.trailing != nil {
                TrailingActions(trailing: traits.trailing, delete: delete)
            }
        }
        .classes(traits.isSeparatorHidden ? "no-separator" : "")
        .classes(isEditing && delete != nil ? "deletes" : "")
        .classes(traits.level > 0 ? "nested" : "")
        .attribute("aria-level", traits.level > 0 ? "\(traits.level + 1)" : nil)
        .style(traits.style)
        .attribute("data-move", editing?.onMove == nil ? nil : editing.map { "\($0.moveTarget)" })
    }

    @MainActor private static func model(of node: Node) -> RowModel { node.storage(at: 0) { RowModel() } }

    /// The tap that opens or closes the disclosure group whose label this row is; nil for any other row.
    @MainActor private func disclosureTap(_ traits: RowTraits, in context: ViewContext) -> RowTap? {
        traits.isExpanded.map { RowTap(isEnabled: context.environment.isEnabled, isLink: false, isExpanded: $0) }
    }

    /// Deletes this row; nil if its `ForEach` does not support deletion.
    @MainActor private func deletion(of node: Node, _ editing: RowEditing?) -> (@MainActor () -> Void)? {
        guard let editing, editing.onDelete != nil else { return nil }
        return { [unowned node] in editing.delete(node) }
    }
}

/// A control that edit mode adds to a row.
struct EditControl {
    enum Kind {
        case delete, move
    }

    let kind: Kind
}

extension EditControl: CompositeView {
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

/// The tap area of a row whose content is a button or a link. It lies beneath the content, so assistive technology
/// reaches it before the content's own controls.
struct RowTapArea {
    let tap: RowTap
    let model: RowModel
}

extension RowTapArea: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "row-tap")
            .attribute("type", "button")
            .attribute("aria-labelledby", model.name)
            .attribute("disabled", tap.isEnabled ? nil : "")
            .attribute("role", tap.isChecked == nil ? nil : "radio")
            .attribute("aria-checked", tap.isChecked.map { "\($0)" })
            .attribute("aria-pressed", tap.isSelected.map { "\($0)" })
            .attribute("aria-expanded", tap.isExpanded.map { "\($0)" })
            .attributes(tap.accessibilityAttributes)
            .on("tap") { [model] _ in model.performTap() }
    }
}

/// The disclosure indicator of a row that leads to another screen.
struct RowChevron {}

extension RowChevron: CompositeView {
    func content(in context: ViewContext) -> some View {
        Image(systemName: "chevron.forward").decorated(classes: "row-chevron")
    }
}

/// The arrow of a row that is the label of a disclosure group. It is a button if a tap on the row does something else.
struct DisclosureIndicator {
    let isExpanded: Bool
    let isButton: Bool
    let model: RowModel
}

extension DisclosureIndicator: CompositeView {
    func content(in context: ViewContext) -> some View {
        let image = Image(systemName: "chevron.forward").decorated(
            classes: isExpanded ? "row-chevron discloses open" : "row-chevron discloses")
        if isButton {
            Tag("button", "row-disclosure") { image }
                .attribute("type", "button")
                .attribute("aria-labelledby", model.name)
                .attribute("aria-expanded", "\(isExpanded)")
                .attribute("disabled", context.environment.isEnabled ? nil : "")
                .on("tap") { [model] _ in model.toggle?() }
        } else {
            image
        }
    }
}
