extension CrisisLine {
    /// The whole table as lines of plain text, at most 80 characters wide, for a terminal or for paper.
    public static func plainText(in language: CrisisLanguage) -> String {
        var lines = [CrisisPhrases.support(in: language), CrisisPhrases.promise.text(in: language)].flatMap(wrapped)
        for group in Group.allCases {
            lines += ["", group.title.text(in: language).uppercased()]
            for line in group.lines {
                lines += wrapped(line.title.text(in: language), indent: 2)
                // The address is not broken across lines, so that it can be copied.
                lines.append("    \(line.instruction(in: language))")
            }
        }
        lines += [""] + wrapped(CrisisPhrases.reach.text(in: language))
        lines += wrapped(CrisisPhrases.nobodyMonitors.text(in: language)) + [dated(in: language)]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A sentence about the age of the table.
    public static func dated(in language: CrisisLanguage) -> String {
        let day = verifiedOn ?? compiledOn
        return switch language {
        case .english: "Numbers as of \(day)."
        case .german: "Nummern vom Stand \(day)."
        case .spanish: "Números a la fecha \(day)."
        }
    }

    private static func wrapped(_ text: String) -> [String] { wrapped(text, indent: 0) }

    private static func wrapped(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count + 1 + word.count > 80 {
                lines.append(line)
                line = margin
            }
            line += line.count == indent ? word : " \(word)"
        }
        return lines + [line]
    }
}
