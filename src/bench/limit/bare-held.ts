/**
 * Bare calls that hold memory: what remains of the rate of any program in this process whose calls in progress hold so
 * many bytes in objects, however little it does with them. Each step of a call adds its part of the objects, reads all
 * of the call, and leaves garbage behind; in the time that remains it computes.
 */

/** Octets of a `Part`: three words of V8 and five members. */
const partSize = 64;
/** Steps of a call. */
const steps = 12;
/** Objects that a step leaves behind. */
const garbageOfStep = 8;

class Part {
  readonly next: Part | undefined;
  reads: number;
  readonly one: number;
  readonly two: number;
  readonly three: undefined;

  constructor(next: Part | undefined, value: number) {
    this.next = next;
    this.reads = value;
    this.one = value;
    this.two = value;
    this.three = undefined;
  }
}

export interface HeldCalls {
  /** Of each call in progress, at its end. */
  readonly bytes: number;
  /** Rounds of a computation in memory that is always in the cache, for a whole call: see `roundsIn`. */
  readonly rounds: number;
}

/** Whatever was computed: a result that nothing reads would not be computed. */
let computed = 0;
let garbage: Part | undefined;

const compute = (rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) computed = (computed * 31 + round) | 0;
};

/** How many rounds take so many microseconds. */
export const roundsIn = (microseconds: number): number => {
  const measured = 10_000_000;
  compute(measured);
  const began = performance.now();
  compute(measured);
  return (microseconds * measured) / ((performance.now() - began) * 1000);
};

/** Performs `total` calls, of which `inProgress` are in progress, step by step in turn. */
export const holdCalls = ({ bytes, rounds }: HeldCalls, total: number, inProgress: number): void => {
  const calls: (Part | undefined)[] = Array.from({ length: inProgress });
  const stepsDone = new Uint8Array(inProgress);
  const partsOfStep = bytes / partSize / steps;
  let started = 0;
  for (let ended = 0, place = 0; ended < total; place = (place + 1) % inProgress) {
    const step = stepsDone[place] as number;
    if (step === 0) {
      if (started === total) continue;
      started += 1;
    }
    let first = calls[place];
    const parts = Math.round(partsOfStep * (step + 1)) - Math.round(partsOfStep * step);
    for (let part = 0; part < parts; part += 1) first = new Part(first, part);
    for (let part = first; part !== undefined; part = part.next) part.reads += part.one;
    for (let part = 0; part < garbageOfStep; part += 1) garbage = new Part(garbage?.next, part);
    compute(rounds / steps);
    const isLast = step + 1 === steps;
    calls[place] = isLast ? undefined : first;
    stepsDone[place] = isLast ? 0 : step + 1;
    if (isLast) ended += 1;
  }
};
