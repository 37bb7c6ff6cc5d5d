/// Assembles the response to one request from fragments, which may end at any byte.
///
/// A response has no length field: it is complete once each requested attribute has arrived. Any deviation makes the
/// whole response invalid.
package struct ResponseAssembler: Sendable {
    package enum Progress: Sendable, Hashable {
        case incomplete
        /// The values as the phone sent them, by the numbers of their attributes.
        case complete([UInt8: [UInt8]])
        /// The bytes are not a response to the request.
        case malformed
    }

    /// The bytes with which the response begins.
    private let head: [UInt8]
    /// The size limits of the requested attributes that have not arrived.
    private var awaited: [UInt8: Int]
    private var received: [UInt8] = []
    /// The position after the last complete value.
    private var position = 0
    private var values: [UInt8: [UInt8]] = [:]
    private var isMalformed = false

    /// The largest name of an app, in bytes.
    static let nameLimit = 1000

    /// - Parameter request: A request that has a response, for attributes or an app's name.
    package init?(to request: ControlRequest) {
        switch request {
        case .attributes(let attributes, let uid):
            head = [ControlRequest.Command.attributes] + uid.littleEndianBytes
            awaited = Dictionary(attributes.map { ($0.rawValue, $0.limit) }, uniquingKeysWith: { first, _ in first })
        case .appName(let identifier):
            head = [ControlRequest.Command.appAttributes] + Array(identifier.utf8) + [0]
            awaited = [ControlRequest.displayName: Self.nameLimit]
        case .action: return nil
        }
        position = head.count
    }

    /// Adds a fragment. All bytes after `malformed` or `complete` are `malformed`.
    package mutating func append(_ fragment: [UInt8]) -> Progress {
        guard !isMalformed, fragment.isEmpty || !awaited.isEmpty else { return fail() }
        received += fragment
        let begun = min(received.count, head.count)
        guard received.prefix(begun) == head.prefix(begun) else { return fail() }
        while !awaited.isEmpty {
            guard received.count > position else { return .incomplete }
            guard let limit = awaited[received[position]] else { return fail() }
            guard received.count >= position + 3 else { return .incomplete }
            let length = Int(received[position + 1]) | Int(received[position + 2]) << 8
            guard length <= limit else { return fail() }
            let end = position + 3 + length
            guard received.count >= end else { return .incomplete }
            values[received[position]] = Array(received[(position + 3)..<end])
            awaited[received[position]] = nil
            position = end
        }
        return position == received.count ? .complete(values) : fail()
    }

    private mutating func fail() -> Progress {
        isMalformed = true
        (received, values) = ([], [:])
        return .malformed
    }
}
