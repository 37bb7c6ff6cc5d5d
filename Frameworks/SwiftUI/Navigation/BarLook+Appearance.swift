import UIKit

extension BarLook {
    /// The look of the bars of all screens, as the app has set it with the appearance of UIKit's navigation bars.
    @MainActor static var ofNavigationBars: BarLook {
        let bar = UINavigationBar.appearance()
        var look = BarLook()
        if let color = bar.color { look.background = Background(classes: "", style: "background:\(color.css)") }
        look.visibility = bar.isSolid ? .visible : bar.isClear ? .hidden : .automatic
        return look
    }
}

extension UINavigationBar {
    /// The colour of titles, if the app has chosen one.
    func titleStyle(isLarge: Bool) -> String {
        titleColor(isLarge: isLarge).map { "color:\($0.css)" } ?? ""
    }
}
