import AppContainer
import AppHost
import Foundation
import PageHost
import SwiftUI
import Testing
import WidgetKit

@testable import WidgetHost

private struct PlainApp: App {
    var body: some Scene { WindowGroup { Text("Plain") } }
}

private struct WidgetedApp: App {
    var body: some Scene { WindowGroup { Text("Widgeted") } }
}

extension WidgetTests {
    @Test func `a widget belongs to its app, whatever the order of the apps`() {
        let apps = [
            AppDescriptor(PlainApp.self, name: "Plain", symbol: "circle", tint: .red),
            AppDescriptor(
                WidgetedApp.self, widgets: SilentBundle.self, name: "Widgeted", symbol: "square", tint: .blue),
        ]
        for order in [apps, apps.reversed()] {
            let host = WidgetHost()
            let started = order.map { app in
                let folder = FileManager.default.temporaryDirectory
                return app.start(in: AppContainer(id: app.id, name: app.name, directory: folder), widgets: host)
            }
            #expect(started.map(\.symbol) == order.map(\.symbol))
            #expect(host.widgets.map(\.id) == ["widgeted/Silent"])
            host.stop()
        }
    }
}
