import CrisisLine
public import Foundation

/// The safety plan as an HTML document for paper or PDF. It has every phone number, and a note that a copy is not
/// encrypted. The person's words are escaped, so they never become markup.
public struct PlanDocument: Hashable, Sendable {
    let plan: SafetyPlan
    let changedAt: Date?
    let timeZone: TimeZone
    let locale: Locale

    public init(_ plan: SafetyPlan, changedAt: Date?, in timeZone: TimeZone, locale: Locale) {
        self.plan = plan
        self.changedAt = changedAt
        self.timeZone = timeZone
        self.locale = locale
    }

    public var html: String {
        let title = escaped(String(localized: "My Safety Plan"))
        let language = locale.language.languageCode?.identifier ?? "en"
        return """
            <!doctype html>
            <html lang="\(language)"><head><meta charset="utf-8"><title>\(title)</title><style>\(Self.style)</style></head>
            <body><h1>\(title)</h1>
            \(head)
            \(battleBuddy)
            \(steps)
            \(words)
            \(crisisLines)
            </body></html>
            """
    }

    private static let style = """
        @page { margin: 18mm } body { font: 12pt/1.4 -apple-system, system-ui, sans-serif; color: #000 } \
        h1 { font-size: 22pt; margin: 0 0 4pt } h2 { font-size: 14pt; margin: 14pt 0 4pt; break-after: avoid } \
        ul { margin: 0; padding-left: 16pt } li { margin: 2pt 0; overflow-wrap: anywhere; break-inside: avoid } \
        p { margin: 4pt 0; white-space: pre-line; overflow-wrap: anywhere } .note { color: #444 } \
        .buddy { border: 1.5pt solid #136d6d; border-radius: 6pt; padding: 6pt 10pt; font-size: 14pt }
        """

    private var head: String {
        var lines: [String] = []
        if let changedAt {
            var style = Date.FormatStyle(date: .long, time: .omitted, locale: locale)
            style.timeZone = timeZone
            let day = changedAt.formatted(style)
            lines.append(String(localized: "As of \(day)"))
        }
        lines.append(String(localized: "This copy is not encrypted. Keep it where only people you trust can read it."))
        return lines.map { "<p class=\"note\">\(escaped($0))</p>" }.joined(separator: "\n")
    }

    private var battleBuddy: String {
        guard let buddy = plan.battleBuddy, let phone = buddy.phone else { return "" }
        let title = String(localized: "Battle Buddy")
        return "<p class=\"buddy\">\(escaped(title)): \(escaped(buddy.text)), \(escaped(phone.text))</p>"
    }

    private var steps: String {
        PlanStep.allCases.enumerated().map { number, step in
            var lines = plan.entries(of: step).map { entry in
                entry.phone.map { "\(entry.text): \($0.text)" } ?? entry.text
            }
            if step == .worthLivingFor { lines += plan.photos.map(\.caption).filter { !$0.isEmpty } }
            let items = lines.map { "<li>\(escaped($0))</li>" }.joined()
            return "<h2>\(number + 1). \(escaped(String(localized: step.title)))</h2>\n<ul>\(items)</ul>"
        }
        .joined(separator: "\n")
    }

    private var words: String {
        guard !plan.ownWords.isEmpty else { return "" }
        return "<h2>\(escaped(String(localized: "My own words")))</h2>\n<p>\(escaped(plan.ownWords))</p>"
    }

    private var crisisLines: String {
        let language = CrisisLanguage(locale)
        return CrisisLine.Group.allCases.map { group in
            let items = group.lines.map { line in
                "<li>\(escaped(line.title.text(in: language))): <b>\(escaped(line.instruction(in: language)))</b></li>"
            }
            return "<h2>\(escaped(group.title.text(in: language)))</h2>\n<ul>\(items.joined())</ul>"
        }
        .joined(separator: "\n")
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
