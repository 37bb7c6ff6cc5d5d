import SwiftUI

extension Sample {
    static var layouts: [Sample] {
        [
            Sample("geometry", "Geometry", in: .scroll) { GeometrySample() },
            Sample("fits", "What Fits", in: .scroll) { FitSample() },
            Sample("safe-area", "Safe Areas", in: .screen) { SafeAreaSample() },
            Sample("inset-bars", "Bars at the Edges", in: .screen) { InsetBarSample() },
            Sample("preferences", "Preferences and Anchors", in: .scroll) { PreferenceSample() },
        ]
    }
}

// MARK: Geometry

struct GeometrySample: View {
    @State private var size = CGSize.zero
    @State private var top = 0.0

    var body: some View {
        GeometryReader { geometry in
            VStack(spacing: 0) {
                Color.blue.frame(width: geometry.size.width * 0.75, height: 40)
                Text("\(Int(geometry.size.width)) points wide")
            }
        }
        .frame(height: 80)
        Text("I know how large I am")
            .padding()
            .background(.green.opacity(0.2))
            .onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                size = $0
            }
        Text("\(Int(size.width)) × \(Int(size.height))")
        VStack {
            Text("and where in the box")
                .onGeometryChange(for: Double.self) {
                    $0.frame(in: .named("box")).minY
                } action: {
                    top = $0
                }
                .padding(.top, 30)
        }
        .background(.orange.opacity(0.2))
        .coordinateSpace(.named("box"))
        Text("\(Int(top)) points from its top")
    }
}

// MARK: What Fits

struct FitSample: View {
    var body: some View {
        ForEach([340.0, 200, 60], id: \.self) { width in
            ViewThatFits(in: .horizontal) {
                Label("Leave now for the airport", systemImage: "airplane.departure").fixedSize()
                Label("Leave now", systemImage: "airplane.departure").fixedSize()
                Image(systemName: "airplane.departure").accessibilityLabel("Leave now")
            }
            .frame(width: width, height: 44)
            .background(.blue.opacity(0.12))
        }
    }
}

// MARK: Safe Areas

struct SafeAreaSample: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                ForEach(1..<31) { Text("Line \($0)").padding(.vertical, 6) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .safeAreaPadding(.horizontal, 20)
        }
        .safeAreaInset(edge: .top) {
            Text("Above what scrolls").font(.headline).padding().frame(maxWidth: .infinity).background(.bar)
        }
        .safeAreaBar(edge: .bottom) {
            Button("Below it") {}.buttonStyle(.glassProminent).padding()
        }
        .background { Color.indigo.opacity(0.1).ignoresSafeArea() }
    }
}

// MARK: Bars at the Edges

struct InsetBarSample: View {
    @State private var isShown = false

    var body: some View {
        TabView {
            Tab("Whole Screen", systemImage: "doc.text") {
                NavigationStack {
                    lines.navigationTitle("Whole Screen").toolbar { Button("Sheet") { isShown = true } }
                }
                .safeAreaInset(edge: .bottom) { bar("Below the stack") }
            }
            Tab("List", systemImage: "list.bullet") {
                NavigationStack {
                    lines.safeAreaInset(edge: .bottom) { bar("Below the list") }.navigationTitle("List")
                }
            }
        }
        .sheet(isPresented: $isShown) {
            NavigationStack { lines.navigationTitle("Sheet").navigationBarTitleDisplayMode(.inline) }
                .safeAreaInset(edge: .bottom) { bar("Below the sheet") }
        }
    }

    private var lines: some View {
        List(1..<31) { Text("Line \($0)") }
    }

    private func bar(_ title: String) -> some View {
        Button(title) {}.frame(maxWidth: .infinity).padding().background(.bar)
    }
}

// MARK: Preferences and Anchors

struct WidestKey: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) {
        value = max(value, nextValue())
    }
}

struct PreferenceSample: View {
    @State private var longest = 0

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(["Leave", "Leave earlier", "Stay"], id: \.self) { word in
                Text(word).preference(key: WidestKey.self, value: word.count)
            }
        }
        .onPreferenceChange(WidestKey.self) { [$longest] in $longest.wrappedValue = $0 }
        Text("The longest has \(longest) letters")
        VStack { Text("Told from inside").preference(key: WidestKey.self, value: 16) }
            .padding()
            .overlayPreferenceValue(WidestKey.self, alignment: .topTrailing) { Text("\($0)").font(.caption2) }
            .backgroundPreferenceValue(WidestKey.self) { Color.yellow.opacity($0 > 10 ? 0.4 : 0) }
    }
}
