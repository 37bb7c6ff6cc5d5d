/// The costs of spelling mistakes, in tenths of a wrong letter: a weighted edit distance with transpositions.
///
/// People type what they hear ("Fadutz"), hit a neighbouring key, double a letter or forget to. Such mistakes cost less
/// than an unrelated letter.
enum SpellingCost {
    /// The cost of two transposed letters.
    static let transposed = 7
    /// The additional cost of a wrong first letter, which is rare.
    static let first = 3

    /// The maximum cost for a typed word of `length` letters.
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

    /// The cost of leaving out a letter of the word.
    ///
    /// - Parameter previous: The preceding letter of the word.
    static func missing(_ letter: UInt8, after previous: UInt8?) -> Int {
        guard let previous else { return 10 }
        if letter == previous { return 4 }
        if letter == UInt8(ascii: "h") { return 5 }
        if letter == UInt8(ascii: "e"), isUmlautBase(previous) { return 2 }
        return isVowel(letter) ? 8 : 9
    }

    /// The cost of each typed letter if it isn't in the word.
    static func extra(_ typed: [UInt8]) -> [Int] {
        typed.indices.map { index in
            guard index > 0 else { return 10 }
            if typed[index] == typed[index - 1] { return 4 }
            if typed[index] == UInt8(ascii: "h") { return 6 }
            if typed[index] == UInt8(ascii: "e"), isUmlautBase(typed[index - 1]) { return 2 }
            return 9
        }
    }

    /// The cost of a wrong letter in place of the right one.
    static func wrong(_ letter: UInt8, _ typed: UInt8) -> Int {
        if letter == typed { return 0 }
        guard let row = index(letter), let column = index(typed) else { return 10 }
        return Int(table[row * 26 + column])
    }

    private static func index(_ letter: UInt8) -> Int? {
        let index = Int(letter) - 97
        return (0..<26).contains(index) ? index : nil
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }

    /// True for a letter whose umlaut can also be written with an e.
    private static func isUmlautBase(_ letter: UInt8) -> Bool { "aou".utf8.contains(letter) }

    /// Letters that sound alike in German or English.
    private static let alike = [
        "ck", "cs", "sz", "cz", "fv", "vw", "dt", "bp", "gk", "iy", "ij", "jy", "kq", "ae", "fp", "cg",
    ]
    private static let keyboards = [
        ["qwertzuiop", "asdfghjkl", "yxcvbnm"], ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
    ]

    /// The costs for each pair of letters from a to z.
    private static let table: [UInt8] = {
        var table = [UInt8](repeating: 10, count: 26 * 26)
        func set(_ first: UInt8, _ second: UInt8, _ cost: UInt8) {
            guard let row = index(first), let column = index(second) else { return }
            for place in [row * 26 + column, column * 26 + row] { table[place] = min(table[place], cost) }
        }
        let vowels = Array("aeiouy".utf8)
        for first in vowels { for second in vowels { set(first, second, 8) } }
        for keyboard in keyboards {
            let rows = keyboard.map { Array($0.utf8) }
            // The neighbours of a key are those beside it, and those below it on either side.
            for row in rows { for (one, next) in zip(row, row.dropFirst()) { set(one, next, 7) } }
            for (row, below) in zip(rows, rows.dropFirst()) {
                for (one, next) in zip(row, below) { set(one, next, 7) }
                for (one, next) in zip(row.dropFirst(), below) { set(one, next, 7) }
            }
        }
        for pair in alike.map({ Array($0.utf8) }) { set(pair[0], pair[1], 5) }
        return table
    }()
}
