import CrisisLine
public import Foundation

/// The texts of the crisis alert and of the dialog after it. The numbers in them come from the table of crisis lines.
public struct CrisisAlert: Hashable, Sendable {
    public let title: String
    public let message: String
    public let call: String
    public let cancel: String
    public let chooseAction: String
    public let callBattleBuddy: String
    public let viewSafetyPlan: String

    public init(locale: Locale) {
        let language = CrisisLanguage(locale)
        title = String(localized: "Crisis Detected")
        message =
            String(localized: "Your responses indicate you may be in crisis.") + " "
            + CrisisPhrases.support(in: language)
        call = CrisisPhrases.call(in: language)
        cancel = String(localized: "Cancel")
        chooseAction = String(localized: "Choose Action")
        callBattleBuddy = String(localized: "Call Battle Buddy")
        viewSafetyPlan = String(localized: "View Safety Plan")
    }
}
