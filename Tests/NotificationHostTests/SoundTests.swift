import Foundation
import Testing

@testable import NotificationHost

@Suite struct Sounds {
    private func samples(_ sound: SoundLibrary.Sound) throws -> [Int] {
        let file = try Data(contentsOf: #require(SoundLibrary.file(of: sound)))
        #expect(String(decoding: file[0..<4], as: UTF8.self) == "RIFF")
        #expect(String(decoding: file[8..<12], as: UTF8.self) == "WAVE")
        return file.dropFirst(44).withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { Int(bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)) }
        }
    }

    @Test(arguments: SoundLibrary.Sound.allCases)
    func `a sound is neither silent nor clipped, and begins and ends without a click`(sound: SoundLibrary.Sound) throws
    {
        let samples = try samples(sound)
        let peak = samples.map(abs).max() ?? 0
        #expect(peak > 8_000 && peak < Int(Int16.max))
        #expect(abs(samples[0]) < 100 && abs(samples[samples.count - 1]) < 100)
    }

    @Test func `the sound Dawn grows from near silence over half a minute`() throws {
        let samples = try samples(.dawn)
        #expect(samples.count == 30 * 16_000)
        let loudness = (0..<6).map { part in
            let piece = samples[(part * samples.count / 6)..<((part + 1) * samples.count / 6)]
            return (piece.reduce(0.0) { $0 + Double($1 * $1) } / Double(piece.count)).squareRoot()
        }
        #expect(loudness == loudness.sorted() && loudness[5] > 8 * loudness[0])
    }

    @Test func `the library has eight different sounds`() throws {
        let all = try SoundLibrary.Sound.allCases.map { try samples($0) }
        #expect(all.count >= 8 && Set(all).count == all.count)
    }

    @Test(arguments: ["leave", "leave.wav", "Leave.caf"])
    func `an app names a sound by its file`(name: String) {
        #expect(SoundLibrary.sound(named: name) == .leave)
    }

    @Test(arguments: ["../leave", "", "no such sound.wav"])
    func `an unknown sound is replaced by the usual one`(name: String) {
        #expect(SoundFiles.file(named: name, ofApp: nil) == SoundLibrary.file(of: .default))
    }
}
