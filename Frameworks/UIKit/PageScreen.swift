package import Foundation

/// The page whose code is running, as its browser describes it.
package struct PageScreen: Sendable {
    /// The size in points; that of an iPhone 17 until it is known.
    package var size = CGSize(width: 402, height: 874)
    /// What the hardware covers at the edges.
    package var safeArea = UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
    /// The number of pixels in a point.
    package var scale: CGFloat = 3
    /// True if the person sees the page.
    package var isActive = false
    package var isDark = false
    package var reducesMotion = false
    package var reducesTransparency = false
    package var invertsColors = false
    package var increasesContrast = false

    package init() {}

    /// The page whose code is running, or nil outside of any page.
    @TaskLocal package static var current: PageScreen?

    /// The page whose code is running, or a phone that nobody sees.
    static var shown: PageScreen { current ?? PageScreen() }
}
