public import AlarmScheduling
import ClockText
public import CoreTransferable
public import Foundation
import UniformTypeIdentifiers

/// The alarm through the year as an SVG picture.
public struct AlarmPicture: Transferable, Sendable {
    let year: AlarmYear
    let today: CivilDay
    let title: String
    let locale: Locale

    private static let (width, height) = (960.0, 540.0)
    private static let (left, right, top, bottom) = (90.0, 930.0, 80.0, 490.0)

    public init(_ year: AlarmYear, today: CivilDay, title: String, locale: Locale) {
        self.year = year
        self.today = today
        self.title = title
        self.locale = locale
    }

    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<AlarmPicture>(exportedContentType: .svg) { Data($0.text.utf8) }
            .suggestedFileName { "\($0.title).svg" }
    }

    var text: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
        font-family="system-ui, sans-serif" font-size="16" fill="#2E1B3D" role="img" aria-label="\(Self.escaped(title))">
        <rect width="100%" height="100%" fill="#FFF8F0"/>
        <text x="\(Int(Self.left))" y="46" font-family="serif" font-size="28">\(Self.escaped(title))</text>
        \((hourLines + monthLines + clockChanges).joined(separator: "\n"))
        <path d="\(curve)" fill="none" stroke="#B4530F" stroke-width="3" stroke-linejoin="round"/>
        <path d="\(vertical(at: today))" stroke="#2E1B3D" stroke-width="2"/>
        </svg>

        """
    }

    // MARK: Places

    /// The range of whole hours around all alarms.
    private var hours: ClosedRange<Double> {
        let all = year.points.map(\.hours)
        let (low, high) = ((all.min() ?? 6).rounded(.down), (all.max() ?? 7).rounded(.up))
        return low...max(high, low + 1)
    }

    private func x(_ day: CivilDay) -> Double {
        Self.left + (Self.right - Self.left) * Double(day.number - today.number) / 364
    }

    /// The vertical position of an hour. Later is higher, as in the app.
    private func y(_ hour: Double) -> Double {
        let share = (hour - hours.lowerBound) / (hours.upperBound - hours.lowerBound)
        return Self.bottom - (Self.bottom - Self.top) * share
    }

    private func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10))"
    }

    private func vertical(at day: CivilDay) -> String { "M\(number(x(day))) \(Self.top)V\(Self.bottom)" }

    // MARK: Parts

    private var curve: String {
        var segment: Int?
        return year.points.map { point in
            defer { segment = point.segment }
            return (point.segment == segment ? "L" : "M") + "\(number(x(point.day))) \(number(y(point.hours)))"
        }.joined()
    }

    private var hourLines: [String] {
        let step = hours.upperBound - hours.lowerBound > 8 ? 2.0 : 1
        return stride(from: hours.lowerBound, through: hours.upperBound, by: step).map { hour in
            let text = Date(timeIntervalSince1970: hour * 3600).clockText(in: .gmt, locale: locale)
            return """
                <path d="M\(Self.left) \(number(y(hour)))H\(Self.right)" stroke="#DCCFC8"/>\
                <text x="\(Self.left - 10)" y="\(number(y(hour) + 5))" text-anchor="end">\(Self.escaped(text))</text>
                """
        }
    }

    private var monthLines: [String] {
        (today.number...today.number + 364).map { CivilDay(number: $0) }.filter { $0.iso8601.hasSuffix("-01") }.map {
            day in
            var style = Date.FormatStyle.dateTime.month(.abbreviated)
            style.timeZone = .gmt
            style.locale = locale
            let text = day.midnight.formatted(style)
            return """
                <path d="\(vertical(at: day))" stroke="#EBE0DA"/>\
                <text x="\(number(x(day)))" y="\(Self.bottom + 26)" text-anchor="middle">\(Self.escaped(text))</text>
                """
        }
    }

    private var clockChanges: [String] {
        year.clockChanges.map { day in
            "<path d=\"\(vertical(at: day))\" stroke=\"#574066\" stroke-dasharray=\"4 5\"/>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
