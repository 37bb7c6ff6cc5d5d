import FoundationOverlay
import SwiftUI
import ViewGraph

/// The drawing of a map: land and roads, the lines over them, names, and the markers on top.
///
/// It is drawn in points of the last size that the page reported. While it is shown at another size, it is scaled.
struct MapPicture: View {
    let frame: MapFrame
    let shapes: [MapShape]
    let background: MapBackground?
    let resize: @MainActor (CGSize) -> Void
    @Environment(\.self) private var environment

    var body: some View {
        Tag("div", "map") {
            Tag("svg", "map-drawing") {
                ForEach(background?.land ?? [], id: \.name) { layer in
                    Tag("path", "map-land \(layer.name)").attribute("d", layer.path)
                }
                ForEach(background?.roads ?? [], id: \.name) { layer in
                    Tag("path", "map-road \(layer.name)").attribute("d", layer.path)
                }
                ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                    Tag("path", "map-line").attribute("d", line.path).style(line.css)
                }
            }
            .attribute("viewBox", viewBox)
            .attribute("preserveAspectRatio", "xMidYMid slice")
            .attribute("aria-hidden", "true")
            ForEach(background?.names ?? [], id: \.text) { name in
                Tag("span", name.isCity ? "map-name city" : "map-name") { Text(verbatim: name.text) }
                    .style(place(name.middle))
                    .attribute("aria-hidden", "true")
            }
            ForEach(Array(markers.enumerated()), id: \.offset) { _, marker in
                Tag("div", "map-marker") {
                    Tag("span", "map-balloon") { Image(systemName: marker.symbol) }
                    Tag("span", "map-title") { marker.title }
                }
                .style(marker.css)
            }
            if let credit = MapService.current.credit {
                Tag("span", "map-credit") { Text(verbatim: credit.text) }
            }
        }
        .on("geometry") { value in
            guard let width = value["width"].number, let height = value["height"].number, width > 0, height > 0,
                abs(width - frame.size.width) > 1 || abs(height - frame.size.height) > 1
            else { return }
            resize(CGSize(width: width, height: height))
        }
        .growing(.fixed(.both))
    }

    private var viewBox: String {
        "0 0 \(Int(frame.size.width * MapPath.precision)) \(Int(frame.size.height * MapPath.precision))"
    }

    private struct Line {
        let path: String
        let css: String
    }

    private struct Balloon {
        let title: Text
        let symbol: String
        let css: String
    }

    private var lines: [Line] {
        shapes.compactMap { shape -> Line? in
            guard case .line = shape.kind else { return nil }
            var path = MapPath(frame)
            path.add(shape.coordinates.map { frame.point($0) })
            let color = (shape.style.stroke ?? shape.style.tint).map { $0.paint(in: environment).css } ?? "var(--blue)"
            let dash = shape.style.line?.dash ?? []
            let pattern = dash.isEmpty ? "" : ";stroke-dasharray:" + dash.map { "\($0)" }.joined(separator: " ")
            return Line(
                path: path.text, css: "stroke:\(color);stroke-width:\(shape.style.line?.lineWidth ?? 1)\(pattern)")
        }
    }

    private var markers: [Balloon] {
        shapes.compactMap { shape -> Balloon? in
            guard case .marker(let title, let symbol) = shape.kind, let place = shape.coordinates.first else {
                return nil
            }
            let point = frame.point(place)
            let color = shape.style.tint.map { $0.paint(in: environment).css } ?? "var(--red)"
            return Balloon(title: title, symbol: symbol, css: "\(self.place(point));--tint:\(color)")
        }
    }

    /// A position in shares of the picture, which may be shown at another size.
    private func place(_ point: CGPoint) -> String {
        let (x, y) = (point.x / frame.size.width * 100, point.y / frame.size.height * 100)
        return "--x:\(Self.share(x));--y:\(Self.share(y))"
    }

    /// Rounded to a tenth of a percent, which is less than half a point.
    private static func share(_ percent: Double) -> String {
        "\((percent * 10).rounded() / 10)%"
    }
}

extension MapService.Credit {
    var text: String {
        switch self {
        case .openStreetMap: String(localized: "© OpenStreetMap contributors", bundle: .module)
        case .sample: String(localized: "Made-up town", bundle: .module)
        }
    }
}
