/// The costs of spelling mistakes, in tenths of a wrong letter: a weighted edit distance with transpositions.
///
/// People type what they hear ("Fadutz"), hit the key beside the right one, type a letter twice or once too few. Such
/// mistakes cost less than a letter that has nothing in common with the right one.
enum SpellingCost {
    /// The cost of two letters in the wrong order.
    static let transposed = 7
    /// The cost that is added for a wrong first letter, which is rare.
    static let first = 3

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

    /// The cost of a letter of the word that was not typed.
    ///
    /// - Parameter previous: the letter of the word before it.
    static func missing(_ letter: UInt8, after previous: UInt8?) -> Int {
        guard let previous else { return 10 }
        if letter == previous { return 4 }
        if letter == UInt8(ascii: "h") { return 5 }
        if letter == UInt8(ascii: "e"), isUmlautBase(previous) { return 2 }
        return isVowel(letter) ? 8 : 9
    }

    /// The cost of each typed letter if the word lacks it.
    static func extra(_ typed: [UInt8]) -> [Int] {
        typed.indices.map { index in
            guard index > 0 else { return 10 }
            if typed[index] == typed[index - 1] { return 4 }
            if typed[index] == UInt8(ascii: "h") { return 6 }
            if typed[index] == UInt8(ascii: "e"), isUmlautBase(typed[index - 1]) { return 2 }
            return 9
        }
    }

    /// The cost of a typed letter in the place of another one.
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

    /// True for a letter whose umlaut is also written with an e.
    private static func isUmlautBase(_ letter: UInt8) -> Bool { "aou".utf8.contains(letter) }

    /// Letters that sound alike in German or English.
    private static let alike = [
        "ck", "cs", "sz", "cz", "fv", "vw", "dt", "bp", "gk", "iy", "ij", "jy", "kq", "ae", "fp", "cg",
    ]
    private static let keyboards = [
        ["qwertzuiop", "asdfghjkl", "yxcvbnm"], ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
    ]

    /// The costs for two letters from a to z.
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
            // A key's neighbours are beside it and below it, to the left and to the right.
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
