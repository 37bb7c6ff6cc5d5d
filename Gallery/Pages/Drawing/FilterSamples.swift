import SwiftUI

extension Sample {
    static var filters: [Sample] {
        [
            Sample("multiplied", "Multiplied and Mirrored", in: .scroll) { MultipliedSample() },
            Sample("remote-images", "Remote Images", in: .scroll) { RemoteImageSample() },
            Sample("content-shapes", "Content Shapes", in: .scroll) { ContentShapeSample() },
            Sample("bound-animations", "Animations of Bindings") { BoundAnimationSample() },
        ]
    }
}

// MARK: Multiplied and Mirrored

struct MultipliedSample: View {
    var body: some View {
        HStack {
            LinearGradient(colors: [.white, .blue], startPoint: .top, endPoint: .bottom)
            LinearGradient(colors: [.white, .blue], startPoint: .top, endPoint: .bottom).colorMultiply(.yellow)
        }
        .frame(height: 80)
        Label("White, but multiplied", systemImage: "sun.max.fill")
            .foregroundStyle(.white)
            .colorMultiply(.red)
        ZStack {
            Circle().fill(.orange).frame(width: 60, height: 60)
            Circle().fill(.teal).frame(width: 60, height: 60).offset(x: 30).blendMode(.plusDarker)
        }
        HStack {
            Image(systemName: "paperplane.fill").imageScale(.large).flipsForRightToLeftLayoutDirection(true)
            Image(systemName: "paperplane.fill")
                .imageScale(.large)
                .flipsForRightToLeftLayoutDirection(true)
                .environment(\.layoutDirection, .rightToLeft)
        }
    }
}

// MARK: Remote Images

struct RemoteImageSample: View {
    var body: some View {
        AsyncImage(url: nil).frame(width: 120, height: 60)
        AsyncImage(url: SamplePage.picture) { image in
            image.resizable().scaledToFit().frame(width: 80)
        } placeholder: {
            ProgressView()
        }
        AsyncImage(url: SamplePage.picture, scale: 2).frame(height: 60)
        let lost = URL(string: "ftp://example.com/a.png")
        AsyncImage(url: lost, transaction: Transaction(animation: .default)) { phase in
            switch phase {
            case .empty: ProgressView()
            case .success(let image): image
            case .failure: Label("No picture there", systemImage: "exclamationmark.triangle")
            @unknown default: EmptyView()
            }
        }
    }
}

// MARK: Content Shapes

struct ContentShapeSample: View {
    @State private var circle = 0
    @State private var row = 0
    @State private var button = 0

    var body: some View {
        Color.orange.opacity(0.3)
            .overlay { Circle().fill(.orange) }
            .frame(width: 120, height: 120)
            .contentShape(Circle())
            .onTapGesture { circle += 1 }
            .accessibilityLabel("Circle")
            .accessibilityAddTraits(.isButton)
        Text("The circle: \(circle)")
        HStack {
            Text("A whole row")
            Spacer()
        }
        .contentShape(.rect)
        .onTapGesture { row += 1 }
        Text("The row: \(row)")
        Button {
            button += 1
        } label: {
            Text("Tap")
                .frame(width: 100, height: 100)
                .background(.teal.opacity(0.3))
                .contentShape(.interaction, Capsule().scale(0.5))
        }
        .buttonStyle(.plain)
        Text("The button: \(button)")
    }
}

// MARK: Animations of Bindings

struct BoundAnimationSample: View {
    @State private var isFar = false
    @State private var isBig = false

    var body: some View {
        Toggle("Far", isOn: $isFar.animation(.spring()))
        Toggle("Big", isOn: $isBig.transaction(Transaction(animation: .linear(duration: 0.5))))
        Circle()
            .fill(.blue)
            .frame(width: isBig ? 60 : 30, height: 60)
            .offset(x: isFar ? 120 : 0)
        Button("Back") {
            withAnimation(.interactiveSpring()) {
                isFar = false
                isBig = false
            }
        }
    }
}
