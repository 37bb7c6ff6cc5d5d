import Foundation

extension WatchAction {
    /// The thing that an action changes. If two actions change the same subject, the later one counts.
    enum Subject: Hashable, Codable, Sendable {
        case notification(String)
        case category(NotificationCategory.ID)
        case digest(Date)
        case digestTimes
        case guardsBattery
        case savesPower
        case trigger
    }

    var subject: Subject {
        switch kind {
        case .archive(let id), .undoArchive(let id): .notification(id)
        case .mute(let id, _), .unmute(let id), .delete(let id): .category(id)
        case .setDigestTimes: .digestTimes
        case .setGuardsBattery: .guardsBattery
        case .setSavesPower: .savesPower
        case .setTrigger: .trigger
        case .hideDigest(let date), .finishDigest(let date): .digest(date)
        }
    }
}
