import Foundation
package import SwiftUI

extension ClientFolder {
    /// The style sheets and scripts of charts.
    package static let charts = ClientFolder(of: .module, scripts: ["charts.js"])
}
