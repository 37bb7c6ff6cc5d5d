/// Leaves out invisible points of a line.
enum Decimation {
    /// Thins out `points`, which are in increasing order of x, to at most four for each column of `width` points: the
    /// first, last, highest and lowest. The line through them covers the same pixels.
    ///
    /// Source: U. Jugel and others, M4: a visualization-oriented time series data aggregation, VLDB 2014.
    static func thinned(_ points: [PlotPoint], column width: Double = 0.5) -> [PlotPoint] {
        guard let first = points.first, let last = points.last, width > 0 else { return points }
        guard Double(points.count) > abs(last.x - first.x) / width * 4 + 8, isRising(points) else { return points }
        var result: [PlotPoint] = []
        var index = 0
        while index < points.count {
            let column = ((points[index].x - first.x) / width).rounded(.down)
            var end = index
            var (lowest, highest) = (index, index)
            while end < points.count, ((points[end].x - first.x) / width).rounded(.down) == column {
                if points[end].y < points[lowest].y { lowest = end }
                if points[end].y > points[highest].y { highest = end }
                end += 1
            }
            for kept in Set([index, lowest, highest, end - 1]).sorted() { result.append(points[kept]) }
            index = end
        }
        return result
    }

    private static func isRising(_ points: [PlotPoint]) -> Bool {
        zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    }
}
