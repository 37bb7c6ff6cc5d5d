import CZlib
import Foundation

/// The ways in which a server may attack its clients.
package enum Misbehavior: String, CaseIterable, Sendable {
    case gzipBomb, deflateBomb, brotliBomb
    case endlessBody, endlessChunks, endlessHeaders, endlessHeaderLine, endlessInterimReplies
    /// Sends single bytes slowly, without an end.
    case drippingBody, drippingHeaders
    case silence
    /// Sends less than `Content-Length` says, then ends.
    case lyingLength
    case closesInTheMiddle, closesAtOnce
    case garbage
    /// Redirects to itself endlessly.
    case redirectLoop
    /// Sends the body of a redirect without an end.
    case endlessRedirectBody

    /// The misbehaviors that send too much.
    package static let floods: [Misbehavior] = [
        .gzipBomb, .deflateBomb, .brotliBomb, .endlessBody, .endlessChunks, .endlessHeaders, .endlessHeaderLine,
        .endlessInterimReplies, .endlessRedirectBody,
    ]
    /// One flood of each kind: for clients that take megabytes.
    package static let fewFloods: [Misbehavior] = [.gzipBomb, .endlessBody, .endlessHeaders]

    package func answer(_ connection: HostileServer.Connection) {
        switch self {
        case .gzipBomb: bomb(connection, "gzip", windowBits: 31)
        case .deflateBomb: bomb(connection, "deflate", windowBits: 15)
        case .brotliBomb:
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: \(Self.brotli.count)\r\n\r\n")
            connection.send(Self.brotli)
            connection.waitForEnd()
        case .endlessBody:
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            repeat {} while connection.send(Self.spaces)
        case .endlessChunks:
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            repeat {} while connection.send("1000\r\n\(String(repeating: " ", count: 4096))\r\n")
        case .endlessHeaders:
            connection.send("HTTP/1.1 200 OK\r\n")
            repeat {} while connection.send("X-Filler: \(String(repeating: "x", count: 1000))\r\n")
        case .endlessHeaderLine:
            connection.send("HTTP/1.1 200 OK\r\nX-Filler: ")
            repeat {} while connection.send(Self.spaces)
        case .endlessInterimReplies:
            repeat {} while connection.send("HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n")
        case .drippingBody:
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            drip(connection, " ")
        case .drippingHeaders:
            connection.send("HTTP/1.1 200 OK\r\n")
            drip(connection, "X-Filler: x\r\n")
        case .silence: connection.waitForEnd()
        case .lyingLength: connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[]")
        case .closesInTheMiddle: connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n")
        case .closesAtOnce: break
        case .garbage: connection.send("\u{0}\u{1}SSH-2.0-OpenSSH_9.2\r\n\r\n")
        case .redirectLoop: connection.send("HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n")
        case .endlessRedirectBody:
            connection.send("HTTP/1.1 301 Moved Permanently\r\nLocation: http://other.example/\r\n\r\n")
            repeat {} while connection.send(Self.spaces)
        }
    }

    private func drip(_ connection: HostileServer.Connection, _ drop: String) {
        repeat { Thread.sleep(forTimeInterval: 0.05) } while connection.send(drop)
    }

    /// A megabyte of zeros in a kilobyte, again and again.
    private func bomb(_ connection: HostileServer.Connection, _ encoding: String, windowBits: Int32) {
        connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\n\r\n")
        var stream = z_stream()
        deflateInit2_(
            &stream, 9, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var zeros = [UInt8](repeating: 0, count: 1_000_000)
        var packed = [UInt8](repeating: 0, count: 100_000)
        var count = 0
        repeat {
            zeros.withUnsafeMutableBufferPointer { zeros in
                packed.withUnsafeMutableBufferPointer { packed in
                    stream.next_in = zeros.baseAddress
                    stream.avail_in = UInt32(zeros.count)
                    stream.next_out = packed.baseAddress
                    stream.avail_out = UInt32(packed.count)
                    deflate(&stream, Z_SYNC_FLUSH)
                    count = packed.count - Int(stream.avail_out)
                }
            }
        } while connection.send(Data(packed[..<count]))
    }

    private static let spaces = Data(repeating: 32, count: 65_536)
    /// 64 MB of zeros, compressed with Brotli.
    private static let brotli =
        Data(base64Encoded: "z///f/gnAOKxQCD3/p/////wTwDEYQGA7v0/////4Z8AiMMiAN37//x/hMY/ARCHBQC6h9A=") ?? Data()
}
