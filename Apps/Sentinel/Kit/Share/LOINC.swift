/// The LOINC codes that were verified. Items without a verified code are exported without one: ASQ as a whole, the
/// panel and total of GAD-2, mood and sleep.
enum LOINC {
    static let system = "http://loinc.org"

    /// The notice that the licence of LOINC requires.
    static let notice =
        "This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. "
        + "and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under "
        + "the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief "
        + "Institute, Inc."
}

extension Questionnaire {
    /// The code of the questionnaire as a whole.
    var panelCode: String? {
        switch self {
        case .phq2: "55757-9"
        case .phq9: "44249-1"
        case .gad7: "69737-5"
        case .pcptsd5: "102010-6"
        case .gad2, .asq: nil
        }
    }

    /// The code of the total.
    var totalCode: String? {
        switch self {
        case .phq2: "55758-7"
        case .phq9: "44261-6"
        case .gad7: "70274-6"
        case .pcptsd5: "102017-1"
        case .gad2, .asq: nil
        }
    }
}

extension Item {
    /// The code of the question.
    var loincCode: String? {
        switch self {
        case .phq1: "44250-9"
        case .phq2: "44255-8"
        case .phq3: "44259-0"
        case .phq4: "44254-1"
        case .phq5: "44251-7"
        case .phq6: "44258-2"
        case .phq7: "44252-5"
        case .phq8: "44253-3"
        case .phq9: "44260-8"
        case .gad1: "69725-0"
        case .gad2: "68509-9"
        case .gad3: "69733-4"
        case .gad4: "69734-2"
        case .gad5: "69735-9"
        case .gad6: "69689-8"
        case .gad7: "69736-7"
        case .ptsdExposure: "102011-4"
        case .ptsd1: "102012-2"
        case .ptsd2: "102013-0"
        case .ptsd3: "102014-8"
        case .ptsd4: "102015-5"
        case .ptsd5: "102016-3"
        case .mood, .sleep, .asq1, .asq2, .asq3, .asq4, .asq5: nil
        }
    }

    private static let answerCodes = ["LA6568-5", "LA6569-3", "LA6570-1", "LA6571-9"]

    /// The code of a chosen frequency.
    static func answerCode(of value: Int) -> String? {
        answerCodes.indices.contains(value) ? answerCodes[value] : nil
    }
}
