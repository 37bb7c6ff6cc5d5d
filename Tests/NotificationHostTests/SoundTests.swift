import Foundation
import Testing

@testable import NotificationHost

@Suite struct Sounds {
    @Test(arguments: SoundLibrary.Sound.allCases)
    func `a sound is a small WAV file, neither silent nor clipped, that begins and ends without a click`(
        sound: SoundLibrary.Sound
    ) throws {
        let file = try #require(SoundLibrary.wav(named: sound.rawValue))
        #expect(file.count < 150_000)
        #expect(String(decoding: file[0..<4], as: UTF8.self) == "RIFF")
        #expect(String(decoding: file[8..<12], as: UTF8.self) == "WAVE")
        let samples = file.dropFirst(44).withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { Int(bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)) }
        }
        let peak = samples.map(abs).max() ?? 0
        #expect(peak > 8_000 && peak < Int(Int16.max))
        #expect(abs(samples[0]) < 100 && abs(samples[samples.count - 1]) < 100)
    }

    @Test(arguments: ["leave", "leave.wav", "Leave.caf"])
    func `an app names a sound as a file`(name: String) {
        #expect(SoundLibrary.sound(named: name) == .leave)
    }

    @Test func `there is no sound of an unknown name`() {
        #expect(SoundLibrary.wav(named: "../leave") == nil)
        #expect(SoundLibrary.wav(named: "") == nil)
    }
}
