/// Writes elements as HTML. This is the only place that escapes text.
@MainActor package final class HTMLWriter {
    package private(set) var text = ""
    /// True inside a button. A parser ends a button where another one begins, so the inner one is written as an element
    /// with its role.
    private var isInButton = false

    package init() {}

    /// - Parameter parent: The node whose element the written ones are inserted into.
    init(into parent: Node) {
        var next: Node? = parent
        while let node = next, !isInButton {
            isInButton = node.elementState?.element.tag == Self.button
            next = node.structureParent
        }
    }

    /// `text`, escaped for HTML.
    package static func escaped(_ text: String) -> String {
        let writer = HTMLWriter()
        writer.writeEscaped(text)
        return writer.text
    }

    /// Writes the element of `node` with its content, and records that the page has them.
    func write(_ node: Node) {
        guard let elementState = node.elementState else { return }
        let isButton = elementState.element.tag == Self.button
        let tag = isButton && isInButton ? "div" : elementState.element.tag
        writeStart(tag, elementState, of: node)
        elementState.isCommitted = true
        elementState.isStructureDirty = false
        guard !Self.voidTags.contains(elementState.element.tag) else { return }
        if let content = elementState.element.text { writeEscaped(content) }
        if elementState.element.tag == Self.area, case .text(let value)? = elementState.shownValue("value") {
            // The parser drops the first line break of a text area.
            text += "\n"
            writeEscaped(value)
        }
        let wasInButton = isInButton
        isInButton = isInButton || isButton
        var inner = SmallArray<Int>()
        node.forEachInnerElement { child in
            if let id = child.elementState?.id { inner.append(id) }
            write(child)
        }
        isInButton = wasInButton
        elementState.committedChildren = inner
        text += "</"
        text += tag
        text += ">"
    }

    private func writeStart(_ tag: String, _ elementState: ElementState, of node: Node) {
        let element = elementState.element
        text += "<"
        text += tag
        text += " id=n"
        text += String(elementState.id)
        writeAttribute("class", elementState.classNames(of: node))
        writeAttribute("style", element.style)
        if !element.handlers.isEmpty { writeAttribute("data-on", element.eventKinds) }
        if let way = elementState.way {
            writeAttribute("data-way", way.attribute)
            // An animation is played once, unless it is endless.
            if !way.motion.isEndless { elementState.way = nil }
        }
        if tag != element.tag { text += " role=\"button\" tabindex=\"0\"" }
        for attribute in element.attributes {
            if tag != element.tag, attribute.name == "disabled" { writeAttribute("aria-disabled", "true") }
            writeAttribute(attribute.name, attribute.value, keepsEmpty: true)
        }
        for property in element.properties {
            elementState.recordShown(property.name, property.value)
            if element.tag != Self.area { writeProperty(property) }
        }
        text += ">"
    }

    private func writeProperty(_ property: Element.Property) {
        switch property.value {
        case .flag(let isOn): if isOn { text += " " + property.name }
        case .text(let value): writeAttribute(property.name, value, keepsEmpty: true)
        case .number(let value): writeAttribute(property.name, "\(value)")
        }
    }

    private func writeAttribute(_ name: String, _ value: String, keepsEmpty: Bool = false) {
        guard keepsEmpty || !value.isEmpty else { return }
        text += " "
        text += name
        text += "=\""
        writeEscaped(value)
        text += "\""
    }

    /// Writes text with all characters escaped that are markup in HTML.
    package func writeEscaped(_ string: String) {
        guard Self.hasMarkup(string) else {
            text += string
            return
        }
        for character in string.unicodeScalars {
            if character.isASCII, let entity = Self.entity(UInt8(character.value)) {
                text += entity
            } else {
                text.unicodeScalars.append(character)
            }
        }
    }

    // A loop, because a closure passed to `contains` would check its actor for each byte.
    nonisolated private static func hasMarkup(_ string: String) -> Bool {
        for byte in string.utf8 where entity(byte) != nil { return true }
        return false
    }

    nonisolated private static func entity(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }

    /// The tag name of the element whose text is its value.
    private static let area = "textarea"
    private static let button = "button"
    private static let voidTags: Set<String> = ["input", "img", "br", "hr", "meta", "link"]
}

extension ElementState {
    /// The value of the element's `class`.
    func classNames(of node: Node) -> String {
        let growth = node.growth
        var names = element.classes
        func add(_ name: String) { names += names.isEmpty ? name : " " + name }
        if growth.contains(.horizontal) { add("gx") }
        if growth.contains(.vertical) { add("gy") }
        if growth.isSuperset(of: [.vertical, .proportional]) { add("proportional") }
        if growth.contains(.rigid) { add("rigid") }
        if !growth.isDisjoint(with: .allContents) {
            for (content, name) in Growth.contents where growth.contains(content) { add(name) }
        }
        if node.passesTouches { add("passes") }
        return names
    }
}

extension Graph {
    /// The page's content as HTML, after all changes so far.
    package func html() -> String {
        flushContent()
        let writer = HTMLWriter()
        if let root { writer.write(outermost: root) }
        return writer.text
    }
}

extension HTMLWriter {
    /// The root of a graph shows exactly one element, so that every change happens inside an element.
    fileprivate func write(outermost node: Node) {
        var node = node
        while node.elementState == nil, let child = node.children.first { node = child }
        write(node)
    }
}
