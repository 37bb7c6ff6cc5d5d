/// A background material type.
public struct Material: PaintedStyle {
    let className: String

    /// A material that's mostly translucent.
    public static let ultraThin = Material(className: "material-ultraThin")
    /// A material that's more translucent than opaque.
    public static let thin = Material(className: "material-thin")
    /// A material that's somewhat translucent.
    public static let regular = Material(className: "material-regular")
    /// A material that's more opaque than translucent.
    public static let thick = Material(className: "material-thick")
    /// A material that's mostly opaque.
    public static let ultraThick = Material(className: "material-ultraThick")
    /// A material matching the style of system toolbars.
    public static let bar = Material(className: "material-bar")

    package func paint(in environment: EnvironmentValues) -> Paint { Paint(.material(className)) }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
