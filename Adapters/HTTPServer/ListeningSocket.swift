import Glibc

/// A listening socket. It is created here because libmicrohttpd does not report why it couldn't create its own.
struct ListeningSocket {
    let descriptor: Int32
    let port: UInt16

    /// - Parameter port: The port, or 0 for any free one.
    init(address: String, port: UInt16) throws(HTTPServerError) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &list) == 0, let info = list?.pointee else {
            throw .badAddress(address)
        }
        defer { freeaddrinfo(list) }

        let kind = info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(info.ai_family, kind, info.ai_protocol)
        guard descriptor >= 0 else { throw .failed(String(cString: strerror(errno))) }
        do throws(HTTPServerError) {
            // Lets a restarted host reuse its port at once. Two servers still can't share it.
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, 1024) == 0 else {
                throw Self.error(errno, address: address, port: port)
            }
            self.descriptor = descriptor
            self.port = try Self.port(of: descriptor)
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    /// The canonical form of a numeric address, such as `127.0.0.1` for `127.1`, or `nil` if the text isn't one.
    static func canonical(_ address: String) -> String? {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, nil, &hints, &list) == 0, let info = list?.pointee else { return nil }
        defer { freeaddrinfo(list) }
        let text = HTTPRequest.text(of: info.ai_addr)
        return text.isEmpty ? nil : text
    }

    private static func error(_ code: Int32, address: String, port: UInt16) -> HTTPServerError {
        switch code {
        case EADDRINUSE: .portInUse(address: address, port: port)
        case EACCES: .portNotPermitted(port)
        case EADDRNOTAVAIL: .badAddress(address)
        default: .failed(String(cString: strerror(code)))
        }
    }

    private static func port(of descriptor: Int32) throws(HTTPServerError) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard status == 0 else { throw .failed(String(cString: strerror(errno))) }
        var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        let named = withUnsafePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getnameinfo($0, length, nil, 0, &service, socklen_t(NI_MAXSERV), NI_NUMERICSERV)
            }
        }
        let text = String(decoding: service.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard named == 0, let port = UInt16(text) else { throw .failed("its port is unknown") }
        return port
    }
}
