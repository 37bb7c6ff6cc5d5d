public import Foundation

/// An object that defines the properties associated with a hardware-based display: here the page that shows the app.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The size in points of the page whose code is running.
    @TaskLocal package static var sizeOfPage: CGSize?

    /// The screen object that represents the device's screen.
    public class var main: UIScreen { screen }
    private static let screen = UIScreen()

    /// The bounding rectangle of the screen in points; that of an iPhone 17 while no page is there.
    open var bounds: CGRect {
        CGRect(origin: .zero, size: Self.sizeOfPage ?? CGSize(width: 402, height: 874))
    }
}
