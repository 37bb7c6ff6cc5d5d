// The modules that `import SwiftUI` re-exports, as on Apple's platforms.
@_exported public import Accessibility
@_exported public import CoreTransferable
@_exported public import DeveloperToolsSupport
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import Observation
@_exported public import Symbols
@_exported public import UIKit
@_exported public import ViewGraph
