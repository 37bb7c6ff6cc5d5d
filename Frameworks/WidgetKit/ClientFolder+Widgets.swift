import Foundation
package import SwiftUI

extension ClientFolder {
    /// The look of widgets.
    package static let widgets = ClientFolder(of: .module)
}
