package import UIKit

/// A UIKit view that a page can show.
@MainActor package protocol ShownUIView: UIView {
    /// The view on the page, without the properties of every `UIView`.
    var shown: AnyView { get }
}

/// Shows a UIKit view and follows its changes.
struct UIViewContent: View {
    let view: UIView

    var body: some View {
        let _ = view.changes.follow()
        content
            .background(view.backgroundColor.map { Color(uiColor: $0) } ?? .clear)
            .opacity(view.isHidden ? 0 : view.alpha)
    }

    private var content: AnyView { (view as? any ShownUIView)?.shown ?? AnyView(Color.clear) }
}

extension UIVisualEffectView: ShownUIView {
    package var shown: AnyView {
        guard let style = (effect as? UIBlurEffect)?.style else { return AnyView(Color.clear) }
        let area = Rectangle().fill(style.material)
        guard let scheme = style.scheme else { return AnyView(area) }
        return AnyView(area.environment(\.colorScheme, scheme))
    }
}

extension UIBlurEffect.Style {
    fileprivate var material: Material {
        switch self {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
        case .light, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
        case .dark, .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: .regular
        case .extraLight, .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
        }
    }

    /// The appearance of a style that has the same one always.
    fileprivate var scheme: ColorScheme? {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            .light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            .dark
        default: nil
        }
    }
}

extension UIActivityIndicatorView: ShownUIView {
    package var shown: AnyView {
        AnyView(
            ProgressView()
                .controlSize(style == .large ? .large : .regular)
                .tint(color.map { Color(uiColor: $0) })
                .opacity(isAnimating ? 1 : 0))
    }
}

extension UIPageControl: ShownUIView {
    package var shown: AnyView {
        AnyView(PageDotRow(count: hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages, control: self))
    }
}

/// The dots of a page control of its own.
private struct PageDotRow: View {
    let count: Int
    let control: UIPageControl

    var body: some View {
        HStack(spacing: 9) {
            ForEach(0..<count, id: \.self) { index in
                Circle().fill(color(of: index)).frame(width: 8, height: 8)
            }
        }
        .padding(.horizontal, 12)
        .frame(height: 26)
        .background(control.backgroundStyle == .prominent ? Color(uiColor: .systemFill) : .clear, in: .capsule)
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Page", bundle: .module))
        .accessibilityValue(Text("page \(control.currentPage + 1) of \(count)", bundle: .module))
    }

    private func color(of index: Int) -> Color {
        let isCurrent = index == control.currentPage
        let chosen = isCurrent ? control.currentPageIndicatorTintColor : control.pageIndicatorTintColor
        return chosen.map { Color(uiColor: $0) } ?? (isCurrent ? .white : .white.opacity(0.5))
    }
}
