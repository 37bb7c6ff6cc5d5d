import Foundation
package import SwiftUI

extension ClientFolder {
    /// The look of widgets, and their controls.
    package static let widgets = ClientFolder(of: .module, scripts: ["widget-controls.js"])
}
