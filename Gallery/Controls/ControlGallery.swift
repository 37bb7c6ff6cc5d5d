import AppContainer
import Foundation
import NotificationHost
import PageHost
import SwiftUI

/// Serves one page for each control and each matter of text: `control-gallery FOLDER [FONTS]`.
/// The first line it prints is the address.
@main struct ControlGallery {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 1 else {
            FileHandle.standardError.write(Data("control-gallery FOLDER [FONTS]\n".utf8))
            exit(2)
        }
        let folder = URL(filePath: arguments[1])
        let notifications = try NotificationHost(
            storeAt: folder.appending(path: "notifications.sqlite"), surroundings: .init(app: { _ in nil }),
            daemon: nil)
        let assets = Assets(
            client: ClientAssets.directory, fonts: URL(filePath: arguments.count > 2 ? arguments[2] : arguments[1]))
        let container = AppContainer(id: "gallery", name: "Gallery", directory: folder)
        var apps = Dictionary(
            uniqueKeysWithValues: Sample.all.map { sample in
                (sample.name, HostedApp(container: container, symbol: "switch.2", tint: .blue) { sample.page })
            })
        apps["home"] = HostedApp(container: container, symbol: "switch.2", tint: .blue) {
            List(Sample.all, id: \.name) { Text($0.title) }
        }
        let sessions = PageSessions(apps: apps, assets: assets) { app in
            SystemModel(host: notifications, app: app.container.id)
        }
        var router = Router()
        assets.mount(on: &router)
        sessions.mount(on: &router)
        let server = try PageServer(
            port: 0, access: Access(key: AccessKey(text: String(repeating: "g", count: 43))), router: router)
        FileHandle.standardOutput.write(Data("\(server.firstURL)\n".utf8))
        try await Task.sleep(for: .seconds(86_400))
    }
}

/// A page of the gallery.
struct Sample {
    let name: String
    let title: String
    let page: AnyView

    init(_ name: String, _ title: String, @ViewBuilder content: () -> some View) {
        self.name = name
        self.title = title
        page = AnyView(
            NavigationStack {
                Form { content() }.navigationTitle(title).navigationBarTitleDisplayMode(.inline)
            })
    }

    static var all: [Sample] { buttons + gauges + texts }
}
