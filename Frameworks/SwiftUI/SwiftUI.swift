// The modules that `import SwiftUI` re-exports, as on Apple's platforms. Of Combine, only the names of observable objects, some
// of them by FoundationOverlay: an app may have a `Subscription` of its own.
@_exported public import Accessibility
@_exported public import CoreTransferable
@_exported public import DeveloperToolsSupport
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import Observation
@_exported public import Symbols
@_exported public import UIKit
@_exported public import ViewGraph

@_exported public import class Combine.ObservableObjectPublisher
