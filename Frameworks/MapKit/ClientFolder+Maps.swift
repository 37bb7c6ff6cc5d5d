import Foundation
package import SwiftUI

extension ClientFolder {
    /// The look of maps.
    package static let maps = ClientFolder(of: .module)
}
