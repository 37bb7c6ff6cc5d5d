import AppIntents
import FoundationOverlay
import Testing

enum Mood: String, AppEnum {
    case calm, busy

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
    static let caseDisplayRepresentations: [Mood: DisplayRepresentation] = [
        .calm: "Calm", .busy: DisplayRepresentation(title: "Busy", image: .init(systemName: "bolt")),
    ]
}

struct SetMood: AppIntent {
    static let title: LocalizedStringResource = "Set Mood"

    @Parameter(title: "Mood") var mood: Mood
    @Parameter(title: "Next") var next: Mood?

    init() {}
    init(mood: Mood) { self.mood = mood }
    func perform() async throws -> some IntentResult { .result() }
}

@Suite struct `A stored intent` {
    @Test func `a parameter of an enumeration has its case again`() throws {
        let intent = try #require(try IntentRecord(SetMood(mood: .busy)).intent() as? SetMood)
        #expect(intent.mood == .busy && intent.next == nil)
    }

    @Test func `a case has a name for people`() {
        #expect(Mood.busy.localizedStringResource.key == "Busy")
        #expect(Mood.caseDisplayRepresentations[.calm] == "Calm" && Mood.typeDisplayRepresentation.name.key == "Mood")
    }
}
