// The modules that Apple's SwiftData re-exports.
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import Observation
