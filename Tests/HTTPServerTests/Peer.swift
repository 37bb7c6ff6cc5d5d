import Foundation
import Glibc

/// The other end of a connection, which sends exactly the bytes of the test.
///
/// Calls block their own thread, never one of Swift's pool: the handlers under test may need those.
final class Peer: Sendable {
    private let descriptor: Int32

    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit {
        Glibc.close(descriptor)
    }

    func send(_ text: String) {
        send(bytes: Array(text.utf8))
    }

    func send(bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Ends the connection as a closed browser tab does.
    func hangUp() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Reads until `marker` has come, the peer closes, or ten seconds pass.
    func receive(until marker: String? = nil) async -> String {
        await withCheckedContinuation { continuation in
            Thread { [self] in continuation.resume(returning: read(until: marker)) }.start()
        }
    }

    /// True if the server ends the connection, whatever it sends before; false if nothing comes for ten seconds.
    func isEnded() async -> Bool {
        await withCheckedContinuation { continuation in
            Thread { [self] in
                var buffer = [UInt8](repeating: 0, count: 4096)
                var count = 1
                while count > 0 { count = recv(descriptor, &buffer, buffer.count, 0) }
                continuation.resume(returning: count == 0 || errno != EAGAIN)
            }.start()
        }
    }

    private func read(until marker: String?) -> String {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let text = String(decoding: received, as: UTF8.self)
            if let marker, text.contains(marker) { return text }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return text }
            received += buffer[..<count]
        }
    }
}
