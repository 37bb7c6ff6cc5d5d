import UIKit
import ViewGraph

/// Makes pages play sounds.
@MainActor final class SoundPlayer {
    static let shared = SoundPlayer()

    /// A file offered to a page, which loads it once.
    private struct Offer {
        weak var page: Graph?
        let sound: SoundFile
        let file: OfferedFile
    }

    private var offers: [Offer] = []

    /// The vibrations of system sounds. The sounds themselves belong to Apple and aren't played.
    private static let vibrations: [SystemSoundID: Vibration] = [
        kSystemSoundID_Vibrate: .alert, 1519: .light, 1520: .medium, 1521: .error,
    ]

    func play(_ id: SystemSoundID, _ sound: SoundFile?) {
        guard let page = Graph.touched else { return }
        if let vibration = Self.vibrations[id] { return vibration.play(on: page) }
        guard let sound, let file = file(of: sound, on: page) else { return }
        page.send(.effect("play", payload: "{\"url\":\"\(file.path)\"}"))
    }

    private func file(of sound: SoundFile, on page: Graph) -> OfferedFile? {
        offers.removeAll { $0.page == nil }
        if let known = offers.first(where: { $0.page === page && $0.sound == sound }) { return known.file }
        guard let data = sound.data else { return nil }
        let file = page.files.offer(data, mediaType: sound.mediaType)
        offers.append(Offer(page: page, sound: sound, file: file))
        return file
    }
}
