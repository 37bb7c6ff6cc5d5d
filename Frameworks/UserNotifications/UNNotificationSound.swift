public import Foundation

/// The name of a sound file of the app.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The sound of a notification.
public class UNNotificationSound: NSObject {
    let record: SoundRecord

    required init(_ record: SoundRecord) {
        self.record = record
    }

    /// A sound file of the app, by its name including the extension.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(SoundRecord(name: name.rawValue))
    }

    public class var `default`: UNNotificationSound { UNNotificationSound(SoundRecord()) }
    public class var defaultCritical: UNNotificationSound { UNNotificationSound(SoundRecord(isCritical: true)) }
    public class var defaultRingtone: UNNotificationSound { UNNotificationSound(SoundRecord(isRingtone: true)) }

    public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        Self(SoundRecord(isCritical: true, volume: volume))
    }

    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(SoundRecord(name: name.rawValue, isCritical: true))
    }

    public class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> Self {
        Self(SoundRecord(name: name.rawValue, isCritical: true, volume: volume))
    }

    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(SoundRecord(name: name.rawValue, isRingtone: true))
    }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.record == record
    }

    @_documentation(visibility: internal)
    public override var hash: Int { record.hashValue }
}
