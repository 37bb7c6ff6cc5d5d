import DevicePorts
import Foundation
import SentinelKit
import SwiftUI
import UIKit

/// Breathing to a rhythm: a circle that grows and shrinks, or, without motion, a number and a bar.
struct BreathingView: View {
    let pattern: BreathingPattern
    let finish: () -> Void
    @State private var start: Date?
    @State private var moment: BreathingPattern.Moment?
    /// True while the circle is large, or grows.
    @State private var isFull = false
    @Environment(SentinelStore.self) private var store
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private var isStill: Bool { reduceMotion || store.record.settings.reducesMotion }

    var body: some View {
        VStack(spacing: 24) {
            if let moment {
                Text(moment.phase.cue)
                    .font(.largeTitle)
                    .fontWeight(.bold)
                    .accessibilityAddTraits(.isHeader)
                if isStill {
                    Text(moment.secondsLeft, format: .number)
                        .font(.title)
                    TacticalProgress(
                        value: moment.progress, label: Text("Breath \(moment.breath) of \(pattern.breaths)"))
                } else {
                    circle(moment)
                    Text("Breath \(moment.breath) of \(pattern.breaths)")
                        .foregroundStyle(Color.supporting)
                }
                Button("End", action: end)
                    .buttonStyle(.bordered)
                    .controlSize(.large)
            } else {
                Text("Sit or stand comfortably. Breathe with the words on the screen, and stop whenever you like.")
                    .multilineTextAlignment(.center)
                Button("Begin") { start = DeviceClock.now }
                    .primaryAction()
            }
        }
        .frame(maxWidth: .infinity)
        .sensoryFeedback(.impact, trigger: moment?.phase)
        .onChange(of: moment?.phase) { _, phase in
            // Announced, because screen readers don't read a text that changes by itself.
            if let phase { UIAccessibility.post(notification: .announcement, argument: String(localized: phase.cue)) }
        }
        .task(id: start) { await breathe() }
    }

    /// The circle reaches its size at the end of the phase.
    private func circle(_ moment: BreathingPattern.Moment) -> some View {
        let seconds = pattern.parts.first { $0.phase == moment.phase }?.seconds ?? 0
        return ZStack {
            Circle()
                .fill(Color.sentinelPrimary.opacity(0.3))
                .frame(width: 240, height: 240)
                .scaleEffect(isFull ? 1 : 0.4)
                .animation(.easeInOut(duration: seconds), value: isFull)
            Text(moment.secondsLeft, format: .number)
                .font(.title)
        }
        .frame(height: 240)
        .accessibilityElement(children: .combine)
        // Runs even at first, so that the circle appears small and grows with the first breath.
        .onChange(of: moment.phase, initial: true) {
            isFull = moment.phase == .breatheIn || moment.phase == .hold
        }
        .onDisappear { isFull = false }
    }

    /// Follows the rhythm second by second until its end.
    private func breathe() async {
        guard let start else { return }
        while let now = pattern.moment(at: DeviceClock.now.timeIntervalSince(start)) {
            moment = now
            let elapsed = DeviceClock.now.timeIntervalSince(start)
            do { try await DeviceClock.sleep(until: start + elapsed.rounded(.down) + 1) } catch { return }
        }
        end()
    }

    private func end() {
        start = nil
        moment = nil
        finish()
    }
}
