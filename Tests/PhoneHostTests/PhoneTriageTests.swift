import ANCS
import Foundation
import NotificationIntake
import Testing

@testable import NotiZenKit

@Suite struct `Triage of the phone's notifications` {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func notification(
        app: String = "com.example.app", kind: String? = nil, isBackfill: Bool = false
    ) -> IncomingNotification {
        IncomingNotification(
            id: "phone/1", source: .phone, appIdentifier: app, appName: "Example", title: "Title", category: kind,
            receivedAt: now, isBackfill: isBackfill)
    }

    @Test(arguments: [
        (PhoneCategory.other, "other"), (.incomingCall, "calls"), (.missedCall, "calls"), (.voicemail, "calls"),
        (.social, "social"), (.schedule, "schedule"), (.email, "mail"), (.news, "news"), (.healthAndFitness, "health"),
        (.businessAndFinance, "finance"), (.location, "travel"), (.entertainment, "media"),
    ])
    func `an unknown app has the category that iOS gives it`(category: PhoneCategory, expected: String) {
        #expect(CategoryMap.category(of: notification(kind: category.kind), in: CategoryBook()).id == expected)
    }

    @Test func `a known app has its own category`() {
        let one = notification(app: "net.whatsapp.WhatsApp", kind: PhoneCategory.social.kind)
        #expect(CategoryMap.category(of: one, in: CategoryBook()).id == "messages")
    }

    @Test func `what was on the phone before is kept and neither held nor shown again`() {
        var settings = TriageSettings()
        settings.digestsLowPriority = false
        let policy = TriagePolicy(settings)
        let circumstances = TriagePolicy.Circumstances(now: now, zone: .gmt)
        let decision = policy.decide(notification(isBackfill: true), circumstances) { false }
        #expect(decision.outcome == .shown && decision.reasons.contains(.backfill))
        let fresh = policy.decide(notification(), circumstances) { false }
        #expect(fresh.outcome == .held && !fresh.reasons.contains(.backfill))
    }
}
