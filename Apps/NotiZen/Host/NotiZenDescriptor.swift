package import AppHost
import NotiZen
import NotiZenWatch
import NotiZenWatchWidgets
import NotiZenWidgets
import PageHost
import SwiftUI

extension AppDescriptor {
    package static var notizen: AppDescriptor {
        AppDescriptor(
            NotiZenApp.self, widgets: NotiZenWidgets.self, name: "NotiZen", symbol: "bell.badge.fill", tint: .purple,
            commands: [NotiZenCommand.self], routes: NotiZenRoutes.mount)
    }

    package static var notizenWatch: AppDescriptor {
        AppDescriptor(
            NotiZenWatchApp.self, widgets: NotiZenWatchWidgets.self, name: "NotiZenWatch", symbol: "applewatch",
            tint: .purple, presentation: .watch, companion: notizen.id)
    }
}
