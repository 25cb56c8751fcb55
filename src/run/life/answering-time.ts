/**
 * Measures how long a run answers, from the moment at which its shares begin. What is in progress at the end may go on
 * to its end.
 */
import type { Clock } from '../../ground/clock.ts';
import type { ThresholdResult } from '../../../schemas/index.ts';
import type { Distribution } from '../plan/distribution/distribution.ts';

export class AnsweringTime {
  readonly #clock: Clock;
  readonly #distribution: Pick<Distribution, 'total' | 'answers'>;
  readonly #over: () => void;
  #timer: unknown;
  #isOver = false;

  /** `over` is called once, if the time ends first. */
  constructor(clock: Clock, distribution: Pick<Distribution, 'total' | 'answers'>, over: () => void) {
    this.#clock = clock;
    this.#distribution = distribution;
    this.#over = over;
  }

  /** Without effect for a run that answers without a limit. */
  begin(): void {
    const { answers } = this.#distribution;
    if (answers?.seconds === undefined) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#isOver = true;
      this.#over();
    }, answers.seconds * 1000);
  }

  close(): void {
    this.#clock.clearTimeout(this.#timer);
  }

  /**
   * The condition that a run with so many starts does not meet; undefined where it was to start no more. `isFinished`: a
   * client has finished it, or the end of its test has.
   */
  missed(started: number, isFinished: boolean): ThresholdResult | undefined {
    const { total, answers } = this.#distribution;
    const isEarly = this.#isOver || (isFinished && answers !== undefined);
    if (!isEarly || total === Infinity || started >= total) return undefined;
    return { metric: 'started', condition: `>= ${total}`, actual: started, passed: false };
  }

  /** Why a run with so many starts has ended; undefined where the time had no part in it. */
  reason(started: number): string | undefined {
    const { total, answers } = this.#distribution;
    if (!this.#isOver || (total === Infinity && started > 0)) return undefined;
    const of = total === Infinity ? '' : ` of ${total}`;
    return `${started}${of} dialogues came within ${answers?.seconds ?? 0} s that the run accepts`;
  }
}
