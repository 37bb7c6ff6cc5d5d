import SwiftUI

extension Sample {
    static var representables: [Sample] {
        [
            Sample("representables", "Views of UIKit", in: .scroll) { RepresentableSample() },
            Sample("controllers", "View controllers of UIKit", in: .scroll) { ControllerSample() },
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

// MARK: View controllers of UIKit

struct ControllerSample: View {
    @State private var servings = 2

    var body: some View {
        Stepper("\(servings) servings", value: $servings, in: 1...8)
        RecipeCard(servings: servings).frame(height: 160)
    }
}

private struct RecipeCard: UIViewControllerRepresentable {
    let servings: Int

    func makeUIViewController(context: Context) -> RecipeController { RecipeController() }
    func updateUIViewController(_ controller: RecipeController, context: Context) { controller.servings = servings }
}

/// A controller with a SwiftUI view that fills it, and a badge in its corner.
private final class RecipeController: UIViewController {
    private let host = UIHostingController(rootView: Recipe(servings: 0) {})
    private let badge = UIView()

    var servings = 0 {
        didSet { host.rootView = Recipe(servings: servings) { [weak self] in self?.showSteps() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        addChild(host)
        host.view.frame = view.bounds
        host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(host.view)
        host.didMove(toParent: self)
        badge.backgroundColor = .systemOrange
        badge.frame = CGRect(x: view.bounds.width - 36, y: 12, width: 24, height: 24)
        badge.autoresizingMask = .flexibleLeftMargin
        view.addSubview(badge)
    }

    private func showSteps() { present(UIHostingController(rootView: Steps()), animated: true) }
}

private struct Recipe: View {
    let servings: Int
    let showSteps: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 12) {
            Text("Risotto").font(.title2)
            Text("\(servings * 80) g of rice")
            Button("Steps", action: showSteps)
        }
    }
}

private struct Steps: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 20) {
            Text("Toast the rice, add broth, stir.")
            Button("Done") { dismiss() }
        }
        .presentationDetents([.medium])
    }
}
