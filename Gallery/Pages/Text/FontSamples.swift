import SwiftUI

extension Sample {
    static var fonts: [Sample] {
        [
            Sample("fonts", "Fonts") { FontSample() },
            Sample("text-layout", "Text in a View") { TextLayoutSample() },
            Sample("text-values", "Values in Text") { TextValueSample() },
        ]
    }
}

// MARK: Fonts

struct FontSample: View {
    private let styles: [(String, Font)] = [
        ("Large Title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3),
        ("Headline", .headline), ("Subheadline", .subheadline), ("Body", .body), ("Callout", .callout),
        ("Footnote", .footnote), ("Caption", .caption), ("Caption 2", .caption2),
    ]
    private let weights: [(String, Font.Weight)] = [
        ("Light", .light), ("Regular", .regular), ("Semibold", .semibold), ("Heavy", .heavy),
    ]

    var body: some View {
        Section("Text styles") {
            ForEach(styles, id: \.0) { name, font in Text(name).font(font) }
        }
        Section("Weights") {
            ForEach(weights, id: \.0) { name, weight in Text(name).fontWeight(weight) }
        }
        Section("Sizes of one's own") {
            Text("28 points").font(.system(size: 28, weight: .semibold, design: .rounded))
            Text("Digits 0123456789").monospacedDigit()
            Text("120 ") + Text("kg").textScale(.secondary)
        }
        Section("Small capitals and leading") {
            Text("Small Capitals").font(.body.smallCaps())
            Text("Small Capitals").font(.body.lowercaseSmallCaps())
            Text("Small Capitals").font(.body.uppercaseSmallCaps())
            Text("Lines of text\nthat are close to each other").font(.body.leading(.tight))
            Text("Lines of text\nthat are far from each other").font(.body.leading(.loose))
        }
    }
}

// MARK: Text in a View

struct TextLayoutSample: View {
    private let words = "Everything that a view says of its texts holds for all texts inside it"

    var body: some View {
        Section("For all inside") {
            VStack(alignment: .leading) {
                Text("Upper case")
                Text("Tracked and underlined")
            }
            .textCase(.uppercase)
            .tracking(1)
            .underline(color: .orange)
            VStack { Text("Bold") + Text(" and ") + Text("italic") }.bold().italic()
            VStack {
                Text("Struck"); Text("Kerned")
            }.strikethrough(color: .red).kerning(3)
            HStack {
                Text("Base"); Text("line").baselineOffset(6)
            }.fontDesign(.serif).foregroundColor(.brown)
        }
        Section("Alignment") {
            Text(words).multilineTextAlignment(.center).frame(maxWidth: .infinity)
            Text(words).multilineTextAlignment(.trailing)
        }
        Section("Selection") {
            Text("These words can be selected and copied").textSelection(.enabled)
        }
    }
}

// MARK: Values in Text

struct TextValueSample: View {
    private let price = 1_249.5
    private let share = 0.375
    private let day = Date(timeIntervalSince1970: 1_774_000_000)
    private let count = 3

    var body: some View {
        Section("Formats") {
            LabeledContent("Number", value: price, format: .number)
            LabeledContent("Currency", value: price, format: .currency(code: "EUR"))
            LabeledContent("Percent", value: share, format: .percent)
            LabeledContent("Date") { Text(day, format: .dateTime.day().month(.wide).year()) }
        }
        Section("Interpolation") {
            Text("\(count) of \(12) seats are taken")
            Text("Half of it is \(price / 2, specifier: "%.2f")")
            Text("A \(Image(systemName: "star.fill")) among words")
            Text(verbatim: "As it stands: **no markdown**")
        }
    }
}
