import Foundation
package import SwiftUI

extension ClientFolder {
    /// The look and behaviour of charts.
    package static let charts = ClientFolder(of: .module, scripts: ["charts.js"])
}
