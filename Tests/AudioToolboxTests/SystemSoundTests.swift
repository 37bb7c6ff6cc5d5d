import AudioToolbox
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor @Suite struct `System sounds` {
    /// The effects that a page gets when a person taps its button.
    private func effects(of action: @escaping @MainActor () -> Void) throws -> [String] {
        let page = Graph(VStack { Button("Play", action: action) }, environment: EnvironmentValues())
        defer { page.unmount() }
        var effects: [String] = []
        page.onSchedule = { _ in }
        page.onPatches = { patches in
            for case .effect(let name, let payload) in patches { effects.append("\(name) \(payload)") }
        }
        let id = try #require(page.html().firstMatch(of: /<button id=n(\d+)/)).1
        page.dispatch(PageEvent(node: try #require(Int(id)), kind: "tap", value: .flag(true)))
        return effects
    }

    @Test func `an app's file is played by the page that was touched`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav")
        try Data("RIFF".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var (sound, again): (SystemSoundID, SystemSoundID) = (0, 0)
        #expect(AudioServicesCreateSystemSoundID(file as CFURL, &sound) == 0)
        #expect(AudioServicesCreateSystemSoundID(file as CFURL, &again) == 0 && again == sound)
        let effects = try effects { AudioServicesPlaySystemSound(sound) }
        #expect(effects.count == 1 && effects[0].hasPrefix("play {\"url\":\"/page/files/"))
        AudioServicesDisposeSystemSoundID(sound)
        #expect(AudioServicesCreateSystemSoundID(file.appending(path: "none") as CFURL, &sound) != 0)
    }

    @Test func `the vibration is felt`() throws {
        let effects = try effects { AudioServicesPlaySystemSound(kSystemSoundID_Vibrate) }
        #expect(effects == ["vibrate {\"pattern\":[400]}"])
    }
}
