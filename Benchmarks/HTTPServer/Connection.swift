import Glibc

/// The client's end of a connection, without a library between the measurement and the socket.
struct Connection {
    private let descriptor: Int32

    init(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        precondition(status == 0, "The server does not accept connections.")
    }

    func send(_ text: String) {
        var text = text
        let sent = text.withUTF8 { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        precondition(sent == text.utf8.count, "The server does not read.")
    }

    /// Reads until at least `count` bytes have arrived.
    @discardableResult
    func receive(atLeast count: Int = 1) -> Int {
        var buffer = [UInt8](repeating: 0, count: 65536)
        var total = 0
        while total < count {
            let got = recv(descriptor, &buffer, buffer.count, 0)
            precondition(got > 0, "The server closed the connection.")
            total += got
        }
        return total
    }
}
