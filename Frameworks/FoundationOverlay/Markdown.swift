package import Foundation

/// The inline part of Markdown that texts can use: emphasis, strikethrough, code, links and character references.
///
/// Source: CommonMark 0.31, "Inlines", and GitHub Flavored Markdown for `~~`.
package struct Markdown {
    package enum Mark: Sendable {
        case strong, emphasis, strikethrough, code
    }

    /// A part of a text with uniform formatting.
    package struct Run: Equatable, Sendable {
        package var text: String
        package var marks: Set<Mark> = []
        package var link: URL?
    }

    /// True if `string` may contain markup; most texts don't.
    package static func mayStand(in string: String) -> Bool {
        string.utf8.contains(where: markup.contains) && runs(of: string) != [Run(text: string)]
    }

    package static func runs(of string: String) -> [Run] {
        var parser = Markdown(Array(string))
        parser.scan()
        parser.match()
        return parser.runs
    }

    private static let markup = Set("*_~`[\\&".utf8)

    private struct Piece {
        var text: String
        var marks: Set<Mark> = []
        var link: URL?
        var isDelimiter = false
        /// The number of unmatched characters in a delimiter run.
        var delimiters = 0
        var canOpen = false
        var canClose = false
    }

    private let characters: [Character]
    private var pieces: [Piece] = []
    private var literal = ""

    private init(_ characters: [Character]) {
        self.characters = characters
    }

    // MARK: Pieces

    private mutating func scan() {
        var index = 0
        while index < characters.count {
            let character = characters[index]
            switch character {
            case "\\" where index + 1 < characters.count && characters[index + 1].isMarkdownPunctuation:
                literal.append(characters[index + 1])
                index += 2
            case "`": index = scanCode(at: index)
            case "&": index = scanReference(at: index)
            case "[": index = scanLink(at: index)
            case "*", "_", "~": index = scanDelimiter(at: index)
            default:
                literal.append(character)
                index += 1
            }
        }
        endLiteral()
    }

    private mutating func endLiteral() {
        if !literal.isEmpty { pieces.append(Piece(text: literal)) }
        literal = ""
    }

    private func run(of character: Character, from index: Int) -> Int {
        characters[index...].prefix { $0 == character }.count
    }

    /// Replaces `&quot;`, `&#39;` or `&#x27;` by its character.
    private mutating func scanReference(at start: Int) -> Int {
        let end = characters[start...].prefix(12).firstIndex(of: ";")
        let character = end.flatMap { CharacterReference.character(named: String(characters[(start + 1)..<$0])) }
        literal.append(character ?? "&")
        return character == nil ? start + 1 : (end ?? start) + 1
    }

    private mutating func scanCode(at start: Int) -> Int {
        let length = run(of: "`", from: start)
        var end = start + length
        while end < characters.count {
            let closing = characters[end] == "`" ? run(of: "`", from: end) : 0
            if closing == length {
                endLiteral()
                pieces.append(Piece(text: String(characters[(start + length)..<end]), marks: [.code]))
                return end + length
            }
            end += max(closing, 1)
        }
        literal += String(repeating: "`", count: length)
        return start + length
    }

    private mutating func scanLink(at start: Int) -> Int {
        var depth = 0
        let close = characters.indices[start...].first { index in
            depth += characters[index] == "[" ? 1 : characters[index] == "]" ? -1 : 0
            return depth == 0
        }
        guard let close, close + 1 < characters.count, characters[close + 1] == "(",
            let end = characters[(close + 2)...].firstIndex(of: ")"),
            let url = URL(string: String(characters[(close + 2)..<end]))
        else {
            literal.append("[")
            return start + 1
        }
        endLiteral()
        var inner = Markdown(Array(characters[(start + 1)..<close]))
        inner.scan()
        inner.match()
        pieces += inner.pieces.map { piece in
            var piece = piece
            piece.link = url
            (piece.canOpen, piece.canClose) = (false, false)
            return piece
        }
        return end + 1
    }

    private mutating func scanDelimiter(at start: Int) -> Int {
        let character = characters[start]
        let count = run(of: character, from: start)
        let before = start > 0 ? characters[start - 1] : " "
        let after = start + count < characters.count ? characters[start + count] : " "
        let isLeft = !after.isWhitespace && (!after.isMarkdownPunctuation || before.isOutsideWords)
        let isRight = !before.isWhitespace && (!before.isMarkdownPunctuation || after.isOutsideWords)
        endLiteral()
        var piece = Piece(
            text: String(repeating: character, count: count), isDelimiter: true, delimiters: count)
        piece.canOpen = isLeft && (character != "_" || !isRight || before.isMarkdownPunctuation)
        piece.canClose = isRight && (character != "_" || !isLeft || after.isMarkdownPunctuation)
        pieces.append(piece)
        return start + count
    }

    // MARK: Matching

    private mutating func match() {
        for closer in pieces.indices where pieces[closer].canClose {
            while pieces[closer].delimiters > 0, let opener = opener(of: closer) { join(opener, closer) }
        }
    }

    private func opener(of closer: Int) -> Int? {
        let character = pieces[closer].text.first
        let least = character == "~" ? 2 : 1
        guard pieces[closer].delimiters >= least else { return nil }
        return pieces.indices[..<closer].last {
            pieces[$0].canOpen && pieces[$0].delimiters >= least && pieces[$0].text.first == character
        }
    }

    private mutating func join(_ opener: Int, _ closer: Int) {
        let isDouble = pieces[opener].delimiters >= 2 && pieces[closer].delimiters >= 2
        let mark: Mark = pieces[closer].text.first == "~" ? .strikethrough : isDouble ? .strong : .emphasis
        for index in (opener + 1)..<closer {
            pieces[index].marks.insert(mark)
            pieces[index].canOpen = false
        }
        pieces[opener].delimiters -= isDouble ? 2 : 1
        pieces[closer].delimiters -= isDouble ? 2 : 1
    }

    // MARK: Result

    private var runs: [Run] {
        var runs: [Run] = []
        for piece in pieces {
            let text = piece.isDelimiter ? String(piece.text.prefix(piece.delimiters)) : piece.text
            guard !text.isEmpty else { continue }
            if let last = runs.last, last.marks == piece.marks, last.link == piece.link {
                runs[runs.count - 1].text += text
            } else {
                runs.append(Run(text: text, marks: piece.marks, link: piece.link))
            }
        }
        return runs
    }
}

extension Character {
    /// True for ASCII punctuation and symbols, which a backslash can precede. Other punctuation affects emphasis in the
    /// same way.
    fileprivate var isMarkdownPunctuation: Bool { isPunctuation || isASCII && isSymbol }

    fileprivate var isOutsideWords: Bool { isWhitespace || isMarkdownPunctuation }
}
