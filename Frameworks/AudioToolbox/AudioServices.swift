import Synchronization
import ViewGraph

/// A sound played by the functions of System Sound Services: a file of an app, or a system sound.
public typealias SystemSoundID = UInt32

/// A vibration.
public var kSystemSoundID_Vibrate: SystemSoundID { 4095 }

/// Creates a system sound object from a file, for short sounds such as those in a game.
///
/// - Returns: 0, or the status of an error if the file cannot be read or is too large.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    guard let sound = SoundFile(at: inFileURL) else { return kAudioServicesSystemSoundUnspecifiedError }
    outSystemSoundID.pointee = SoundFiles.shared.add(sound)
    return kAudioServicesNoError
}

/// Disposes of a system sound object.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SoundFiles.shared.remove(inSystemSoundID)
    return kAudioServicesNoError
}

/// Plays a system sound on the page that a person touched last.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    let sound = SoundFiles.shared.sound(inSystemSoundID)
    // A tap must play its sound on its own page, before a person touches another one.
    MainQueue.run { SoundPlayer.shared.play(inSystemSoundID, sound) }
}

/// Plays a system sound on the page that a person touched last, and vibrates its device.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    AudioServicesPlaySystemSound(inSystemSoundID)
    if inSystemSoundID != kSystemSoundID_Vibrate { AudioServicesPlaySystemSound(kSystemSoundID_Vibrate) }
}

/// No error has occurred.
public var kAudioServicesNoError: OSStatus { 0 }
/// An unspecified error occurred.
public var kAudioServicesSystemSoundUnspecifiedError: OSStatus { -1500 }

/// The sound files of all apps.
final class SoundFiles: Sendable {
    static let shared = SoundFiles()

    /// The next number, which is greater than those of system sounds, and the files.
    private let known = Mutex<(next: SystemSoundID, files: [SystemSoundID: SoundFile])>((5000, [:]))

    func add(_ sound: SoundFile) -> SystemSoundID {
        known.withLock { known in
            // An app may create a new object each time it plays a file.
            if let same = known.files.first(where: { $0.value == sound }) { return same.key }
            defer { known.next += 1 }
            known.files[known.next] = sound
            return known.next
        }
    }

    func remove(_ id: SystemSoundID) {
        known.withLock { _ = $0.files.removeValue(forKey: id) }
    }

    func sound(_ id: SystemSoundID) -> SoundFile? { known.withLock { $0.files[id] } }
}

/// A file that a browser can play.
struct SoundFile: Equatable {
    let url: URL

    /// The maximum size. System sounds last at most half a minute.
    private static let mostBytes = 8 << 20
    private static let mediaTypes = [
        "wav": "audio/wav", "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "aif": "audio/aiff",
        "aiff": "audio/aiff", "caf": "audio/x-caf", "ogg": "audio/ogg", "flac": "audio/flac",
    ]

    init?(at url: URL) {
        guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= Self.mostBytes else {
            return nil
        }
        self.url = url
    }

    var data: Data? { try? Data(contentsOf: url) }
    var mediaType: String { Self.mediaTypes[url.pathExtension.lowercased()] ?? "application/octet-stream" }
}
