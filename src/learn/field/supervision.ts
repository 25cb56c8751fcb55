/** What a supervised learning is given, and what it gives back. */
import type { Outputs, System, Word } from '../system.ts';
import type { Logged } from './call-log.ts';
import type { CallerClass } from './caller-classes.ts';
import type { Canary, CanaryTimes } from './canaries.ts';
import type { Losses } from './losses.ts';
import type { Silence } from './silence.ts';
import type { Inputs } from './trials.ts';
import type { Trouble } from './trouble.ts';

export interface SuperviseOptions {
  /** Digits of the caller of the learning; undefined: withheld. */
  readonly caller: string | undefined;
  /** Other callers, three to five, that are answered alike if the service does not look at the caller. */
  readonly profiles?: readonly (string | undefined)[];
  /**
   * Digits of callers who have not called yet, from index 0; undefined: there are no more. Without them, state that
   * outlives a call cannot be distinguished from a change of the service.
   */
  readonly fresh?: (index: number) => string | undefined;
  /** From 0 to 1, from a seed: chooses the calls that are repeated. */
  readonly chance: () => number;
  /** Milliseconds: says when canaries are due. */
  readonly now: () => number;
  /** Calls at once. Default: 16. */
  readonly width?: number;
  /** Default: after 400 calls, or a minute. */
  readonly canaryTimes?: CanaryTimes;
  /** Canaries of the learning that is resumed. */
  readonly canaries?: readonly Canary[];
  /** Number of calls for checks, beside a share of the calls of the learning. Default: 800, and 0.05. */
  readonly mostExtra?: number;
  readonly mostShare?: number;
  /** Whether an answer may be checked by an input that is not among the possible ones. Default: never. */
  readonly permits?: NonNullable<Word['permits']>;
  /** Calls that are relied on already, in their order. */
  readonly known?: readonly Logged[];
  /** Of an earlier supervision of the same learning, which may have read the messages in another way. */
  readonly before?: Standing | undefined;
}

/** What a supervision goes on with, beside the calls. */
export interface Standing {
  /** Number of all calls of the learning. */
  readonly calls: number;
  readonly troubles: readonly Trouble[];
  /** Words, as JSON, that were answered in several ways, and of which the cause was searched. */
  readonly searched: ReadonlySet<string>;
  /** Number of those without a cause. */
  readonly withoutCause: number;
  /** As in the report. */
  readonly callers: readonly CallerClass[] | undefined;
  /** The last checks have compared orders and callers. */
  readonly isCompared: boolean;
  readonly losses: Losses;
  readonly silence: Silence;
  /** Number of fresh callers who have called. */
  readonly freshCallers: number;
  readonly isEachFresh: boolean;
  readonly width: number;
}

export interface FieldReport {
  readonly troubles: readonly Trouble[];
  /** Number of all calls, and of those among them that were made for checks. */
  readonly calls: number;
  readonly checks: number;
  /** Calls that were made at once, at last. */
  readonly width: number;
  /** The SCCP addresses that answered. */
  readonly addresses: readonly string[];
  /** Undefined: callers were not compared. One class: they are answered alike. */
  readonly callers: readonly CallerClass[] | undefined;
  readonly canaries: readonly Canary[];
  /** Milliseconds since 1970: the first call, and the end of the last one; undefined: there were none. */
  readonly window: { readonly from: number; readonly to: number } | undefined;
}

export interface Supervision {
  readonly system: System;
  /**
   * The last checks, after a learning has ended: canaries, repeats, callers, and forwards and backwards. `ways`: words
   * that lead to the states. Rejects with `LearningHalted` as the system does.
   */
  finish(ways: readonly Inputs[]): Promise<void>;
  /** Answers that are relied on, in the order in which they were given: `known` for a learning that goes on. */
  kept(): readonly Outputs[];
  /** The calls that gave them. */
  relied(): readonly Logged[];
  /** From now on, and of the answers before, only those of one SCCP address count. */
  restrictTo(address: string): void;
  /** Those of the report, without looking at all calls. */
  readonly troubles: readonly Trouble[];
  report(): FieldReport;
  /** For a supervision that goes on with this one. */
  standing(): Standing;
}
