extension Unicode.Scalar {
    /// True if a reader interprets this character instead of showing it: a control character (such as the escape that
    /// begins a terminal's commands), a line break, or a character that changes the direction of the following text.
    var isCommand: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: isEmbedding
        }
    }

    /// The embeddings and overrides of the bidirectional algorithm (UAX #9, 2.1 and 2.2), which isolates have replaced.
    var isEmbedding: Bool { (0x202A...0x202E).contains(value) }

    /// The isolates (UAX #9, 2.4). If each is closed, they have no effect outside the text.
    var isIsolate: Bool { (0x2066...0x2069).contains(value) }

    /// True if it is written from right to left (UAX #9, 3.2: classes R and AL, also by default).
    var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}

extension String {
    /// True if each isolate is closed, and there is no closing character without an isolate.
    var hasBalancedIsolates: Bool {
        var depth = 0
        for character in unicodeScalars where character.isIsolate {
            depth += character.value == 0x2069 ? -1 : 1
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// True if each character must be checked. Every command and isolate contains one of these bytes, which few texts
    /// do.
    var mayHoldCommands: Bool {
        utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
    }

    /// The same for characters that are written from right to left or change the direction of text.
    var mayTurnAround: Bool {
        utf8.contains { $0 >= 0xD6 }
    }
}
