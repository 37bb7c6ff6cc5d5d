public import Foundation

extension Questionnaire {
    /// The published name, which is the same in every language.
    public var name: String {
        switch self {
        case .phq2: "PHQ-2"
        case .gad2: "GAD-2"
        case .asq: "ASQ"
        case .phq9: "PHQ-9"
        case .gad7: "GAD-7"
        case .pcptsd5: "PC-PTSD-5"
        }
    }

    /// The subject in plain words.
    public var subject: LocalizedStringResource {
        switch self {
        case .phq2, .phq9: "Low mood and interest"
        case .gad2, .gad7: "Worry and anxiety"
        case .asq: "Thoughts of suicide"
        case .pcptsd5: "After a traumatic event"
        }
    }

    /// The authors and the licence, shown with the questions and their results.
    public var attribution: String {
        switch self {
        case .phq2, .phq9, .gad2, .gad7:
            "\(name): developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an "
                + "educational grant from Pfizer Inc. No permission required to reproduce, translate, display or "
                + "distribute."
        case .pcptsd5:
            "PC-PTSD-5: Prins, Bovin, Kimerling, Kaloupek, Marx, Pless Kaiser and Schnurr, National Center for PTSD, "
                + "US Department of Veterans Affairs. A work of the US Government."
        case .asq:
            "Ask Suicide-Screening Questions (ASQ): National Institute of Mental Health (NIMH), Bethesda, Maryland. A "
                + "work of the US Government."
        }
    }

    /// The publication that defines the cut-off and the bands.
    public var source: String {
        switch self {
        case .phq2: "Kroenke, Spitzer, Williams, Med Care 2003"
        case .phq9: "Kroenke, Spitzer, Williams, J Gen Intern Med 2001"
        case .gad2: "Kroenke et al., Ann Intern Med 2007"
        case .gad7: "Spitzer, Kroenke, Williams, Löwe, Arch Intern Med 2006"
        case .pcptsd5: "Bovin et al., JAMA Netw Open 2021"
        case .asq: "NIMH ASQ Toolkit; Horowitz et al., 2020"
        }
    }

    /// The origin of a translation; `nil` for English.
    public func translationNote(in locale: Locale) -> String? {
        guard locale.language.languageCode?.identifier != "en" else { return nil }
        return switch self {
        case .phq2, .phq9, .gad2, .gad7:
            String(
                localized: "German version: Prof. Dr. Bernd Löwe, University Medical Center Hamburg-Eppendorf, 2015.")
        case .pcptsd5, .asq:
            String(localized: "These questions are our own translation. It has not been validated.")
        }
    }
}

extension Band {
    /// The published name.
    public var displayName: LocalizedStringResource {
        switch self {
        case .minimal: "minimal"
        case .mild: "mild"
        case .moderate: "moderate"
        case .moderatelySevere: "moderately severe"
        case .severe: "severe"
        }
    }
}
