package import AppHost
import NotiZen
import SwiftUI

extension AppDescriptor {
    package static var notizen: AppDescriptor {
        AppDescriptor(
            NotiZenApp.self, name: "NotiZen", symbol: "bell.badge.fill", tint: .purple, commands: [NotiZenCommand.self])
    }
}
