import SwiftUI

extension Sample {
    static var motion: [Sample] {
        [
            Sample("animations", "Animations") { AnimationSample() },
            Sample("springs", "Curves and Springs") { SpringSample() },
            Sample("transitions", "Transitions") { TransitionSample() },
            Sample("matched", "Matched Geometry", in: .scroll) { MatchedSample() },
            Sample("phases", "Phases", in: .scroll) { PhaseSample() },
            Sample("keyframes", "Keyframes", in: .scroll) { KeyframeSample() },
            Sample("symbol-effects", "Symbol Effects") { SymbolEffectSample() },
            Sample("content-transitions", "Content That Changes", in: .scroll) { ContentTransitionSample() },
        ]
    }
}

// MARK: Animations

struct AnimationSample: View {
    @State private var isWide = false
    @State private var count = 0

    var body: some View {
        Section("With a change") {
            Capsule().fill(isWide ? .orange : .blue).frame(width: isWide ? 260 : 90, height: 44)
            Button("Change") { withAnimation(.easeInOut(duration: 0.6)) { isWide.toggle() } }
            Button("Change, Then Count") {
                withAnimation(.smooth) {
                    isWide.toggle()
                } completion: {
                    count += 1
                }
            }
        }
        Section("For a view") {
            Circle().fill(.green).frame(width: 44, height: 44).offset(x: isWide ? 200 : 0).animation(
                .bouncy, value: isWide)
            Circle().fill(.gray).frame(width: 44, height: 44).offset(x: isWide ? 200 : 0)
                .transaction { $0.animation = nil }
        }
        Section { Text("Finished \(count) times") }
    }
}

// MARK: Curves and Springs

struct SpringSample: View {
    @State private var isRight = false
    private let animations: [(String, Animation)] = [
        ("Linear", .linear(duration: 1)), ("Ease in", .easeIn(duration: 1)), ("Smooth", .smooth), ("Snappy", .snappy),
        ("Bouncy", .bouncy), ("Spring", .spring(response: 0.6, dampingFraction: 0.4)),
        ("Curve", .timingCurve(0.2, 1.6, 0.4, 1, duration: 1)),
    ]

    var body: some View {
        Section {
            ForEach(animations, id: \.0) { name, animation in
                HStack {
                    Text(name).frame(width: 80, alignment: .leading)
                    Circle().fill(.blue).frame(width: 24, height: 24)
                        .offset(x: isRight ? 180 : 0)
                        .animation(animation, value: isRight)
                }
            }
            Button("Move") { isRight.toggle() }
        }
    }
}

// MARK: Transitions

struct TransitionSample: View {
    @State private var isShown = true
    private let transitions: [(String, AnyTransition)] = [
        ("Opacity", .opacity), ("Scale", .scale), ("Slide", .slide), ("Move", .move(edge: .trailing)),
        ("Push", .push(from: .bottom)),
        ("Combined", .opacity.combined(with: .scale)),
        ("Asymmetric", .asymmetric(insertion: .move(edge: .leading), removal: .opacity)),
    ]

    var body: some View {
        Section {
            ForEach(transitions, id: \.0) { name, transition in
                HStack {
                    if isShown { Tile(text: name, color: .purple).transition(transition) }
                }
                .frame(height: 44)
            }
            Button(isShown ? "Hide" : "Show") { withAnimation(.easeInOut(duration: 0.5)) { isShown.toggle() } }
        }
    }
}

// MARK: Matched Geometry

struct MatchedSample: View {
    @Namespace private var space
    @State private var isLarge = false

    var body: some View {
        VStack(alignment: .leading) {
            if isLarge {
                RoundedRectangle(cornerRadius: 24).fill(.teal)
                    .matchedGeometryEffect(id: "card", in: space)
                    .frame(height: 200)
            } else {
                RoundedRectangle(cornerRadius: 12).fill(.teal)
                    .matchedGeometryEffect(id: "card", in: space)
                    .frame(width: 80, height: 80)
            }
        }
        .frame(height: 220, alignment: .top)
        Button(isLarge ? "Smaller" : "Larger") { withAnimation(.snappy) { isLarge.toggle() } }.buttonStyle(.bordered)
    }
}

// MARK: Phases

struct PhaseSample: View {
    @State private var rings = 0

    var body: some View {
        PhaseAnimator([0.0, 1.0]) { phase in
            Circle().fill(.orange).frame(width: 60, height: 60).scaleEffect(1 + phase * 0.3).opacity(1 - phase * 0.4)
        } animation: { _ in
            .easeInOut(duration: 0.9)
        }
        .padding()
        Image(systemName: "bell.fill").font(.largeTitle)
            .phaseAnimator([0.0, -20, 20, 0], trigger: rings) { bell, angle in bell.rotationEffect(.degrees(angle)) }
        Button("Ring") { rings += 1 }.buttonStyle(.bordered)
    }
}

// MARK: Keyframes

struct KeyframeSample: View {
    private struct Pose {
        var height = 0.0
        var stretch = 1.0
        var angle = Angle.zero
    }

    @State private var jumps = 0
    @State private var isSwinging = false

    var body: some View {
        Image(systemName: "leaf.fill").font(.system(size: 64)).foregroundStyle(.green)
            .keyframeAnimator(initialValue: Pose(), trigger: jumps) { leaf, pose in
                leaf.scaleEffect(y: pose.stretch, anchor: .bottom).rotationEffect(pose.angle).offset(y: -pose.height)
            } keyframes: { _ in
                KeyframeTrack(\.stretch) {
                    CubicKeyframe(0.7, duration: 0.2)
                    CubicKeyframe(1.2, duration: 0.2)
                    SpringKeyframe(1, spring: .bouncy)
                }
                KeyframeTrack(\.height) {
                    LinearKeyframe(0, duration: 0.2)
                    CubicKeyframe(80, duration: 0.35)
                    SpringKeyframe(0, duration: 0.8, spring: .bouncy)
                }
                KeyframeTrack(\.angle) {
                    MoveKeyframe(.zero)
                    LinearKeyframe(.degrees(360), duration: 0.8, timingCurve: .easeInOut)
                }
            }
            .frame(height: 180, alignment: .bottom)
        Button("Jump") { jumps += 1 }.buttonStyle(.bordered)
        KeyframeAnimator(initialValue: 0.0, repeating: isSwinging) { angle in
            Image(systemName: "bell.fill").font(.largeTitle).rotationEffect(.degrees(angle), anchor: .top)
        } keyframes: { _ in
            CubicKeyframe(30, duration: 0.5)
            CubicKeyframe(-30, duration: 1)
            CubicKeyframe(0, duration: 0.5)
        }
        .padding()
        Toggle("Swing", isOn: $isSwinging)
    }
}

// MARK: Symbol Effects

struct SymbolEffectSample: View {
    @State private var count = 0
    @State private var isActive = false
    @State private var isFavorite = false

    var body: some View {
        Section("Once") {
            HStack(spacing: 20) {
                Image(systemName: "star.fill").symbolEffect(.bounce, value: count)
                Image(systemName: "heart.fill").symbolEffect(.bounce.down, options: .repeat(2), value: count)
                Image(systemName: "bell.fill").symbolEffect(.wiggle, value: count)
                Image(systemName: "leaf.fill").symbolEffect(.rotate, options: .speed(2), value: count)
                Image(systemName: "bolt.fill").symbolEffect(.pulse, value: count)
            }
            .font(.largeTitle)
            Button("Play") { count += 1 }
        }
        Section("All the time") {
            HStack(spacing: 20) {
                Image(systemName: "star.fill").symbolEffect(.breathe, isActive: isActive)
                Image(systemName: "heart.fill").symbolEffect(.pulse, isActive: isActive)
                Image(systemName: "bell.fill").symbolEffect(.scale.up, isActive: isActive)
                Image(systemName: "leaf.fill").symbolEffect(.variableColor, isActive: isActive)
                Image(systemName: "bolt.fill").symbolEffect(.disappear, isActive: isActive)
            }
            .font(.largeTitle)
            Toggle("Active", isOn: $isActive)
        }
        Section("Replaced") {
            Button {
                withAnimation { isFavorite.toggle() }
            } label: {
                Label("Favourite", systemImage: isFavorite ? "heart.fill" : "heart")
                    .contentTransition(.symbolEffect(.replace))
            }
        }
    }
}

// MARK: Content That Changes

struct ContentTransitionSample: View {
    @State private var minutes = 12

    var body: some View {
        Text("\(minutes)").font(.system(size: 64, weight: .bold, design: .rounded))
            .contentTransition(.numericText(value: Double(minutes)))
        Text(minutes.isMultiple(of: 2) ? "Even" : "Odd").contentTransition(.opacity)
        HStack {
            Button("Less") { withAnimation { minutes -= 1 } }
            Button("More") { withAnimation { minutes += 7 } }
        }
        .buttonStyle(.bordered)
        .sensoryFeedback(.selection, trigger: minutes)
    }
}
