package import Foundation

/// The page whose code is running, as described by its browser.
package struct PageScreen: Sendable {
    /// The size in points. Until it is known, it is that of an iPhone 17.
    package var size = CGSize(width: 402, height: 874)
    /// The areas at the edges that are covered by the hardware.
    package var safeArea = UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
    /// The number of pixels in a point.
    package var scale: CGFloat = 3
    /// True if the page is visible to the person.
    package var isActive = false
    package var isDark = false
    package var reducesMotion = false
    package var reducesTransparency = false
    package var invertsColors = false
    package var increasesContrast = false

    package init() {}

    /// The page whose code is running, or nil outside any page.
    @TaskLocal package static var current: PageScreen?

    /// The page whose code is running, or an invisible phone if there is none.
    static var shown: PageScreen { current ?? PageScreen() }
}
