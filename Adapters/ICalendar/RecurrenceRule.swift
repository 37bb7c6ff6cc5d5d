import CIcal

/// The rule of a series (RFC 5545, 3.3.10), rewritten so that libical reads it as intended.
struct RecurrenceRule {
    private var parts: [String: String]

    /// - Parameter weekday: The day of the week on which the series begins, such as "MO".
    init(_ text: String, weekday: String) {
        let pairs = text.uppercased().split(separator: ";").map {
            $0.split(separator: "=", maxSplits: 1).map(String.init)
        }
        parts = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
        sortTimes()
        nameHours()
        nameMonths()
        countFromTheEnd()
        if has("BYWEEKNO"), !has("BYDAY") { parts["BYDAY"] = weekday }
    }

    /// The rule in libical's form.
    var forLibical: icalrecurrencetype {
        let text = parts.sorted { ($0.key != "FREQ" ? 1 : 0, $0.key) < ($1.key != "FREQ" ? 1 : 0, $1.key) }
        return icalrecurrencetype_from_string(text.map { "\($0.key)=\($0.value)" }.joined(separator: ";"))
    }

    /// True if the rule is cheap for libical to expand. libical searches six centuries for the first time. In steps of
    /// a second, that takes hours. In steps of an hour, it takes several seconds if the filters may exclude every time.
    var isAffordable: Bool {
        switch parts["FREQ"] {
        case "SECONDLY", "MINUTELY": false
        case "HOURLY": filterCount == 0
        default: true
        }
    }

    /// The number of filters in the rule (parts that begin with `BY`).
    var filterCount: Int { parts.keys.count { $0.hasPrefix("BY") } }

    /// True if `text` is a plausible rule for clock changes: yearly, on a day that exists.
    static func changesClocks(_ text: String) -> Bool {
        let rule = RecurrenceRule(text, weekday: "SU")
        let known: Set = ["FREQ", "INTERVAL", "UNTIL", "COUNT", "WKST", "BYMONTH", "BYMONTHDAY", "BYDAY"]
        guard rule.parts["FREQ"] == "YEARLY", known.isSuperset(of: rule.parts.keys) else { return false }
        let days = rule.parts["BYMONTHDAY"]?.split(separator: ",").compactMap { Int($0) }
        return days?.contains { (1...28).contains(abs($0)) } ?? true
    }

    private func has(_ part: String) -> Bool { parts[part] != nil }

    /// Sorts the hours of a day. libical returns them in the order in which they are written, so `COUNT` and the end of
    /// the requested interval would cut off the wrong ones.
    private mutating func sortTimes() {
        for part in ["BYHOUR", "BYMINUTE", "BYSECOND"] {
            guard let numbers = parts[part]?.split(separator: ",").map({ Int($0) }), !numbers.contains(nil) else {
                continue
            }
            parts[part] = numbers.compactMap(\.self).sorted().map(String.init).joined(separator: ",")
        }
    }

    /// Turns an hourly rule that lists its hours into the equivalent daily rule, which libical expands faster.
    private mutating func nameHours() {
        guard parts["FREQ"] == "HOURLY", has("BYHOUR"), !has("BYSETPOS"), parts["INTERVAL"] ?? "1" == "1" else {
            return
        }
        parts["FREQ"] = "DAILY"
    }

    /// Adds all months to a yearly rule with a day of the month. libical would otherwise apply it only to the month in
    /// which the series begins.
    private mutating func nameMonths() {
        guard parts["FREQ"] == "YEARLY", has("BYMONTHDAY"), !["BYMONTH", "BYWEEKNO", "BYYEARDAY"].contains(where: has)
        else { return }
        parts["BYMONTH"] = (1...12).map(String.init).joined(separator: ",")
    }

    /// Turns a daily rule with days counted from the end of the month into a monthly one. libical ignores such days in
    /// daily rules.
    private mutating func countFromTheEnd() {
        guard parts["FREQ"] == "DAILY", parts["BYMONTHDAY"]?.contains("-") == true, !has("BYSETPOS"),
            parts["INTERVAL"].flatMap({ Int($0) }) ?? 1 == 1
        else { return }
        parts["FREQ"] = "MONTHLY"
    }
}
