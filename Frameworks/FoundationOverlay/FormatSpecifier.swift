import Foundation

/// A conversion in a format string: `%2$05.1lf`, `%@`, `%#@minutes@`.
struct FormatSpecifier {
    /// The number of the argument, starting at 1, if the specifier contains one.
    private(set) var position: Int?
    /// The name of a substitution in the string catalog: `minutes` for `%#@minutes@`.
    private(set) var substitution: String?
    private let flags: Substring
    private let width: Substring
    private let precision: Substring
    private let conversion: Character

    /// Consumes a specifier from the start of `rest`, which follows a percent sign. Returns nil without consuming
    /// anything if there is none.
    init?(consuming rest: inout Substring) {
        if rest.utf8.first == UInt8(ascii: "@") {
            // Most specifiers are a plain `%@`.
            flags = ""
            width = ""
            precision = ""
            conversion = "@"
            rest = rest.dropFirst()
            return
        }
        var scan = rest
        let number = scan.take(while: \.isWholeNumber)
        if scan.first == "$", let position = Int(number) {
            self.position = position
            scan.removeFirst()
        } else {
            scan = rest
        }
        flags = scan.take { "-+ 0#'".contains($0) }
        width = scan.take(while: \.isWholeNumber)
        precision = scan.first == "." ? "." + scan.dropFirst().prefix(while: \.isWholeNumber) : ""
        scan = scan.dropFirst(precision.count)
        _ = scan.take { "hlqLztj".contains($0) }
        guard let conversion = scan.popFirst(), "@dDiuUxXofFeEgGaAcs".contains(conversion) else { return nil }
        self.conversion = conversion
        if conversion == "@", flags.contains("#"), let end = scan.firstIndex(of: "@") {
            substitution = String(scan[..<end])
            scan = scan[end...].dropFirst()
        }
        rest = scan
    }

    /// The text of `argument`, even if its kind differs from the specifier's.
    func rendered(_ argument: FormatArgument, locale: Locale) -> String {
        switch argument {
        case .integer(let value): String(format: pattern("ll", "dDiuUxXo", else: "d"), locale: locale, value)
        case .unsigned(let value): String(format: pattern("ll", "uUxXo", else: "u"), locale: locale, value)
        case .real(let value): String(format: pattern("", "fFeEgGaA", else: "f"), locale: locale, value)
        case .text, .localized, .styled: padded(argument.text(in: locale) ?? "")
        case .placeholder: ""
        }
    }

    private func pattern(_ length: String, _ allowed: String, else standard: Character) -> String {
        "%\(flags)\(width)\(precision)\(length)\(allowed.contains(conversion) ? conversion : standard)"
    }

    private func padded(_ text: String) -> String {
        guard let width = Int(width), text.count < width else { return text }
        let space = String(repeating: " ", count: width - text.count)
        return flags.contains("-") ? text + space : space + text
    }
}

extension Substring {
    /// Removes and returns the longest prefix whose characters satisfy `condition`.
    fileprivate mutating func take(while condition: (Character) -> Bool) -> Substring {
        let taken = prefix(while: condition)
        self = self[taken.endIndex...]
        return taken
    }
}
