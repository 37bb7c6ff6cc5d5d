// The speed of a finger or the mouse.
//
// It is measured by the times of the events, so that a page that was busy does not take a slow finger for a fast one,
// and over several events, because two may be only a fraction of a millisecond apart.

/** The milliseconds over which the speed is measured. */
const SPAN = 100;
/** A finger that has not moved for this long, in milliseconds, rests: it lets go without speed. */
const REST = 80;

export class Speed {
  constructor(position, time) { this.places = [{ position, time }]; }

  follow(position, time) {
    this.places.push({ position, time });
    while (this.places.length > 2 && time - this.places[0].time > SPAN) this.places.shift();
  }

  /** Points per millisecond of a finger that lifts at a time. */
  at(time) {
    const [first, last] = [this.places[0], this.places.at(-1)];
    if (time - last.time > REST) return 0;
    return (last.position - first.position) / Math.max(last.time - first.time, 1);
  }
}
