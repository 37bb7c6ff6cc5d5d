package import UIKit

/// A UIKit view that a page can show.
@MainActor package protocol ShownUIView: UIView {
    /// The view on the page, without the properties of every `UIView`.
    var shown: AnyView { get }
}

/// Shows a UIKit view with its subviews, and follows its changes.
struct UIViewContent: View {
    let view: UIView

    var body: some View {
        let _ = view.changes.follow()
        let shown =
            content
            .overlay(alignment: .topLeading) { subviews }
            .background(view.backgroundColor.map { Color(uiColor: $0) } ?? .clear, ignoresSafeAreaEdges: [])
            .opacity(view.isHidden ? 0 : view.alpha)
        if let controller = view.controller {
            shown.modifier(ControlledView(controller: controller))
        } else {
            shown
        }
    }

    private var content: AnyView { (view as? any ShownUIView)?.shown ?? AnyView(Color.clear) }

    @ViewBuilder private var subviews: some View {
        if !view.subviews.isEmpty {
            Tag("div", "subviews") {
                ForEach(view.subviews, id: \.self) { subview in
                    Tag("div", "box subview") { UIViewContent(view: subview) }.style(subview.place)
                }
            }
            .growing(.fixed(.both))
        }
    }
}

extension UIView {
    /// The place in the superview, in CSS. A flexible length fills the superview between the margins, also before its
    /// size is known.
    fileprivate var place: String {
        let size = superview?.bounds.size ?? .zero
        let isWide =
            autoresizingMask.isSuperset(of: .flexibleWidth)
            && autoresizingMask.isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin])
        let isTall =
            autoresizingMask.isSuperset(of: .flexibleHeight)
            && autoresizingMask.isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin])
        let width = isWide ? "right:\((size.width - frame.maxX).css)px" : "width:\(frame.width.css)px"
        let height = isTall ? "bottom:\((size.height - frame.maxY).css)px" : "height:\(frame.height.css)px"
        return "left:\(frame.minX.css)px;top:\(frame.minY.css)px;\(width);\(height)"
    }
}

/// Shows a UIKit view that SwiftUI lays out, and tells it its size.
struct UIViewRoot: View {
    let view: UIView

    var body: some View {
        UIViewContent(view: view)
            .onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                view.fill($0)
            }
            .id(view)
    }
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
