/**
 * A rate over time: stages, each a straight line over some seconds, the last one for ever. The area below is how many
 * starts are asked for, so that no start is lost or made twice however late the run looks.
 *
 * It can be changed while it is followed: what lies before the change stays as it was, so that starts which are overdue
 * keep their moments. However often it is changed, it keeps no more stages than `maximumStages`.
 */

/** `cps`, either a rate or stages; after the last stage its rate goes on. */
export interface TargetRate {
  /** Starts per second. */
  readonly rate?: number;
  /** Seconds from 0 to `rate`. */
  readonly ramp?: number;
  readonly stages?: readonly { readonly rate: number; readonly seconds: number }[];
}

interface Stage {
  /** Milliseconds after the run's start. */
  readonly from: number;
  readonly milliseconds: number;
  /** Starts per millisecond at both ends. */
  readonly firstRate: number;
  readonly lastRate: number;
  /** Starts that are asked for before the stage begins. */
  readonly startsBefore: number;
}

/** The error that the sums of a few stages may have, in starts. */
export const rounding = 1e-9;

const maximumStages = 1000;

const constant = (from: number, rate: number, startsBefore: number): Stage => ({
  from,
  milliseconds: Infinity,
  firstRate: rate,
  lastRate: rate,
  startsBefore,
});

const stagesOf = ({ rate, ramp = 0, stages = [] }: TargetRate): Stage[] => {
  const lines =
    rate === undefined
      ? stages.map((stage) => ({ firstRate: stage.rate, lastRate: stage.rate, seconds: stage.seconds }))
      : [{ firstRate: 0, lastRate: rate, seconds: ramp }];
  const result: Stage[] = [];
  let from = 0;
  let startsBefore = 0;
  for (const { firstRate, lastRate, seconds } of lines) {
    const stage = {
      from,
      milliseconds: seconds * 1000,
      firstRate: firstRate / 1000,
      lastRate: lastRate / 1000,
      startsBefore,
    };
    if (seconds > 0) result.push(stage);
    from += stage.milliseconds;
    startsBefore += (stage.milliseconds * (stage.firstRate + stage.lastRate)) / 2;
  }
  return [...result, constant(from, (lines.at(-1)?.lastRate ?? 0) / 1000, startsBefore)];
};

/** How steeply the rate of a stage grows, in starts per square millisecond. */
const slopeOf = ({ firstRate, lastRate, milliseconds }: Stage): number =>
  milliseconds === Infinity ? 0 : (lastRate - firstRate) / milliseconds;

const rateIn = (stage: Stage, elapsed: number): number => stage.firstRate + slopeOf(stage) * (elapsed - stage.from);

const areaIn = (stage: Stage, elapsed: number): number => {
  const inside = elapsed - stage.from;
  return stage.startsBefore + stage.firstRate * inside + (slopeOf(stage) * inside * inside) / 2;
};

/**
 * Two stages as one straight line with the area of both: the moments within are not exact any more, the number of
 * starts is.
 */
const merged = (first: Stage, second: Stage, end: Stage): Stage => {
  const rate = (end.startsBefore - first.startsBefore) / (end.from - first.from);
  return { ...first, milliseconds: first.milliseconds + second.milliseconds, firstRate: rate, lastRate: rate };
};

export class RateProfile {
  #stages: Stage[];

  constructor(asked: TargetRate) {
    this.#stages = stagesOf(asked);
  }

  /** Starts asked for until `elapsed` milliseconds after the run's start. */
  areaAt(elapsed: number): number {
    return areaIn(this.#stageAt(elapsed), elapsed);
  }

  /** The moment at which the area is reached; where the rate rests then, the moment at which it goes on. */
  timeOf(area: number): number {
    const stage = this.#lastOf(({ startsBefore }) => startsBefore <= area + rounding);
    const wanted = area - stage.startsBefore;
    if (wanted <= rounding) return stage.from;
    const slope = slopeOf(stage);
    if (slope === 0) return stage.from + wanted / stage.firstRate;
    return stage.from + (Math.sqrt(stage.firstRate ** 2 + 2 * slope * wanted) - stage.firstRate) / slope;
  }

  /** Starts per second. */
  rateAt(elapsed: number): number {
    return rateIn(this.#stageAt(elapsed), elapsed) * 1000;
  }

  /** Whether nothing is asked for at that moment, nor later in the stage. */
  restsAt(elapsed: number): boolean {
    return this.#stageAt(elapsed).lastRate === 0;
  }

  /** Sets `rate` starts per second from `elapsed` on, for ever. Areas below `done` will not be asked for again. */
  change(elapsed: number, rate: number, done: number): void {
    const current = this.#stageAt(elapsed);
    const area = areaIn(current, elapsed);
    const kept = this.#stages.filter(({ from }) => from < current.from);
    if (elapsed > current.from)
      kept.push({ ...current, milliseconds: elapsed - current.from, lastRate: rateIn(current, elapsed) });
    const stages = [...kept, constant(elapsed, rate / 1000, area)];
    this.#stages = stages.filter((_, index) => (stages[index + 1]?.startsBefore ?? Infinity) > done);
    const [first, second, third] = this.#stages;
    if (this.#stages.length > maximumStages && first && second && third)
      this.#stages.splice(0, 2, merged(first, second, third));
  }

  #stageAt(elapsed: number): Stage {
    return this.#lastOf(({ from }) => from <= elapsed);
  }

  #lastOf(holds: (stage: Stage) => boolean): Stage {
    return this.#stages.findLast(holds) ?? (this.#stages[0] as Stage);
  }
}
