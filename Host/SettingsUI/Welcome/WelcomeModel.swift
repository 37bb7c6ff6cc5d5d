import Foundation
import HostClock
import HostSettings
import NotificationHost
import Observation

/// The setup of a new host. The step is stored, so that the setup can be continued on any device.
@Observable
final class WelcomeModel: SettingsPart {
    enum Step: String, CaseIterable {
        case region, home, waking
    }

    /// A channel to the person, and the outcome of the last test ring on it.
    struct Way: Identifiable, Equatable {
        enum Outcome: Equatable {
            case notTried
            case rang
            /// The channel's own sentence.
            case failed(String)
        }

        let channel: NotificationChannel
        let outcome: Outcome

        var id: String { channel.id }
    }

    let store: SettingsStore
    private(set) var ways: [Way] = []
    @ObservationIgnored private let host: NotificationHost
    /// The time since which rings are shown as results.
    @ObservationIgnored private var begin: Date?

    private static let done = "done"
    /// The URL that opens the setup in Settings.
    static let screen = URL(string: "reveille-settings:welcome") ?? URL(filePath: "/")

    init(_ store: SettingsStore, _ host: NotificationHost) {
        self.store = store
        self.host = host
    }

    // MARK: Steps

    var isDone: Bool { settings.setup == Self.done }

    var step: Step { settings.setup.flatMap(Step.init) ?? .region }

    var number: Int { (Step.allCases.firstIndex(of: step) ?? 0) + 1 }

    /// Goes to the next step, or ends the setup after the last one.
    func proceed() {
        guard let next = Step.allCases.dropFirst(number).first else { return finish() }
        change { $0.setup = next.rawValue }
    }

    func goBack() {
        guard number > 1 else { return }
        change { $0.setup = Step.allCases[number - 2].rawValue }
    }

    func finish() {
        change { $0.setup = Self.done }
    }

    // MARK: Being woken

    /// True for channels that work, and for push, because the person is about to add a phone.
    private static func canBeTried(_ report: ChannelReport) -> Bool {
        report.use != .never && (report.isAlive || report.id == "push")
    }

    /// Updates the channels and their results, because rings end elsewhere.
    func load() {
        let begin = begin ?? HostClock.current.now
        self.begin = begin
        let results = host.ringResults(ofAlarm: NotificationSettings.testAlarm, since: begin)
        let current = host.channelReports.filter(Self.canBeTried).map { report in
            let outcome: Way.Outcome =
                switch results.first(where: { $0.name == report.id }) {
                case let result? where result.isShown: .rang
                case let result? where report.isAlive: .failed(result.text)
                default: .notTried
                }
            return Way(channel: NotificationChannel(report: report), outcome: outcome)
        }
        if current != ways { ways = current }
    }
}
