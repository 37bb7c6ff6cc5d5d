package import AppHost
import Sentinel
import SentinelWidgets
import SwiftUI

extension AppDescriptor {
    package static var sentinel: AppDescriptor {
        AppDescriptor(
            SentinelApp.self, widgets: SentinelWidgets.self, name: "Sentinel", symbol: "shield.fill", tint: .teal,
            isPrivate: true, shortcuts: SentinelShortcuts.self)
    }
}
