import AppContainer
import Charts
import Foundation
import MapKit
import PageHost
import PhotosUI
import SampleHost
import SwiftUI
import WidgetKit

/// Serves the gallery: `gallery FOLDER [PORT]`. The first line of its output is the URL to open.
@main struct Gallery {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard (1...2).contains(arguments.count), let port = UInt16(arguments.count > 1 ? arguments[1] : "0") else {
            FileHandle.standardError.write(Data("gallery FOLDER [PORT]\n".utf8))
            exit(2)
        }
        // An empty town, on which the pages show what they draw.
        var map = MapService()
        map.credit = .sample
        MapService.current = map
        let folder = URL(filePath: arguments[0], directoryHint: .isDirectory)
        let host = try SampleHost(
            apps(in: folder), folder: folder, port: port, folders: [.charts, .maps, .photos, .widgets],
            framing: .ownPages,
            routes: SamplePage.mount)
        SamplePage.listen(at: host.server.url)
        host.run()
    }

    private static func apps(in folder: URL) -> [String: HostedApp] {
        var apps = ["home": app("home", "Gallery", folder) { IndexView() }]
        for sample in Topic.samples {
            apps[sample.name] = app(sample.name, sample.title, folder) { sample.page }
        }
        return apps
    }

    private static func app(
        _ id: String, _ title: String, _ folder: URL, @ViewBuilder root: @escaping @MainActor () -> some View
    ) -> HostedApp {
        HostedApp(
            container: AppContainer(id: id, name: title, directory: folder), symbol: "square.grid.2x2.fill",
            tint: .indigo,
            root: root)
    }
}
