import Foundation
import Testing

@testable import Charts

@Suite struct `Scales` {
    @Test func `a number scale maps numbers to positions and back`() throws {
        let y = PositionScale(domain: .continuous(0...200, .number), start: 100, end: 0)
        #expect(y.position(of: .number(0)) == 100)
        #expect(y.position(of: .number(50)) == 75)
        #expect(y.value(at: 75) == .number(50))
        #expect(y.position(of: .category("Mon")) == nil)
    }

    @Test func `a date scale is exact to the second`() throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let x = PositionScale(domain: .continuous(0...86_400, .date), type: .date, start: 0, end: 240)
        #expect(x.position(of: .date(start.addingTimeInterval(3600))) == 10)
        #expect(x.value(at: 240) == .date(start.addingTimeInterval(86_400)))
    }

    @Test func `a category scale gives each category a band and a middle`() {
        let x = PositionScale(domain: .categories(["Mon", "Tue", "Wed", "Thu"]), start: 0, end: 200)
        #expect(x.step == 50)
        #expect(x.position(of: .category("Tue")) == 75)
        #expect(x.extent(of: .category("Tue")) == 50...100)
        #expect(x.value(at: 199) == .category("Thu"))
        #expect(x.value(at: 201) == nil)
        #expect(x.position(of: .category("Sun")) == nil)
    }

    @Test func `a unit of time spans from its beginning to its end`() {
        let x = PositionScale(domain: .continuous(0...10, .number), start: 100, end: 0)
        #expect(x.extent(of: .number(2), to: .number(3)) == 70...80)
    }

    @Test(arguments: [
        (ScaleType.log.kind, 10.0, 50.0), (ScaleType.squareRoot.kind, 25, 50),
        (ScaleType.power(exponent: 2).kind, 50, 25), (ScaleType.linear.kind, 100, 100),
    ])
    func `each scale type bends as defined`(kind: ScaleType.Kind, value: Double, position: Double) throws {
        let domain = kind == .log ? 1...100.0 : 0...100.0
        let scale = PositionScale(domain: .continuous(domain, .number), type: kind, start: 0, end: 100)
        let placed = try #require(scale.position(of: .number(value)))
        #expect(abs(placed - position) < 1e-9)
        let found = try #require(scale.value(at: placed)?.scalar)
        #expect(abs(found - value) < 1e-6)
    }

    @Test func `scales that allow negative values are symmetric around zero`() throws {
        let scale = PositionScale(
            domain: .continuous(-100...100, .number), type: ScaleType.symmetricLog.kind, start: 0, end: 100)
        #expect(try abs(#require(scale.position(of: .number(0))) - 50) < 1e-9)
        let above = try #require(scale.position(of: .number(10)))
        let below = try #require(scale.position(of: .number(-10)))
        #expect(abs(above - 50 - (50 - below)) < 1e-9)
    }
}

@Suite struct `Inferred axes` {
    private func infer(
        _ values: [DataValue], _ settings: AxisSettings = AxisSettings(), by marks: AxisMarkValues = .automatic,
        count: Int = 5
    ) -> AxisInference {
        var all = AxisValues()
        for value in values { all.add(.at(value, upper: nil)) }
        return AxisInference(
            values: all, settings: settings, specs: [marks.kind], count: count,
            calendar: Calendar(identifier: .gregorian))
    }

    @Test func `a number axis begins at zero and ends at a round number`() {
        let axis = infer([.number(34), .number(118)])
        #expect(axis.domain == .continuous(0...120, .number))
        #expect(axis.ticks[0].values.map(\.scalar) == [0, 20, 40, 60, 80, 100, 120])
    }

    @Test func `a number axis leaves zero out on request`() {
        var settings = AxisSettings()
        settings.domain = AutomaticScaleDomain(includesZero: false, isReversed: false, modify: nil)
        #expect(infer([.number(101), .number(118)], settings).domain == .continuous(100...120, .number))
    }

    @Test func `an axis keeps a domain that the app sets`() {
        var settings = AxisSettings()
        settings.domain = 0.5...9.5
        let axis = infer([.number(34)], settings, count: 4)
        #expect(axis.domain == .continuous(0.5...9.5, .number))
        #expect(axis.ticks[0].values.map(\.scalar) == [2, 4, 6, 8])
    }

    @Test func `a date axis ends where the data does`() {
        let start = Date(timeIntervalSinceReferenceDate: 100)
        let axis = infer([.date(start), .date(start.addingTimeInterval(900))])
        #expect(axis.domain == .continuous(100...1000, .date))
    }

    @Test func `a category axis has each category once, in the order of the data`() {
        let axis = infer([.category("b"), .category("a"), .category("b")])
        #expect(axis.domain == .categories(["b", "a"]))
    }

    @Test func `an axis with a single value has room around it`() {
        #expect(infer([.number(0)]).domain == .continuous(0...1, .number))
        #expect(infer([]).domain == .continuous(0...1, .number))
    }

    @Test func `an axis passes the inferred domain to the app to change`() {
        var settings = AxisSettings()
        settings.domain = AutomaticScaleDomain.automatic(dataType: Int.self) { $0.append(500) }
        #expect(infer([.number(34)], settings).domain == .continuous(0...500, .number))
    }

    @Test func `an axis ignores values that are not numbers`() {
        #expect(infer([.number(.nan), .number(.infinity), .number(10)]).domain == .continuous(0...10, .number))
    }
}
