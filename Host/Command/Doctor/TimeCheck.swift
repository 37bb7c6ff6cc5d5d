import CLinux
import Foundation
import NotificationHost

/// The doctor’s check of the basis of all alarms: the time zone, the right time and a machine that wakes up.
nonisolated struct TimeCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] { [timeZone, clock, wakeUp] }

    /// The ability to wake the machine. The kernel lets programs with `CAP_WAKE_ALARM` set the clock chip for that.
    private var wakeUp: Finding {
        if WakeTimer.canWakeMachine {
            return Finding("Wake-up", state: "a suspended machine wakes for alarms (CLOCK_REALTIME_ALARM)")
        }
        return Finding(
            "Wake-up", state: "a suspended machine stays asleep: alarms ring when it wakes (CLOCK_REALTIME)",
            cure: "setcap cap_wake_alarm+ep \(CommandLine.arguments[0]), or never suspend this machine")
    }

    private var timeZone: Finding {
        let zones = "/usr/share/zoneinfo/tzdata.zi"
        let version = (try? String(contentsOfFile: zones, encoding: .utf8))?
            .split(separator: "\n", maxSplits: 1).first?.split(separator: " ").last.map(String.init)
        guard FileManager.default.fileExists(atPath: "/usr/share/zoneinfo") else {
            return Finding(
                "Time zones", required: true, found: false, state: "no time zone database",
                cure: "apt-get install tzdata")
        }
        return Finding(
            "Time zones", required: true, version: version, state: "this machine: \(TimeZone.current.identifier)")
    }

    /// The state of the clock. The kernel knows if any time service keeps it right.
    private var clock: Finding {
        var status = timex()
        guard adjtimex(&status) != TIME_ERROR, status.status & STA_UNSYNC == 0 else {
            return Finding(
                "Clock", state: "no time service keeps it right, so alarms may ring early or late",
                cure: "apt-get install systemd-timesyncd && timedatectl set-ntp true")
        }
        return Finding("Clock", state: "kept right by a time service")
    }
}
