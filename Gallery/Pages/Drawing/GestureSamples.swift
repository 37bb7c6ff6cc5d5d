import SwiftUI
import UniformTypeIdentifiers

extension Sample {
    static var gestures: [Sample] {
        [
            Sample("taps", "Taps and Presses", in: .scroll) { TapSample() },
            Sample("drags", "Drags", in: .scroll) { DragSample() },
            Sample("drag-and-drop", "Drag and Drop", in: .scroll) { DragAndDropSample() },
            Sample("hover", "Hover", in: .scroll) { HoverSample() },
            Sample("pinches", "Magnify and Rotate", in: .scroll) { PinchSample() },
            Sample("gesture-pairs", "Gestures Together", in: .scroll) { GesturePairSample() },
        ]
    }
}

// MARK: Taps and Presses

struct TapSample: View {
    @State private var said = "Nothing yet"
    @State private var isPressing = false

    var body: some View {
        Text(said)
        Tile(text: "Tap me").onTapGesture { said = "Tapped" }
        Tile(text: "Tap through the circle").onTapGesture { said = "Tapped through" }
            .overlay { Circle().fill(.orange.opacity(0.5)).allowsHitTesting(false) }
        Tile(text: "Tap me twice").onTapGesture(count: 2) { said = "Tapped twice" }
        Tile(text: isPressing ? "Hold on…" : "Hold me", color: isPressing ? .red : .blue)
            .onLongPressGesture(minimumDuration: 0.6) {
                said = "Held"
            } onPressingChanged: {
                isPressing = $0
            }
        Color.green.opacity(0.3).frame(height: 100)
            .gesture(SpatialTapGesture().onEnded { said = "At \(Int($0.location.x)), \(Int($0.location.y))" })
            .accessibilityLabel("Field")
    }
}

// MARK: Drags

struct DragSample: View {
    @GestureState private var pull = CGSize.zero
    @State private var place = CGSize.zero

    var body: some View {
        ZStack {
            Color.gray.opacity(0.12)
            Circle().fill(.orange).frame(width: 70, height: 70)
                .offset(x: place.width + pull.width, y: place.height + pull.height)
                .gesture(
                    DragGesture(minimumDistance: 2)
                        .updating($pull) { value, state, _ in state = value.translation }
                        .onEnded { value in
                            place.width += value.translation.width
                            place.height += value.translation.height
                        }
                )
                .accessibilityLabel("Disc")
        }
        .frame(height: 300)
        Button("Back to the Middle") { withAnimation(.bouncy) { place = .zero } }
    }
}

// MARK: Magnify and Rotate

struct PinchSample: View {
    @State private var scale = 1.0
    @State private var turn = Angle.zero
    @GestureState private var pinch = 1.0
    @GestureState private var rotation = Angle.zero

    var body: some View {
        Text("\(scale * pinch, format: .percent.precision(.fractionLength(0))), \(Int((turn + rotation).degrees))°")
        ZStack {
            Color.gray.opacity(0.12)
            RoundedRectangle(cornerRadius: 20).fill(.indigo.gradient).frame(width: 120, height: 80)
                .scaleEffect(scale * pinch).rotationEffect(turn + rotation)
        }
        .frame(height: 300)
        .clipped()
        .gesture(
            MagnifyGesture()
                .updating($pinch) { value, state, _ in state = value.magnification }
                .onEnded { scale *= $0.magnification }
                .simultaneously(
                    with: RotateGesture()
                        .updating($rotation) { value, state, _ in state = value.rotation }
                        .onEnded { turn += $0.rotation })
        )
        .accessibilityLabel("Card")
        Button("Reset") { withAnimation { (scale, turn) = (1, .zero) } }
    }
}

// MARK: Hover

struct HoverSample: View {
    @State private var isOver = false
    @State private var place: CGPoint?

    var body: some View {
        Tile(text: isOver ? "The pointer is here" : "Move the pointer here", color: isOver ? .red : .blue)
            .onHover { isOver = $0 }
        HStack(spacing: 40) {
            Image(systemName: "star.fill").hoverEffect()
            Image(systemName: "heart.fill").hoverEffect(.lift)
            Image(systemName: "bolt.fill").hoverEffect(.lift, isEnabled: false)
        }
        .font(.largeTitle)
        Color.gray.opacity(0.12)
            .overlay(alignment: .topLeading) {
                if let place {
                    Circle().fill(.orange).frame(width: 24, height: 24).offset(x: place.x - 12, y: place.y - 12)
                }
            }
            .frame(height: 200)
            .onContinuousHover { phase in
                switch phase {
                case .active(let point): place = point
                case .ended: place = nil
                }
            }
            .accessibilityHidden(true)
    }
}

// MARK: Gestures Together

struct GesturePairSample: View {
    @State private var said = "Nothing yet"
    @State private var taps = 0

    var body: some View {
        Text("\(said), \(taps) taps")
        Tile(text: "Twice before once").gesture(
            TapGesture(count: 2).onEnded { said = "Twice" }
                .exclusively(before: TapGesture().onEnded { said = "Once" }))
        Tile(text: "Hold, then drag").gesture(
            LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture()).onEnded { _ in said = "Dragged" })
        VStack { Tile(text: "Counted by what is around") }
            .simultaneousGesture(TapGesture().onEnded { taps += 1 })
        Tile(text: "Tap and hold at once").gesture(
            TapGesture().onEnded { taps += 1 }
                .simultaneously(
                    with: LongPressGesture().onChanged { _ in said = "Holding" }.onEnded { _ in said = "Held" }))
        Tile(text: "The outer one first")
            .onTapGesture { said = "Inner" }
            .highPriorityGesture(TapGesture().onEnded { said = "Outer" })
    }
}

// MARK: Drag and Drop

struct DragAndDropSample: View {
    @State private var fruits = ["Apple", "Pear", "Plum"]
    @State private var basket: [String] = []
    @State private var isTargeted = false
    @State private var letters = ["A", "B", "C"]
    @State private var dragged: String?

    var body: some View {
        ForEach(fruits, id: \.self) { fruit in
            Tile(text: fruit).draggable(fruit) {
                Label(fruit, systemImage: "leaf.fill").padding().background(.green.opacity(0.3), in: .capsule)
            }
        }
        Text(basket.isEmpty ? "Drop fruits here" : basket.joined(separator: ", "))
            .frame(maxWidth: .infinity, minHeight: 100)
            .background(.orange.opacity(isTargeted ? 0.5 : 0.2), in: .rect(cornerRadius: 12))
            .dropDestination(for: String.self) { items, _ in
                fruits.removeAll { items.contains($0) }
                basket += items
                return true
            } isTargeted: {
                isTargeted = $0
            }
        Button("Empty the Basket") { (fruits, basket) = (["Apple", "Pear", "Plum"], []) }
        HStack {
            ForEach(letters, id: \.self) { letter in
                Tile(text: letter, color: .purple)
                    .onDrag {
                        dragged = letter
                        return NSItemProvider()
                    }
                    .onDrop(of: [.text], delegate: LetterDrop(letter: letter, letters: $letters, dragged: dragged))
            }
        }
    }
}

/// Moves the dragged letter to the position of the letter it is dragged over.
private struct LetterDrop: DropDelegate {
    let letter: String
    @Binding var letters: [String]
    let dragged: String?

    func dropEntered(info: DropInfo) {
        guard let dragged, let from = letters.firstIndex(of: dragged), let to = letters.firstIndex(of: letter),
            from != to
        else { return }
        withAnimation { letters.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to) }
    }

    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

    func performDrop(info: DropInfo) -> Bool { true }
}
