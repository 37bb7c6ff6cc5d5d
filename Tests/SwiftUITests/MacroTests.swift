import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry var answer = 42
    @Entry var nickname: String?
}

#Preview("A text") {
    Text(verbatim: "Hello")
}

@MainActor @Suite struct `SwiftUI macros` {
    @Test func `an entry has its default until a view sets it`() {
        var values = EnvironmentValues()
        #expect(values.answer == 42)
        #expect(values.nickname == nil)
        values.answer = 7
        values.nickname = "Ana"
        #expect(values.answer == 7)
        #expect(values.nickname == "Ana")
    }
}
