@_exported public import DeveloperToolsSupport
@_exported public import Foundation
@_exported public import FoundationOverlay
