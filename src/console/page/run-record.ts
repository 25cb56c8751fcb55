/** The run that is looked at, as far as its stream has sent it. */
import type { FirstInstance, NotableEvent, RunBucket } from '../../../schemas/index.ts';
import type { Part, ReportHead, ReportLists, RunEvents } from '../protocol.ts';

const lists = ['buckets', 'checks', 'traces', 'messages', 'unchecked', 'mismatches', 'fails', 'aborts'] as const;
const events: readonly (keyof RunEvents)[] = ['run', ...lists];

export class RunRecord {
  readonly runId: string;
  /** Undefined until they arrive. */
  facts: ReportHead | undefined;
  /** Milliseconds (`performance.now`) at which the facts arrived. */
  factsAt = 0;
  readonly buckets: RunBucket[] = [];
  readonly checks: FirstInstance['check_log'] = [];
  readonly traces: FirstInstance['trace_log'] = [];
  readonly messages: FirstInstance['messages'] = [];
  readonly unchecked: NonNullable<FirstInstance['unchecked']> = [];
  readonly mismatches: NonNullable<FirstInstance['mismatches']> = [];
  readonly fails: NotableEvent[] = [];
  readonly aborts: NotableEvent[] = [];
  /** Grows whenever something of a list arrives. */
  readonly versions = Object.fromEntries(events.map((name) => [name, 0])) as Record<keyof RunEvents, number>;

  constructor(runId: string) {
    this.runId = runId;
  }

  get hasEnded(): boolean {
    return this.facts !== undefined && this.facts.state !== 'running';
  }

  /** Seconds since the start, to the end or until now. */
  get duration(): number {
    const goesOn = this.facts !== undefined && this.facts.duration === undefined && !this.hasEnded;
    return this.#reportedDuration + (goesOn ? (performance.now() - this.factsAt) / 1000 : 0);
  }

  /** The seconds that were over when the service sent the facts: a second in progress would look like a fall. */
  get wholeBuckets(): readonly RunBucket[] {
    return this.hasEnded ? this.buckets : this.buckets.slice(0, Math.max(0, Math.floor(this.#reportedDuration)));
  }

  /** Seconds from the start to the time for which the facts hold. */
  get #reportedDuration(): number {
    if (this.facts === undefined) return 0;
    const { duration, time_start: start, time_now: now } = this.facts;
    return duration ?? now[0] - start[0] + (now[1] - start[1]) / 1e6;
  }

  take<Name extends keyof RunEvents>(name: Name, data: RunEvents[Name]): void {
    if (!(name in this.versions)) return;
    this.versions[name] += 1;
    if (name !== 'run') return this.#takePart(name, data as Part<never>);
    this.facts = data as ReportHead;
    this.factsAt = performance.now();
  }

  #takePart(name: keyof ReportLists, { from, entries }: Part<never>): void {
    const list: unknown[] = this[name];
    list.splice(from, list.length - from, ...entries);
  }
}
