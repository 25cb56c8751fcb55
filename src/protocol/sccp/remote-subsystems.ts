/**
 * The subsystems of other nodes that are prohibited, and the tests by which this end learns of their return (Q.714
 * §5.3.2 to §5.3.4, T1.112.4 §5.3).
 *
 * Besides the tests of the standard, a message that is refused starts a test at once, so that a subsystem which has
 * returned unnoticed is not refused for long.
 */
import type { Clock } from '../../ground/clock.ts';
import type { PeerReport } from '../m3ua/types.ts';
import { describeSubsystem } from './address-words.ts';
import type { SccpForm } from './forms.ts';

/**
 * Prohibited subsystems that are remembered. Messages to further ones are sent, and a report says that the table is
 * full.
 */
const mostProhibited = 1000;
/** Milliseconds between two tests, T(stat info): doubled after each, up to the longest. */
const firstInterval = 30_000;
const longestInterval = 600_000;
/** Milliseconds from the last test until a refused message may start another one. */
const soonestTest = 5_000;

export interface RemoteSubsystemsOptions {
  readonly clock: Clock;
  readonly form: SccpForm;
  /** Sends SST. */
  readonly test: (pointCode: number, subsystem: number) => void;
  readonly reported: (report: PeerReport) => void;
}

interface Prohibited {
  readonly pointCode: number;
  readonly subsystem: number;
  /** The reason for this state in words. */
  readonly cause: string;
  interval: number;
  lastTest: number;
  timer: unknown;
}

/** One number for both: a subsystem number has 8 bits. */
const keyOf = (pointCode: number, subsystem: number): number => pointCode * 256 + subsystem;

export class RemoteSubsystems {
  readonly #options: RemoteSubsystemsOptions;
  readonly #prohibited = new Map<number, Prohibited>();
  #isFull = false;

  constructor(options: RemoteSubsystemsOptions) {
    this.#options = options;
  }

  /** Whether no subsystem is prohibited. */
  get isEmpty(): boolean {
    return this.#prohibited.size === 0;
  }

  /** Subsystems that are prohibited. */
  get size(): number {
    return this.#prohibited.size;
  }

  /** `cause`: in words, such as `SSP`. */
  prohibit(pointCode: number, subsystem: number, cause: string): void {
    const key = keyOf(pointCode, subsystem);
    if (this.#prohibited.has(key)) return;
    if (this.#prohibited.size >= mostProhibited) return this.#reportFull();
    const { clock } = this.#options;
    const entry: Prohibited = {
      pointCode,
      subsystem,
      cause,
      interval: firstInterval,
      lastTest: clock.now(),
      timer: undefined,
    };
    this.#prohibited.set(key, entry);
    this.#testLater(entry);
    this.#report(entry, `is prohibited (${cause})`, true);
  }

  /** Reports nothing for a subsystem that was not prohibited. */
  allow(pointCode: number, subsystem: number, cause: string): void {
    const entry = this.#prohibited.get(keyOf(pointCode, subsystem));
    if (entry === undefined) return;
    this.#remove(entry);
    this.#report(entry, `is allowed again (${cause})`, false);
  }

  /** Why no message goes to the subsystem; undefined if it is not prohibited. */
  refusalOf(pointCode: number, subsystem: number): string | undefined {
    const entry = this.#prohibited.get(keyOf(pointCode, subsystem));
    if (entry === undefined) return undefined;
    if (this.#options.clock.now() - entry.lastTest >= soonestTest) this.#test(entry);
    return `${this.#wordsOf(entry)} is prohibited (${entry.cause})`;
  }

  /** Allows all subsystems of a node. */
  allowAll(pointCode: number, cause: string): void {
    for (const entry of this.#prohibited.values())
      if (entry.pointCode === pointCode) this.allow(pointCode, entry.subsystem, cause);
  }

  /** Allows all subsystems of these nodes, without a report; without `pointCodes`, those of every node. */
  forget(pointCodes?: readonly number[]): void {
    if (this.isEmpty) return;
    const codes = pointCodes && new Set(pointCodes);
    for (const entry of this.#prohibited.values())
      if (codes === undefined || codes.has(entry.pointCode)) this.#remove(entry);
  }

  #remove(entry: Prohibited): void {
    this.#options.clock.clearTimeout(entry.timer);
    this.#prohibited.delete(keyOf(entry.pointCode, entry.subsystem));
    this.#isFull = false;
  }

  #testLater(entry: Prohibited): void {
    entry.timer = this.#options.clock.setTimeout(() => {
      entry.interval = Math.min(2 * entry.interval, longestInterval);
      this.#testLater(entry);
      this.#test(entry);
    }, entry.interval);
  }

  #test(entry: Prohibited): void {
    entry.lastTest = this.#options.clock.now();
    this.#options.test(entry.pointCode, entry.subsystem);
  }

  #wordsOf({ pointCode, subsystem }: Prohibited): string {
    return describeSubsystem(pointCode, subsystem, this.#options.form);
  }

  #report(entry: Prohibited, text: string, isTrouble: boolean): void {
    const words = `${this.#wordsOf(entry)} ${text}`;
    this.#options.reported({ kind: words, text: words, isTrouble });
  }

  #reportFull(): void {
    if (this.#isFull) return;
    this.#isFull = true;
    const text = `${mostProhibited} subsystems are prohibited: no more are remembered, and messages go to them`;
    this.#options.reported({ kind: 'full', text, isTrouble: true });
  }
}
