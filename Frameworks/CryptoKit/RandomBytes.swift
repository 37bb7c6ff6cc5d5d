/// The system's cryptographically secure random bytes.
enum RandomBytes {
    static func fill(_ bytes: UnsafeMutableRawBufferPointer) {
        var generator = SystemRandomNumberGenerator()
        for index in bytes.indices { bytes[index] = .random(in: .min ... .max, using: &generator) }
    }
}
