import Synchronization
import ViewGraph

/// A sound that the functions of System Sound Services play: one of an app's files, or one of the system's.
public typealias SystemSoundID = UInt32

/// A vibration.
public var kSystemSoundID_Vibrate: SystemSoundID { 4095 }

/// Creates a system sound object from a file, for short sounds such as those of a game.
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
    // A tap plays its sound on its own page, before anyone touches another one.
    MainQueue.run { SoundPlayer.shared.play(inSystemSoundID, sound) }
}

/// Plays a system sound on the page that a person touched last, and vibrates its device.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    AudioServicesPlaySystemSound(inSystemSoundID)
    if inSystemSoundID != kSystemSoundID_Vibrate { AudioServicesPlaySystemSound(kSystemSoundID_Vibrate) }
}

/// No error has occurred.
public var kAudioServicesNoError: OSStatus { 0 }
/// An error of no known kind.
public var kAudioServicesSystemSoundUnspecifiedError: OSStatus { -1500 }

/// The files of an app's sounds.
final class SoundFiles: Sendable {
    static let shared = SoundFiles()

    /// The next number, which is beyond those of the system's sounds, and the files.
    private let known = Mutex<(next: SystemSoundID, files: [SystemSoundID: SoundFile])>((5000, [:]))

    func add(_ sound: SoundFile) -> SystemSoundID {
        known.withLock { known in
            // An app may make an object for each time that it plays a file.
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

    /// A system sound lasts at most half a minute.
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
