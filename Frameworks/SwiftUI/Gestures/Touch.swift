/// A finger on the page, or a pointer's button: what is known of it by now.
struct Touch {
    /// Where it is now and where it began, by the names of spaces.
    private(set) var places: [String: CGPoint] = [:]
    private(set) var starts: [String: CGPoint] = [:]
    /// In seconds, by the page's clock.
    private(set) var time = 0.0
    private(set) var startTime = 0.0
    private(set) var endTime = 0.0
    private(set) var isDown = false
    private(set) var isCancelled = false
    /// How often it has come and gone in a row.
    private(set) var taps = 0
    /// The farthest that it was from its start, in points.
    private(set) var reach: CGFloat = 0
    /// In points per second.
    private(set) var velocity = CGSize.zero
    /// Whether it is on a control, which takes taps itself.
    private(set) var isOnControl = false

    /// Takes what the page reports of the finger. Nil values are those of a page that has gone wrong.
    mutating func take(_ value: EventValue) {
        let places = Self.places(value["at"])
        let now = value["time"].number ?? time
        switch value["phase"].text {
        case "down":
            self = Touch(after: self)
            (isDown, startTime, time) = (true, now, now)
            (self.places, starts) = (places, places)
            isOnControl = value["control"].flag ?? false
        case "move": move(to: places, at: now)
        case "up":
            move(to: places, at: now)
            (isDown, endTime) = (false, now)
            taps += 1
        default: isCancelled = true
        }
    }

    init() {}

    private init(after last: Touch) {
        taps = last.taps
    }

    private mutating func move(to places: [String: CGPoint], at now: Double) {
        defer { time = now }
        guard let here = places["global"], let last = self.places["global"] else { return }
        if now > time, here != last {
            let speed = (here - last) * CGFloat(1 / (now - time))
            // Half of what was: one report alone is too rough.
            velocity = CGSize(width: (velocity.width + speed.x) / 2, height: (velocity.height + speed.y) / 2)
        } else if now - time > 0.1 {
            velocity = .zero
        }
        self.places = places
        if let start = starts["global"] { reach = max(reach, here.distance(to: start)) }
    }

    /// The time has come to `now`, and nothing else has.
    mutating func wait(until now: Double) {
        time = max(time, now)
    }

    /// The finger as a gesture sees it that begins at `origin`: what was before does not count.
    func since(_ origin: Touch) -> Touch {
        var touch = self
        touch.taps -= origin.taps
        // Another touch has a start of its own.
        guard origin.isDown, startTime == origin.startTime else { return touch }
        (touch.starts, touch.startTime) = (origin.places, origin.time)
        touch.reach = origin.places["global"].flatMap { start in places["global"]?.distance(to: start) } ?? 0
        return touch
    }

    func location(in space: CoordinateSpace) -> CGPoint { places[space.pageName] ?? .zero }
    func start(in space: CoordinateSpace) -> CGPoint { starts[space.pageName] ?? .zero }

    /// Seconds since it came down.
    var age: Double { time - startTime }

    private static func places(_ value: EventValue) -> [String: CGPoint] {
        guard case .object(let members) = value else { return [:] }
        return members.compactMapValues { place in
            guard let numbers = place.numbers, numbers.count == 2 else { return nil }
            return CGPoint(x: numbers[0], y: numbers[1])
        }
    }
}
