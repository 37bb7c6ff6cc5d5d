public import UIKit

extension UIColor {
    /// Creates a color object from a SwiftUI color.
    public convenience init(_ color: Color) {
        self.init(css: color.css)
    }

    /// Creates a color object using the information from the named asset, in the app's asset catalog.
    public convenience init?(named name: String) {
        guard let css = AssetCatalog.color(name, in: nil) else { return nil }
        self.init(css: css)
    }
}

extension Color {
    /// Creates a color from a UIKit color.
    public init(uiColor: UIColor) {
        self.init(css: uiColor.css)
    }

    /// Creates a color from a UIKit color. A color resource with the same name has precedence.
    @_disfavoredOverload
    public init(_ color: UIColor) {
        self.init(css: color.css)
    }
}
