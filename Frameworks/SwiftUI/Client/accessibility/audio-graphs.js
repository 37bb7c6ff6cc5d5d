// Audio graphs: plays the points of a chart as tones, from its first to its last. The higher a value, the higher its tone.

/** Three octaves from 220 Hz: small differences are audible, and a phone's loudspeaker can play all of it. */
const [LOWEST, OCTAVES] = [220, 3];
/** The seconds for a point, for a whole series, and between two series. */
const [POINT, SHORTEST, LONGEST, PAUSE] = [.25, 1, 5, .4];
const LOUDNESS = .2;

let playing = null;

function stop() {
  if (!playing) return;
  const { button, context } = playing;
  playing = null;
  button.setAttribute("aria-pressed", "false");
  context.close();
}

const pitch = (height) => LOWEST * 2 ** (OCTAVES * height);

/** Schedules a line: one tone that glides from point to point. */
function line(points, oscillator, volume, pan, start, seconds, direction) {
  points.forEach(([x, y], index) => {
    const time = start + x * seconds;
    const [frequency, side] = [pitch(y), direction * (2 * x - 1)];
    if (index === 0) {
      oscillator.frequency.setValueAtTime(frequency, time);
      pan.pan.setValueAtTime(side, time);
      volume.gain.setValueAtTime(0, time);
      volume.gain.linearRampToValueAtTime(LOUDNESS, time + .02);
    } else {
      oscillator.frequency.exponentialRampToValueAtTime(frequency, time);
      pan.pan.linearRampToValueAtTime(side, time);
    }
  });
}

/** Schedules single points: a short tone each. */
function dots(points, oscillator, volume, pan, start, seconds, direction) {
  const length = Math.min(.18, seconds / points.length * .8);
  for (const [x, y] of points) {
    const time = start + x * seconds;
    oscillator.frequency.setValueAtTime(pitch(y), time);
    pan.pan.setValueAtTime(direction * (2 * x - 1), time);
    volume.gain.setValueAtTime(0, time);
    volume.gain.linearRampToValueAtTime(LOUDNESS, time + length * .2);
    volume.gain.linearRampToValueAtTime(0, time + length);
  }
}

/** Schedules all series, one after another, and returns the time at which the last one ends. */
function schedule(context, { series, direction }) {
  let start = context.currentTime + .1;
  for (const { line: isLine, points } of series) {
    if (points.length === 0) continue;
    const seconds = Math.min(LONGEST, Math.max(SHORTEST, points.length * POINT));
    const [oscillator, volume, pan] = [context.createOscillator(), context.createGain(), context.createStereoPanner()];
    oscillator.connect(volume).connect(pan).connect(context.destination);
    volume.gain.value = 0;
    (isLine && points.length > 1 ? line : dots)(points, oscillator, volume, pan, start, seconds, direction);
    const end = start + seconds + .25;
    volume.gain.setTargetAtTime(0, start + seconds + .05, .04);
    oscillator.start(start);
    oscillator.stop(end);
    start = end + PAUSE;
  }
  return start - PAUSE;
}

function play(button) {
  const graph = JSON.parse(button.dataset.audioGraph);
  const context = new AudioContext();
  playing = { button, context };
  button.setAttribute("aria-pressed", "true");
  const end = schedule(context, graph);
  setTimeout(() => { if (playing?.context === context) stop(); }, (end - context.currentTime) * 1000);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-audio-graph]");
  if (!button) return;
  const isPlaying = playing?.button === button;
  stop();
  if (!isPlaying) play(button);
});
