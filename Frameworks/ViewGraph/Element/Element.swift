import SafeText

/// The contribution of a node to the page: one HTML element, without its children.
///
/// Elements are copied many times before one is shown, so a copy shares its contents until it is changed.
package struct Element {
    private final class Contents {
        var tag: String
        var classes: String
        var style: String
        var attributes: [Attribute] = []
        var properties: [Property] = []
        var text: String?
        var handlers: [EventHandler] = []
        var layoutRole = LayoutRole.other
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
            layoutRole = other.layoutRole
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

    /// The HTML tag name.
    package var tag: String {
        get { contents.tag }
        set { ownContents.tag = newValue }
    }

    /// Space-separated CSS classes. Only the writer reads them: `layoutRole` has the facts that other code needs.
    var classes: String { contents.classes }

    package mutating func add(classes names: String) {
        guard !names.isEmpty else { return }
        let contents = ownContents
        contents.classes += contents.classes.isEmpty ? names : " " + names
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

    /// Live DOM properties that the person can also change (`value`, `checked`).
    package var properties: [Property] {
        get { contents.properties }
        _modify { yield &ownContents.properties }
    }

    /// The text content of an element without children.
    package var text: String? {
        get { contents.text }
        set { ownContents.text = newValue?.displayable }
    }

    /// The handlers of the element's events.
    package var handlers: [EventHandler] {
        get { contents.handlers }
        _modify { yield &ownContents.handlers }
    }

    package var layoutRole: LayoutRole {
        get { contents.layoutRole }
        set { ownContents.layoutRole = newValue }
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

        /// Returns true if people read or hear the value of this attribute.
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

/// The axes along which a node takes the proposed space.
package struct Growth: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    package static let horizontal = Growth(rawValue: 1)
    package static let vertical = Growth(rawValue: 2)
    package static let both: Growth = [.horizontal, .vertical]
    /// Grows along the axis of the stack that contains it.
    package static let spacer = Growth(rawValue: 4)
    /// Grows vertically only as far as its width and its proportions allow, like all views in it that grow vertically.
    package static let proportional = Growth(rawValue: 1024)
    /// Has a fixed width, like all views in it: it takes that width however little space is proposed.
    package static let rigid = Growth(rawValue: 512)

    /// Contains a scrolling element.
    package static let scroller = Growth(rawValue: 8)
    /// Contains a list of grouped rows, whose background extends around it.
    package static let grouped = Growth(rawValue: 16)
    /// Contains an element that its screen scrolls.
    package static let flow = Growth(rawValue: 32)
    /// Contains the bar at the end of a screen.
    package static let bottomBar = Growth(rawValue: 64)
    /// Contains an element that extends under the bars to the edges of the device.
    package static let bleed = Growth(rawValue: 128)
    /// Contains a navigation stack or a tab view.
    package static let navigation = Growth(rawValue: 256)
    /// Contents that every enclosing element announces with a class. Style sheets would otherwise need `:has()`, which
    /// looks at all descendants each time.
    static let contents: [(Growth, class: String)] = [
        (.scroller, "has-scroller"), (.grouped, "has-grouped"), (.flow, "has-flow"), (.bottomBar, "has-bottom-bar"),
        (.bleed, "has-bleed"), (.navigation, "has-navigation"),
    ]
    static let allContents: Growth = [.scroller, .grouped, .flow, .bottomBar, .bleed, .navigation]
}

extension Growth {
    /// This growth and a further one, which isn't limited by proportions.
    fileprivate func growing(along other: Growth) -> Growth {
        let isLimited = !other.contains(.vertical) || other.contains(.proportional)
        return union(other).subtracting(isLimited ? [] : .proportional)
    }
}

/// The rule by which an element's growth depends on that of its children.
package enum GrowthRule: Equatable {
    /// The given growth, regardless of the children.
    case fixed(Growth)
    /// The growth of the children.
    case content
    /// The growth of the children of a stack along `axis`, in which a spacer grows along the axis.
    case stack(Growth)
    /// The growth of the children along the axes in `mask`, plus `always`.
    case masked(Growth, always: Growth)

    func resolve(_ content: Growth) -> Growth {
        resolveAxes(content).union(content.intersection(.allContents))
    }

    private func resolveAxes(_ content: Growth) -> Growth {
        switch self {
        case .fixed(let growth): growth
        case .content: content
        case .stack(let axis):
            content.contains(.spacer) ? content.subtracting(.spacer).growing(along: axis) : content
        case .masked(let mask, let always):
            content.intersection(mask.contains(.vertical) ? mask.union(.proportional) : mask).growing(along: always)
        }
    }
}
