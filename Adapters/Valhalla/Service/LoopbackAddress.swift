package import Foundation
import Glibc

/// A TCP port on this machine only, at one of the sixteen million addresses that begin with 127.
///
/// A page in a browser could try every port of 127.0.0.1 until one responds, but it cannot guess both an address and a
/// port.
package struct LoopbackAddress: Codable, Hashable, Sendable {
    /// The address in the byte order of this machine: 127.0.0.1 is `0x7F00_0001`.
    var host: UInt32
    var port: UInt16

    /// An unguessable address, with a port that is currently unused.
    static func random() throws -> LoopbackAddress {
        let host = UInt32.random(in: 0x7F01_0000...0x7FFE_FFFF)
        let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard handle >= 0 else { throw POSIXError(.ENFILE) }
        defer { close(handle) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = host.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, length) == 0 ? getsockname(handle, $0, &length) : -1
            }
        }
        guard status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        return LoopbackAddress(host: host, port: UInt16(bigEndian: address.sin_port))
    }

    /// `127.93.18.7:28411`
    var authority: String {
        let parts = stride(from: 24, through: 0, by: -8).map { String(host >> UInt32($0) & 0xFF) }
        return "\(parts.joined(separator: ".")):\(port)"
    }

    /// The URL of a service at this address.
    package var url: URL { URL(string: "http://\(authority)") ?? URL(filePath: "/") }

    /// True if the process `pid` is the one listening here, rather than another that took the port first.
    func isServed(by pid: pid_t) -> Bool {
        guard let inode = listeningSocket else { return false }
        let folder = "/proc/\(pid)/fd"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.contains {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == "socket:[\(inode)]"
        }
    }

    /// The inode of the socket that listens here, from the table in proc(5): local address, remote address,
    /// state (0A: listening), queues, timers, retransmits, user, timeout, inode.
    private var listeningSocket: Substring? {
        // `String(contentsOfFile:)` would read only the first 4 KB of a file in /proc, because its size is unknown.
        let data = try? FileHandle(forReadingAtPath: "/proc/net/tcp")?.readToEnd()
        let table = String(decoding: data ?? Data(), as: UTF8.self)
        let local = String(format: "%08X:%04X", host.byteSwapped, port)
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count > 9, fields[1] == local, fields[3] == "0A" { return fields[9] }
        }
        return nil
    }
}
