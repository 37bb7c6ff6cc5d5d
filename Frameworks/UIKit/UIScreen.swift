public import Foundation

/// An object that defines the properties of a display: here, the page that shows the app.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The screen object that represents the device's screen.
    public class var main: UIScreen { screen }
    private static let screen = UIScreen()

    /// The bounding rectangle of the screen in points. If there is no page, it is that of an iPhone 17.
    open var bounds: CGRect { CGRect(origin: .zero, size: PageScreen.shown.size) }

    /// The number of pixels in a point.
    open var scale: CGFloat { PageScreen.shown.scale }

    /// The number of pixels in a point.
    open var nativeScale: CGFloat { scale }

    /// The bounding rectangle of the screen in pixels.
    open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
}
