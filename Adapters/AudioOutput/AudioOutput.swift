import ChildProcess
package import Foundation
import Synchronization

/// The loudspeaker of this machine, used through the first player that works.
package final class AudioOutput: Sendable {
    /// The result of the last attempt.
    package enum State: Sendable, Equatable {
        case notTried
        case works(player: String)
        /// No player is installed.
        case noPlayer
        /// The player's error message: there is no sound card, or no session to play in.
        case fails(player: String, String)
        /// A mixer gets no response from the sound service, so a sound played now may not be heard.
        case hangs(mixer: String)
    }

    private let players: [AudioPlayer]
    private let mixers: [AudioMixer]
    private let current = Mutex(State.notTried)
    private let loudness = Mutex<Double?>(nil)
    private let patience: Duration
    private let mixerPatience: Duration

    /// - Parameters:
    ///   - patience: The time that a player may keep running after the end of its sound.
    ///   - mixerPatience: The time limit for a mixer; a working one responds at once.
    package init(
        players: [AudioPlayer] = AudioPlayer.known, mixers: [AudioMixer] = AudioMixer.known,
        patience: Duration = .seconds(10), mixerPatience: Duration = .seconds(1)
    ) {
        self.players = players
        self.mixers = mixers
        self.patience = patience
        self.mixerPatience = mixerPatience
    }

    package var state: State { current.withLock { $0 } }

    /// The volume of this machine when `play` last determined it: 0 is muted, 1 is full; `nil` if no program can tell.
    package var volume: Double? { loudness.withLock { $0 } }

    /// Plays `file` to its end. Cancelling the task ends the sound.
    ///
    /// - Throws: `CancellationError`, or the `Failure` of the first player if none works.
    package func play(_ file: URL) async throws {
        // Runs alongside the sound, which must not wait for a program that may hang.
        async let reading: Void = readVolume()
        var failure: Failure?
        for player in ordered {
            guard let path = player.path else { continue }
            do {
                try await run(path, player.arguments + [file.path], within: Self.duration(of: file) + patience)
                await reading
                return current.withLock { $0 = .works(player: player.program) }
            } catch let error as CancellationError {
                throw error
            } catch {
                // The error of the preferred player is the most specific.
                let text = (error as? ChildProcess.Failure)?.message ?? "\(error)"
                failure = failure ?? Failure(player: player.program, description: text)
            }
        }
        await reading
        let state = failure.map { State.fails(player: $0.player, $0.description) } ?? .noPlayer
        current.withLock { $0 = state }
        throw failure ?? Failure(player: "", description: "No player is installed.")
    }

    private func readVolume() async {
        var found: Double?
        for mixer in mixers where found == nil {
            do {
                found = try await mixer.volume(within: mixerPatience)
            } catch is Overdue {
                current.withLock { $0 = .hangs(mixer: mixer.program) }
            } catch {}
        }
        // A cancelled query has no result.
        if !Task.isCancelled { loudness.withLock { $0 = found } }
    }

    /// The reason why nothing was heard, as reported by a player.
    package struct Failure: Error, CustomStringConvertible {
        package let player: String
        package let description: String
    }

    /// The duration of `file`, or an upper bound if it cannot be determined. It limits how long a hanging player can
    /// keep an alarm silent.
    static func duration(of file: URL) -> Duration {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let size = attributes?[.size] as? Int ?? 0
        // No sound encoding needs fewer bytes per second than this.
        return .seconds(Double(size) / Double(bytesPerSecond(of: file) ?? 4000))
    }

    /// The byte rate in the header of a WAVE file, or `nil` for any other file.
    private static func bytesPerSecond(of file: URL) -> Int? {
        guard let handle = try? FileHandle(forReadingFrom: file), let head = try? handle.read(upToCount: 32),
            head.count == 32, head.prefix(4) == Data("RIFF".utf8), head[8..<16] == Data("WAVEfmt ".utf8)
        else { return nil }
        let rate = head[28..<32].reversed().reduce(0) { $0 << 8 | Int($1) }
        return rate > 0 ? rate : nil
    }

    private func run(_ path: String, _ arguments: [String], within limit: Duration) async throws {
        do {
            try await Deadline.run(limit) { _ = try await ChildProcess.run(path, arguments) }
        } catch is Overdue {
            throw Failure(player: path, description: "It does not end.")
        }
    }

    /// The players, beginning with the one that worked last.
    private var ordered: [AudioPlayer] {
        guard case .works(let name) = state else { return players }
        return players.filter { $0.program == name } + players.filter { $0.program != name }
    }
}
