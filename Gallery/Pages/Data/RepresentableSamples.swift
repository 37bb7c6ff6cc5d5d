import SwiftUI

extension Sample {
    static var representables: [Sample] {
        [
            Sample("representables", "Views of UIKit", in: .scroll) { RepresentableSample() }
        ]
    }
}

// MARK: Views of UIKit

struct RepresentableSample: View {
    @State private var page = 0
    @State private var isBusy = true

    var body: some View {
        ZStack {
            LinearGradient(colors: [.purple, .orange], startPoint: .leading, endPoint: .trailing)
            HStack {
                BlurView(style: .systemUltraThinMaterial)
                BlurView(style: .systemMaterialDark)
            }
            .padding()
        }
        .frame(height: 120)
        Dots(count: 4, page: page)
            .frame(height: 44)
            .background(.indigo)
        Stepper("Page \(page + 1)", value: $page, in: 0...3)
        Toggle("Busy", isOn: $isBusy)
        BusyView(isBusy: isBusy).frame(height: 44)
    }
}

private struct BlurView: UIViewRepresentable {
    let style: UIBlurEffect.Style

    func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
    func updateUIView(_ view: UIVisualEffectView, context: Context) {}
}

private struct Dots: UIViewRepresentable {
    let count: Int
    let page: Int

    func makeUIView(context: Context) -> UIPageControl {
        let control = UIPageControl()
        control.numberOfPages = count
        return control
    }

    func updateUIView(_ control: UIPageControl, context: Context) { control.currentPage = page }
}

private struct BusyView: UIViewRepresentable {
    let isBusy: Bool

    func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView(style: .large) }

    func updateUIView(_ indicator: UIActivityIndicatorView, context: Context) {
        if isBusy { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
}
