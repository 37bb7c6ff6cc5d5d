// Measures the web server without pages: `swift run -c release http-server-benchmark`.
import Foundation
import HTTPServer
import Synchronization

/// The open streams.
let streams = Mutex<[EventStream]>([])

let server = try HTTPServer(port: 0) { request, responder in
    if request.method == "POST" {
        // Handled like an event of a page: on the main actor, with the response on the stream.
        Task { @MainActor in
            streams.withLock { $0[0] }.send(Data("data: [[\"text\",17,\"7:42\"]]\n\n".utf8))
            responder.respond(.noContent)
        }
    } else if request.path == "/hello" {
        responder.respond(.text("Hello"))
    } else {
        let stream = EventStream()
        streams.withLock { $0.append(stream) }
        responder.respond(.events(stream))
    }
}

let clock = ContinuousClock()

func subscribe() -> Connection {
    let connection = Connection(port: server.port)
    connection.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    connection.receive()
    return connection
}

/// The processor time used by this process, in seconds.
func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(0, &usage)  // RUSAGE_SELF
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func residentMegabytes() -> Double {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")[1]
    return Double(pages ?? "0").map { $0 * 4096 / 1e6 } ?? 0
}

func print(_ figure: String, _ goal: String, _ measured: String) {
    Swift.print(
        figure.padding(toLength: 52, withPad: " ", startingAt: 0)
            + goal.padding(toLength: 12, withPad: " ", startingAt: 0)
            + measured)
}

func milliseconds(_ duration: Duration) -> String {
    String(format: "%.3f ms", Double(duration.components.attoseconds) / 1e15)
}

func measure() {
    print("figure", "goal", "measured")
    let events = subscribe()
    let posts = Connection(port: server.port)
    var times = (0..<5000).map { _ in
        let time = clock.measure {
            posts.send("POST /event HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}")
            events.receive()
        }
        // The response to the POST itself is not measured, because a person doesn't wait for it.
        posts.receive()
        return time
    }
    times.sort()
    print("POST to event on the stream, p50", "2 ms", milliseconds(times[times.count / 2]))
    print("POST to event on the stream, p99", "", milliseconds(times[times.count * 99 / 100]))

    let hello = Connection(port: server.port)
    let seconds = clock.measure {
        for _ in 0..<20_000 {
            hello.send("GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n")
            hello.receive()
        }
    }
    print("Requests one after the other, each", "", milliseconds(seconds / 20_000))

    let before = residentMegabytes()
    let readers = (0..<1000).map { _ in subscribe() }
    print("Memory of an idle stream", "", String(format: "%.0f KB", (residentMegabytes() - before) * 1000 / 1000))
    let used = processorSeconds()
    sleep(20)  // longer than the pause between two pings
    print("1000 idle streams", "", String(format: "%.2f %% of a core", (processorSeconds() - used) * 5))
    let broadcast = clock.measure {
        for stream in streams.withLock({ $0 }) {
            stream.send(Data("data: x\n\n".utf8))
        }
        for reader in readers {
            reader.receive()
        }
    }
    print("One event to 1000 streams, read by all", "", milliseconds(broadcast))
}

// The main thread must stay free for the main actor, which handles the events.
Thread.detachNewThread {
    measure()
    server.stop()
    exit(0)
}
dispatchMain()
