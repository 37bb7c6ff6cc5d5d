import CZlib
package import Foundation

/// Compression for the web.
package enum Gzip {
    /// The version of zlib.
    package static var version: String { String(cString: zlibVersion()) }

    /// Returns `data` in gzip format, or `nil` if memory runs out.
    ///
    /// - Parameter level: 1 (fast) to 9 (small).
    package static func compress(_ data: Data, level: Int32) -> Data? {
        var stream = z_stream()
        // 15 bits of window; 16 more request gzip's header instead of zlib's.
        let status = deflateInit2_(
            &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var output = Data(count: Int(deflateBound(&stream, UInt(data.count))))
        let done = data.withUnsafeBytes { source in
            output.withUnsafeMutableBytes { target in
                stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(target.count)
                return deflate(&stream, Z_FINISH)
            }
        }
        guard done == Z_STREAM_END else { return nil }
        output.count = Int(stream.total_out)
        return output
    }
}
