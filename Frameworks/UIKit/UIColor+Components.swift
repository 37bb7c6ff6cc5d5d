public import Foundation

extension UIColor {
    /// Returns the components that form the color in the RGB color space.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let channels else { return false }
        red?.pointee = channels.red
        green?.pointee = channels.green
        blue?.pointee = channels.blue
        alpha?.pointee = channels.alpha
        return true
    }

    /// Returns the components that form the color in the HSB color space.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let channels else { return false }
        hue?.pointee = channels.hue
        saturation?.pointee = channels.saturation
        brightness?.pointee = channels.brightness
        alpha?.pointee = channels.alpha
        return true
    }

    /// Returns the version of the color for the specified traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let it = ColorChannels(css: css, in: traitCollection.userInterfaceStyle) else { return self }
        return UIColor(red: it.red, green: it.green, blue: it.blue, alpha: it.alpha)
    }

    private var channels: ColorChannels? {
        ColorChannels(css: css, in: UITraitCollection.current.userInterfaceStyle)
    }
}

extension UITraitCollection {
    /// The traits of the page whose code is running.
    public class var current: UITraitCollection {
        UITraitCollection(userInterfaceStyle: PageScreen.shown.isDark ? .dark : .light)
    }
}
