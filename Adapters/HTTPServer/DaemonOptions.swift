import CMicroHTTPD
import Glibc

/// The options that libmicrohttpd starts with, and its callbacks into Swift.
struct DaemonOptions {
    let socket: Int32
    let core: ServerCore
    let identity: HTTPServer.Identity?

    /// The bytes for a request head and the start of its response, kept as long as the connection.
    ///
    /// A browser sends the cookies of every port on this machine to each of them. A larger head gets status 431. The
    /// kernel allocates only the pages that the connection has touched.
    private static let memory = 128 << 10

    /// TLS 1.2 and later, in GnuTLS's notation.
    private static let protocols = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

    func start() throws(HTTPServerError) -> OpaquePointer {
        guard let identity else {
            guard let daemon = start(tls: []) else { throw .failed(String(cString: strerror(errno))) }
            return daemon
        }
        let daemon = identity.key.withCString { key in
            identity.certificate.withCString { certificate in
                Self.protocols.withCString { protocols in
                    start(tls: [
                        Self.option(.HTTPS_MEM_KEY, pointer: UnsafeMutableRawPointer(mutating: key)),
                        Self.option(.HTTPS_MEM_CERT, pointer: UnsafeMutableRawPointer(mutating: certificate)),
                        Self.option(.HTTPS_PRIORITIES, pointer: UnsafeMutableRawPointer(mutating: protocols)),
                    ])
                }
            }
        }
        guard let daemon else { throw .badCertificate }
        return daemon
    }

    private func start(tls: [MHD_OptionItem]) -> OpaquePointer? {
        var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue
        flags |= MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_ALLOW_UPGRADE.rawValue
        if !tls.isEmpty {
            flags |= MHD_USE_TLS.rawValue
        }
        let context = Unmanaged.passUnretained(core).toOpaque()
        var options = tls
        options += [
            Self.option(.LISTEN_SOCKET, Int(socket)),
            Self.option(.CONNECTION_LIMIT, core.limits.connections),
            Self.option(.CONNECTION_MEMORY_LIMIT, Self.memory),
            Self.option(.CONNECTION_TIMEOUT, Int(core.limits.silence.components.seconds)),
            // Refuses everything that RFC 9112 requires to be refused.
            Self.option(.STRICT_FOR_CLIENT, 1),
            Self.option(.URI_LOG_CALLBACK, unsafeBitCast(lineArrived, to: Int.self)),
            Self.option(.NOTIFY_CONNECTION, unsafeBitCast(connectionChanged, to: Int.self), pointer: context),
            Self.option(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self)),
            Self.option(.UNESCAPE_CALLBACK, unsafeBitCast(keepEscaped, to: Int.self)),
            Self.option(.END),
        ]
        return options.withUnsafeMutableBufferPointer { items in
            guard let first = items.baseAddress else { return nil }
            return withVaList([MHD_OPTION.ARRAY.rawValue, first, MHD_OPTION.END.rawValue]) { list in
                MHD_start_daemon_va(flags, 0, nil, nil, access, context, list)
            }
        }
    }

    private static func option(
        _ option: MHD_OPTION, _ value: Int = 0, pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
}

/// Called when a connection begins, and before its socket is closed.
private let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, _, change in
    guard let context, let connection else { return }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    if connection_starts(change) {
        core.connections.insert(connection)
    } else {
        core.connections.remove(connection)
    }
}

/// Called when a request's first line has arrived. The result belongs to the request until its headers have arrived.
private let lineArrived:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
        _, target, connection in
        let line = RequestLine(target: target.map { strlen($0) } ?? 0, hidesCookies: hide_cookies(connection) == .YES)
        return Unmanaged.passRetained(line).toOpaque()
    }

/// Called when a request's headers have arrived, for each part of its body, at its end, and after each suspension.
private let access: MHD_AccessHandlerCallback = { context, connection, target, method, version, bytes, size, slot in
    guard let context, let connection, let target, let method, let version, let size, let slot else { return .NO }
    let held = slot.pointee.map { Unmanaged<AnyObject>.fromOpaque($0) }
    guard let exchange = held?.takeUnretainedValue() as? Exchange else {
        slot.pointee = nil
        let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
        let exchange = Exchange(
            core, connection, method: String(cString: method), target: String(cString: target),
            version: String(cString: version), line: held?.takeRetainedValue() as? RequestLine)
        guard let exchange else { return .NO }
        slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        return exchange.begin()
    }
    guard size.pointee > 0 else { return exchange.proceed() }
    defer { size.pointee = 0 }
    return exchange.receive(UnsafeRawBufferPointer(start: bytes, count: size.pointee))
}

/// Called when a request is over, however it ended.
private let completed: MHD_RequestCompletedCallback = { _, _, slot, _ in
    guard let held = slot?.pointee else { return }
    slot?.pointee = nil
    (Unmanaged<AnyObject>.fromOpaque(held).takeRetainedValue() as? Exchange)?.end()
}

/// Keeps percent signs as received: libmicrohttpd's own decoding lets invalid ones pass.
private let keepEscaped:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
        _, _, text in text.map { strlen($0) } ?? 0
    }
