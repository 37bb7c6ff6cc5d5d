import Foundation
package import SwiftUI

extension ClientFolder {
    /// The style sheets and scripts of maps.
    package static let maps = ClientFolder(of: .module, scripts: ["maps.js"])
}
