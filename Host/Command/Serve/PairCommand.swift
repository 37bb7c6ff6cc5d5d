import Foundation
import HostCommandLine
import HostSettings
import PageHost
import PhoneAccess
import QRCode
import SafeText

/// Prints a link that lets one more browser in.
enum PairCommand: Command {
    static let name = "pair"
    static let summary = "Print a link that pairs a browser with the running host"
    static let usage = """
        [--phone] [--data DIR] [--json]

        A link pairs the first browser that opens it and expires after an hour. Settings lists and removes paired browsers.

          --phone       show the link for a phone as a QR code, at your own address if Settings has one; Settings › On
                        Your Phone allows phones first
          --data DIR    the data folder; default $XDG_DATA_HOME/reveille
          --json        print {link}
        """

    private struct Report: Encodable {
        let link: URL
    }

    static func run(_ arguments: inout Arguments) async throws {
        let json = arguments.flag("--json")
        let isForPhone = arguments.flag("--phone")
        let location = try arguments.dataLocation()
        try arguments.finish()
        guard let folder = ExaminedHost(location: location).folder,
            let holder = InstanceLock.holder(of: folder.lock), var url = holder.url
        else { throw CommandFailure("No host is running on \(location.path). Start one with “reveille serve”.") }
        let key: AccessKey
        do {
            key = try AccessKey(at: folder.key)
        } catch {
            throw CommandFailure("\(folder.key.path) cannot be read. Restart the host to create a new one.")
        }
        if isForPhone {
            await tellOfTrustedWays(ExaminedHost(location: location).settings, local: url)
            guard let phones = holder.phones else {
                throw CommandFailure(
                    "Phones cannot connect yet. Turn on “Allow Phones on This Network” in Settings › On Your Phone.")
            }
            url = phones
        }
        let link = url.pairing(with: key)
        if json { return try Output.json(Report(link: link)) }
        if isForPhone, let code = QRCode(link.absoluteString) { print(code.terminalText) }
        print(link)
    }

    /// Prints the certificates found here that phones already trust, unless one is in use.
    private static func tellOfTrustedWays(_ settings: HostSettings?, local: URL) async {
        guard let settings, settings.ownAddress == nil, settings.phoneIssuer == .host else { return }
        for way in await TrustedWay.found() {
            let command = way.command(for: local).map { " Run “\($0)”, then name its address in" } ?? " See"
            StandardError.write("\(way.sentence)\(command) Settings › On Your Phone.", .notice)
        }
    }
}
