import Foundation
import HostCommandLine
import HostSettings
import PageHost

/// Prints a link that lets one more browser in.
enum PairCommand: Command {
    static let name = "pair"
    static let summary = "Print a link that pairs a browser with the running host"
    static let usage = """
        [--data DIR] [--json]

        A link pairs the first browser that opens it and expires after an hour. Settings lists and removes paired browsers.

          --data DIR    the data folder; default $XDG_DATA_HOME/reveille
          --json        print {link}
        """

    private struct Report: Encodable {
        let link: URL
    }

    static func run(_ arguments: inout Arguments) async throws {
        let json = arguments.flag("--json")
        let location = try arguments.dataLocation()
        try arguments.finish()
        guard let folder = Examination(location: location).folder,
            let url = InstanceLock.holder(of: folder.lock)?.url
        else { throw CommandFailure("No host is running on \(location.path). Start one with “reveille serve”.") }
        let key: AccessKey
        do {
            key = try AccessKey(at: folder.key)
        } catch {
            throw CommandFailure("\(folder.key.path) cannot be read. Restart the host to create a new one.")
        }
        let link = url.pairing(with: key)
        if json { return try Output.json(Report(link: link)) }
        print(link)
    }
}

extension URL {
    /// This address with a code that pairs a browser.
    func pairing(with key: AccessKey) -> URL {
        appending(queryItems: [URLQueryItem(name: "key", value: key.code())])
    }
}
