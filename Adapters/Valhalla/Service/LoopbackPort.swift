import Foundation
import Glibc

/// TCP ports of 127.0.0.1.
enum LoopbackPort {
    /// A port that nobody listens on now.
    static func free() throws -> UInt16 {
        let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard handle >= 0 else { throw POSIXError(.ENFILE) }
        defer { close(handle) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, length) == 0 ? getsockname(handle, $0, &length) : -1
            }
        }
        guard status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Whether it is the process `pid` that listens on `port`, and not somebody else who was quicker.
    static func isServed(_ port: UInt16, by pid: pid_t) -> Bool {
        guard let inode = listeningSocket(on: port) else { return false }
        let folder = "/proc/\(pid)/fd"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.contains {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == "socket:[\(inode)]"
        }
    }

    /// The inode of the socket that listens on `port`, from the table in proc(5): local address, remote address,
    /// state (0A: listening), queues, timers, retransmits, user, timeout, inode.
    private static func listeningSocket(on port: UInt16) -> Substring? {
        // Not `String(contentsOfFile:)`: of a file in /proc, whose size is unknown, that reads the first 4 KB only.
        let data = try? FileHandle(forReadingAtPath: "/proc/net/tcp")?.readToEnd()
        let table = String(decoding: data ?? Data(), as: UTF8.self)
        let local = "0100007F:" + String(format: "%04X", port)
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count > 9, fields[1] == local, fields[3] == "0A" { return fields[9] }
        }
        return nil
    }
}
