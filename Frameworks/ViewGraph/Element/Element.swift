import SafeText

/// What a node contributes to the page: one HTML element, without its children.
///
/// Views carry elements through many copies before one is shown, so a copy shares its contents until it is changed.
package struct Element {
    private final class Contents {
        var tag: String
        var classes: String
        var style: String
        var attributes: [Attribute] = []
        var properties: [Property] = []
        var text: String?
        var handlers: [EventHandler] = []
        var growthRule = GrowthRule.content

        init(tag: String, classes: String, style: String) {
            self.tag = tag
            self.classes = classes
            self.style = style
        }

        init(copying other: Contents) {
            tag = other.tag
            classes = other.classes
            style = other.style
            attributes = other.attributes
            properties = other.properties
            text = other.text
            handlers = other.handlers
            growthRule = other.growthRule
        }
    }

    private var contents: Contents

    private var ownContents: Contents {
        mutating get {
            if !isKnownUniquelyReferenced(&contents) { contents = Contents(copying: contents) }
            return contents
        }
    }

    /// HTML tag name.
    package var tag: String {
        get { contents.tag }
        set { ownContents.tag = newValue }
    }

    /// Space-separated CSS classes.
    package var classes: String {
        get { contents.classes }
        _modify { yield &ownContents.classes }
    }

    /// Inline style declarations.
    package var style: String {
        get { contents.style }
        _modify { yield &ownContents.style }
    }

    package var attributes: [Attribute] {
        get { contents.attributes }
        _modify { yield &ownContents.attributes }
    }

    /// Live DOM properties that the person can change too (`value`, `checked`).
    package var properties: [Property] {
        get { contents.properties }
        _modify { yield &ownContents.properties }
    }

    /// Text content of an element without children.
    package var text: String? {
        get { contents.text }
        set { ownContents.text = newValue?.displayable }
    }

    /// What happens on its events.
    package var handlers: [EventHandler] {
        get { contents.handlers }
        _modify { yield &ownContents.handlers }
    }

    package var growthRule: GrowthRule {
        get { contents.growthRule }
        set { ownContents.growthRule = newValue }
    }

    package struct Attribute: Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = Self.isRead(name) ? value.displayable : value
        }

        /// Whether a person reads or hears the value.
        private static func isRead(_ name: String) -> Bool {
            name.hasPrefix("aria-") || name == "alt" || name == "placeholder" || name == "title"
        }
    }

    package struct Property: Equatable {
        package var name: String
        package var value: PropertyValue

        package init(name: String, value: PropertyValue) {
            self.name = name
            self.value = value
        }
    }

    package init(tag: String, classes: String = "", style: String = "") {
        contents = Contents(tag: tag, classes: classes, style: style)
    }
}

/// The value of a DOM property.
package enum PropertyValue: Equatable, Sendable {
    case flag(Bool)
    case text(String)
    case number(Double)
}

/// The axes along which a node takes the space that it is offered.
package struct Growth: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let horizontal = Growth(rawValue: 1)
    package static let vertical = Growth(rawValue: 2)
    package static let both: Growth = [.horizontal, .vertical]
    /// Grows along the stack that it stands in, whichever that is.
    package static let spacer = Growth(rawValue: 4)

    /// Holds something that scrolls.
    package static let scroller = Growth(rawValue: 8)
    /// Holds a list of grouped rows, whose background is its surroundings' too.
    package static let grouped = Growth(rawValue: 16)
    /// Holds something that its screen scrolls.
    package static let flow = Growth(rawValue: 32)
    /// Holds the bar at the end of a screen.
    package static let bottomBar = Growth(rawValue: 64)
    /// Holds something that goes on under the bars to the edges of the device.
    package static let bleed = Growth(rawValue: 128)
    /// What every element around knows of, with its class. The style sheets would have to search the page for it:
    /// a `:has()` for descendants is answered anew by looking at all of them.
    static let contents: [(Growth, class: String)] = [
        (.scroller, "has-scroller"), (.grouped, "has-grouped"), (.flow, "has-flow"), (.bottomBar, "has-bottom-bar"),
        (.bleed, "has-bleed"),
    ]
    static let allContents: Growth = [.scroller, .grouped, .flow, .bottomBar, .bleed]
}

/// How an element's growth follows from that of its children.
package enum GrowthRule: Equatable {
    /// As given, whatever the children say.
    case fixed(Growth)
    /// As the children.
    case content
    /// As the children of a stack along `axis`, where a spacer grows along it.
    case stack(Growth)
    /// As the children along the axes in `mask`, plus `always`.
    case masked(Growth, always: Growth)

    func resolve(_ content: Growth) -> Growth {
        resolveAxes(content).union(content.intersection(.allContents))
    }

    private func resolveAxes(_ content: Growth) -> Growth {
        switch self {
        case .fixed(let growth): growth
        case .content: content
        case .stack(let axis): content.contains(.spacer) ? content.subtracting(.spacer).union(axis) : content
        case .masked(let mask, let always): content.intersection(mask).union(always)
        }
    }
}
