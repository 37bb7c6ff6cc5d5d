// Apple's SwiftData shows these modules to those who import it.
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import Observation
