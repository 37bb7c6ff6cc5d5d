package import AudioOutput
import ChildProcess
import Foundation
import FoundationOverlay
import Synchronization

/// The channel to this machine's loudspeaker: for alarms and urgent notifications.
///
/// The player is a child process that ends with the host. A ring repeats its sound.
package final class LoudspeakerChannel: DeliveryChannel {
    private let output: AudioOutput
    /// The current rings, the newest last. Only the newest is heard.
    private let rings = Mutex<[PresentedNotification]>([])
    private let ringing = Mutex<Task<Void, Never>?>(nil)
    private let told: AsyncStream<ChannelEvent>.Continuation
    package let events: AsyncStream<ChannelEvent>

    /// The time after which a player that has not failed counts as playing.
    private static let settling = Duration.milliseconds(1500)
    private static let pause = Duration.seconds(3)
    /// The lowest volume that a sleeper may hear, and the lowest that wakes them, as shares of the full volume.
    private static let (audible, sufficient) = (0.03, 0.25)

    package init(_ output: AudioOutput = AudioOutput()) {
        self.output = output
        (events, told) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    package let name = "loudspeaker"

    package var isAlive: Bool { if case .works = output.state { !isSilent } else { false } }

    /// True if the machine's volume is too low to hear anything.
    private var isSilent: Bool { (output.volume ?? 1) < Self.audible }

    /// True if the current playback may be waiting for the sound service, heard by nobody.
    private var hangs: Bool { if case .hangs = output.state { true } else { false } }

    package var state: String {
        switch output.state {
        case .notTried: String(localized: "The loudspeaker hasn’t been tested yet.", bundle: .module)
        case .works where isSilent:
            String(localized: "You won’t hear alarms here because the sound is off.", bundle: .module)
        case .works(let player): text(player)
        case .noPlayer: String(localized: "No sound player is installed.", bundle: .module)
        case .fails(let player, let text):
            String(localized: "You won’t hear alarms here. \(player) reports: \(text)", bundle: .module)
        case .hangs(let mixer):
            String(
                localized: "You might not hear alarms here: the sound service isn’t responding to \(mixer).",
                bundle: .module)
        }
    }

    private func text(_ player: String) -> String {
        guard let volume = output.volume, volume < Self.sufficient else {
            return String(localized: "Alarms play here with \(player).", bundle: .module)
        }
        let share = "\(Int((volume * 100).rounded()))\u{A0}%"
        return String(localized: "Alarms play here, but quietly: the volume is at \(share).", bundle: .module)
    }

    package var cure: String? {
        switch output.state {
        case .works where (output.volume ?? 1) < Self.sufficient:
            String(localized: "Turn up the volume on this computer.", bundle: .module)
        case .notTried, .works: nil
        case .noPlayer: String(localized: "Install pipewire-bin or alsa-utils.", bundle: .module)
        case .fails, .hangs:
            String(localized: "Connect a loudspeaker and check that the sound service is running.", bundle: .module)
        }
    }

    package func start() {
        Task { await check() }
    }

    package func stop() async {
        rings.withLock { $0 = [] }
        ringing.withLock { $0 }?.cancel()
        await ringing.withLock { $0 }?.value
        told.finish()
    }

    /// Plays a moment of silence, because only that shows if playing works.
    package func check() async {
        guard rings.withLock(\.isEmpty), let silence = SoundLibrary.silence else { return }
        _ = await play(silence)
    }

    package func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        guard let sound = notification.sound, notification.staysUntilAnswered else {
            return .notShown("The loudspeaker is only for alarms and urgent notifications.")
        }
        guard let file = SoundFiles.file(named: sound, of: notification) else {
            return .notShown("There is no sound.")
        }
        let (problems, continuation) = AsyncStream.makeStream(of: String.self)
        if notification.ring == nil {
            Task {
                if let problem = await play(file) { continuation.yield(problem) }
                continuation.finish()
            }
        } else {
            rings.withLock { rings in
                rings.removeAll { $0.id == notification.id }
                rings.append(notification)
            }
            repeatNewest(continuation)
        }
        let problem = await Self.first(of: problems, continuation) ?? (isSilent || hangs ? state : nil)
        return problem.map { .notShown($0) } ?? .shown(state)
    }

    package func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {
        let wasNewest = rings.withLock { rings in
            defer { rings.removeAll { $0.id == id } }
            return rings.last?.id == id
        }
        // The previous ring is heard again.
        if wasNewest { repeatNewest() }
    }

    // MARK: Sounding

    /// Stops the current sound and repeats that of the newest ring.
    private func repeatNewest(_ problems: AsyncStream<String>.Continuation? = nil) {
        ringing.withLock { ringing in
            ringing?.cancel()
            ringing = Task { [weak self, before = ringing] in
                await self?.soundNewest(problems)
                // When this task ends, all sounds have ended. The new sound does not wait for a player that hangs.
                await before?.value
            }
        }
    }

    private func soundNewest(_ problems: AsyncStream<String>.Continuation?) async {
        while !Task.isCancelled, let newest = rings.withLock(\.last) {
            guard let file = newest.sound.flatMap({ SoundFiles.file(named: $0, of: newest) }) else { return }
            // Continues even if nothing is heard: a device may be plugged in.
            guard let problem = await play(file) else { continue }
            problems?.yield(problem)
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// - Returns: the reason why nothing was heard, or `nil` if the sound was heard or stopped.
    private func play(_ file: URL) async -> String? {
        let before = isAlive
        defer { if isAlive != before { told.yield(isAlive ? .appeared : .vanished) } }
        do {
            try await output.play(file)
            return nil
        } catch is CancellationError {
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// The first problem reported before the player counts as playing.
    private static func first(
        of problems: AsyncStream<String>, _ continuation: AsyncStream<String>.Continuation
    ) async -> String? {
        let deadline = Task {
            try await Task.sleep(for: settling)
            continuation.finish()
        }
        defer { deadline.cancel() }
        return await problems.first { _ in true }
    }
}
