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
    /// The choice of markers and annotations; `nil` if a person cannot choose any.
    let choice: MapChoice?
    /// The controls above the map, and their connection with it.
    let controls: AnyView?
    let link: MapLink
    /// The size of the visible part.
    let size: CGSize
    let resize: @MainActor (CGSize) -> Void
    @Environment(\.self) private var environment

    var body: some View {
        let still = clearing(
            Tag("div", "map" + (motion == nil ? "" : " moves") + (environment.mapIsMuted ? " muted" : "")) {
                Tag("div", "map-mover") {
                    if motion == nil || motion?.turn != nil {
                        Tag("div", "map-ground", style: room) { ground }
                        Tag("div", "map-labels", style: room) { labels }
                    }
                }
                .attribute("data-camera", camera)
                if let credit = MapService.current.credit {
                    Tag("span", "map-credit") { Text(verbatim: credit.text) }
                } else {
                    Tag("span", "map-missing") { Text("Map Not Available", bundle: .module) }
                }
                if let controls { Tag("div", "map-controls") { controls.environment(\.mapLink, link) } }
            }
        )
        .on("geometry") { measured($0) }
        .growing(.fixed(.both))
        if let motion {
            following(still)
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
            ForEach(Array(lines(.aboveRoads).enumerated()), id: \.offset) { _, line in
                Tag("path", line.name).attribute("d", line.path).style(line.css)
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
        let above = lines(.aboveLabels)
        if !above.isEmpty {
            Tag("svg", "map-drawing") {
                ForEach(Array(above.enumerated()), id: \.offset) { _, line in
                    Tag("path", line.name).attribute("d", line.path).style(line.css)
                }
            }
            .attribute("viewBox", viewBox)
            .attribute("preserveAspectRatio", "xMidYMid slice")
            .attribute("aria-hidden", "true")
        }
        ForEach(Array(markers.enumerated()), id: \.offset) { _, marker in
            let option = choice?.option(marker.style.tags)
            Tag("div", option?.isChosen == true ? "map-marker chosen" : "map-marker") {
                Tag("span", "map-balloon") { marker.icon }
                title(marker.title, marker.style)
            }
            .style(marker.css)
            .selectable(by: option)
        }
        ForEach(Array(annotations.enumerated()), id: \.offset) { _, annotation in
            let option = choice?.option(annotation.style.tags)
            Tag("div", option?.isChosen == true ? "map-annotation chosen" : "map-annotation") {
                annotation.content
                title(annotation.title, annotation.style)
            }
            .style(annotation.css)
            .selectable(by: option)
        }
    }

    /// The title below a marker or an annotation. Assistive technology reads a hidden one, too.
    private func title(_ title: AnyView, _ style: MapShape.Style) -> some View {
        let isShort = style.subtitles == .hidden
        return Tag("span", style.titles == .hidden ? "sr" : isShort ? "map-title short" : "map-title") { title }
    }

    /// Makes the page report what it shows during a gesture.
    private func following<Content>(_ map: Tag<Content>) -> Tag<Content> {
        guard let follow = motion?.follow else { return map }
        return map.on("view") { value in MapViewpoint(value).map(follow) }
    }

    /// Makes a tap beside markers and annotations clear the choice.
    private func clearing<Content>(_ map: Tag<Content>) -> Tag<Content> {
        guard let choice else { return map }
        return map.on("tap") { _ in choice.choose(nil) }
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
        /// The name of its style sheet class.
        let name: String
        let path: String
        let css: String
    }

    private struct Balloon {
        let title: AnyView
        let icon: AnyView
        let style: MapShape.Style
        let css: String
    }

    private struct Note {
        let content: AnyView
        let title: AnyView
        let style: MapShape.Style
        let css: String
    }

    private var annotations: [Note] {
        shapes.compactMap { shape -> Note? in
            guard case .annotation(let content, let title, let anchor) = shape.kind,
                let coordinate = shape.coordinates.first
            else { return nil }
            let css = "\(place(frame.point(coordinate)));--ax:\(anchor.x * 100)%;--ay:\(anchor.y * 100)%"
            return Note(content: content, title: title, style: shape.style, css: css)
        }
    }

    /// The lines and areas of a level, in the order of the map's content.
    private func lines(_ level: MKOverlayLevel) -> [Line] {
        shapes.compactMap { shape -> Line? in
            guard shape.style.level ?? .aboveRoads == level else { return nil }
            let style = shape.style
            let points = shape.coordinates.map { frame.point($0) }
            var path = MapPath(frame)
            switch shape.kind {
            case .line:
                path.add(points)
                return Line(
                    name: "map-line", path: path.text, css: stroke(style.stroke ?? style.fill ?? style.tint, style.line)
                )
            case .area(let holes):
                path.add(outline: points)
                for hole in holes { path.add(outline: hole.map { frame.point($0) }) }
                let fill = "fill:\(color(style.fill ?? style.tint))"
                let hasStroke = style.stroke != nil || style.line != nil
                let outline = hasStroke ? stroke(style.stroke ?? style.fill ?? style.tint, style.line) : "stroke:none"
                return Line(name: "map-area", path: path.text, css: fill + ";" + outline)
            default: return nil
            }
        }
    }

    private func color(_ style: (any ShapeStyle)?) -> String {
        style.map { $0.paint(in: environment).color } ?? "var(--blue)"
    }

    private func stroke(_ style: (any ShapeStyle)?, _ line: StrokeStyle?) -> String {
        let dash = line?.dash ?? []
        let pattern = dash.isEmpty ? "" : ";stroke-dasharray:" + dash.map { "\($0)" }.joined(separator: " ")
        return "stroke:\(color(style));--width:\(line?.lineWidth ?? 1)px\(pattern)"
    }

    private var markers: [Balloon] {
        shapes.compactMap { shape -> Balloon? in
            guard case .marker(let title, let icon) = shape.kind, let place = shape.coordinates.first else {
                return nil
            }
            let point = frame.point(place)
            let color = shape.style.tint.map { $0.paint(in: environment).css } ?? "var(--red)"
            return Balloon(
                title: title, icon: icon, style: shape.style, css: "\(self.place(point));--tint:\(color)")
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
