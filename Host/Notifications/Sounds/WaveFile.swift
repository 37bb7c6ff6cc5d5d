import Foundation

/// Writes the RIFF WAVE format: PCM, mono, 16 bits.
enum WaveFile {
    static func data(of samples: [Double]) -> Data {
        let rate = UInt32(Synthesizer.sampleRate)
        let size = UInt32(samples.count * 2)
        var data = Data(capacity: 44 + samples.count * 2)
        data.append(contentsOf: "RIFF".utf8)
        data.append(littleEndian: 36 + size)
        data.append(contentsOf: "WAVEfmt ".utf8)
        data.append(littleEndian: UInt32(16))
        data.append(littleEndian: UInt16(1))
        data.append(littleEndian: UInt16(1))
        data.append(littleEndian: rate)
        data.append(littleEndian: rate * 2)
        data.append(littleEndian: UInt16(2))
        data.append(littleEndian: UInt16(16))
        data.append(contentsOf: "data".utf8)
        data.append(littleEndian: size)
        for sample in samples {
            data.append(littleEndian: Int16(sample * Double(Int16.max)))
        }
        return data
    }
}

extension Data {
    fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
