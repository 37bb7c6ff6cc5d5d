/// A row of a table for other programs (RFC 4180).
public enum CSVRow {
    /// The cells separated by commas, with the end of the line.
    public static func text(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// The cell, in quotation marks if necessary. An apostrophe is put before text that a spreadsheet would take for
    /// a formula.
    static func cell(_ text: String) -> String {
        // A carriage return and a line feed are one Character, so scalars are compared.
        let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return text }
        // Compares scalars, because a quotation mark with a combining accent is a different Character but still ends
        // the cell.
        var quoted = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return "\"" + String(quoted) + "\""
    }
}
