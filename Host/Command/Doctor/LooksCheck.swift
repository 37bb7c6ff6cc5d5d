import Foundation
import HostCommandLine
import HostSettings
import PageHost
import SwiftUI

/// The doctor’s check of the font and the icons that make pages look better.
nonisolated struct LooksCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] { [font, await icons] }

    private var font: Finding {
        let file = host.folder?.fonts.appending(path: "inter.woff2")
        guard let file, FileManager.default.fileExists(atPath: file.path) else {
            return Finding(
                "Web font", found: false, state: "pages use the browser's own font", cure: "make run")
        }
        return Finding("Web font", state: "Inter, \(file.path)")
    }

    private var icons: Finding {
        get async {
            let package = "bootstrap-icons"
            let version = await host.output(of: "dpkg-query", "-W", "-f=${Version}", package)
            guard FileManager.default.fileExists(atPath: SymbolSprite.standardIcons.path) else {
                return Finding(
                    "Icons", found: false, state: "most symbols are missing", cure: "apt-get install \(package)")
            }
            guard let sprite = try? SymbolSprite(client: ClientFolder.swiftUI.url) else {
                return Finding("Icons", version: version, state: "the map of symbols is damaged", cure: "make run")
            }
            guard sprite.missing.isEmpty else {
                let names = sprite.missing.prefix(5).joined(separator: ", ")
                return Finding(
                    "Icons", version: version,
                    state: "\(counted(sprite.missing.count, "symbol has", "symbols have")) no drawing: \(names)",
                    cure: "apt-get install --only-upgrade \(package)")
            }
            return Finding("Icons", version: version, state: "every symbol has its drawing")
        }
    }
}
