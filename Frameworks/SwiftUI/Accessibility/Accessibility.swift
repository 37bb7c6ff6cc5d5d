/// Sets attributes on the first element inside, resolved in its environment.
struct AttributesModifier {
    let attributes: (EnvironmentValues) -> [Element.Attribute]
    var classes = ""
}

extension AttributesModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        var inner = node.environment
        let attributes = attributes(node.observed)
        if let last = node.children.first?.environment.decoration, last.attributes == attributes,
            last.next === inner.decoration
        {
            inner.decoration = last
        } else {
            inner.decoration = Decoration(attributes: attributes, classes: classes, next: inner.decoration)
        }
        node.rederivesEnvironment = true
        node.setOnlyChild(content, environment: inner)
    }
}

/// A view modifier that adds accessibility properties to the view.
public struct AccessibilityAttachmentModifier {
    let attributes: AttributesModifier
    var actions: [NamedAction] = []
}

extension AccessibilityAttachmentModifier: PrimitiveModifier {
    package func update<C: View>(_ node: Node, content: C) {
        if actions.isEmpty {
            attributes.update(node, content: content)
        } else {
            node.setOnlyChild(ActionsView(content: content, buttons: NamedActionButtons(actions: actions)))
        }
    }
}

extension View {
    nonisolated func attributes(_ make: @escaping (EnvironmentValues) -> [Element.Attribute]) -> some View {
        modifier(AttributesModifier(attributes: make))
    }

    nonisolated func accessible(
        _ make: @escaping (EnvironmentValues) -> [Element.Attribute]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        ModifiedContent(
            content: self, modifier: AccessibilityAttachmentModifier(attributes: AttributesModifier(attributes: make)))
    }

    /// Adds a label to the view that describes its contents.
    nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        accessible {
            [.init(name: "aria-label", value: label.resolved(in: $0)), .init(name: "aria-hidden", value: "false")]
        }
    }

    nonisolated public func accessibilityLabel(
        _ labelKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel(
        _ label: LocalizedStringResource
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(label))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S>(_ label: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    where S: StringProtocol {
        accessibilityLabel(Text(label))
    }

    /// Adds a textual description of the value that the view contains.
    nonisolated public func accessibilityValue(
        _ valueDescription: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { [.init(name: "aria-valuetext", value: valueDescription.resolved(in: $0))] }
    }

    nonisolated public func accessibilityValue(
        _ valueKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(valueKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityValue<S>(_ value: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    where S: StringProtocol {
        accessibilityValue(Text(value))
    }

    /// Communicates to the user what happens after performing the view's action.
    nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { [.init(name: "aria-description", value: hint.resolved(in: $0))] }
    }

    nonisolated public func accessibilityHint(
        _ hintKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityHint(Text(hintKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint<S>(_ hint: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    where S: StringProtocol {
        accessibilityHint(Text(hint))
    }

    /// Specifies whether to hide this view from system accessibility features.
    nonisolated public func accessibilityHidden(
        _ hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { _ in hidden ? [.init(name: "aria-hidden", value: "true")] : [] }
    }

    /// Uses the string you specify to identify the view.
    nonisolated public func accessibilityIdentifier(
        _ identifier: String
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { _ in [.init(name: "data-identifier", value: identifier)] }
    }

    /// Adds the given traits to the view.
    nonisolated public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { _ in traits.attributes }
    }

    /// Removes the given traits from this view. A control remains a control.
    nonisolated public func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { _ in traits.attributes.map { .init(name: $0.name, value: "") } }
    }

    /// Creates a new accessibility element, or modifies the behaviour of the existing one.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        attributes { _ in children.attributes }
    }
}

/// A set of accessibility traits that describe how an element behaves.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits
    private var traits: Set<String>

    public init() {
        traits = []
    }

    private init(_ trait: String) {
        traits = [trait]
    }

    public static var isButton: AccessibilityTraits { AccessibilityTraits("button") }
    public static var isHeader: AccessibilityTraits { AccessibilityTraits("heading") }
    public static var isSelected: AccessibilityTraits { AccessibilityTraits("selected") }
    public static var isImage: AccessibilityTraits { AccessibilityTraits("img") }
    public static var isStaticText: AccessibilityTraits { AccessibilityTraits("text") }
    public static var isLink: AccessibilityTraits { AccessibilityTraits("link") }
    public static var updatesFrequently: AccessibilityTraits { AccessibilityTraits("timer") }

    var attributes: [ViewGraph.Element.Attribute] {
        traits.sorted().flatMap { trait -> [ViewGraph.Element.Attribute] in
            switch trait {
            case "selected": [.init(name: "aria-current", value: "true")]
            case "text": []
            // One level below the title of the screen.
            case "heading": [.init(name: "role", value: trait), .init(name: "aria-level", value: "2")]
            default: [.init(name: "role", value: trait)]
            }
        }
    }

    public func contains(_ member: AccessibilityTraits) -> Bool { member.traits.isSubset(of: traits) }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other.traits) } }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with { $0.formIntersection(other.traits) }
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with { $0.formSymmetricDifference(other.traits) }
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { traits.formUnion(other.traits) }
    public mutating func formIntersection(_ other: AccessibilityTraits) { traits.formIntersection(other.traits) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        traits.formSymmetricDifference(other.traits)
    }

    @discardableResult
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }

    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        traits.subtract(member.traits)
        return removed.traits.isEmpty ? nil : removed
    }

    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let known = intersection(newMember)
        formUnion(newMember)
        return known.traits.isEmpty ? nil : known
    }

    private func with(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
        var copy = self
        change(&copy.traits)
        return copy
    }
}

/// Defines the behaviour for the child elements of the new parent element.
public struct AccessibilityChildBehavior: Hashable {
    private let name: String

    public static var ignore: AccessibilityChildBehavior { AccessibilityChildBehavior(name: "ignore") }
    public static var contain: AccessibilityChildBehavior { AccessibilityChildBehavior(name: "contain") }
    public static var combine: AccessibilityChildBehavior { AccessibilityChildBehavior(name: "combine") }

    var attributes: [Element.Attribute] {
        self == .ignore ? [] : [.init(name: "role", value: "group")]
    }
}
