import CMicroHTTPD
import Foundation
import Glibc

/// The properties of a request that are known before its header fields.
final class RequestLine {
    /// The length of the target as sent, in bytes.
    let target: Int
    /// True if the first field was added by the server, to hide the cookies from libmicrohttpd.
    let hidesCookies: Bool

    init(target: Int, hidesCookies: Bool) {
        self.target = target
        self.hidesCookies = hidesCookies
    }
}

/// The reason why a request isn't valid HTTP.
enum RequestError: Error {
    case malformed(String)
    case version

    var response: HTTPResponse {
        switch self {
        case .malformed(let reason): .text("This request is malformed: \(reason).", status: 400)
        case .version: .text("This server speaks HTTP/1.1.", status: 505)
        }
    }
}

extension HTTPRequest {
    /// Reads the values that libmicrohttpd has parsed. Percent signs are still as received.
    init(
        _ connection: OpaquePointer, method: String, target: String, version: String, line: RequestLine?,
        core: ServerCore
    ) throws(RequestError) {
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .version }
        guard target.hasPrefix("/"), Self.isPlain(target), let path = Self.decode(target) else {
            throw .malformed("its path")
        }
        let headers = try Self.headers(
            of: connection, after: line,
            requestLine: method.utf8.count + (line?.target ?? 0) + version.utf8.count + 4)
        if headers["Transfer-Encoding"] != nil, headers["Content-Length"] != nil {
            throw .malformed("its length is given twice")
        }
        var query: [String: String] = [:]
        for (name, value) in Self.values(.GET_ARGUMENT_KIND, of: connection) {
            guard Self.isPlain(name + value), let name = Self.decode(name), let value = Self.decode(value) else {
                throw .malformed("its query")
            }
            query[name] = value
        }
        self.init(
            method: method, path: path, query: query, headers: headers, cookies: Self.cookies(in: headers),
            remoteAddress: Self.text(of: connection_client_address(connection)), isSecure: core.isSecure)
    }

    /// The header fields. Their names must be tokens, no value may hold a carriage return, and only one field may name
    /// the host (RFC 9112, 5.1, 2.2 and 3.2).
    ///
    /// libmicrohttpd silently cuts a field at a zero byte and joins a field that continues on a second line. In both
    /// cases, the head is longer than its fields. The same applies to more than one space before a value, which no
    /// browser sends.
    private static func headers(
        of connection: OpaquePointer, after line: RequestLine?, requestLine: Int
    ) throws(RequestError) -> HTTPHeaders {
        var headers = HTTPHeaders()
        var size = requestLine + 2
        for (name, value) in values(.HEADER_KIND, of: connection).dropFirst(line?.hidesCookies == true ? 1 : 0) {
            guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else { throw .malformed("a field's name") }
            guard !value.utf8.contains(UInt8(ascii: "\r")) else { throw .malformed("a field's value") }
            headers.add(name, value)
            size += name.utf8.count + value.utf8.count + 4
        }
        guard request_header_size(connection) <= size else { throw .malformed("its header fields") }
        guard headers.fields.count(where: { $0.name.lowercased() == "host" }) <= 1 else {
            throw .malformed("its host is given twice")
        }
        return headers
    }

    /// The cookies by name (RFC 6265, 4.2.1). If a name is repeated, the last value counts.
    private static func cookies(in headers: HTTPHeaders) -> [String: String] {
        var cookies: [String: String] = [:]
        for field in headers.fields where field.name.lowercased() == "cookie" {
            for pair in field.value.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                if !parts[0].isEmpty { cookies[parts[0]] = parts.count > 1 ? parts[1] : "" }
            }
        }
        return cookies
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        (33..<127).contains(byte) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
    }

    /// True if `text` has no control characters, which browsers percent-encode.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
    }

    /// Decodes percent signs; `nil` if they are invalid, or encode a zero byte that would cut C strings short.
    private static func decode(_ text: String) -> String? {
        guard let decoded = text.removingPercentEncoding, !decoded.utf8.contains(0) else { return nil }
        return decoded
    }

    private static func values(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [(String, String)] {
        var values: [(String, String)] = []
        withUnsafeMutablePointer(to: &values) { pointer in
            _ = MHD_get_connection_values_n(
                connection, kind,
                { context, _, name, nameLength, value, valueLength in
                    let values = context?.assumingMemoryBound(to: [(String, String)].self)
                    let name = String(decoding: UnsafeRawBufferPointer(start: name, count: nameLength), as: UTF8.self)
                    let value = String(
                        decoding: UnsafeRawBufferPointer(start: value, count: valueLength), as: UTF8.self)
                    values?.pointee.append((name, value))
                    return .YES
                }, pointer)
        }
        return values
    }

    /// The numeric form of an address, without its port.
    static func text(of address: UnsafePointer<sockaddr>?) -> String {
        guard let address else { return "" }
        let isVersion6 = Int32(address.pointee.sa_family) == AF_INET6
        let length = isVersion6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let status = getnameinfo(
            address, socklen_t(length), &host, socklen_t(NI_MAXHOST), nil, 0, NI_NUMERICHOST)
        guard status == 0 else { return "" }
        return String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
