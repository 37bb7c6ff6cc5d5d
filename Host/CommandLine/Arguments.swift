/// The arguments after a command's name. They are taken one by one; `finish()` checks that none is left.
///
/// Options may be anywhere, as `--from VALUE` or `--from=VALUE`; after `--` every argument is positional. A value may
/// start with one hyphen, as a southern latitude does. Take flags and options first, then the positional arguments.
package nonisolated struct Arguments: Sendable, Equatable {
    private var arguments: [String]
    private var literals: [String]
    private var flags: Set<String> = []

    package init(_ arguments: [String]) {
        let terminator = arguments.firstIndex(of: "--") ?? arguments.endIndex
        self.arguments = Array(arguments[..<terminator])
        literals = Array(arguments[terminator...].dropFirst())
    }

    /// Takes `name`, which has no value; returns true if it was given.
    package mutating func flag(_ name: String) -> Bool {
        flags.insert(name)
        let count = arguments.count
        arguments.removeAll { $0 == name }
        return arguments.count < count
    }

    /// Takes `name` and its value.
    ///
    /// - Throws: `UsageError` if the value is missing or the option was given twice.
    package mutating func option(_ name: String) throws -> String? {
        guard let index = arguments.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) else { return nil }
        let word = arguments.remove(at: index)
        var value = String(word.dropFirst(name.count + 1))
        if word == name, index < arguments.endIndex, !arguments[index].hasPrefix("--") {
            value = arguments.remove(at: index)
        }
        if value.isEmpty {
            throw UsageError("\(name) needs a value.")
        }
        if arguments.contains(where: { $0 == name || $0.hasPrefix(name + "=") }) {
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
        if let word = arguments.first {
            try refuseOption(word)
            return arguments.removeFirst()
        }
        return literals.isEmpty ? nil : literals.removeFirst()
    }

    /// Takes the next argument that is not an option. It is required; `name` names it in the error message.
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

    /// The arguments that were not taken, in their original form.
    package var rest: [String] { arguments + (literals.isEmpty ? [] : ["--"] + literals) }

    /// Refuses arguments that were not taken.
    package func finish() throws {
        guard let word = arguments.first ?? literals.first else { return }
        if !arguments.isEmpty {
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
