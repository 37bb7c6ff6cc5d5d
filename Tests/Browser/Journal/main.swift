import AppContainer
import AppHost
import Foundation
import HostSettings
import PageHost
import SampleHost
import SwiftUI
import WidgetHost

// journal FOLDER PORT: serves a private app with a door, a keychain and the question for its passphrase, as the host
// does. The first line of its output is the address.

let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
let data = try DataFolder(root: folder)
let journal = AppDescriptor(JournalApp.self, name: "Journal", symbol: "book.fill", tint: .brown, isPrivate: true)
let container = AppContainer(id: journal.id, name: journal.name, directory: data.app(journal.id))
let apps = ["journal": journal.start(in: container, widgets: WidgetHost())]
let host = try SampleHost(
    apps, folder: folder, port: UInt16(CommandLine.arguments[2]) ?? 0,
    browsers: PairedBrowsers(keyAt: data.key, browsersAt: data.browsers), routes: CrisisPage.mount)
host.run()
