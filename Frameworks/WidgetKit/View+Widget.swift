import ViewGraph

extension ContainerBackgroundPlacement {
    /// The background of a widget.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}

/// The URL that a widget's app opens when the widget is tapped.
package struct WidgetURLKey: PreferenceKey {
    package static var defaultValue: URL? { nil }

    package static func reduce(value: inout URL?, nextValue: () -> URL?) {
        value = nextValue() ?? value
    }
}

extension View {
    /// Sets the URL to open in the containing app when the user clicks the widget.
    nonisolated public func widgetURL(_ url: URL?) -> some View {
        preference(key: WidgetURLKey.self, value: url)
    }

    /// Adds the view and all of its subviews to the accented group.
    nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
        decorated(classes: accentable ? "widget-accented" : "widget-unaccented")
    }
}

/// An adaptive background view that provides a standard appearance based on the widget's environment.
public struct AccessoryWidgetBackground {
    public init() {}
}

extension AccessoryWidgetBackground: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Tag("div", "accessory-background").growing(.fixed(.both))
    }
}
