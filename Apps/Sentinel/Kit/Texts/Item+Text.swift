public import Foundation

// The items of the published questionnaires are verbatim; a test compares every character. The German version of PHQ
// and GAD is the validated one (Löwe 2015, as published by the Medizininformatik-Initiative). The German version of
// PC-PTSD-5 and ASQ is our own, unvalidated translation, as `Questionnaire.translationNote` says.
extension Item {
    /// The question.
    public var text: LocalizedStringResource {
        switch self {
        case .mood: "How is your mood right now?"
        case .sleep: "How did you sleep last night?"
        case .phq1: "Little interest or pleasure in doing things"
        case .phq2: "Feeling down, depressed, or hopeless"
        case .phq3: "Trouble falling or staying asleep, or sleeping too much"
        case .phq4: "Feeling tired or having little energy"
        case .phq5: "Poor appetite or overeating"
        case .phq6:
            "Feeling bad about yourself — or that you are a failure or have let yourself or your family down"
        case .phq7: "Trouble concentrating on things, such as reading the newspaper or watching television"
        case .phq8:
            "Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual"
        case .phq9: "Thoughts that you would be better off dead or of hurting yourself in some way"
        case .gad1: "Feeling nervous, anxious or on edge"
        case .gad2: "Not being able to stop or control worrying"
        case .gad3: "Worrying too much about different things"
        case .gad4: "Trouble relaxing"
        case .gad5: "Being so restless that it is hard to sit still"
        case .gad6: "Becoming easily annoyed or irritable"
        case .gad7: "Feeling afraid as if something awful might happen"
        case .ptsdExposure: "Have you ever experienced this kind of event?"
        case .ptsd1: "Had nightmares about the event(s) or thought about the event(s) when you did not want to?"
        case .ptsd2:
            "Tried hard not to think about the event(s) or went out of your way to avoid situations that reminded you of the event(s)?"
        case .ptsd3: "Been constantly on guard, watchful, or easily startled?"
        case .ptsd4: "Felt numb or detached from people, activities, or your surroundings?"
        case .ptsd5:
            "Felt guilty or unable to stop blaming yourself or others for the event(s) or any problems the event(s) may have caused?"
        case .asq1: "In the past few weeks, have you wished you were dead?"
        case .asq2:
            "In the past few weeks, have you felt that you or your family would be better off if you were dead?"
        case .asq3: "In the past week, have you been having thoughts about killing yourself?"
        case .asq4: "Have you ever tried to kill yourself?"
        case .asq5: "Are you having thoughts of killing yourself right now?"
        }
    }

    /// The sentence before the question, which several questions share.
    public var stem: LocalizedStringResource? {
        switch self {
        case .mood, .sleep, .asq1, .asq2, .asq3, .asq4, .asq5: nil
        case .phq1, .phq2, .phq3, .phq4, .phq5, .phq6, .phq7, .phq8, .phq9:
            "Over the last 2 weeks, how often have you been bothered by any of the following problems?"
        case .gad1, .gad2, .gad3, .gad4, .gad5, .gad6, .gad7:
            "Over the last 2 weeks, how often have you been bothered by the following problems?"
        case .ptsdExposure:
            "Sometimes things happen to people that are unusually or especially frightening, horrible, or traumatic. For example: a serious accident or fire; a physical or sexual assault or abuse; an earthquake or flood; a war; seeing someone be killed or seriously injured; having a loved one die through homicide or suicide."
        case .ptsd1, .ptsd2, .ptsd3, .ptsd4, .ptsd5: "In the past month, have you…"
        }
    }

    /// The label of a value that the item offers.
    public func label(of value: Int) -> LocalizedStringResource {
        switch (self, value) {
        case (.mood, 1): "Very low"
        case (.mood, 2): "Low"
        case (.mood, 3): "Okay"
        case (.mood, 4): "Good"
        case (.mood, _): "Very good"
        case (.sleep, 1): "Very badly"
        case (.sleep, 2): "Badly"
        case (.sleep, 3): "So-so"
        case (.sleep, 4): "Well"
        case (.sleep, _): "Very well"
        default: scale == .yesNo ? Self.yesNoLabel(of: value) : Self.frequencyLabel(of: value)
        }
    }

    private static func frequencyLabel(of value: Int) -> LocalizedStringResource {
        switch value {
        case 0: "Not at all"
        case 1: "Several days"
        case 2: "More than half the days"
        default: "Nearly every day"
        }
    }

    private static func yesNoLabel(of value: Int) -> LocalizedStringResource {
        value == 1 ? "Yes" : "No"
    }

    /// The label of the choice not to answer, which every item offers.
    public static var declineLabel: LocalizedStringResource { "Prefer not to answer" }
}

extension Item {
    /// The question in the language of `locale`.
    public func text(in locale: Locale) -> String {
        var resource = text
        resource.locale = locale
        return String(localized: resource)
    }
}
