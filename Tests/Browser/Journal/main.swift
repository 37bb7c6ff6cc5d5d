import AppContainer
import AppHost
import Foundation
import HostService
import HostSettings
import Keychain
import PageHost
import SampleHost
import Security
import SwiftUI
import WidgetHost

// journal FOLDER PORT [PASSPHRASE]: serves a private app with a door, a keychain and the question for its passphrase, as
// the host does. The first line of its output is the address. If it sets the passphrase, FOLDER.code has a recovery code.

let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
let data = try DataFolder(root: folder)
let journal = AppDescriptor(JournalApp.self, name: "Journal", symbol: "book.fill", tint: .brown, isPrivate: true)
let container = AppContainer(id: journal.id, name: journal.name, directory: data.app(journal.id))
let apps = ["journal": journal.start(in: container, widgets: WidgetHost())]
let host = try SampleHost(
    apps, folder: folder, port: UInt16(CommandLine.arguments[2]) ?? 0,
    browsers: PairedBrowsers(keyAt: data.key, browsersAt: data.browsers), routes: CrisisPage.mount)
if CommandLine.arguments.count > 3, !CommandLine.arguments[3].isEmpty, let keychain = KeychainService.service.current,
    try keychain.status().protection == .none
{
    let passphrase = CommandLine.arguments[3]
    try keychain.setPassphrase(passphrase, .none)
    let code = try keychain.makeRecoveryCode(.passphrase(passphrase))
    try code.write(to: folder.appendingPathExtension("code"), atomically: true, encoding: .utf8)
}
host.run()
