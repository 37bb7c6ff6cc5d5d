import Foundation

/// The relevant lines of an iCalendar file, as input for libical.
///
/// libical takes minutes for some texts of a few megabytes: a long line, many properties with unknown names, or a time
/// zone whose clock changes each second. It therefore gets only the properties that are used here, from components
/// within limits that no real calendar reaches.
struct CalendarText {
    /// The input for libical.
    private(set) var bytes: [UInt8] = []
    /// The titles of the events that exceed a limit.
    private(set) var tooLarge: [String] = []

    private static let mostZones = 1_000
    private var zoneCount = 0
    private var isInCalendar = false
    private var skipped = 0
    private var component: ComponentText?

    init(_ data: Data) {
        data.withUnsafeBytes { bytes in
            var lines = ContentLines(bytes)
            while let line = lines.next() { take(line) }
        }
    }

    private mutating func take(_ line: ContentLine) {
        if component != nil {
            if component?.take(line) == true { finishComponent() }
            return
        }
        switch line.name {
        case "BEGIN" where !isInCalendar:
            guard line.component == "VCALENDAR" else { return }
            isInCalendar = true
            append(line.bytes)
        case "BEGIN" where skipped == 0 && ComponentText.Kind(rawValue: line.component) != nil:
            component = ComponentText(line)
        case "BEGIN": skipped += 1
        case "END" where skipped > 0: skipped -= 1
        case "END" where isInCalendar:
            isInCalendar = false
            append(Array("END:VCALENDAR".utf8))
        case "X-WR-CALNAME" where isInCalendar && skipped == 0, "NAME" where isInCalendar && skipped == 0:
            if line.bytes.count <= ComponentText.longestLine { append(line.bytes) }
        default: break
        }
    }

    private mutating func finishComponent() {
        guard let done = component else { return }
        component = nil
        if done.kind == .zone { zoneCount += 1 }
        if done.isWithinLimits, zoneCount <= Self.mostZones {
            bytes += done.bytes
        } else if done.kind == .event {
            tooLarge.append(done.title)
        }
    }

    private mutating func append(_ line: [UInt8]) {
        bytes += line
        bytes += [13, 10]
    }
}

/// The relevant lines of one event or time zone.
private struct ComponentText {
    enum Kind: String {
        case event = "VEVENT"
        case zone = "VTIMEZONE"
    }

    /// The maximum size of a line in bytes. Lists of dates may be longer.
    static let longestLine = 16 << 10
    /// The maximum size of an identifier in bytes; each occurrence repeats it.
    private static let longestIdentifier = 1_000
    /// The maximum size of all relevant lines in bytes. Descriptions and attachments do not count.
    private static let longest = 256 << 10
    /// The maximum number of dates that an event may add or leave out: one a day for over thirteen years.
    private static let mostDates = 5_000
    /// The maximum number of rules for the clock changes of a zone. European zones have had about ten in a hundred
    /// years.
    private static let mostRules = 40

    private static let eventProperties: Set<String> = [
        "UID", "SEQUENCE", "SUMMARY", "LOCATION", "GEO", "STATUS", "X-APPLE-STRUCTURED-LOCATION", "DTSTART", "DTEND",
        "DURATION", "RECURRENCE-ID", "RRULE", "RDATE", "EXDATE",
    ]
    private static let zoneProperties: Set<String> = [
        "TZID", "X-LIC-LOCATION", "DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "TZNAME", "RRULE", "RDATE",
    ]

    let kind: Kind
    private(set) var bytes: [UInt8] = []
    private(set) var isWithinLimits = true
    private(set) var title = ""
    private var isInObservance = false
    private var skipped = 0
    private var dates = 0
    private var rules = 0

    init(_ begin: ContentLine) {
        kind = Kind(rawValue: begin.component) ?? .event
        append(begin)
    }

    /// - Returns: True if `line` ends the component.
    mutating func take(_ line: ContentLine) -> Bool {
        switch line.name {
        case "BEGIN" where skipped == 0 && isObservance(line) && !isInObservance:
            isInObservance = true
            append(line)
        case "BEGIN": skipped += 1
        case "END" where skipped > 0: skipped -= 1
        case "END":
            append(line)
            guard isInObservance else { return true }
            isInObservance = false
        case let name where skipped == 0: take(line, name)
        default: break
        }
        return false
    }

    private func isObservance(_ line: ContentLine) -> Bool {
        kind == .zone && ["STANDARD", "DAYLIGHT"].contains(line.component)
    }

    private mutating func take(_ line: ContentLine, _ name: String) {
        guard (kind == .event ? Self.eventProperties : Self.zoneProperties).contains(name) else { return }
        let isDates = name == "RDATE" || name == "EXDATE"
        if name == "SUMMARY" { title = String(line.value.prefix(80)) }
        if isDates { dates += line.valueCount }
        if name == "RRULE" { rules += 1 }
        if !isDates, line.bytes.count > Self.longestLine { isWithinLimits = false }
        if name == "UID", line.bytes.count > Self.longestIdentifier { isWithinLimits = false }
        if kind == .zone, name == "RRULE", !RecurrenceRule.changesClocks(line.value) { isWithinLimits = false }
        if dates > Self.mostDates || rules > Self.mostRules { isWithinLimits = false }
        append(line)
    }

    private mutating func append(_ line: ContentLine) {
        if bytes.count + line.bytes.count > Self.longest { isWithinLimits = false }
        guard isWithinLimits else { return }
        bytes += line.bytes
        bytes += [13, 10]
    }
}
