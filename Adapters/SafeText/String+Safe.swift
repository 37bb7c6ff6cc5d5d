/// Texts from outside (labels, names on maps, titles in calendars, responses of services), made safe for each kind of
/// reader.
extension String {
    /// The text for a terminal, a log or a table cell: one line, in which characters that would be interpreted are
    /// escaped, such as `\u{1B}` for an escape.
    package var printable: String {
        guard mayHoldCommands else { return self }
        let keepsIsolates = hasBalancedIsolates
        return unicodeScalars.reduce(into: "") { text, character in
            if character.isCommand || character.isIsolate && !keepsIsolates {
                text += character.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(character)
            }
        }
    }

    /// The JSON text for a terminal. Characters that would be interpreted become JSON escapes, because encoders leave
    /// many of them unchanged. Line breaks stay, as they occur only between values.
    package var printableJSON: String {
        guard mayHoldCommands else { return self }
        return unicodeScalars.reduce(into: "") { text, character in
            if character != "\n", character.isCommand || character.isIsolate {
                let digits = String(character.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            } else {
                text.unicodeScalars.append(character)
            }
        }
    }

    /// The text for a page or a notification: without control characters other than line breaks and tabs, and without
    /// characters that change the direction of the following text.
    package var displayable: String {
        guard mayHoldCommands else { return self }
        let keepsIsolates = hasBalancedIsolates
        let isLeftOut = { (character: Unicode.Scalar) in
            character.isEmbedding || character.isIsolate && !keepsIsolates
                || character.properties.generalCategory == .control && character != "\n" && character != "\t"
        }
        guard unicodeScalars.contains(where: isLeftOut) else { return self }
        return String(unicodeScalars.filter { !isLeftOut($0) })
    }

    /// The text for use inside a sentence: neither can change the direction of the other.
    package var isolated: String {
        guard mayTurnAround else { return self }
        let text = String(unicodeScalars.filter { !$0.isEmbedding && !$0.isIsolate })
        return text.unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
    }
}
