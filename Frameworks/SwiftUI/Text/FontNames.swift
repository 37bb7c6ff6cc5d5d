/// The names in an OpenType font file: family, full name and PostScript name.
struct FontNames {
    /// A setting of a variable font that has names, such as its bold one.
    struct Instance {
        let names: [String]
        let weight: Double?
        /// In percent of the normal width.
        let width: Double?

        /// The descriptors of the page's font that is this instance.
        var css: String {
            [weight.map { "font-weight:\($0.css)" }, width.map { "font-stretch:\($0.css)%" }]
                .compactMap(\.self).joined(separator: ";")
        }
    }

    private(set) var names: [String] = []
    private(set) var instances: [Instance] = []
    /// The weights of a variable font.
    private(set) var weights: ClosedRange<Double>?
    private let data: Data

    init(_ data: Data) {
        self.data = data
        let texts = texts()
        names = [1, 4, 6, 16].flatMap { texts[$0] ?? [] }
        readInstances { texts[$0]?.first }
    }

    // MARK: Names

    /// The texts of the table of names, by their numbers.
    private func texts() -> [Int: [String]] {
        guard let table = table("name") else { return [:] }
        return (0..<number(at: table + 2)).reduce(into: [:]) { texts, index in
            let record = table + 6 + index * 12
            let start = table + number(at: table + 4) + number(at: record + 10)
            guard let bytes = bytes(start, number(at: record + 8)) else { return }
            // The names for the Macintosh are in its own character set, which begins with ASCII.
            let isMac = number(at: record) == 1
            guard let text = String(data: bytes, encoding: isMac ? .macOSRoman : .utf16BigEndian) else { return }
            texts[number(at: record + 6), default: []].append(text)
        }
    }

    // MARK: Variations

    private mutating func readInstances(name: (Int) -> String?) {
        guard let table = table("fvar") else { return }
        let axes = table + number(at: table + 4)
        let (count, axisSize) = (number(at: table + 8), number(at: table + 10))
        func axis(_ tag: String) -> Int? { (0..<count).first { bytes(axes + $0 * axisSize, 4) == Data(tag.utf8) } }
        let (weight, width) = (axis("wght"), axis("wdth"))
        if let weight {
            let start = axes + weight * axisSize
            let (least, most) = (fixed(at: start + 4), fixed(at: start + 12))
            if least <= most { weights = least...most }
        }
        let size = number(at: table + 14)
        instances = (0..<number(at: table + 12)).compactMap { index in
            let start = axes + count * axisSize + index * size
            guard let family = name(16) ?? name(1), let style = name(number(at: start)) else { return nil }
            // The PostScript name is the last and optional part of the record.
            let stated = size < count * 4 + 6 ? nil : name(number(at: start + 4 + count * 4))
            let made = (name(25) ?? family).filter { $0 != " " } + "-" + style.filter { $0 != " " }
            func value(_ axis: Int?) -> Double? { axis.map { fixed(at: start + 4 + $0 * 4) } }
            return Instance(
                names: ["\(family) \(style)", stated ?? made], weight: value(weight), width: value(width))
        }
    }

    // MARK: Reading

    /// The offset of a table.
    private func table(_ tag: String) -> Int? {
        for index in 0..<number(at: 4) {
            let record = 12 + index * 16
            if bytes(record, 4) == Data(tag.utf8) { return number(at: record + 8) << 16 | number(at: record + 10) }
        }
        return nil
    }

    /// The 16.16 fixed-point number at `offset`, without its sign.
    private func fixed(at offset: Int) -> Double {
        Double(number(at: offset)) + Double(number(at: offset + 2)) / 65536
    }

    /// The unsigned 16-bit number at `offset`; 0 after the end of the data.
    private func number(at offset: Int) -> Int {
        bytes(offset, 2).map { $0.reduce(0) { $0 << 8 | Int($1) } } ?? 0
    }

    private func bytes(_ offset: Int, _ count: Int) -> Data? {
        guard offset >= 0, count > 0, offset + count <= data.count else { return nil }
        return data.dropFirst(offset).prefix(count)
    }
}
