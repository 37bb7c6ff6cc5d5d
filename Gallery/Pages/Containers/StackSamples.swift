import SwiftUI

extension Sample {
    static var stacks: [Sample] {
        [
            Sample("stacks", "Stacks", in: .scroll) { StackSample() },
            Sample("layers", "Layers", in: .scroll) { LayerSample() },
            Sample("floating-button", "A Button over a List", in: .screen) { FloatingButtonSample() },
            Sample("frames", "Frames and Places", in: .scroll) { FrameSample() },
            Sample("grids", "Grids", in: .scroll) { GridSample() },
            Sample("lazy-grids", "Lazy Grids", in: .scroll) { LazyGridSample() },
        ]
    }
}

/// A box that shows the bounds of a view.
struct Tile: View {
    let text: String
    var color = Color.blue

    var body: some View {
        Text(text)
            .padding(8)
            .background(color.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
            .overlay { RoundedRectangle(cornerRadius: 8).stroke(color.opacity(0.6)) }
    }
}

// MARK: Stacks

struct StackSample: View {
    var body: some View {
        HStack {
            Tile(text: "One")
            Tile(text: "Two")
            Spacer()
            Tile(text: "At the end")
        }
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Text("Baseline").font(.largeTitle)
            Text("of the first line").font(.footnote)
        }
        VStack(alignment: .trailing, spacing: 2) {
            Tile(text: "A column", color: .green)
            Tile(text: "to the right", color: .green)
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
        Divider()
        ZStack(alignment: .bottomTrailing) {
            RoundedRectangle(cornerRadius: 12).fill(.orange.opacity(0.3)).frame(height: 90)
            Tile(text: "On top", color: .orange).padding(8)
        }
        HStack {
            Tile(text: "First"); Tile(text: "wants room").layoutPriority(1); Tile(text: "third and longer")
        }
        .lineLimit(1)
    }
}

// MARK: Layers

struct LayerSample: View {
    var body: some View {
        Text("Background")
            .padding()
            .background(.yellow.opacity(0.4), in: Capsule())
        Text("Overlay")
            .padding()
            .background { RoundedRectangle(cornerRadius: 8).fill(.blue.opacity(0.2)) }
            .overlay(alignment: .topTrailing) {
                Circle().fill(.red).frame(width: 12, height: 12).offset(x: 4, y: -4)
            }
        Text("Border").padding().border(.green, width: 2)
        LinearGradient(colors: [.purple, .blue], startPoint: .leading, endPoint: .trailing)
            .frame(height: 60)
            .clipShape(RoundedRectangle(cornerRadius: 20))
        LinearGradient(colors: [.red, .orange], startPoint: .leading, endPoint: .trailing)
            .frame(height: 60)
            .mask(Capsule())
        Rectangle().fill(.teal).frame(width: 120, height: 60).cornerRadius(14)
        Text("Cut where the frame ends, however long it is").fixedSize().frame(width: 160, alignment: .leading)
            .clipped()
        ZStack {
            Text("First, but in front by its index").padding(8).background(.pink.opacity(0.6)).zIndex(1)
            Color.gray.frame(width: 160, height: 60)
        }
    }
}

// MARK: A Button over a List

struct FloatingButtonSample: View {
    @State private var count = 3
    @State private var chosen: Int?

    var body: some View {
        NavigationStack {
            ZStack {
                List(0..<count, id: \.self) { number in
                    Button("Note \(number + 1)") { chosen = number }
                }
                VStack {
                    Spacer()
                    HStack {
                        Text(chosen.map { "Note \($0 + 1) is chosen" } ?? "No note is chosen")
                        Spacer()
                        Button("Add a Note", systemImage: "plus") { count += 1 }
                            .labelStyle(.iconOnly)
                            .buttonStyle(.borderedProminent)
                    }
                    .padding()
                }
            }
            .overlay {
                Text("A veil").frame(maxWidth: .infinity, maxHeight: .infinity).background(.black).opacity(0)
            }
            .navigationTitle("Notes")
        }
    }
}

// MARK: Frames and Places

struct FrameSample: View {
    var body: some View {
        Text("160 × 60").frame(width: 160, height: 60).background(.blue.opacity(0.15))
        Text("As wide as there is room").frame(maxWidth: .infinity, minHeight: 44).background(.green.opacity(0.15))
        Text("Never more than one line").fixedSize().frame(width: 90).background(.orange.opacity(0.15)).padding(
            .leading, 60)
        Tile(text: "Padded").padding(.leading, 40).padding(.vertical, 4)
        Tile(text: "Moved").offset(x: 24, y: 4)
        ZStack { Tile(text: "At 250, 30").position(x: 250, y: 30) }.frame(height: 60).background(.gray.opacity(0.12))
        Image(systemName: "photo").resizable().scaledToFit().frame(height: 60)
        Color.indigo.aspectRatio(4, contentMode: .fit).frame(maxWidth: 200)
        Color.mint.frame(height: 44).containerRelativeFrame(.horizontal) { length, _ in length / 2 }
        Tile(text: "There, but not seen").hidden()
    }
}

// MARK: Grids

struct GridSample: View {
    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
            GridRow {
                Text("Train").bold()
                Text("Leaves").bold()
                Text("Platform").bold().gridColumnAlignment(.trailing)
            }
            Divider().gridCellUnsizedAxes(.horizontal)
            ForEach(["7:02", "7:32", "8:02"], id: \.self) { time in
                GridRow {
                    Text("S 1")
                    Text(time).monospacedDigit()
                    Text("4")
                }
            }
            GridRow {
                Text("Delays are expected after nine").font(.footnote).gridCellColumns(3)
            }
            GridRow {
                Text("Next")
                Circle().fill(.green).frame(width: 12, height: 12).gridCellAnchor(.trailing)
                Text("5").gridCellAnchor(.trailing)
            }
        }
    }
}

// MARK: Lazy Grids

struct LazyGridSample: View {
    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 10) {
            ForEach(1..<13) { number in
                Tile(text: "\(number)", color: .purple).frame(maxWidth: .infinity)
            }
        }
        ScrollView(.horizontal) {
            LazyHGrid(rows: [GridItem(.fixed(44)), GridItem(.fixed(44))], spacing: 8) {
                ForEach(1..<31) { Tile(text: "Cell \($0)", color: .teal) }
            }
        }
        .accessibilityLabel("Cells")
        LazyHStack { ForEach(1..<4) { Tile(text: "Lazy \($0)") } }
        LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
            Section {
                ForEach(1..<4) { Text("Row \($0)") }
            } header: {
                Text("Pinned header").font(.headline).frame(maxWidth: .infinity, alignment: .leading).background(.bar)
            }
        }
    }
}
