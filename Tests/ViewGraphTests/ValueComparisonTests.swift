import Testing

@testable import ViewGraph

@MainActor struct ValueComparisonTests {
    protocol Service {
        var name: String { get }
    }

    struct Clock: Service {
        var name = "clock"
    }

    @Test func `values behind a protocol never count as equal, and comparing them is safe`() {
        let one: any Service = Clock()
        #expect(!ValueComparison.areEqual(one, one))
        #expect(!ValueComparison.areEqual(Optional(one), Optional(one)))
    }

    @Test func `a style is compared by its type and fields`() {
        func value(_ clock: Clock) -> StyleValue<any Service> { StyleValue(clock, as: clock) }
        #expect(ValueComparison.areEqual(value(Clock()), value(Clock())))
        #expect(!ValueComparison.areEqual(value(Clock()), value(Clock(name: "other"))))
        struct Other: Service {
            var name = "clock"
        }
        #expect(!ValueComparison.areEqual(value(Clock()), StyleValue(Other(), as: Other())))
    }
}
