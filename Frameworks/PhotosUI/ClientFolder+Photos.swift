import Foundation
package import SwiftUI

extension ClientFolder {
    /// The scripts of photo pickers.
    package static let photos = ClientFolder(of: .module, scripts: ["photos.js"])
}
