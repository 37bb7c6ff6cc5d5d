import CIcal

/// The rule of a series (RFC 5545, 3.3.10), put so that libical reads it as it is meant.
struct RecurrenceRule {
    private var parts: [String: String]

    /// - Parameter weekday: the day of the week on which the series begins: "MO".
    init(_ text: String, weekday: String) {
        let pairs = text.uppercased().split(separator: ";").map {
            $0.split(separator: "=", maxSplits: 1).map(String.init)
        }
        parts = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
        sortTimes()
        nameMonths()
        countFromTheEnd()
        if has("BYWEEKNO"), !has("BYDAY") { parts["BYDAY"] = weekday }
    }

    /// What libical reads.
    var forLibical: icalrecurrencetype {
        let text = parts.sorted { ($0.key != "FREQ" ? 1 : 0, $0.key) < ($1.key != "FREQ" ? 1 : 0, $1.key) }
        return icalrecurrencetype_from_string(text.map { "\($0.key)=\($0.value)" }.joined(separator: ";"))
    }

    private func has(_ part: String) -> Bool { parts[part] != nil }

    /// libical gives the hours of a day in the order in which they are written. `COUNT`, and the end of what is asked about,
    /// would cut off the wrong ones.
    private mutating func sortTimes() {
        for part in ["BYHOUR", "BYMINUTE", "BYSECOND"] {
            guard let numbers = parts[part]?.split(separator: ",").map({ Int($0) }), !numbers.contains(nil) else {
                continue
            }
            parts[part] = numbers.compactMap(\.self).sorted().map(String.init).joined(separator: ",")
        }
    }

    /// A day of the month is one of every month, not only of the one in which the series begins.
    private mutating func nameMonths() {
        guard parts["FREQ"] == "YEARLY", has("BYMONTHDAY"), !["BYMONTH", "BYWEEKNO", "BYYEARDAY"].contains(where: has)
        else { return }
        parts["BYMONTH"] = (1...12).map(String.init).joined(separator: ",")
    }

    /// Days that count from the end of the month are read in monthly rules, and left out in daily ones.
    private mutating func countFromTheEnd() {
        guard parts["FREQ"] == "DAILY", parts["BYMONTHDAY"]?.contains("-") == true, !has("BYSETPOS"),
            parts["INTERVAL"].flatMap({ Int($0) }) ?? 1 == 1
        else { return }
        parts["FREQ"] = "MONTHLY"
    }
}
