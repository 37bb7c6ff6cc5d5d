import Foundation
import Glibc

/// The running service for a data folder, recorded by the host that started it for commands and for the next host.
struct ServiceRecord: Codable {
    var pid: pid_t
    var address: LoopbackAddress
    /// The configuration file that the process was started with.
    var configuration: String

    static func url(in runFolder: URL) -> URL { runFolder.appending(path: "service.json") }

    init(pid: pid_t, address: LoopbackAddress, configuration: URL) {
        self.pid = pid
        self.address = address
        self.configuration = configuration.path
    }

    /// The record in `runFolder`, if its process is still running.
    init?(living runFolder: URL) {
        guard let data = try? Data(contentsOf: Self.url(in: runFolder)),
            let record = try? JSONDecoder().decode(ServiceRecord.self, from: data), record.isAlive
        else { return nil }
        self = record
    }

    func write(in runFolder: URL) throws {
        try JSONEncoder().encode(self).write(to: Self.url(in: runFolder), options: .atomic)
    }

    /// True if the process is still the service. Ids are reused, so the command line is compared, too.
    private var isAlive: Bool {
        guard let line = try? Data(contentsOf: URL(filePath: "/proc/\(pid)/cmdline")) else { return false }
        let arguments = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return arguments.first?.hasSuffix("/valhalla_service") == true && arguments.contains(configuration)
    }

    /// Ends the process if a killed host has left it behind.
    func replace() {
        kill(pid, SIGKILL)
        while isAlive { usleep(1_000) }
    }
}
