/// The element of a node as the page has it.
@MainActor final class Display {
    let id: Int
    var element: Element
    /// The elements inside, in order, as the page has them.
    var committedChildren = Few<Int>()
    var isStructureDirty = false
    /// Whether the graph hands events on this element to its node.
    var takesEvents = false
    /// Whether the page has this element. What it does not have needs no patches: it comes whole.
    var isCommitted = false
    /// Properties as the page shows them, which the person may have changed. Few elements have one, and none many.
    private var shown: [Element.Property]
    private(set) var lastEdit = 0
    private var traits: Traits?

    /// What only some elements have.
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

    /// How the style came to be what it is, for a page that has not seen it change.
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

    func noteShown(_ name: String, _ value: PropertyValue) {
        // A list that stays as it is goes on sharing the element's.
        guard shownValue(name) != value else { return }
        shown.removeAll { $0.name == name }
        shown.append(.init(name: name, value: value))
    }

    /// Whether a person can do that to the element as it is: the page may not know yet that it was disabled.
    func takes(_ kind: String) -> Bool {
        ["focus", "blur"].contains(kind) || !element.attributes.contains { $0.name == "disabled" }
    }

    /// Learns from an event what the page already shows, so that it is not sent back.
    func noteEvent(_ event: PageEvent) {
        switch (event.kind, event.value) {
        case ("change", .flag(let value)): noteShown("checked", .flag(value))
        case ("toggle", .flag(let value)): noteShown("open", .flag(value))
        case ("input", .text(let value)), ("change", .text(let value)): noteShown("value", .text(value))
        case ("input", .number(let value)), ("change", .number(let value)): noteShown("value", .number(value))
        case ("select", .number(let index)): noteAttribute("data-selected", String(Int(exactly: index) ?? -1))
        default: break
        }
        // Any event counts: what answers a submit or a blur is newer than the edit before it.
        lastEdit = event.seq
    }

    private func noteAttribute(_ name: String, _ value: String) {
        guard let index = element.attributes.firstIndex(where: { $0.name == name }) else { return }
        element.attributes[index].value = value
    }
}

extension Node {
    /// The number of this node's element on the page; nil when it has none.
    package var elementID: Int? { display?.id }

    /// The CSS classes of this node's element; nil when it has none.
    package var elementClasses: String? { display?.element.classes }

    /// Makes `element` this node's element and records what that changes on the page.
    func setElement(_ element: Element) {
        guard let display else {
            let id = graph.newElementID()
            let display = Display(id: id, element: element)
            self.display = display
            takeEvents(display)
            return
        }
        let old = display.element
        display.element = element
        takeEvents(display)
        if element.style != old.style { display.way = graph.way(from: old.style, isSeen: display.isCommitted) }
        guard display.isCommitted else { return }
        recordChanges(of: display, from: old)
    }

    /// Most elements have no handlers, and the page reports nothing on them.
    private func takeEvents(_ display: Display) {
        guard !display.takesEvents, !display.element.handlers.isEmpty else { return }
        display.takesEvents = true
        graph.register(self, as: display.id)
    }

    private func recordChanges(of display: Display, from old: Element) {
        let new = display.element
        let id = display.id
        if new.tag != old.tag {
            display.isCommitted = false
            structureParent?.structureDidChange()
            return
        }
        if new.text != old.text { graph.patches.append(.text(id, new.text ?? "")) }
        if new.classes != old.classes {
            graph.patches.append(.attribute(id, "class", display.classes(growth: growth)))
        }
        recordChange(id, "style", old.style, new.style)
        recordChange(id, "data-on", old.eventKinds, new.eventKinds)
        recordAttributes(id, old.attributes, new.attributes)
        for property in new.properties where display.shownValue(property.name) != property.value {
            display.noteShown(property.name, property.value)
            graph.patches.append(.property(id, property.name, property.value, edit: display.lastEdit))
        }
    }

    private func recordChange(_ id: Int, _ name: String, _ old: String, _ new: String) {
        guard old != new else { return }
        graph.patches.append(new.isEmpty ? .removeAttribute(id, name) : .attribute(id, name, new))
    }

    private func recordAttributes(_ id: Int, _ old: [Element.Attribute], _ new: [Element.Attribute]) {
        guard old != new else { return }
        for attribute in new where !old.contains(attribute) {
            graph.patches.append(.attribute(id, attribute.name, attribute.value))
        }
        for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
            graph.patches.append(.removeAttribute(id, attribute.name))
        }
    }

    // MARK: Growth

    /// Derives the growth from the children's and tells the parent of a change.
    func refreshGrowth() {
        var content: Growth = []
        for child in children where child.portal == nil { content.formUnion(child.growth) }
        let resolved = display?.element.growthRule.resolve(content) ?? content
        guard resolved != growth else { return }
        growth = resolved
        if let display, display.isCommitted {
            graph.patches.append(.attribute(display.id, "class", display.classes(growth: resolved)))
        }
        if let parent, !parent.isUpdating { parent.refreshGrowth() }
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

extension Display {
    func classes(growth: Growth) -> String {
        var names = element.classes
        func add(_ name: String) { names += names.isEmpty ? name : " " + name }
        if growth.contains(.horizontal) { add("gx") }
        if growth.contains(.vertical) { add("gy") }
        if !growth.isDisjoint(with: .allContents) {
            for (content, name) in Growth.contents where growth.contains(content) { add(name) }
        }
        return names
    }
}
