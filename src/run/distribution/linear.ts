/**
 * `linear`: a rate of starts per second, bounded by the backlog. Starts that the backlog held back are made up for.
 *
 * Not shown in the seed: the inner fields of `cps`. The rate is a sequence of stages, each a straight line over some seconds;
 * `rate` with `ramp` is a line from 0 to the rate, then the rate for ever. What is due is the area below, so that no start is
 * lost or made twice however late the clock is asked.
 */
import type { Distribution } from './distribution.ts';

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
  /** Starts that are due before the stage begins. */
  readonly startsBefore: number;
}

const stagesOf = ({ rate, ramp = 0, stages = [] }: TargetRate): Stage[] => {
  const lines =
    rate === undefined
      ? stages.map((stage) => ({ firstRate: stage.rate, lastRate: stage.rate, seconds: stage.seconds }))
      : [{ firstRate: 0, lastRate: rate, seconds: ramp }];
  const result: Stage[] = [];
  let from = 0;
  let startsBefore = 0;
  for (const { firstRate, lastRate, seconds } of lines) {
    const stage = { from, milliseconds: seconds * 1000, firstRate: firstRate / 1000, lastRate: lastRate / 1000, startsBefore };
    if (seconds > 0) result.push(stage);
    from += stage.milliseconds;
    startsBefore += (stage.milliseconds * (stage.firstRate + stage.lastRate)) / 2;
  }
  const forEver = (lines.at(-1)?.lastRate ?? 0) / 1000;
  return [...result, { from, milliseconds: Infinity, firstRate: forEver, lastRate: forEver, startsBefore }];
};

/** What the sums of a few stages may be wrong by, in starts. */
const rounding = 1e-9;

/** How steeply the rate of a stage grows, in starts per square millisecond. */
const slopeOf = ({ firstRate, lastRate, milliseconds }: Stage): number =>
  milliseconds === Infinity ? 0 : (lastRate - firstRate) / milliseconds;

export const linear = (total: number, backlog: number, cps: TargetRate): Distribution => {
  const stages = stagesOf(cps);
  const lastOf = (holds: (stage: Stage) => boolean): Stage => stages.findLast(holds) ?? (stages[0] as Stage);
  const stageAt = (elapsed: number): Stage => lastOf(({ from }) => from <= elapsed);
  return {
    total,
    backlog,
    paced: true,
    dueBy(elapsed) {
      const stage = stageAt(elapsed);
      const inside = elapsed - stage.from;
      const area = stage.startsBefore + stage.firstRate * inside + (slopeOf(stage) * inside * inside) / 2;
      // The next start falls on the very moment at which the area is whole; a stage without a rate leaves it to the next stage.
      const due = stage.lastRate === 0 ? Math.max(0, Math.ceil(area - rounding)) : Math.floor(area + rounding) + 1;
      return Math.min(total, due);
    },
    dueAt(number) {
      const stage = lastOf(({ startsBefore }) => startsBefore <= number + rounding);
      const wanted = number - stage.startsBefore;
      const slope = slopeOf(stage);
      if (wanted <= rounding) return stage.from;
      if (slope === 0) return stage.from + wanted / stage.firstRate;
      return stage.from + (Math.sqrt(stage.firstRate ** 2 + 2 * slope * wanted) - stage.firstRate) / slope;
    },
    rateAt(elapsed) {
      const stage = stageAt(elapsed);
      return (stage.firstRate + slopeOf(stage) * (elapsed - stage.from)) * 1000;
    },
  };
};
