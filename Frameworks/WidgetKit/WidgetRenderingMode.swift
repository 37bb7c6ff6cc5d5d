/// Constants that indicate the rendering mode for a widget.
public struct WidgetRenderingMode: Equatable, CustomStringConvertible {
    public let description: String

    /// The widget's own colors.
    public static var fullColor: WidgetRenderingMode { WidgetRenderingMode(description: "fullColor") }
    /// Two groups of content, one of which is tinted.
    public static var accented: WidgetRenderingMode { WidgetRenderingMode(description: "accented") }
    /// A single color over the background.
    public static var vibrant: WidgetRenderingMode { WidgetRenderingMode(description: "vibrant") }
}

extension EnvironmentValues {
    private struct FamilyKey: EnvironmentKey { static var defaultValue: WidgetFamily { .systemSmall } }
    private struct ModeKey: EnvironmentKey { static var defaultValue: WidgetRenderingMode { .fullColor } }
    private struct MarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }
    private struct ShowsBackgroundKey: EnvironmentKey { static var defaultValue: Bool { true } }

    /// The template of the widget — small, medium, or large.
    public var widgetFamily: WidgetFamily {
        get { self[FamilyKey.self] }
        set { self[FamilyKey.self] = newValue }
    }

    /// The widget's rendering mode, based on where the system is displaying it.
    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[ModeKey.self] }
        set { self[ModeKey.self] = newValue }
    }

    /// The margins that the system adds around a widget's content.
    public package(set) var widgetContentMargins: EdgeInsets {
        get { self[MarginsKey.self] }
        set { self[MarginsKey.self] = newValue }
    }

    /// True if the widget's background is drawn.
    public package(set) var showsWidgetContainerBackground: Bool {
        get { self[ShowsBackgroundKey.self] }
        set { self[ShowsBackgroundKey.self] = newValue }
    }
}
