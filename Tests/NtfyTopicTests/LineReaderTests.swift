import Foundation
import Testing

@testable import NtfyTopic

@Suite struct `Lines of a topic` {
    @Test(arguments: [1, 2, 7, 1000])
    func `lines are whole however their bytes arrive`(size: Int) {
        let bytes = Data("one\n\ntwo ü\nthr".utf8) + Data("ee\nrest".utf8)
        var reader = LineReader()
        var lines: [Data?] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines += reader.lines(bytes[start..<min(bytes.count, start + size)])
        }
        #expect(lines == ["one", "two ü", "three"].map { Data($0.utf8) })
    }

    @Test func `a line that is too long is left out, and the next one is read`() {
        var reader = LineReader()
        let part = Data(repeating: UInt8(ascii: "x"), count: 100_000)
        for _ in 0..<100 { #expect(reader.lines(part).isEmpty) }
        #expect(reader.lines(Data("x\nshort\n".utf8)) == [nil, Data("short".utf8)])
        let longest = Data(repeating: UInt8(ascii: "y"), count: LineReader.limit)
        #expect(reader.lines(longest + Data("\n".utf8)) == [longest])
        #expect(reader.lines(longest + Data("y\n".utf8)) == [nil])
    }
}
