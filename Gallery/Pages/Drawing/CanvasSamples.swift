import SwiftUI

extension Sample {
    static var canvases: [Sample] {
        [
            Sample("canvas", "Canvas", in: .scroll) { CanvasSample() },
            Sample("timeline", "Timeline Views", in: .scroll) { TimelineSample() },
        ]
    }
}

// MARK: Canvas

struct CanvasSample: View {
    var body: some View {
        Canvas { context, size in
            for step in 0..<12 {
                let share = Double(step) / 12
                var ring = context
                ring.opacity = 1 - share
                ring.translateBy(x: size.width / 2, y: size.height / 2)
                ring.rotate(by: .degrees(share * 360))
                ring.fill(Path(ellipseIn: CGRect(x: 50, y: -12, width: 24, height: 24)), with: .color(.orange))
            }
            context.draw(Text("12").font(.title), at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
        .frame(height: 180)
        .accessibilityLabel("Twelve discs in a ring")
        Canvas { context, size in
            let frame = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
            context.stroke(Path(roundedRect: frame, cornerRadius: 12), with: .color(.blue), lineWidth: 3)
            context.clip(to: Path(ellipseIn: frame))
            context.fill(
                Path(frame),
                with: .linearGradient(
                    Gradient(colors: [.mint, .indigo]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: 0)))
        }
        .frame(height: 100)
        .accessibilityHidden(true)
    }
}

// MARK: Timeline Views

struct TimelineSample: View {
    var body: some View {
        TimelineView(.periodic(from: .now, by: 1)) { timeline in
            Text(timeline.date, format: .dateTime.hour().minute().second()).font(.largeTitle).monospacedDigit()
        }
        TimelineView(.everyMinute) { timeline in
            Text("At \(timeline.date, format: .dateTime.hour().minute()) this changed last")
        }
        TimelineView(.animation(minimumInterval: 0.1)) { timeline in
            let turn = timeline.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 4) / 4
            Image(systemName: "gearshape.fill").font(.largeTitle).rotationEffect(.degrees(turn * 360))
        }
        .accessibilityHidden(true)
    }
}
