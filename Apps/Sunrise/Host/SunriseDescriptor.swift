package import AppHost
import Sunrise
import SunriseWidgets
import SwiftUI

extension AppDescriptor {
    package static var sunrise: AppDescriptor {
        AppDescriptor(
            SunriseApp.self, widgets: SunriseWidgets.self, name: "Sunrise", symbol: "sunrise.fill", tint: .indigo,
            usesMaps: true,
            commands: [SunCommand.self])
    }
}
