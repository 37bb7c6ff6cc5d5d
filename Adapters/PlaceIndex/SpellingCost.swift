/// The costs of spelling mistakes, in tenths of a wrong letter: a weighted edit distance with transpositions.
///
/// People type what they hear ("Fadutz"), hit the key beside the right one, type a letter twice or once too few. Such
/// mistakes cost less than a letter that has nothing in common with the right one.
enum SpellingCost {
    /// The cost that a typed word of `length` letters may have.
    static func budget(for length: Int) -> Int {
        switch length {
        case ..<3: 0
        case 3: 8
        case 4: 12
        case 5: 16
        case 6...8: 20
        default: 26
        }
    }

    /// The costs of the beginnings of `typed` where no word has begun.
    static func firstRow(_ typed: [UInt8]) -> [Int] {
        var row = [0]
        for index in typed.indices { row.append(row[index] + extra(index, in: typed)) }
        return row
    }

    /// The costs of turning `path` into each beginning of `typed`.
    ///
    /// - Parameters:
    ///   - last: the same for the path without its last letter.
    ///   - before: the same without its last two letters, if it has as many.
    static func row(after last: [Int], before: [Int]?, path: [UInt8], typed: [UInt8]) -> [Int] {
        let letter = path[path.count - 1]
        let missing = self.missing(path)
        // A wrong first letter is rare.
        let first = path.count == 1 ? 3 : 0
        var row = [last[0] + missing + first]
        row.reserveCapacity(last.count)
        for index in typed.indices {
            var cost = min(
                last[index] + (letter == typed[index] ? 0 : wrong(letter, typed[index]) + first),
                last[index + 1] + missing + first, row[index] + extra(index, in: typed))
            if let before, index > 0, letter == typed[index - 1], path[path.count - 2] == typed[index],
                letter != typed[index]
            {
                cost = min(cost, before[index - 1] + 7)
            }
            row.append(cost)
        }
        return row
    }

    /// The cost of a letter of the word that was not typed.
    private static func missing(_ path: [UInt8]) -> Int {
        let letter = path[path.count - 1]
        guard path.count > 1 else { return 10 }
        let previous = path[path.count - 2]
        if letter == previous { return 4 }
        if letter == UInt8(ascii: "h") { return 5 }
        if letter == UInt8(ascii: "e"), isUmlautBase(previous) { return 2 }
        return isVowel(letter) ? 8 : 9
    }

    /// The cost of a typed letter that the word lacks.
    private static func extra(_ index: Int, in typed: [UInt8]) -> Int {
        guard index > 0 else { return 10 }
        if typed[index] == typed[index - 1] { return 4 }
        if typed[index] == UInt8(ascii: "h") { return 6 }
        if typed[index] == UInt8(ascii: "e"), isUmlautBase(typed[index - 1]) { return 2 }
        return 9
    }

    private static func wrong(_ letter: UInt8, _ typed: UInt8) -> Int {
        let pair = UInt16(min(letter, typed)) << 8 | UInt16(max(letter, typed))
        if alike.contains(pair) { return 5 }
        if neighbours.contains(pair) { return 7 }
        return isVowel(letter) && isVowel(typed) ? 8 : 10
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

    /// True for a letter whose umlaut is also written with an e.
    private static func isUmlautBase(_ letter: UInt8) -> Bool { "aou".utf8.contains(letter) }

    /// Letters that sound alike in German or English.
    private static let alike = pairs([
        "ck", "cs", "sz", "cz", "fv", "vw", "dt", "bp", "gk", "iy", "ij", "jy", "kq", "ae", "fp", "cg",
    ])

    /// Letters whose keys are next to each other on a German or an English keyboard.
    private static let neighbours: Set<UInt16> = {
        var found: Set<UInt16> = []
        for keyboard in [["qwertzuiop", "asdfghjkl", "yxcvbnm"], ["qwertyuiop", "asdfghjkl", "zxcvbnm"]] {
            let rows = keyboard.map { Array($0.utf8) }
            for (number, row) in rows.enumerated() {
                found.formUnion(zip(row, row.dropFirst()).map(pair))
                guard number + 1 < rows.count else { continue }
                found.formUnion(zip(row, rows[number + 1]).map(pair))
                found.formUnion(zip(row.dropFirst(), rows[number + 1]).map(pair))
            }
        }
        return found
    }()

    private static func pairs(_ texts: [String]) -> Set<UInt16> {
        Set(texts.map { Array($0.utf8) }.map { pair($0[0], $0[1]) })
    }

    private static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 {
        UInt16(min(first, second)) << 8 | UInt16(max(first, second))
    }
}
