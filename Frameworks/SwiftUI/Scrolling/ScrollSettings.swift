import UIKit

/// The settings that modifiers around a scroll view make. They apply to the nearest scroll view inside those modifiers.
struct ScrollSettings {
    var margins = EdgeInsets()
    var behavior: ScrollSnapping?
    var isDisabled = false
    var isClipDisabled = false
    var startsAt: UnitPoint?
    var position: (any ScrollPositionTie)?
    var positionAnchor: UnitPoint?
    var observers: [any ScrollObserver] = []
}

extension ScrollSettings {
    /// The settings for a scroll view that must not clip its content. It is 40 points larger on all sides, because
    /// browsers clip scrolling content.
    var unclipped: ScrollSettings {
        var settings = self
        let reach: CGFloat = 40
        settings.margins.top += reach
        settings.margins.leading += reach
        settings.margins.bottom += reach
        settings.margins.trailing += reach
        return settings
    }
}

/// The way in which a scroll view snaps to its targets.
enum ScrollSnapping: String {
    case paging, views
}

extension EnvironmentValues {
    struct ScrollKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }
    struct ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

    var scroll: ScrollSettings {
        get { self[ScrollKey.self] }
        set { self[ScrollKey.self] = newValue }
    }

    var contentMargins: EdgeInsets {
        get { scroll.margins }
        set { scroll.margins = newValue }
    }

    /// True if scroll views associated with this environment can scroll.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }

    /// Resets the settings for the content of a scroll view: they do not apply to scroll views inside it.
    mutating func leaveScroller() {
        if hasScrollSettings { scroll = ScrollSettings() }
        sectionPlacement = nil
    }

    private var hasScrollSettings: Bool {
        scroll.position != nil || !scroll.observers.isEmpty || scroll.behavior != nil || scroll.margins != EdgeInsets()
            || scroll.startsAt != nil || scroll.isClipDisabled
    }
}

/// A view that scrolls its content.
protocol ScrollerView {}

extension ScrollView: ScrollerView {}
extension List: ScrollerView {}
extension Form: ScrollerView {}

@MainActor enum ScrollStructure {
    /// True if a view of this type is a scroll view, perhaps with modifiers around it.
    static func isScroller(_ type: any View.Type) -> Bool {
        if type is any ScrollerView.Type { return true }
        return ViewTypes.primitive(type)?.wrapping.map { isScroller($0.wrappedType) } ?? false
    }
}

extension Tag {
    /// Makes this element a scroll view with `settings`.
    @MainActor consuming func scrolling(_ settings: ScrollSettings, of node: Node) -> Tag {
        var tag = self
        if settings.margins != EdgeInsets() {
            let margins = settings.margins
            tag = tag.style(margins.css)
            tag = tag.style(
                "scroll-padding:\(margins.top.css)px \(margins.trailing.css)px \(margins.bottom.css)px \(margins.leading.css)px"
            )
        }
        if let behavior = settings.behavior { tag = tag.classes("snaps-" + behavior.rawValue) }
        if !node.observed.isScrollEnabled { tag = tag.classes("still") }
        if !UIScrollView.appearance().bounces { tag = tag.classes("stiff") }
        if node.observed.scrollDismissesKeyboard { tag = tag.attribute("data-ends-typing", "") }
        if settings.position == nil, settings.observers.isEmpty, settings.startsAt == nil { return tag }
        let model = node.storage(at: 8) { ScrollModel() }
        model.node = node
        tag = tag.identified { [model] in model.element = $0 }
        if let start = settings.startsAt {
            tag = tag.attribute("data-start", "edge \(start.x.css) \(start.y.css)")
        }
        if let position = settings.position { tag = model.follow(position, settings.positionAnchor, tag) }
        for observer in settings.observers { tag = observer.observe(tag, model) }
        return tag
    }
}
