package import AppHost
import Departures
import DeparturesWidgets
import SwiftUI

extension AppDescriptor {
    package static var departures: AppDescriptor {
        AppDescriptor(
            DeparturesApp.self, widgets: DeparturesWidgets.self, name: "Departures", symbol: "car.fill", tint: .orange,
            usesMaps: true)
    }
}
