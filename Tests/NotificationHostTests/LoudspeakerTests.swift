import ExecutableScript
import Foundation
import PrivateDesktop
import Testing

@testable import AudioOutput
@testable import NotificationHost

extension `Notification host` {
    /// With small programs in place of players, as not every machine has a sound card.
    @Suite struct `The loudspeaker` {
        private let folder = URL.temporaryDirectory.appending(path: "loudspeaker-\(UUID().uuidString.prefix(8))")

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        private var heard: [String] {
            let text = (try? String(contentsOf: folder.appending(path: "heard"), encoding: .utf8)) ?? ""
            return text.split(separator: "\n").map(String.init).filter { !$0.hasSuffix("silence.wav") }
        }

        /// A player that records what it plays and then runs `script`.
        private func player(_ name: String, _ script: String) async throws -> AudioPlayer {
            let file = folder.appending(path: name)
            try await ExecutableScript.write("echo \"\(name) $1\" >> \(folder.path)/heard\n\(script)", to: file)
            return AudioPlayer(file.path)
        }

        private func channel(_ players: AudioPlayer...) -> LoudspeakerChannel {
            LoudspeakerChannel(AudioOutput(players: players, mixers: []))
        }

        @Test func `a ring repeats until it is withdrawn`() async throws {
            let channel = channel(try await player("good", "sleep 0.05"))
            #expect(await channel.deliver(.ring("wake"), replacing: nil).isShown)
            #expect(await eventually { heard.count >= 3 })
            #expect(heard.allSatisfy { $0.hasSuffix("chime.wav") })
            await channel.withdraw("wake", receipt: nil)
            await channel.stop()
            let count = heard.count
            try await Task.sleep(for: .milliseconds(200))
            #expect(heard.count == count)
        }

        @Test func `the player ends with the ring, even in the middle of a sound`() async throws {
            let channel = channel(try await player("long", "echo $$ > \(folder.path)/pid; exec sleep 60"))
            _ = await channel.deliver(.ring("wake"), replacing: nil)
            let file = folder.appending(path: "pid")
            #expect(await eventually { FileManager.default.fileExists(atPath: file.path) })
            let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
            let pid = try #require(Int32(text))
            await channel.withdraw("wake", receipt: nil)
            await channel.stop()
            #expect(kill(pid, 0) != 0)
        }

        @Test func `the next player plays if the first one fails`() async throws {
            let channel = channel(
                try await player("bad", "echo 'Host is down' >&2; exit 1"), try await player("good", "sleep 0.05"))
            await channel.check()
            #expect(channel.isAlive && channel.cure == nil)
            #expect(await channel.deliver(.urgent("leave"), replacing: nil).isShown)
            #expect(heard.first?.hasPrefix(folder.path) == true || heard.first?.hasPrefix("good") == true)
            await channel.stop()
        }

        @Test func `a computer without a sound card is reported with a remedy`() async throws {
            let channel = channel(try await player("bad", "echo 'no soundcards found' >&2; exit 1"))
            await channel.check()
            #expect(!channel.isAlive)
            #expect(channel.state.contains("no soundcards found") && channel.cure?.isEmpty == false)
            let result = await channel.deliver(.ring("wake"), replacing: nil)
            #expect(!result.isShown && result.text.contains("no soundcards found"))
            await channel.stop()
        }

        @Test func `a computer without a player is reported`() async throws {
            let channel = channel(AudioPlayer("no-such-player"))
            await channel.check()
            #expect(!channel.isAlive && channel.state == "No sound player is installed.")
            await channel.stop()
        }

        @Test func `a ring without a sound card keeps trying to play`() async throws {
            let works = folder.appending(path: "plugged")
            let channel = channel(
                try await player("later", "test -e \(works.path) || { echo 'no device' >&2; exit 1; }"))
            var events = channel.events.makeAsyncIterator()
            #expect(await !channel.deliver(.ring("wake"), replacing: nil).isShown)
            try Data().write(to: works)
            #expect(await events.next() == .appeared)
            await channel.stop()
        }

        @Test func `the newer of two alarms sounds first, then the older one`() async throws {
            let channel = channel(try await player("good", "sleep 0.05"))
            _ = await channel.deliver(.ring("one", sound: "chime"), replacing: nil)
            _ = await channel.deliver(.ring("two", sound: "harp"), replacing: nil)
            #expect(await eventually { heard.last?.hasSuffix("harp.wav") == true })
            await channel.withdraw("two", receipt: nil)
            #expect(await eventually { heard.last?.hasSuffix("chime.wav") == true })
            await channel.stop()
        }

        @Test(arguments: [
            ("echo 'Volume: 0.10'", "quietly"), ("echo 'Volume: 0.10 [MUTED]'", "sound is off"),
            ("echo 'Mute: no'; echo 'Volume: front-left: 6554 / 10% / -60.00 dB'", "quietly"),
            ("echo 'Mute: yes'; echo 'Volume: front-left: 65536 / 100%'", "sound is off"),
            ("echo '  Mono: Playback 87 [100%] [0.00dB] [on]'", "play here with"),
            ("echo '  Mono: Playback 87 [100%] [0.00dB] [off]'", "sound is off"),
            ("exit 1", "play here with"),
        ])
        func `the volume is described in a sentence`(answer: String, text: String) async throws {
            let mixer = folder.appending(path: "mixer")
            try await ExecutableScript.write(answer, to: mixer)
            let output = AudioOutput(
                players: [try await player("good", "")],
                mixers: [AudioMixer(mixer.path, ["get"]), AudioMixer("none", [])],
                mixerPatience: .seconds(60))
            let channel = LoudspeakerChannel(output)
            await channel.check()
            #expect(channel.state.contains(text), "\(channel.state)")
            #expect(channel.isAlive == (text != "sound is off"))
            #expect((channel.cure == nil) == (text == "play here with"))
            await channel.stop()
        }

        @Test func `a mixer that hangs does not silence a ring`() async throws {
            let mixer = AudioMixer(try await player("mixer", "exec sleep 60").program, [""])
            let output = AudioOutput(players: [try await player("stuck", "exec sleep 60")], mixers: [mixer])
            let channel = LoudspeakerChannel(output)
            let result = await channel.deliver(.ring("wake"), replacing: nil)
            #expect(heard.contains { $0.hasPrefix("stuck") && $0.hasSuffix("chime.wav") })
            #expect(!result.isShown && result.text.contains("isn’t responding"), "\(result.text)")
            #expect(!channel.isAlive && channel.cure?.isEmpty == false)
            await channel.withdraw("wake", receipt: nil)
            await channel.stop()
        }

        @Test func `a sound that plays to its end is heard, even if a mixer hangs`() async throws {
            let mixer = AudioMixer(try await player("mixer", "exec sleep 60").program, [""])
            let channel = LoudspeakerChannel(AudioOutput(players: [try await player("good", "")], mixers: [mixer]))
            await channel.check()
            #expect(channel.isAlive && channel.cure == nil)
            await channel.stop()
        }

        @Test func `a player that hangs is replaced soon after the end of its sound`() async throws {
            let sound = try #require(SoundLibrary.file(of: .alarm))
            #expect(AudioOutput.duration(of: sound) < .seconds(5))
            let players = [try await player("stuck", "exec sleep 60"), try await player("good", "")]
            let channel = LoudspeakerChannel(AudioOutput(players: players, mixers: [], patience: .milliseconds(300)))
            await channel.check()
            #expect(channel.isAlive && channel.state.contains("good"))
            await channel.stop()
        }

        @Test func `the loudspeaker ignores notifications that are not urgent`() async throws {
            let channel = channel(try await player("good", ""))
            #expect(await !channel.deliver(.ordinary("news"), replacing: nil).isShown)
            #expect(heard.isEmpty)
            await channel.stop()
        }
    }
}
