import Foundation

/// A tar archive in POSIX's ustar format, with whatever a hostile sender would put in its headers.
struct TarArchive {
    private(set) var bytes = Data()

    enum Kind: String {
        case file = "0"
        case hardLink = "1"
        case link = "2"
        case characterDevice = "3"
        case blockDevice = "4"
        case folder = "5"
        case pipe = "6"
        case reserved = "7"
        case longName = "L"
        case extended = "x"
        case sparse = "S"
    }

    /// - Parameters:
    ///   - target: where a link leads.
    ///   - size: the size field of the header; the content's size unless given.
    mutating func add(
        _ name: String, _ kind: Kind = .file, _ content: String = "", target: String = "", size: [UInt8]? = nil
    ) {
        var header = Data(count: 512)
        func put(_ text: some Sequence<UInt8>, at offset: Int) {
            for (index, byte) in text.enumerated() { header[offset + index] = byte }
        }
        put(name.utf8.prefix(100), at: 0)
        put("0000666".utf8, at: 100)
        put(size ?? Array(String(content.utf8.count, radix: 8).utf8), at: 124)
        put(kind.rawValue.utf8, at: 156)
        put(target.utf8, at: 157)
        put("ustar\u{0}00".utf8, at: 257)
        let sum = header.reduce(8 * 0x20) { $0 + Int($1) }
        put(String(sum, radix: 8).utf8, at: 148)
        bytes += header
        bytes += Data(content.utf8)
        bytes += Data(count: (512 - content.utf8.count % 512) % 512)
    }

    /// The archive with the zeros that end it.
    var ended: Data { bytes + Data(count: 1024) }
}
