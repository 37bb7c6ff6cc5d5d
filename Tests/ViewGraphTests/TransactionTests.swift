import Testing
import ViewGraph

@MainActor @Suite struct `A transaction` {
    let model = Model(2)
    let page: TestPage

    init() {
        page = TestPage(Items(model: model))
        _ = page.html()
    }

    private var motion: Patch? { page.flush().patches.first }

    @Test func `a transaction marks the batch of its changes`() {
        withAnimation(.easeIn(duration: 0.25).delay(0.5)) { model.title = "Other" }
        let patches = page.flush().patches
        #expect(patches.first == .animate(Motion(.easeIn(duration: 0.25).delay(0.5))))
        #expect(patches.count == 2)
        #expect(
            Patch.encode([patches[0]]) == #"[["animate",0.25,"cubic-bezier(0.42,0.0,1.0,1.0)",0.5]]"#)
        model.title = "Third"
        #expect(page.flush().patches.count == 1)
    }

    @Test func `a transaction without animation disables it for its batch`() {
        withAnimation(nil) { model.title = "Other" }
        #expect(motion == .animate(nil))
        var still = Transaction(animation: .linear)
        still.disablesAnimations = true
        withTransaction(still) { model.title = "Third" }
        #expect(motion == .animate(nil))
        #expect(Patch.encode([.animate(nil)]) == #"[["animate",0]]"#)
    }

    @Test func `a transaction applies even if a view changed before it`() {
        model.title = "Other"
        withAnimation(.linear) { model.title = "Third" }
        #expect(motion == .animate(Motion(.linear)))
    }

    @Test func `a nested transaction keeps the values it does not set`() {
        withTransaction(\.disablesAnimations, true) {
            withAnimation(.linear) { model.title = "Other" }
        }
        #expect(motion == .animate(nil))
    }

    @Test func `a transaction without a change sends nothing`() {
        withAnimation { model.title = model.title }
        #expect(page.flush().patches.isEmpty)
    }

    @Test func `a transaction ends with its closure, even when that throws`() {
        struct Failure: Error {}
        #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
        #expect(Transaction.current == nil)
    }
}

@Suite struct `A spring` {
    private func positions(_ animation: Animation) -> [Double] {
        Motion(animation).easing.dropFirst("linear(".count).dropLast().split(separator: ",").compactMap { Double($0) }
    }

    @Test func `a spring without bounce rises to its end and never past it`() {
        let way = positions(.smooth)
        #expect(way.first == 0 && way.last == 1)
        #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 })
    }

    /// The first overshoot of a damped oscillator is exp(−πζ/√(1−ζ²)).
    @Test func `a spring overshoots according to its damping`() throws {
        let way = positions(.spring(response: 0.5, dampingFraction: 0.5))
        let highest = try #require(way.max())
        #expect(abs(highest - 1.163) < 0.02)
    }

    @Test func `a spring plays faster or slower with the same shape`() {
        let (normal, fast) = (Motion(.bouncy), Motion(.bouncy.speed(2)))
        #expect(abs(fast.duration * 2 - normal.duration) < 0.002)
        #expect(fast.easing == normal.easing)
    }
}

@MainActor @Suite struct `Spring with an initial velocity` {
    /// The derivative of the position is its velocity, by differences.
    @Test(arguments: [0.4, 1, 1.8]) func `a spring keeps the velocity of its motion`(damping: Double) {
        let spring = SpringCurve(response: 0.5, dampingFraction: damping, velocity: 3)
        #expect(abs(spring.position(at: 0)) < 1e-12 && abs(spring.velocity(at: 0) - 3) < 1e-9)
        for time in [0.05, 0.2, 0.7] {
            let step = 1e-5
            let slope = (spring.position(at: time + step) - spring.position(at: time - step)) / (2 * step)
            #expect(abs(slope - spring.velocity(at: time)) < 1e-5)
        }
        #expect(abs(spring.position(at: spring.settlingTime(within: 0.001)) - 1) < 0.002)
    }
}
