/// The element of a node as the page shows it.
@MainActor final class ElementState {
    let id: Int
    var element: Element
    /// The numbers of the inner elements, in the order in which the page has them.
    var committedChildren = SmallArray<Int>()
    var isStructureDirty = false
    /// True if the graph passes events on this element to its node.
    private(set) var takesEvents = false
    /// True if the page has this element. An element that the page does not have needs no patches, because it is sent
    /// as a whole.
    var isCommitted = false
    /// Properties as the page shows them, including changes by the person. Few elements have any, and none has many.
    private var shown: [Element.Property]
    private(set) var lastEdit = 0
    private var traits: Traits?

    /// Rarely used properties.
    private final class Traits {
        var slot: SlotName?
        var way: StyleWay?
    }

    init(id: Int, element: Element) {
        self.id = id
        self.element = element
        shown = element.properties
    }

    var slot: SlotName? {
        get { traits?.slot }
        set { ownTraits.slot = newValue }
    }

    /// The animation that led to the current style, for a page that has not seen the change.
    var way: StyleWay? {
        get { traits?.way }
        set { if newValue != nil || traits != nil { ownTraits.way = newValue } }
    }

    private var ownTraits: Traits {
        if let traits { return traits }
        let made = Traits()
        traits = made
        return made
    }

    /// The value of a property as the page shows it.
    func shownValue(_ name: String) -> PropertyValue? {
        shown.first { $0.name == name }?.value
    }

    func recordShown(_ name: String, _ value: PropertyValue) {
        // Skipping an unchanged value keeps sharing the element's list.
        guard shownValue(name) != value else { return }
        shown.removeAll { $0.name == name }
        shown.append(.init(name: name, value: value))
    }

    /// Returns true if a person can cause the event on the element in its current state. The page may send an event
    /// before it learns that the element was disabled.
    func takes(_ kind: String) -> Bool {
        ["focus", "blur"].contains(kind) || !element.attributes.contains { $0.name == "disabled" }
    }

    /// Records what the page already shows because of an event, so that it is not sent back.
    func recordEvent(_ event: PageEvent) {
        switch (event.kind, event.value) {
        case ("change", .flag(let value)): recordShown("checked", .flag(value))
        case ("toggle", .flag(let value)): recordShown("open", .flag(value))
        case ("input", .text(let value)), ("change", .text(let value)): recordShown("value", .text(value))
        case ("input", .number(let value)), ("change", .number(let value)): recordShown("value", .number(value))
        case ("select", .number(let index)): recordAttribute("data-selected", String(Int(exactly: index) ?? -1))
        default: break
        }
        // Set for every event, not only edits: a value sent in response to a submit or a blur is newer than the edit
        // before it.
        lastEdit = event.seq
    }

    private func recordAttribute(_ name: String, _ value: String) {
        guard let index = element.attributes.firstIndex(where: { $0.name == name }) else { return }
        element.attributes[index].value = value
    }
}

extension ElementState {
    /// Makes `new` the element of `node`, whose state this is, and records the resulting changes on the page.
    func change(to new: Element, of node: Node) {
        let old = element
        element = new
        takeEvents(for: node)
        if new.style != old.style { way = node.graph.way(from: old.style, isSeen: isCommitted) }
        guard isCommitted else { return }
        if new.tag == old.tag {
            recordChanges(from: old, of: node)
        } else {
            isCommitted = false
            node.structureParent?.structureDidChange()
        }
    }

    /// Registers `node` for the page's events on this element. Most elements have no handlers, so the page reports no
    /// events on them.
    func takeEvents(for node: Node) {
        guard !takesEvents, !element.handlers.isEmpty else { return }
        takesEvents = true
        node.graph.register(node, as: id)
    }

    /// Records the patches that turn `old`, the previous element, into the current one, which has the same tag.
    private func recordChanges(from old: Element, of node: Node) {
        let new = element
        let graph = node.graph
        if new.text != old.text { graph.patches.append(.text(id, new.text ?? "")) }
        if new.classes != old.classes {
            graph.patches.append(.attribute(id, "class", classNames(of: node)))
        }
        recordChange("style", old.style, new.style, in: graph)
        recordChange("data-on", old.eventKinds, new.eventKinds, in: graph)
        recordAttributes(old.attributes, new.attributes, in: graph)
        for property in new.properties where shownValue(property.name) != property.value {
            recordShown(property.name, property.value)
            graph.patches.append(.property(id, property.name, property.value, edit: lastEdit))
        }
    }

    private func recordChange(_ name: String, _ old: String, _ new: String, in graph: Graph) {
        guard old != new else { return }
        graph.patches.append(new.isEmpty ? .removeAttribute(id, name) : .attribute(id, name, new))
    }

    private func recordAttributes(_ old: [Element.Attribute], _ new: [Element.Attribute], in graph: Graph) {
        guard old != new else { return }
        for attribute in new where !old.contains(attribute) {
            graph.patches.append(.attribute(id, attribute.name, attribute.value))
        }
        for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
            graph.patches.append(.removeAttribute(id, attribute.name))
        }
    }
}

extension Element {
    /// The kinds of events that have handlers, space-separated.
    var eventKinds: String {
        if handlers.count < 2 { return handlers.first?.kind ?? "" }
        var kinds: [String] = []
        for handler in handlers where !kinds.contains(handler.kind) { kinds.append(handler.kind) }
        return kinds.joined(separator: " ")
    }
}
