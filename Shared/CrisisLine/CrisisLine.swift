public import Foundation

/// One way to reach somebody in a crisis.
public struct CrisisLine: Identifiable, Hashable, Sendable {
    /// The part of the table that a line belongs to.
    public enum Group: String, CaseIterable, Hashable, Sendable {
        case veterans
        case lifeline
        case emergency
        case overseas
        case elsewhere
    }

    /// The action that reaches the line.
    public enum Channel: String, Hashable, Sendable {
        case call
        case text
        case web
    }

    public let id: String
    public let group: Group
    public let channel: Channel
    /// The number or address as people read it.
    public let address: String
    public let title: CrisisText
    /// The step after dialling, such as pressing a key; `nil` if there is none.
    public let then: CrisisText?
    /// The address that a device opens. For a call it has the number only, without pauses or keys: a device asks
    /// before it dials.
    public let target: String

    init(
        _ id: String, _ group: Group, _ channel: Channel, _ address: String, target: String? = nil, title: CrisisText,
        then: CrisisText? = nil
    ) {
        self.id = id
        self.group = group
        self.channel = channel
        self.address = address
        self.title = title
        self.then = then
        let digits = address.filter { $0 == "+" || $0.isNumber }
        self.target =
            switch channel {
            case .call: "tel:\(digits)"
            case .text: "sms:\(digits)"
            case .web: target ?? "https://\(address)"
            }
    }

    /// The link that calls, writes to or opens the line.
    public var url: URL? { URL(string: target) }

    /// "988, then press 1", or the address alone.
    public func instruction(in language: CrisisLanguage) -> String {
        then.map { "\(address), \($0.text(in: language))" } ?? address
    }
}

extension CrisisLine.Group {
    /// The heading of this part of the table.
    public var title: CrisisText {
        switch self {
        case .veterans:
            CrisisText(
                "Veterans Crisis Line", german: "Veterans Crisis Line", spanish: "Línea de Crisis para Veteranos")
        case .lifeline:
            CrisisText(
                "In Spanish or in sign language", german: "Auf Spanisch oder in Gebärdensprache",
                spanish: "En español o en lengua de señas")
        case .emergency: CrisisText("Emergency", german: "Notfall", spanish: "Emergencia")
        case .overseas:
            CrisisText(
                "Service members and veterans overseas", german: "Soldaten und Veteranen in Übersee",
                spanish: "Militares y veteranos en el extranjero")
        case .elsewhere:
            CrisisText("Outside the United States", german: "Außerhalb der USA", spanish: "Fuera de Estados Unidos")
        }
    }

    /// The lines of this part, in the order of the table.
    public var lines: [CrisisLine] { CrisisLine.all.filter { $0.group == self } }
}
