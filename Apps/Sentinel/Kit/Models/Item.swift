/// A question of a check-in.
public enum Item: String, CaseIterable, Codable, CodingKeyRepresentable, Hashable, Sendable, Identifiable {
    case mood, sleep
    /// The items of PHQ-9, of which the first two are PHQ-2.
    case phq1, phq2, phq3, phq4, phq5, phq6, phq7, phq8, phq9
    /// The items of GAD-7, of which the first two are GAD-2.
    case gad1, gad2, gad3, gad4, gad5, gad6, gad7
    /// The question about exposure, which decides whether the five others of PC-PTSD-5 are asked.
    case ptsdExposure
    case ptsd1, ptsd2, ptsd3, ptsd4, ptsd5
    case asq1, asq2, asq3, asq4
    /// The question about the present moment, which follows a positive screen.
    case asq5

    public var id: Self { self }

    /// The range of values to choose from.
    public enum Scale: Hashable, Sendable {
        /// From 1, the worst, to 5, the best.
        case five
        /// From 0, not at all, to 3, nearly every day.
        case frequency
        /// 1 for yes, 0 for no.
        case yesNo

        /// The values in the order in which they are offered.
        public var values: ClosedRange<Int> {
            switch self {
            case .five: 1...5
            case .frequency: 0...3
            case .yesNo: 0...1
            }
        }
    }

    public var scale: Scale {
        switch self {
        case .mood, .sleep: .five
        case .phq1, .phq2, .phq3, .phq4, .phq5, .phq6, .phq7, .phq8, .phq9, .gad1, .gad2, .gad3, .gad4, .gad5, .gad6,
            .gad7:
            .frequency
        case .ptsdExposure, .ptsd1, .ptsd2, .ptsd3, .ptsd4, .ptsd5, .asq1, .asq2, .asq3, .asq4, .asq5: .yesNo
        }
    }

    /// The questions about suicide: item 9 of PHQ-9 and the whole of ASQ.
    public static let aboutSuicide: [Item] = [.phq9, .asq1, .asq2, .asq3, .asq4, .asq5]
}
