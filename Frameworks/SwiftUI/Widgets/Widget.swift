/// The configuration and content of a widget to display on the Home screen, the Lock Screen, or a watch face.
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

/// A container used to expose multiple widgets from a single widget extension.
@MainActor @preconcurrency
public protocol WidgetBundle {
    associatedtype Body: Widget
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

/// A type that describes a widget's content.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: WidgetConfiguration {}

/// A configuration handled by WidgetKit itself.
package protocol PrimitiveWidgetConfiguration: WidgetConfiguration where Body == Never {}

extension PrimitiveWidgetConfiguration {
    public var body: Never { fatalError("\(Self.self) is a primitive widget configuration and has no body.") }
}

/// An empty widget configuration.
@frozen public struct EmptyWidgetConfiguration: PrimitiveWidgetConfiguration {
    public typealias Body = Never

    public init() {}
}

/// A custom attribute that constructs a widget bundle's body.
@resultBuilder
public struct WidgetBundleBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Widget { content }

    @MainActor public static func buildBlock() -> some Widget { WidgetList(widgets: []) }

    public static func buildBlock<Content>(_ content: Content) -> some Widget where Content: Widget { content }

    @MainActor public static func buildBlock<each Content>(_ content: repeat each Content) -> some Widget
    where repeat each Content: Widget {
        var widgets: [any Widget] = []
        repeat widgets.append(each content)
        return WidgetList(widgets: widgets)
    }
}

/// The widgets of a bundle that does not have exactly one.
package struct WidgetList: Widget {
    package let widgets: [any Widget]

    package init() {
        self.init(widgets: [])
    }

    init(widgets: [any Widget]) {
        self.widgets = widgets
    }

    package var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
