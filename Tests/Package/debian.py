"""A bare Debian in a folder, and the host in it."""

import json
import os
import select
import shlex
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".build/package-test"
DATA = "/var/lib/reveille/data"
# What an installation of any package changes.
SHARED = ("/var/cache/", "/var/lib/apt/", "/var/lib/dpkg/", "/var/log/", "/tmp/", "/proc/", "/dev/", "/run/", "/sys/")


class Debian:
    """A fresh copy of a bare Debian; the folder goes when the tests end."""

    def __init__(self, suite):
        self.root = FOLDER / f"{suite}.running"
        shutil.rmtree(self.root, ignore_errors=True)
        subprocess.run(["cp", "-a", "--reflink=auto", FOLDER / suite, self.root], check=True)
        # Downloaded packages are kept for the next run.
        archives = FOLDER / f"{suite}.archives"
        (archives / "partial").mkdir(parents=True, exist_ok=True)
        for source, target, options in [
            ("proc", "proc", ["-t", "proc"]),
            ("/dev", "dev", ["--rbind"]),
            (archives, "var/cache/apt/archives", ["--bind"]),
        ]:
            subprocess.run(["mount", *options, source, self.root / target], check=True)
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        self.run("apt-get", "update")

    def remove(self):
        for target in ("var/cache/apt/archives", "dev", "proc"):
            subprocess.run(["umount", "--recursive", "--lazy", self.root / target], check=True)
        shutil.rmtree(self.root)

    def command(self, *arguments, user="root"):
        """The command line that runs a program in this Debian."""
        surroundings = ["env", "-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                        "DEBIAN_FRONTEND=noninteractive", "LANG=C.UTF-8", "TZ=Europe/Lisbon", f"HOME=/var/lib/{user}"]
        change = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user != "root" else []
        return ["chroot", str(self.root), *surroundings, *change, *map(str, arguments)]

    def run(self, *arguments, user="root", check=True, timeout=600):
        done = subprocess.run(
            self.command(*arguments, user=user), capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL)
        assert not check or done.returncode == 0, f"{arguments}: {done.stdout}{done.stderr}"
        return done

    def reveille(self, *arguments):
        """The output of a command with `--json`, as the user of the system service."""
        return json.loads(self.run("reveille", *arguments, "--json", "--data", DATA, user="reveille").stdout)

    def install(self, package, *options):
        """Installs a package file with Debian's own packages, and without those that it only recommends."""
        shutil.copy(package, self.root / "tmp/reveille.deb")
        return self.run("apt-get", "install", "--yes", "--no-install-recommends", *options, "/tmp/reveille.deb")

    def files(self):
        """All files outside the folders that any installation changes."""
        listed = self.run("find", "/", "-xdev", "-printf", "%p\\n").stdout.splitlines()
        return {path for path in listed if not f"{path}/".startswith(SHARED)}

    def unit(self, name="reveille.service"):
        """The values of a unit's keys."""
        lines = (self.root / "usr/lib/systemd/system" / name).read_text().splitlines()
        return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


class Supervisor:
    """The part of systemd for one service: runs what the unit names, and answers the maintainer scripts' `systemctl`.

    No systemd runs in a folder. The scripts' calls go through a named pipe, each with its answer.
    """

    def __init__(self, debian, clock):
        self.debian, self.clock, self.calls, self.process = debian, clock, [], None
        # Called before the host is stopped for a restart, and while it is stopped.
        self.before = self.between = lambda: None
        (debian.root / "run/systemd/system").mkdir(parents=True, exist_ok=True)
        self.pipes = [debian.root / "run" / name for name in ("calls", "answers")]
        for pipe in self.pipes:
            pipe.unlink(missing_ok=True)
            os.mkfifo(pipe)
        shim = debian.root / "usr/local/bin/systemctl"
        shim.write_text('#!/bin/sh\necho "$*" >/run/calls\nread -r status </run/answers\nexit "$status"\n')
        shim.chmod(0o755)

    def start(self, port=0):
        words = shlex.split(self.debian.unit()["ExecStart"])
        options = ["--port", port, "--batteries", "/nonexistent", "--clock", self.clock()]
        bus = {name: "unix:path=/nonexistent/bus" for name in ("DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS")}
        settings = [f"{name}={value}" for name, value in bus.items()]
        self.log = open(FOLDER / "host.log", "ab")
        self.process = subprocess.Popen(
            self.debian.command("env", *settings, *words, *options, user="reveille"), stdout=subprocess.PIPE,
            stderr=self.log, text=True)
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://"), (FOLDER / "host.log").read_text()
        self.port = int(self.url.rsplit(":", 1)[1].strip("/"))

    def stop(self):
        if not self.process:
            return
        self.process.terminate()
        assert self.process.wait(timeout=20) == 0
        self.process.stdout.close()
        self.log.close()
        self.process = None

    def answer(self, call):
        """Does what one call of `systemctl` asks for and returns its exit status."""
        self.calls.append(call)
        words = call.split()
        if "try-restart" in words and self.process:
            self.before()
            self.stop()
            self.between()
            self.start(self.port)
        if "stop" in words:
            self.stop()
        return 0

    def serve(self, running):
        """Answers calls until the process `running` has ended."""
        # Open for writing, too, so that the pipe does not end with each call.
        calls = os.open(self.pipes[0], os.O_RDWR)
        try:
            while running.poll() is None:
                line = self._line(calls)
                if line:
                    self.pipes[1].write_text(f"{self.answer(line)}\n")
        finally:
            os.close(calls)

    @staticmethod
    def _line(descriptor):
        poll = select.poll()
        poll.register(descriptor, select.POLLIN)
        return os.read(descriptor, 4096).decode().strip() if poll.poll(200) else ""

    def during(self, *arguments):
        """Runs a program in the Debian and answers its calls of `systemctl` meanwhile."""
        with open(FOLDER / "dpkg.log", "w+") as log:
            running = subprocess.Popen(self.debian.command(*arguments), stdout=log, stderr=log, stdin=subprocess.DEVNULL)
            self.serve(running)
            log.seek(0)
            assert running.returncode == 0, log.read()
