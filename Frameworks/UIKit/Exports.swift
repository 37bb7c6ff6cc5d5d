// The modules that Apple's UIKit re-exports. It adds to the response of a notification, so `UserNotifications` is one.
@_exported public import DeveloperToolsSupport
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import UserNotifications
