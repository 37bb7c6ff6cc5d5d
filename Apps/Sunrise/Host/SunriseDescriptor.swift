package import AppHost
import Sunrise
import SwiftUI

extension AppDescriptor {
    package static var sunrise: AppDescriptor {
        AppDescriptor(
            SunriseApp.self, name: "Sunrise", symbol: "sunrise.fill", tint: .indigo, usesMaps: true,
            commands: [SunCommand.self])
    }
}
