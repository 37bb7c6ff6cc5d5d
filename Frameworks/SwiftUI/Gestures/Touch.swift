/// The state of a finger on the page, or of a pointer's button.
struct Touch {
    /// The current and initial locations, by names of coordinate spaces.
    private(set) var places: [String: CGPoint] = [:]
    private(set) var starts: [String: CGPoint] = [:]
    /// In seconds, by the page's clock.
    private(set) var time = 0.0
    private(set) var startTime = 0.0
    private(set) var endTime = 0.0
    private(set) var isDown = false
    private(set) var isCancelled = false
    /// The number of taps so far.
    private(set) var taps = 0
    /// The greatest distance from the start, in points.
    private(set) var reach: CGFloat = 0
    /// In points per second.
    private(set) var velocity = CGSize.zero
    /// True if the touch is on a control, which handles taps itself.
    private(set) var isOnControl = false
    /// The movement of two fingers; nil unless both are down.
    private(set) var pinch: Pinch?

    /// Reads a report of the page. Values are nil only if the page is faulty.
    mutating func apply(_ value: EventValue) {
        let places = Self.places(value["at"])
        let now = value["time"].number ?? time
        pinch = Pinch(value["pinch"], at: now, after: pinch)
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
            // Averages with the previous velocity: a single report is too rough.
            velocity = CGSize(width: (velocity.width + speed.x) / 2, height: (velocity.height + speed.y) / 2)
        } else if now - time > 0.1 {
            velocity = .zero
        }
        self.places = places
        if let start = starts["global"] { reach = max(reach, here.distance(to: start)) }
    }

    /// Advances the time to `delay` seconds after `start`, without an event.
    mutating func wait(_ delay: Double, after start: Double) {
        // The sum may be rounded down, so that its distance from `start` is less than the delay. A gesture that waits
        // for exactly that delay would then never be recognized.
        time = max(time, (start + delay).nextUp)
    }

    /// The touch as seen by a gesture that begins at `origin`: everything earlier is ignored.
    func since(_ origin: Touch) -> Touch {
        var touch = self
        touch.taps -= origin.taps
        // Another touch has its own start.
        guard origin.isDown, startTime == origin.startTime else { return touch }
        (touch.starts, touch.startTime) = (origin.places, origin.time)
        touch.reach = origin.places["global"].flatMap { start in places["global"]?.distance(to: start) } ?? 0
        return touch
    }

    func location(in space: CoordinateSpace) -> CGPoint { places[space.pageName] ?? .zero }
    func start(in space: CoordinateSpace) -> CGPoint { starts[space.pageName] ?? .zero }

    /// Seconds since the touch began.
    var age: Double { time - startTime }

    static func places(_ value: EventValue) -> [String: CGPoint] {
        guard case .object(let members) = value else { return [:] }
        return members.compactMapValues { place in
            guard let numbers = place.numbers, numbers.count == 2 else { return nil }
            return CGPoint(x: numbers[0], y: numbers[1])
        }
    }
}
