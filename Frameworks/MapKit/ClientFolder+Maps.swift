import Foundation
package import SwiftUI

extension ClientFolder {
    /// The look and behaviour of maps.
    package static let maps = ClientFolder(of: .module, scripts: ["maps.js"])
}
