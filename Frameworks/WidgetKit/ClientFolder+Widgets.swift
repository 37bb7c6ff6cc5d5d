import Foundation
package import SwiftUI

extension ClientFolder {
    /// The style sheets of widgets, and the scripts of their controls.
    package static let widgets = ClientFolder(of: .module, scripts: ["widget-controls.js"])
}
