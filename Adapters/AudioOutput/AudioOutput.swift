import ChildProcess
package import Foundation
import Synchronization

/// The loudspeaker of this machine, by way of the first player that works.
package final class AudioOutput: Sendable {
    /// How the last attempt went.
    package enum State: Sendable, Equatable {
        case notTried
        case works(player: String)
        /// No player is installed.
        case noPlayer
        /// The players' own words: there is no sound card, or no session to play in.
        case fails(player: String, String)
    }

    private let players: [AudioPlayer]
    private let mixers: [AudioMixer]
    private let current = Mutex(State.notTried)
    private let loudness = Mutex<Double?>(nil)

    package init(players: [AudioPlayer] = AudioPlayer.known, mixers: [AudioMixer] = AudioMixer.known) {
        self.players = players
        self.mixers = mixers
    }

    package var state: State { current.withLock { $0 } }

    /// How loud this machine is set, as `play` found it: 0 is muted, 1 is full; `nil` where no program can tell.
    package var volume: Double? { loudness.withLock { $0 } }

    /// Plays `file` to its end. Cancelling the task ends the sound.
    ///
    /// - Throws: `CancellationError`, or `Failure` of the first player when none works.
    package func play(_ file: URL) async throws {
        await readVolume()
        var failure: Failure?
        for player in ordered {
            guard let path = player.path else { continue }
            do {
                try await run(path, player.arguments + [file.path], within: Self.limit(of: file))
                return current.withLock { $0 = .works(player: player.program) }
            } catch let error as CancellationError {
                throw error
            } catch {
                // What the preferred player found is closest to what is wrong.
                let words = (error as? ChildProcess.Failure)?.message ?? "\(error)"
                failure = failure ?? Failure(player: player.program, description: words)
            }
        }
        let state = failure.map { State.fails(player: $0.player, $0.description) } ?? .noPlayer
        current.withLock { $0 = state }
        throw failure ?? Failure(player: "", description: "No player is installed.")
    }

    private func readVolume() async {
        for mixer in mixers {
            guard let volume = await mixer.volume() else { continue }
            return loudness.withLock { $0 = volume }
        }
        // A question that was cut off says nothing.
        if !Task.isCancelled { loudness.withLock { $0 = nil } }
    }

    /// Why nothing was heard, in the words of a player.
    package struct Failure: Error, CustomStringConvertible {
        package let player: String
        package let description: String
    }

    /// A player that hangs must not keep an alarm silent: it gets ten seconds more than any coding of sound needs.
    private static func limit(of file: URL) -> Duration {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return .seconds(10 + (attributes?[.size] as? Int ?? 0) / 4000)
    }

    private func run(_ path: String, _ arguments: [String], within limit: Duration) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await ChildProcess.run(path, arguments) }
            group.addTask {
                try await Task.sleep(for: limit)
                throw Failure(player: path, description: "It does not end.")
            }
            try await group.next()
            group.cancelAll()
        }
    }

    /// The one that worked last comes first.
    private var ordered: [AudioPlayer] {
        guard case .works(let name) = state else { return players }
        return players.filter { $0.program == name } + players.filter { $0.program != name }
    }
}
