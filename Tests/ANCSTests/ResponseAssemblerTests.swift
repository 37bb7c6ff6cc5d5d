import Testing

@testable import ANCS

@Suite struct `Responses in fragments` {
    private let request = ControlRequest.attributes([.appIdentifier, .title, .message], uid: 7)
    private let values: [UInt8: [UInt8]] = [
        0: Array("com.example.app".utf8), 1: Array("Grüße 😀".utf8), 3: [],
    ]

    private func response(_ values: [(UInt8, [UInt8])]) -> [UInt8] {
        [0, 7, 0, 0, 0] + values.flatMap { [$0] + UInt16($1.count).littleEndianBytes + $1 }
    }

    private var whole: [UInt8] { response(values.sorted { $0.key < $1.key }.map { ($0, $1) }) }

    private func assembler() throws -> ResponseAssembler { try #require(ResponseAssembler(to: request)) }

    @Test func `a response that is split at any two bytes is whole`() throws {
        let whole = whole
        for first in 0...whole.count {
            for second in first...whole.count {
                var assembler = try assembler()
                let parts = [whole[..<first], whole[first..<second], whole[second...]].filter { !$0.isEmpty }
                for part in parts.dropLast() { #expect(assembler.append(Array(part)) == .incomplete) }
                #expect(assembler.append(Array(parts[parts.count - 1])) == .complete(values))
            }
        }
    }

    @Test func `a response that comes byte by byte is whole`() throws {
        var assembler = try assembler()
        for byte in whole.dropLast() { #expect(assembler.append([byte]) == .incomplete) }
        #expect(assembler.append([whole[whole.count - 1]]) == .complete(values))
    }

    @Test func `the order of attributes does not matter`() throws {
        var assembler = try assembler()
        #expect(assembler.append(response(values.sorted { $0.key > $1.key }.map { ($0, $1) })) == .complete(values))
    }

    @Test func `a truncated response is never complete`() throws {
        for count in 0..<whole.count {
            var assembler = try assembler()
            #expect(assembler.append(Array(whole.prefix(count))) == .incomplete)
        }
    }

    @Test func `a byte too many gives no text`() throws {
        var assembler = try assembler()
        #expect(assembler.append(whole + [0]) == .malformed)
        assembler = try self.assembler()
        #expect(assembler.append(whole) == .complete(values))
        #expect(assembler.append([0]) == .malformed)
    }

    @Test func `another beginning gives no text`() throws {
        for index in 0..<5 {
            var other = whole
            other[index] ^= 1
            for split in 0...other.count {
                var assembler = try assembler()
                let first = assembler.append(Array(other.prefix(split)))
                #expect(first == .malformed || split <= index && first == .incomplete)
                #expect(assembler.append(Array(other.dropFirst(split))) == .malformed)
            }
        }
    }

    @Test func `an attribute that was not asked for, or comes twice, gives no text`() throws {
        for other in UInt8(0)...255 where ![0, 1, 3].contains(other) {
            var assembler = try assembler()
            #expect(assembler.append(response([(0, []), (other, []), (3, [])])) == .malformed)
        }
        var assembler = try assembler()
        #expect(assembler.append(response([(0, []), (1, []), (1, [])])) == .malformed)
    }

    @Test func `a value longer than asked for gives no text before its bytes come`() throws {
        var assembler = try assembler()
        #expect(assembler.append([0, 7, 0, 0, 0, 1, 0xF5, 0x01]) == .malformed)
        assembler = try self.assembler()
        #expect(assembler.append([0, 7, 0, 0, 0, 0, 0xFF, 0xFF]) == .malformed)
    }

    @Test func `the name of an app is split at any byte`() throws {
        let request = ControlRequest.appName(identifier: "com.example.app")
        let whole = Array(request.bytes.dropLast()) + [0, 4, 0] + Array("Näe".utf8)
        for split in 1..<whole.count {
            var assembler = try #require(ResponseAssembler(to: request))
            #expect(assembler.append(Array(whole.prefix(split))) == .incomplete)
            #expect(assembler.append(Array(whole.dropFirst(split))) == .complete([0: Array("Näe".utf8)]))
        }
        var assembler = try #require(ResponseAssembler(to: request))
        #expect(assembler.append(Array("\u{1}com.example.apq\0".utf8)) == .malformed)
    }

    @Test func `an action has no response`() {
        #expect(ResponseAssembler(to: .action(uid: 1, isPositive: true)) == nil)
    }
}
