import Foundation
import NotificationIntake

@testable import NotiZenKit

/// A person with hidden preferences, and the apps that notify them. A simulation: it shows that the learner finds
/// preferences of this shape, not that people have them.
struct SimulatedPerson {
    struct App {
        let identifier: String
        let kind: String?
        let senders: [String]
        let phrases: [String]
        let share: Double
    }

    static let apps: [App] = [
        App(
            identifier: "org.signal.Signal", kind: "im.received",
            senders: ["Anna", "Ben", "Carla", "Book Club", "Football"],
            phrases: ["New message from %@", "%@ sent a photo", "%@: 3 new messages"], share: 0.2),
        App(
            identifier: "org.mozilla.Thunderbird", kind: "email.arrived",
            senders: ["Boss", "Payroll", "Newsletter", "Customer", "Mailing List", "Landlord"],
            phrases: ["Mail from %@", "%@: Re: Report 2026", "%@ invited you"], share: 0.2),
        App(
            identifier: "com.slack.Slack", kind: nil, senders: ["#incidents", "#random", "Team Lead", "#deploys"],
            phrases: ["%@ mentioned you", "New in %@", "%@: build 4711 finished"], share: 0.16),
        App(
            identifier: "org.gnome.Calendar", kind: nil, senders: ["Standup", "Dentist", "Birthday"],
            phrases: ["%@ in 10 minutes", "%@ was moved"], share: 0.05),
        App(
            identifier: "com.paypal.ppclient", kind: nil, senders: ["Payment", "Offer", "Invoice"],
            phrases: ["%@ over 25 EUR", "Your %@ is ready"], share: 0.05),
        App(
            identifier: "dev.geopjr.Tuba", kind: nil, senders: ["favourite", "mention", "follower"],
            phrases: ["New %@", "%@ by user 77"], share: 0.1),
        App(
            identifier: "com.nytimes.NYTimes", kind: nil, senders: ["Breaking", "Daily", "Sports"],
            phrases: ["%@ news", "Your %@ briefing"], share: 0.08),
        App(
            identifier: "com.amazon.Amazon", kind: nil, senders: ["Delivery", "Deal"],
            phrases: ["%@ today", "%@: 20 percent off"], share: 0.06),
        App(
            identifier: "homeassistant", kind: nil, senders: ["Door", "Washing Machine", "Motion"],
            phrases: ["%@ at 14:03", "%@: state changed"], share: 0.06),
        App(
            identifier: "org.gnome.Software", kind: nil, senders: ["Updates", "Restart"],
            phrases: ["%@ available", "%@ needed"], share: 0.04),
    ]

    private var random: SeededGenerator
    private var appTaste: [Double] = []
    private var senderTaste: [[Double]] = []
    private var eveningTaste = 0.0
    private var count = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        appTaste = Self.apps.map { app in
            // The standard priorities are right for most people, and wrong for some.
            let category = CategoryMap.category(of: Self.sample(app), in: CategoryBook())
            return Double(category.priority - 68) / 16 + normal() * 0.9
        }
        senderTaste = Self.apps.map { app in app.senders.map { _ in normal() * 2 } }
        eveningTaste = normal() * 0.6
    }

    private static func sample(_ app: App) -> IncomingNotification {
        notification(app: app.identifier, kind: app.kind)
    }

    private mutating func normal() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    }

    /// Some senders matter from now on, others no longer do.
    mutating func drift() {
        for app in senderTaste.indices {
            for sender in senderTaste[app].indices where random.chance(0.3) { senderTaste[app][sender] = normal() * 2 }
        }
    }

    /// The next notification, and whether it matters to the person.
    mutating func next() -> (IncomingNotification, matters: Bool) {
        var left = Double.random(in: 0..<1, using: &random)
        var app = 0
        while app < Self.apps.count - 1, left >= Self.apps[app].share {
            left -= Self.apps[app].share
            app += 1
        }
        let sender = Int.random(in: 0..<Self.apps[app].senders.count, using: &random)
        let phrase = Self.apps[app].phrases.randomElement(using: &random)!
        count += 1
        let date = at("2026-03-02T06:00:00Z").addingTimeInterval(
            Double(count / 60) * 86_400 + Double.random(in: 0..<57_600, using: &random))
        let isEvening = date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) > 64_800
        let taste = appTaste[app] + senderTaste[app][sender] + (isEvening ? eveningTaste : 0)
        let incoming = notification(
            "\(count)", app: Self.apps[app].identifier,
            title: phrase.replacing("%@", with: Self.apps[app].senders[sender]), kind: Self.apps[app].kind, at: date)
        return (incoming, taste > 0.4)
    }

    /// What the person does with it. They are not always consistent.
    mutating func reaction(matters: Bool) -> PriorityLearner.Label? {
        let kinds: [(NotificationOutcome.Kind, Double)] =
            matters
            ? [(.acted, 0.85), (.dismissed, 0.1), (.expired, 0.05)]
            : [(.acted, 0.08), (.dismissed, 0.6), (.expired, 0.32)]
        var left = Double.random(in: 0..<1, using: &random)
        for (kind, share) in kinds {
            if left < share { return PriorityLearner.Label(kind, after: 5) }
            left -= share
        }
        return nil
    }
}
