import SwiftUI

extension Sample {
    static var texts: [Sample] {
        [
            Sample("text", "Text") { TextSample() },
            Sample("text-room", "Text and Room") { TextRoomSample() },
            Sample("text-time", "Text and Time") { TextTimeSample() },
            Sample("symbols", "Symbols and Images") { SymbolSample() },
        ]
    }
}

// MARK: Text

struct TextSample: View {
    var body: some View {
        Section("Markdown") {
            Text("**Strong**, *emphasized*, ~~struck~~, `code` and a [link](https://example.org)")
            Text("Turn \(Image(systemName: "arrow.right")) into \(Text("Main Street").bold().foregroundStyle(.blue))")
            Text(attributed)
        }
        Section("Lines") {
            Text("Underlined").underline()
            Text("Dotted, in orange").underline(pattern: .dot, color: .orange)
            Text("Struck with dashes").strikethrough(pattern: .dash, color: .red)
        }
        Section("Spacing and design") {
            Text("Tracking of four points").tracking(4)
            Text("E = mc") + Text("2").font(.caption).baselineOffset(6)
            Text("Serif").fontDesign(.serif)
            Text("Rounded").fontDesign(.rounded)
            Text("Monospaced").monospaced()
            Text("uppercase").textCase(.uppercase)
        }
    }

    private var attributed: AttributedString {
        var first = AttributedString("Attributed ")
        first.foregroundColor = .purple
        first.font = .title3.bold()
        var second = AttributedString("runs")
        second.foregroundColor = .black
        second.backgroundColor = .yellow
        second.underlineStyle = .single
        return first + second
    }
}

// MARK: Text and Room

struct TextRoomSample: View {
    private let words = "The quick brown fox jumps over the lazy dog and runs away into the wood"

    var body: some View {
        Section("Truncation") {
            Text(words).lineLimit(1)
            Text(words).lineLimit(1).truncationMode(.head)
            Text(words).lineLimit(1).truncationMode(.middle)
            Text(words).lineLimit(2)
            Text("Room for three").lineLimit(3, reservesSpace: true)
        }
        Section("Scale") {
            Text("As small as half its size before it is cut").lineLimit(1).minimumScaleFactor(0.5).font(.title2)
            Text(words).lineSpacing(10)
            Text("Fixed at the third accessibility size").dynamicTypeSize(.accessibility3)
        }
    }
}

// MARK: Text and Time

struct TextTimeSample: View {
    private let now = Date.now

    var body: some View {
        Section {
            LabeledContent("Time") { Text(now, style: .time) }
            LabeledContent("Date") { Text(now, style: .date) }
            LabeledContent("Relative") { Text(now + 8000, style: .relative) }
            LabeledContent("Offset") { Text(now + 8000, style: .offset) }
            LabeledContent("Timer") { Text(now, style: .timer).monospacedDigit() }
            LabeledContent("Counts down") { Text(timerInterval: now...(now + 600)).monospacedDigit() }
            LabeledContent("Range") { Text(now...(now + 5400)) }
        }
    }
}

// MARK: Symbols and Images

struct SymbolSample: View {
    var body: some View {
        Section("Variants") {
            HStack(spacing: 20) {
                Image(systemName: "bell")
                Image(systemName: "bell").symbolVariant(.fill)
                Image(systemName: "bell").symbolVariant(.slash)
                Image(systemName: "bell").symbolVariant(.slash.fill)
                Image(systemName: "person").symbolVariant(.circle)
                Image(systemName: "bell.badge.fill")
            }
            .font(.title2)
            HStack(spacing: 20) {
                Image(systemName: "star.circle")
                Image(systemName: "star").symbolVariant(.circle.fill)
                Image(systemName: "tag").symbolVariant(.slash)
                Image(systemName: "photo.badge.plus")
                Image(systemName: "31.square.fill")
                Image(systemName: "goforward.15")
            }
            .font(.title2)
            HStack(spacing: 20) {
                Image(systemName: "star.fill").imageScale(.small)
                Image(systemName: "star.fill").imageScale(.medium)
                Image(systemName: "star.fill").imageScale(.large)
                Image(systemName: "sun.max.fill").symbolRenderingMode(.multicolor)
                Image(systemName: "heart.fill").symbolRenderingMode(.multicolor)
                // There is no such symbol, so nothing is drawn, and the name is logged.
                Image(systemName: "unicorn")
            }
            SymbolModeSample()
        }
        CatalogSample()
        Section("Pictures") {
            HStack(spacing: 20) {
                Image("Badge", bundle: .module).renderingMode(.template).foregroundStyle(.purple)
                Image("Badge", bundle: .module).resizable().interpolation(.none).scaledToFill().frame(
                    width: 60, height: 30
                ).clipped()
            }
        }
        Section("Share") {
            ShareLink(item: URL(filePath: "/"))
            ShareLink("Share the words", item: "Words")
        }
    }
}

/// Symbols whose layers have opacities or colors of their own.
struct SymbolModeSample: View {
    var body: some View {
        HStack(spacing: 20) {
            Image(systemName: "xmark.circle.fill").symbolRenderingMode(.hierarchical)
            Image(systemName: "checkmark.circle").symbolRenderingMode(.hierarchical)
            Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.black, .yellow)
            Image(systemName: "checkmark.circle.fill").symbolRenderingMode(.palette)
                .foregroundStyle(.white, .clear, .blue)
            Image(systemName: "star.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.yellow, .indigo)
            Image(systemName: "star.circle").foregroundStyle(.yellow, .indigo)
        }
        .font(.title2)
    }
}

/// Colors and images of the gallery's asset catalog, by name and by symbol.
struct CatalogSample: View {
    var body: some View {
        Section("Catalog") {
            HStack(spacing: 20) {
                Image(.badge)
                Image("Badge", bundle: .module).resizable().frame(width: 60, height: 30)
                Image("Stencil", bundle: .module).foregroundStyle(.green)
                Color("Tactical", bundle: .module).frame(width: 60, height: 30)
            }
            HStack(spacing: 20) {
                Label("Badge", image: .badge).foregroundStyle(.tactical)
                Image(uiImage: UIImage(resource: .stencil)).foregroundStyle(Color(.tactical))
            }
            HStack(spacing: 20) {
                Label("Boat", image: .boat)
                Image(.boat).imageScale(.large).symbolRenderingMode(.hierarchical).foregroundStyle(.blue)
                Image(.boat).font(.largeTitle).foregroundStyle(.brown, .orange)
                Image(.boat).resizable().scaledToFit().frame(height: 40)
            }
        }
    }
}
