/**
 * What the page shows: its place, the runs, the record of the run that is looked at, the history that is inspected, and
 * the state of the connection. Views read it and are notified of every change; only its methods change it.
 */
import type { FirstInstance, NotableEvent, QueryNodesResult, RunBucket } from '../../../schemas/index.ts';
import type { InspectedLinks } from '../../inspect/protocol.ts';
import type { Connection } from '../../browser/live-stream.ts';
import type { Part, ReportHead, ReportLists, RunEvents, TestFiles } from '../protocol.ts';
import type { Place } from './address.ts';
import type { Followed } from './inspect/history-record.ts';
import { Inspection } from './inspect/inspection.ts';
import { RunIndex, type Filter } from './run-index.ts';
import { jsonOf } from '../../browser/answers.ts';
import { nothing } from '../../browser/template.ts';

/** The parts of the store that an answer, an event or a choice replaces as a whole. */
class Parts {
  connection: Connection = { kind: 'connecting' };
  list = new RunIndex();
  /** All runs that existed when the connection began have arrived. */
  listIsWhole = false;
  /** Milliseconds (`performance.now`) at which an event of the list arrived last. */
  listedAt = 0;
  /** The run under the cursor. */
  chosen: string | undefined;
  record: RunRecord | undefined;
  /** The folder of the tests. */
  files: TestFiles = { folder: false, files: [], more: false };
  /** Undefined until the service has sent them. */
  links: InspectedLinks | undefined;
  nodes: QueryNodesResult['nodes'] = [];
  /** The reader's name and role; undefined until the service has sent them. */
  session: OwnSession | undefined;
}

export class Store extends Parts {
  place: Place = { kind: 'runs' };
  /** Another one for each history that is followed. */
  inspection: Inspection;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    super();
    this.#changed = changed;
    this.inspection = new Inspection(changed);
  }

  /** The facts of the run that is looked at, as far as they have arrived. */
  get facts(): ReportHead | undefined {
    return this.place.kind === 'run' ? this.record?.facts : undefined;
  }

  goTo(place: Place): void {
    this.place = place;
    if (place.kind !== 'run') return this.take({});
    this.take({ chosen: place.runId, ...(this.record?.runId !== place.runId && { record: undefined }) });
  }

  follow(followed: Followed | undefined): void {
    this.inspection = new Inspection(this.#changed, followed);
    this.#changed();
  }

  take(parts: Partial<Parts>): void {
    Object.assign(this, parts);
    this.#changed();
  }

  filter(change: Partial<Filter>): void {
    this.list.filter = { ...this.list.filter, ...change };
    this.#changed();
  }
}

const lists = ['buckets', 'checks', 'traces', 'messages', 'unchecked', 'mismatches', 'fails', 'aborts'] as const;
const events: readonly (keyof RunEvents)[] = ['run', ...lists];

/** The run that is looked at, as far as its stream has sent it. */
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

/**
 * The name and the role of the reader of the page: what the reader may do. Controls that the service would refuse are
 * disabled, with a line that says why. Until the service has sent the role, all are enabled; the service refuses what
 * is not permitted in any case.
 */
export interface OwnSession {
  readonly name?: string;
  readonly role: string;
}

/** Undefined if there is no answer: the page's stream reports that. */
export const ownSession = (): Promise<OwnSession | undefined> => jsonOf('/session');

type Reader = { readonly session: OwnSession | undefined };

/** Whether the service would refuse to start, steer or save anything for the reader. */
export const onlyReads = ({ session }: Reader): boolean => session?.role === 'viewer';

/** Whether the reader may send events to machines and begin to count anew. */
export const isAdmin = ({ session }: Reader): boolean => session === undefined || session.role === 'admin';

/** `wall has the role viewer`. */
export const roleWords = ({ session }: Reader): string =>
  `${session?.name ?? 'The reader'} has the role ${session?.role ?? ''}`;

/** The title of a control that a viewer may not use. */
export const roleTitle = (reader: Reader): string | typeof nothing =>
  onlyReads(reader) ? `${roleWords(reader)}, which reads: an operator starts and saves tests.` : nothing;
