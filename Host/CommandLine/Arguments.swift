/// The arguments after a command's name, taken one by one until `finish()` finds none left.
///
/// Options may stand anywhere, as `--from VALUE` or `--from=VALUE`; after `--` every argument is positional. A value
/// may start with one hyphen, as a southern latitude does. Take flags and options first, then the positional arguments.
package nonisolated struct Arguments: Sendable, Equatable {
    private var words: [String]
    private var literals: [String]
    private var flags: Set<String> = []

    package init(_ words: [String]) {
        let terminator = words.firstIndex(of: "--") ?? words.endIndex
        self.words = Array(words[..<terminator])
        literals = Array(words[terminator...].dropFirst())
    }

    /// Takes `name`, which has no value; returns true if it was given.
    package mutating func flag(_ name: String) -> Bool {
        flags.insert(name)
        let count = words.count
        words.removeAll { $0 == name }
        return words.count < count
    }

    /// Takes `name` and its value.
    ///
    /// - Throws: `UsageError` if the value is missing or the option was given twice.
    package mutating func option(_ name: String) throws -> String? {
        guard let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) else { return nil }
        let word = words.remove(at: index)
        var value = String(word.dropFirst(name.count + 1))
        if word == name, index < words.endIndex, !words[index].hasPrefix("--") {
            value = words.remove(at: index)
        }
        if value.isEmpty {
            throw UsageError("\(name) needs a value.")
        }
        if words.contains(where: { $0 == name || $0.hasPrefix(name + "=") }) {
            throw UsageError("\(name) was given twice.")
        }
        return value
    }

    /// Takes `name` and its value, which is required.
    package mutating func requiredOption(_ name: String) throws -> String {
        guard let value = try option(name) else { throw UsageError("\(name) is missing.") }
        return value
    }

    /// Takes the next argument that is not an option; `nil` if there is none.
    package mutating func positional() throws -> String? {
        if let word = words.first {
            try refuseOption(word)
            return words.removeFirst()
        }
        return literals.isEmpty ? nil : literals.removeFirst()
    }

    /// Takes the next argument that is not an option, which is required; `name` is its name in the error message.
    package mutating func positional(_ name: String) throws -> String {
        guard let word = try positional() else { throw UsageError("\(name) is missing.") }
        return word
    }

    /// Takes all arguments that are left, so that a name of several words need not be quoted.
    package mutating func positionals(_ name: String) throws -> [String] {
        var all = [try positional(name)]
        while let word = try positional() {
            all.append(word)
        }
        return all
    }

    /// The arguments that were not taken, as they were given.
    package var rest: [String] { words + (literals.isEmpty ? [] : ["--"] + literals) }

    /// Refuses arguments that were not taken.
    package func finish() throws {
        guard let word = words.first ?? literals.first else { return }
        if !words.isEmpty {
            try refuseOption(word)
        }
        throw UsageError("Unexpected argument “\(word)”.")
    }

    private func refuseOption(_ word: String) throws {
        guard word.hasPrefix("-"), word != "-", Double(word) == nil else { return }
        if let flag = flags.first(where: { word.hasPrefix($0 + "=") }) {
            throw UsageError("\(flag) takes no value.")
        }
        throw UsageError("Unknown option \(word).")
    }
}
