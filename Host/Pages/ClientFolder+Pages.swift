import Foundation
package import SwiftUI

extension ClientFolder {
    /// The style and behaviour of the parts that the host adds to every page: banners, alarms, islands, the home
    /// screen, push, and the privacy of an app.
    package static let pages = ClientFolder(
        of: .module, scripts: ["watch.js", "home.js", "slide-to-stop.js", "push.js", "phone.js", "privacy.js"])
}
