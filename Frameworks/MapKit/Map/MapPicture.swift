import FoundationOverlay
import SwiftUI
import ViewGraph

/// The drawing of a map: land and roads, the lines over them, names, and the markers on top.
///
/// A still picture is drawn in the last size that the page reported, and scaled while it is shown at another size. A
/// picture that moves is larger than its visible part, and the page moves it.
struct MapPicture: View {
    let frame: MapFrame
    let shapes: [MapShape]
    let background: MapBackground?
    /// `nil` for a still picture.
    let motion: MapMotion?
    /// The size of the visible part.
    let size: CGSize
    let resize: @MainActor (CGSize) -> Void
    @Environment(\.self) private var environment

    var body: some View {
        let still = Tag("div", "map" + (motion == nil ? "" : " moves") + (environment.mapIsMuted ? " muted" : "")) {
            Tag("div", "map-mover") {
                if motion == nil || motion?.turn != nil {
                    Tag("div", "map-ground", style: room) { ground }
                    Tag("div", "map-labels", style: room) { labels }
                }
            }
            .attribute("data-camera", camera)
            if let credit = MapService.current.credit {
                Tag("span", "map-credit") { Text(verbatim: credit.text) }
            }
        }
        .on("geometry") { measured($0) }
        .growing(.fixed(.both))
        if let motion {
            still
                .attribute("data-modes", motion.modes.names)
                .attribute("tabindex", "0")
                .attribute("role", "application")
                .attribute("aria-label", String(localized: "Map", bundle: .module))
                .attribute("aria-keyshortcuts", "ArrowLeft ArrowRight ArrowUp ArrowDown + -")
                .on("camera") { motion.receive($0) }
        } else {
            still
        }
    }

    private var ground: some View {
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
            ForEach(background?.traffic ?? [], id: \.name) { layer in
                Tag("path", "map-traffic \(layer.name)").attribute("d", layer.path)
            }
        }
        .attribute("viewBox", viewBox)
        .attribute("preserveAspectRatio", "xMidYMid slice")
        .attribute("aria-hidden", "true")
    }

    @ViewBuilder private var labels: some View {
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
        ForEach(Array(annotations.enumerated()), id: \.offset) { _, annotation in
            Tag("div", "map-annotation") {
                annotation.content
                Tag("span", "map-title") { annotation.title }
            }
            .style(annotation.css)
        }
    }

    private func measured(_ value: EventValue) {
        guard let width = value["width"].number, let height = value["height"].number, width > 0, height > 0,
            motion != nil && motion?.turn == nil || abs(width - size.width) > 1 || abs(height - size.height) > 1
        else { return }
        resize(CGSize(width: min(width, Self.largest), height: min(height, Self.largest)))
    }

    /// The maximum width or height of a picture, whatever the page reports.
    private static let largest = 4096.0

    /// The position and size of a drawing that is larger than its visible part, and centred on it.
    private var room: String {
        motion == nil ? "" : "width:\(frame.size.width)px;height:\(frame.size.height)px"
    }

    /// The viewpoint of the drawing, for the script that moves the map.
    private var camera: String? {
        guard let turn = motion?.turn else { return nil }
        let viewpoint = frame.viewpoint
        return "\(viewpoint.x) \(viewpoint.y) \(viewpoint.scale) \(turn)"
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

    private struct Note {
        let content: AnyView
        let title: AnyView
        let css: String
    }

    private var annotations: [Note] {
        shapes.compactMap { shape -> Note? in
            guard case .annotation(let content, let title, let anchor) = shape.kind,
                let coordinate = shape.coordinates.first
            else { return nil }
            let css = "\(place(frame.point(coordinate)));--ax:\(anchor.x * 100)%;--ay:\(anchor.y * 100)%"
            return Note(content: content, title: title, css: css)
        }
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
                path: path.text, css: "stroke:\(color);--width:\(shape.style.line?.lineWidth ?? 1)px\(pattern)")
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

    /// A position as fractions of the picture, which may be shown at another size.
    private func place(_ point: CGPoint) -> String {
        let (x, y) = (point.x / frame.size.width * 100, point.y / frame.size.height * 100)
        return "--x:\(Self.share(x));--y:\(Self.share(y))"
    }

    /// A percentage rounded to a hundredth, which is less than half a point.
    private static func share(_ percent: Double) -> String {
        "\((percent * 100).rounded() / 100)%"
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
