/// The marks as focusable boxes over the drawing, for reading and for stepping through with the keyboard. A box is
/// visible only when focused.
struct MarkList: View {
    let items: [ChartText.Item]

    var body: some View {
        Tag("div", "chart-marks") {
            ForEach(Array(items.enumerated()), id: \.offset) { index, item in
                Tag("div", "chart-mark")
                    .attribute("role", "img")
                    .attribute("aria-label", item.text)
                    .attribute("tabindex", index == 0 ? "0" : "-1")
                    .attribute("data-identifier", item.identifier)
                    .style(Self.style(item.rect))
            }
        }
    }

    private static func style(_ rect: PlotRect) -> String {
        "--x:\(css(rect.x.lowerBound * 100))%;--y:\(css(rect.y.lowerBound * 100))%;"
            + "width:\(css(rect.width * 100))%;height:\(css(rect.height * 100))%"
    }
}
