package import Foundation
import Glibc
import Synchronization

/// A server that sends exactly the bytes that a test chooses, however much they break HTTP.
package final class HostileServer: Sendable {
    private struct State {
        var heads: [String] = []
        var peers: Set<Int32> = []
        var isStopped = false
    }

    private let listener: Int32
    private let state = Mutex(State())
    package let port: Int

    /// - Parameter answer: Runs on a separate thread for each connection, once a request's head has arrived. The
    ///   connection is closed when it returns.
    package init(_ answer: @escaping @Sendable (Connection) -> Void) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) | listen(listener, 64) | getsockname(listener, address, &length)
            }
        }
        guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = Int(address.sin_port.bigEndian)
        Thread.detachNewThread { [weak self] in
            // Only this thread closes it: its number may belong to another server at once.
            defer { close(listener) }
            while true {
                let peer = accept(listener, nil, nil)
                guard peer >= 0, let self, admit(peer) else { return }
                Thread.detachNewThread { self.serve(peer, answer) }
            }
        }
    }

    deinit { stop() }

    /// Ends all connections.
    package func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            for peer in state.peers { shutdown(peer, Int32(SHUT_RDWR)) }
            shutdown(listener, Int32(SHUT_RDWR))
        }
    }

    /// Its address, by a name of this machine.
    package func url(_ path: String = "/", host: String = "127.0.0.1") -> URL {
        URL(string: "http://\(host):\(port)\(path)") ?? URL(filePath: "/")
    }

    /// The heads of all requests so far.
    package var requests: [String] { state.withLock(\.heads) }
    /// The number of open connections.
    package var connections: Int { state.withLock(\.peers.count) }

    private func admit(_ peer: Int32) -> Bool {
        state.withLock { state in
            guard !state.isStopped else {
                close(peer)
                return false
            }
            state.peers.insert(peer)
            return true
        }
    }

    private func serve(_ peer: Int32, _ answer: (Connection) -> Void) {
        var connection = Connection(peer: peer)
        if let head = connection.head() {
            connection.request = head
            state.withLock { $0.heads.append(head) }
            answer(connection)
        }
        state.withLock { state in
            state.peers.remove(peer)
            close(peer)
        }
    }

    /// The server's end of one connection.
    package struct Connection: Sendable {
        fileprivate let peer: Int32
        /// The head of the request.
        package fileprivate(set) var request = ""

        fileprivate init(peer: Int32) {
            self.peer = peer
        }

        /// - Returns: True if the other end still takes bytes.
        @discardableResult
        package func send(_ bytes: Data) -> Bool {
            bytes.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = Glibc.send(
                        peer, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
                    guard count > 0 else { return false }
                    sent += count
                }
                return true
            }
        }

        @discardableResult
        package func send(_ text: String) -> Bool {
            send(Data(text.utf8))
        }

        /// Returns when the other end has closed the connection.
        package func waitForEnd() {
            var byte: UInt8 = 0
            while recv(peer, &byte, 1, 0) > 0 {}
        }

        /// Ends the connection in both directions, as another thread that waits for its end notices.
        package func end() {
            shutdown(peer, Int32(SHUT_RDWR))
        }

        /// A request up to its empty line, or `nil` if the other end closes earlier.
        fileprivate func head() -> String? {
            var received: [UInt8] = []
            var byte: UInt8 = 0
            while !received.suffix(4).elementsEqual("\r\n\r\n".utf8) {
                guard recv(peer, &byte, 1, 0) == 1 else { return nil }
                received.append(byte)
            }
            return String(decoding: received, as: UTF8.self)
        }
    }
}

extension HostileServer {
    /// Returns true if all connections end within ten seconds.
    package func hasNoConnections() async -> Bool {
        for _ in 0..<1000 where connections > 0 { try? await Task.sleep(for: .milliseconds(10)) }
        return connections == 0
    }
}
