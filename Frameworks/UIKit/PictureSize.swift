import Foundation

extension PictureFormat {
    /// The size of a picture in pixels as its file states it, or nil if the file is damaged.
    package func size(of data: Data) -> (width: Int, height: Int)? {
        let bytes = PictureBytes(data)
        let size: (width: Int, height: Int)? =
            switch self {
            case .png: bytes.pair(of: 4, at: 16) { bytes.big(4, at: $0) }
            case .gif: bytes.pair(of: 2, at: 6) { bytes.little(2, at: $0) }
            case .jpeg: bytes.jpegSize
            case .webP: bytes.webPSize
            case .heic: nil
            case .svg: bytes.svgSize
            }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return size
    }
}

/// The bytes of a picture's file. Reading beyond their end is nil.
private struct PictureBytes {
    let data: Data

    init(_ data: Data) {
        self.data = data
    }

    func byte(_ index: Int) -> Int? {
        index >= 0 && index < data.count ? Int(data[data.startIndex + index]) : nil
    }

    /// A number of `count` bytes, the most significant one first.
    func big(_ count: Int, at start: Int) -> Int? {
        (0..<count).reduce(0) { value, index in byte(start + index).flatMap { next in value.map { $0 << 8 | next } } }
    }

    /// A number of `count` bytes, the least significant one first.
    func little(_ count: Int, at start: Int) -> Int? {
        (0..<count).reversed().reduce(0) { value, index in
            byte(start + index).flatMap { next in value.map { $0 << 8 | next } }
        }
    }

    /// Two numbers of `length` bytes, one after another.
    func pair(of length: Int, at start: Int, _ read: (Int) -> Int?) -> (width: Int, height: Int)? {
        guard let width = read(start), let height = read(start + length) else { return nil }
        return (width, height)
    }

    /// The size in the first segment that starts a frame.
    var jpegSize: (width: Int, height: Int)? {
        var index = 2
        while let mark = byte(index), mark == 0xFF, let kind = byte(index + 1) {
            let isFrame = (0xC0...0xCF).contains(kind) && ![0xC4, 0xC8, 0xCC].contains(kind)
            if isFrame { return pair(of: 2, at: index + 5) { big(2, at: $0) }.map { ($0.height, $0.width) } }
            if kind == 0xFF {
                index += 1
            } else {
                guard let length = big(2, at: index + 2) else { return nil }
                index += 2 + length
            }
        }
        return nil
    }

    /// The size in the first chunk of one of the three kinds.
    var webPSize: (width: Int, height: Int)? {
        switch String(decoding: data.dropFirst(12).prefix(4), as: UTF8.self) {
        case "VP8X": pair(of: 3, at: 24) { little(3, at: $0) }.map { ($0.width + 1, $0.height + 1) }
        case "VP8L": little(4, at: 21).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
        case "VP8 ": pair(of: 2, at: 26) { little(2, at: $0) }.map { ($0.width & 0x3FFF, $0.height & 0x3FFF) }
        default: nil
        }
    }

    /// The size of a drawing by `CGImage`.
    var svgSize: (width: Int, height: Int)? {
        let head = String(decoding: data.prefix(200), as: UTF8.self)
        guard let match = head.firstMatch(of: /width="(\d+)" height="(\d+)"/), let width = Int(match.1),
            let height = Int(match.2)
        else { return nil }
        return (width, height)
    }
}
