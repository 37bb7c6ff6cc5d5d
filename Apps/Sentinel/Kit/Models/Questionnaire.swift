/// A published questionnaire, whose items are used verbatim, as its licence allows.
public enum Questionnaire: String, CaseIterable, Codable, Hashable, Sendable, Identifiable {
    case phq2, gad2, asq, phq9, gad7, pcptsd5

    public var id: Self { self }

    /// The items in their published order.
    public var items: [Item] {
        switch self {
        case .phq2: [.phq1, .phq2]
        case .phq9: [.phq1, .phq2, .phq3, .phq4, .phq5, .phq6, .phq7, .phq8, .phq9]
        case .gad2: [.gad1, .gad2]
        case .gad7: [.gad1, .gad2, .gad3, .gad4, .gad5, .gad6, .gad7]
        case .pcptsd5: [.ptsdExposure, .ptsd1, .ptsd2, .ptsd3, .ptsd4, .ptsd5]
        case .asq: [.asq1, .asq2, .asq3, .asq4, .asq5]
        }
    }

    /// The questionnaires in every check-in.
    public static let daily: [Questionnaire] = [.phq2, .gad2, .asq]

    /// The questionnaires that open when a shorter one is positive, or on request.
    public static let long: [Questionnaire] = [.phq9, .gad7, .pcptsd5]

    /// The items of a long form that its short form does not have. An answer to one shows that the long form was
    /// opened.
    var ownItems: [Item] {
        switch self {
        case .phq9: items.filter { !Questionnaire.phq2.items.contains($0) }
        case .gad7: items.filter { !Questionnaire.gad2.items.contains($0) }
        case .phq2, .gad2, .asq, .pcptsd5: items
        }
    }

    /// The maximum total, or `nil` for ASQ, which has an outcome and no total.
    public var maximum: Int? {
        switch self {
        case .phq2, .gad2: 6
        case .phq9: 27
        case .gad7: 21
        case .pcptsd5: 5
        case .asq: nil
        }
    }

    /// The published cut-off: this total and higher ones are positive. PHQ-2 and PHQ-9: Kroenke 2003 and 2001. GAD-2
    /// and GAD-7: Kroenke 2007 and Spitzer 2006. PC-PTSD-5: Bovin 2021, with veterans.
    public var positiveFrom: Int? {
        switch self {
        case .phq2, .gad2: 3
        case .phq9, .gad7: 10
        case .pcptsd5: 4
        case .asq: nil
        }
    }

    /// The published names for ranges of totals, from the lowest; empty for a questionnaire that has only a cut-off.
    public var bands: [(band: Band, totals: ClosedRange<Int>)] {
        switch self {
        case .phq9:
            [
                (.minimal, 0...4), (.mild, 5...9), (.moderate, 10...14), (.moderatelySevere, 15...19),
                (.severe, 20...27),
            ]
        case .gad7: [(.minimal, 0...4), (.mild, 5...9), (.moderate, 10...14), (.severe, 15...21)]
        case .phq2, .gad2, .pcptsd5, .asq: []
        }
    }
}

/// A published name for a range of totals.
public enum Band: String, CaseIterable, Codable, Hashable, Sendable {
    case minimal, mild, moderate, moderatelySevere, severe
}
