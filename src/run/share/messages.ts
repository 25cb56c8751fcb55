/**
 * The messages between a run and its shares. Every message is plain: it survives JSON, whichever way it takes to a
 * share's place.
 *
 * prepare → ready → begin → claim, granted, lives, progress, evidence, captured … → exhausted → ended; `failed` at any
 * time instead. A share of which no instance lives when it has started the last one may leave out `exhausted`. Moments
 * are those of the run: milliseconds after its start moment, which every share translates to its own clock.
 */
import type { CheckTally } from '../plan/watched-operations.ts';
import type { Counts } from '../../../machines/events.ts';
import type { NotableEvent, RunBucket } from '../../../schemas/index.ts';
import type { PackedJournal } from '../../instance/packed-journal.ts';
import type { SpanBatch } from '../../tracing/span.ts';
import type { CapturedBatch } from './captured-batch.ts';
import type { CountedCheck } from './check-tallies.ts';
import type { SeenEvent } from './observer.ts';
import type { InstanceEvidence } from './kept-evidence.ts';
import type { Drawn } from '../plan/drawn.ts';
import type { CountedGroup } from './failure-groups.ts';
import type { LatencyProgress } from './latency.ts';
import type { MemberProgress } from './member-counts.ts';
import type { ListedProgress } from './listed-failures.ts';
import type { PunctualityProgress } from './punctuality.ts';
import type { StepAsked, StepProgress } from './step-measure.ts';
import type { CountedUnchecked } from './unchecked-tally.ts';
import type { ShareNumbers } from './numbers.ts';

/** How a share is to start its instances; what is absent stays. */
export interface PaceChange {
  /** Starts per second of the whole run; only where the distribution has a rate. */
  readonly rate?: number;
  /** The most instances that this share may have in progress. */
  readonly backlog?: number;
  readonly paused?: boolean;
  /** Milliseconds after which it starts nothing any more, unless it receives another time by then. */
  readonly startsFor?: number;
  /** The next step of a search begins: it is measured apart. */
  readonly step?: StepAsked;
}

/** Numbers that follow one another. */
export interface Span {
  readonly first: number;
  readonly count: number;
}

/** Numbers that a share has claimed: `first`, `first + step`, … */
export interface Block extends Span {
  readonly step: number;
  /**
   * Milliseconds after the shares began, as asked for: when each is due, or the first and the gap between two. Null
   * where starts do not depend on the time.
   */
  readonly due: { readonly from: number; readonly gap: number } | readonly number[] | null;
  /** By how many milliseconds the run starts them later than it was asked for. */
  readonly shift: number;
  /** When the run gave it, in milliseconds after the shares began, without pauses. */
  readonly at: number;
  /** Milliseconds for which the run had no numbers to give when it was asked for: that time it was not on its way. */
  readonly waited: number;
}

export type ToShare =
  /** Plan a share of the run that `request` asks for, and open its gateways. */
  | {
      readonly type: 'prepare';
      readonly request: unknown;
      readonly numbers: ShareNumbers;
      /** The same in all shares. */
      readonly drawn: Drawn;
      /** How many shares the run has. */
      readonly shares: number;
      /** The run renders the spans of instances whose notes are handed to it. */
      readonly takesNotes?: true;
    }
  /**
   * Start instances `later` milliseconds after this is sent, or at once. `at`: that moment, as one of the run; the
   * distribution counts from it.
   */
  | { readonly type: 'begin'; readonly at: number; readonly later?: number; readonly change: PaceChange }
  | { readonly type: 'change'; readonly change: PaceChange }
  /** `null`: there are no numbers to claim any more. */
  | { readonly type: 'granted'; readonly block: Block | null }
  /** Give back the numbers that are not used: dialogues arrive at another share. */
  | { readonly type: 'recall' }
  /** Start no more. */
  | { readonly type: 'finish' }
  /** Start no more, and end those that live. */
  | { readonly type: 'cancel' }
  /** Report `progress` now: only where that takes no time. Elsewhere a share reports it at every tick of its own. */
  | { readonly type: 'measure' }
  | { readonly type: 'resume'; readonly ticket: number; readonly number: number }
  /** Follow the instance with this number when it starts; `null`: the next that the share starts. */
  | { readonly type: 'follow'; readonly ticket: number; readonly number: number | null };

export type FromShare =
  | { readonly type: 'ready' }
  /**
   * The share asks for a block. `want`: of how many numbers, where starts do not depend on the time. `takes`:
   * milliseconds that a block takes to arrive.
   */
  | { readonly type: 'claim'; readonly want: number; readonly takes: number }
  | ({ readonly type: 'needs' } & Need)
  /** The numbers that it had not used, and what it needs without them. */
  | { readonly type: 'returned'; readonly spans: readonly Span[]; readonly need: Need }
  /** The share of a run that answers reports how many instances it has had in progress since its last report. */
  | { readonly type: 'lives'; readonly lives: number }
  | { readonly type: 'progress'; readonly word: ShareProgress }
  /** What an instance did that has failed, or that the request has chosen. */
  | { readonly type: 'evidence'; readonly evidence: InstanceEvidence }
  /** The frames of instances that are over, where the run keeps those of all. */
  | ({ readonly type: 'captured' } & CapturedBatch)
  /** The spans of instances that are over. */
  | ({ readonly type: 'traced' } & PackedSpans)
  /** Instances whose spans the run is to render. */
  | { readonly type: 'handed'; readonly instances: readonly HandedInstance[] }
  /** The share claims no more: it starts what it has claimed. */
  | { readonly type: 'leaving' }
  /** The share starts no more instances. */
  | { readonly type: 'exhausted' }
  /** The share starts no more instances, and none of them lives any more. */
  | { readonly type: 'ended'; readonly word: ShareProgress }
  | { readonly type: 'resumed'; readonly ticket: number; readonly state: string }
  /** The number of the instance that is followed if this share starts it; `null`: this share does not start it. */
  | { readonly type: 'following'; readonly ticket: number; readonly number: number | null }
  /** What was seen of the followed instance with this number of the run. */
  | { readonly type: 'seen'; readonly instance: number; readonly events: readonly SeenEvent[] }
  /** The share is lost, or cannot begin. `gone`: with its service, and the run goes on in the others. */
  | { readonly type: 'failed'; readonly reason: string; readonly gone?: true };

/** The numbers that a share of a run that answers has, and needs. */
export interface Need {
  /** How many more it needs. */
  readonly want: number;
  /** How many it has not used. */
  readonly left: number;
  /** A dialogue that arrives now is refused, and one has arrived. */
  readonly pressing: boolean;
  /** How many blocks it has received so far. */
  readonly blocks: number;
}

/** A batch of spans, which survives JSON. */
export interface PackedSpans extends Pick<SpanBatch, 'spans' | 'dropped'> {
  /** In base64. */
  readonly octets: string;
}

/** How an instance ended. */
export interface TracedEnd {
  readonly number: number;
  readonly verdict: string;
  /** Milliseconds of the clock. */
  readonly ended: number;
  /** Why it did not pass. */
  readonly reason?: string | undefined;
}

/** An instance that a thread hands to the thread of the run. Where a gateway has secrets, it hands over none. */
export interface HandedInstance extends TracedEnd {
  readonly journal: PackedJournal;
}

/** What has kept a share from placing calls, so far. */
export interface NetworkProgress {
  /** How often a gateway had no link. */
  readonly outages: number;
  /**
   * Milliseconds without a link, from the last signs of life of its peers on; those among them before the loss was
   * noticed; and milliseconds of congestion.
   */
  readonly without: number;
  readonly unnoticed: number;
  readonly congested: number;
  /** Instances that were aborted at a wait that fell into the time without a link. */
  readonly lost: number;
  /** Instances that an open load started while there was no link. */
  readonly unplaced: number;
  /** Messages that came over its gateways and that no dialogue took, and what the last of them was. */
  readonly untaken: number;
  readonly lastUntaken: string;
  /** What it waits for now, for people. */
  readonly standing: string | null;
}

/** How a share stands: counts as they are now, and what it measured since its last word. */
export interface ShareProgress extends ListedProgress {
  readonly counts: Counts;
  /** Index of the first of `buckets`: those before are as they were last reported. */
  readonly firstBucket: number;
  readonly buckets: readonly RunBucket[];
  /** Seconds of the run: buckets before that one do not change any more; null in the last word. */
  readonly settled: number | null;
  readonly instance: LatencyProgress | null;
  /** By the operation's index. */
  readonly operations: readonly (LatencyProgress | null)[];
  /**
   * By the operation's index, since its last word: messages that had come before the operation began. Empty where there
   * were none.
   */
  readonly atOnce: readonly number[];
  /** By the timer's index. */
  readonly timers: readonly (LatencyProgress | null)[];
  /** By the branch's index: of instances that have taken it. */
  readonly branches: readonly (LatencyProgress | null)[];
  /** By the index of the member of a mix; empty where the run is none. */
  readonly members: readonly MemberProgress[];
  /** As they stand: operations whose checks a threshold names. */
  readonly checked: readonly (CheckTally & { readonly opIdx: number })[];
  readonly firstFails: readonly NotableEvent[];
  readonly firstAborts: readonly NotableEvent[];
  /** As they stand. */
  readonly failures: readonly CountedGroup[];
  /** As they stand. */
  readonly checks: readonly CountedCheck[];
  /** As they stand: what its instances have received and nothing reads, where that is counted. */
  readonly unchecked: readonly CountedUnchecked[];
  /** Failed instances whose evidence would have been kept, had there been room for what they did. */
  readonly evidenceLost: number;
  /** Null where nothing has kept the share from placing calls. */
  readonly network: NetworkProgress | null;
  /** Null where the distribution has no rate. */
  readonly punctuality: PunctualityProgress | null;
  /** Absent where no step of a search has begun. */
  readonly step?: StepProgress;
  /** Milliseconds since the shares began, without pauses; null where the share starts no more. */
  readonly elapsed: number | null;
  /** Starts per second that are asked of the whole run; null where no rate is. */
  readonly target: number | null;
  /** Milliseconds that its next start is late already. */
  readonly overdue: number;
  /** `$g`. A run whose instances look at it has one share. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Bytes that the share holds, as accounted; more than the limit of the run once it was. */
  readonly memory: number;
}
