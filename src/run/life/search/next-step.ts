/**
 * Which rate a search tries next, by the steps before: pure, so that it is tested with models of services.
 *
 * The rate doubles from `from` until a step breaks. Then rates between the highest that kept and the lowest that did not
 * are tried, until they are 2 % apart: just below what that step lets expect and just above, else the geometric mean. One
 * step decides where it is clear; where it is not, two of three steps at the rate do, and the highest rate has to keep
 * twice. A rate at which the tester itself was late bounds the search like one that breaks, but never becomes a figure of
 * the service.
 */

/** Why a step does not keep. `behind`: the service fell behind, so that its latency grew all the time. */
export type StepCause = 'threshold' | 'lost' | 'backlog' | 'behind';

/** A step as it was judged. `void`: the tester was late, so that the step says nothing about the service. */
export type JudgedStep = { readonly rate: number } & (
  | { readonly result: 'kept' }
  /**
   * `clear`: so far beyond that no second step at the rate is needed. `expected`: the rate that the service keeps, by how
   * far it fell behind; absent where that is not known.
   */
  | { readonly result: 'broken'; readonly cause: StepCause; readonly clear: boolean; readonly expected?: number }
  | { readonly result: 'void'; readonly clear: boolean }
);

export interface SearchRange {
  /** The first rate, and the highest that is tried, in starts per second. */
  readonly from: number;
  readonly to: number;
  /** The most steps. */
  readonly steps: number;
}

/** What ends the rise: what breaks the lowest rate that does not keep, the range, or the tester. */
export type SearchLimit = StepCause | 'to' | 'steps' | 'tester';

export interface SearchFinding {
  /** The highest rate that the service keeps; null where none is known. */
  readonly highest: number | null;
  /** The highest rate that kept, and the lowest that broke; null where there is none. */
  readonly interval: readonly [number | null, number | null];
  readonly limitedBy: SearchLimit;
}

export type NextStep = { readonly rate: number } | { readonly over: SearchFinding };

/** The rates are narrowed to this distance. */
const precision = 0.02;
/** A wider interval is no figure of the service where the tester kept it from being narrowed. */
export const wide = 0.05;
/** By how much the rate rises while nothing breaks. */
const rise = 2;
/** How far from the expected rate the service is tried, and in which order: near it, then farther. */
const aside = 0.008;
const asides = [-aside, aside, 4 * aside, -4 * aside] as const;
/** Steps at a rate that have to agree, and how often the tester has to be late there; far too late counts twice. */
const agreeing = 2;
const lateOften = 3;
/**
 * How often it has to be late at the first such rate, and at one that would end the search: what kept it may pass
 * meanwhile, and each rate that is tried below costs as many steps.
 */
const lateForGood = 6;

/** How often the tester was late. */
const latenessAt = (tries: readonly JudgedStep[]): number =>
  tries.reduce((sum, step) => sum + (step.result === 'void' ? (step.clear ? 2 : 1) : 0), 0);

type Standing = 'kept' | 'broken' | 'void' | 'open';

const standingOf = (tries: readonly JudgedStep[]): Standing => {
  const count = (result: JudgedStep['result']): number => tries.filter((step) => step.result === result).length;
  const isClear = tries.some((step) => step.result === 'broken' && step.clear);
  const [kept, broken] = [count('kept'), count('broken')];
  if (isClear || broken >= agreeing) return 'broken';
  if (kept >= agreeing || (kept > 0 && broken === 0)) return 'kept';
  return latenessAt(tries) >= lateOften ? 'void' : 'open';
};

/** What is known of the rates that were tried. */
class Known {
  readonly #byRate = new Map<number, JudgedStep[]>();
  readonly #rates: readonly { readonly rate: number; readonly standing: Standing }[];

  constructor(history: readonly JudgedStep[]) {
    for (const step of history) this.#byRate.set(step.rate, [...(this.#byRate.get(step.rate) ?? []), step]);
    this.#rates = [...this.#byRate].map(([rate, tries]) => ({ rate, standing: standingOf(tries) }));
  }

  /** The lowest rate of that standing; Infinity where there is none. */
  lowest(standing: Standing): number {
    return Math.min(Infinity, ...this.#rates.filter((one) => one.standing === standing).map(({ rate }) => rate));
  }

  /** The highest rate below `bound` that kept; undefined where there is none. */
  keptBelow(bound: number): number | undefined {
    const kept = this.#rates.filter(({ rate, standing }) => standing === 'kept' && rate < bound);
    return kept.length === 0 ? undefined : Math.max(...kept.map(({ rate }) => rate));
  }

  isOpen(rate: number): boolean {
    return standingOf(this.#byRate.get(rate) ?? []) === 'open';
  }

  /** The tester was late there, and might not be another time. */
  isDoubtful(rate: number): boolean {
    const tries = this.#byRate.get(rate) ?? [];
    return standingOf(tries) === 'void' && latenessAt(tries) < lateForGood;
  }

  /** The tester was late at no other rate. */
  isOnlyLateAt(rate: number): boolean {
    return this.#rates.every((one) => one.rate === rate || one.standing !== 'void');
  }

  hasKeptTwice(rate: number): boolean {
    return (this.#byRate.get(rate) ?? []).filter(({ result }) => result === 'kept').length >= agreeing;
  }

  /** The rate that the last step which broke at this one lets expect. */
  expectedAt(rate: number): number | undefined {
    const broken = (this.#byRate.get(rate) ?? []).findLast((step) => step.result === 'broken');
    return broken?.result === 'broken' ? broken.expected : undefined;
  }

  causeAt(rate: number): StepCause {
    const broken = (this.#byRate.get(rate) ?? []).find((step) => step.result === 'broken');
    return broken?.result === 'broken' ? broken.cause : 'threshold';
  }
}

/** The rate between two others: with three digits where that is between them. */
const between = (low: number, high: number, expected?: number): number => {
  const inside = (rate: number): boolean => rate > low && rate < high;
  const shortened = (rate: number): number => {
    const short = Number(rate.toPrecision(3));
    return inside(short) ? short : rate;
  };
  const tried = asides.map((part) => shortened((expected ?? 0) * (1 + part)));
  // One that is next to a bound already would show nothing.
  const isDistant = (rate: number): boolean => rate > low * (1 + aside / 2) && rate < high * (1 - aside / 2);
  return tried.find(isDistant) ?? shortened(Math.sqrt(low * high));
};

/** What the steps so far have found, if no further one is made. `isUsedUp`: more were needed. */
const findingOf = (known: Known, { to }: SearchRange, isUsedUp: boolean): SearchFinding => {
  const broken = known.lowest('broken');
  const low = known.keptBelow(broken) ?? null;
  const isOfTester = known.lowest('void') < broken && (low === null || broken > low * (1 + wide));
  if (isOfTester) return { highest: null, interval: [null, null], limitedBy: 'tester' };
  if (broken < Infinity) return { highest: low, interval: [low, broken], limitedBy: known.causeAt(broken) };
  if (low === null) return { highest: null, interval: [null, null], limitedBy: 'steps' };
  return { highest: low, interval: [low, null], limitedBy: isUsedUp && low < to ? 'steps' : 'to' };
};

/** `history`: all steps so far, in order. */
export const nextStep = (history: readonly JudgedStep[], range: SearchRange): NextStep => {
  const { from, to, steps } = range;
  const known = new Known(history);
  const last = history.at(-1)?.rate;
  const over = (isUsedUp = false): NextStep => ({ over: findingOf(known, range, isUsedUp) });
  if (history.length >= steps) return over(true);
  if (last === undefined) return { rate: from };
  if (known.isOpen(last)) return { rate: last };
  const high = Math.min(known.lowest('broken'), known.lowest('void'));
  const low = known.keptBelow(high);
  const isDoubtful = known.isDoubtful(high);
  if (isDoubtful && known.isOnlyLateAt(high)) return { rate: high };
  if (low === undefined) return over();
  const isNarrow = high <= low * (1 + precision) || (high === Infinity && low >= to);
  if (!isNarrow)
    return { rate: high === Infinity ? Math.min(to, low * rise) : between(low, high, known.expectedAt(high)) };
  if (!known.hasKeptTwice(low)) return { rate: low };
  return isDoubtful ? { rate: high } : over();
};
