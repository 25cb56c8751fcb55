/**
 * What the page shows: its place, the runs, the record of the run that is looked at, the history that is inspected, and
 * the state of the connection. Views read it and are notified of every change; only its methods change it.
 */
import type { QueryNodesResult } from '../../../schemas/index.ts';
import type { InspectedLinks } from '../../inspect/protocol.ts';
import type { Connection } from '../../browser/live-stream.ts';
import type { ListEvents, ReportHead, RunEvents, TestFiles } from '../protocol.ts';
import type { Place } from './address.ts';
import type { Followed } from './inspect/history-record.ts';
import { Inspection } from './inspect/inspection.ts';
import type { OwnSession } from './own-role.ts';
import { RunIndex, type Filter } from './run-index.ts';
import { RunRecord } from './run-record.ts';

/** The parts of the store that a poll or an answer replaces as a whole. */
interface Answers {
  /** The folder of the tests. */
  files: TestFiles;
  /** Undefined until the service has sent them. */
  links: InspectedLinks | undefined;
  nodes: QueryNodesResult['nodes'];
  /** The reader's name and role; undefined until the service has sent them. */
  session: OwnSession | undefined;
}

export class Store implements Answers {
  place: Place = { kind: 'runs' };
  connection: Connection = { kind: 'connecting' };
  list = new RunIndex();
  /** All runs that existed when the connection began have arrived. */
  listIsWhole = false;
  /** Milliseconds (`performance.now`) at which an event of the list arrived last. */
  listedAt = 0;
  /** The run under the cursor. */
  chosen: string | undefined;
  record: RunRecord | undefined;
  /** Another one for each history that is followed. */
  inspection: Inspection;
  files: TestFiles = { folder: false, files: [], more: false };
  links: InspectedLinks | undefined;
  nodes: QueryNodesResult['nodes'] = [];
  session: OwnSession | undefined;
  /** What a new connection sends, until it is complete enough to replace what is known. */
  #newList: RunIndex | undefined;
  #newRecord: RunRecord | undefined;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    this.inspection = new Inspection(changed);
  }

  /** The facts of the run that is looked at, as far as they have arrived. */
  get facts(): ReportHead | undefined {
    return this.place.kind === 'run' ? this.record?.facts : undefined;
  }

  goTo(place: Place): void {
    this.place = place;
    if (place.kind === 'run') {
      this.chosen = place.runId;
      if (this.record?.runId !== place.runId) this.record = undefined;
    }
    this.#changed();
  }

  follow(followed: Followed | undefined): void {
    this.inspection = new Inspection(this.#changed, followed);
    this.#changed();
  }

  connectionBecame(connection: Connection): void {
    this.connection = connection;
    this.#changed();
  }

  take(answers: Partial<Answers>): void {
    Object.assign(this, answers);
    this.#changed();
  }

  filter(change: Partial<Filter>): void {
    this.list.filter = { ...this.list.filter, ...change };
    if (this.#newList !== undefined) this.#newList.filter = this.list.filter;
    this.#changed();
  }

  choose(runId: string | undefined): void {
    this.chosen = runId;
    this.#changed();
  }

  listOpened(): void {
    this.#newList = new RunIndex(this.list.filter);
  }

  /** Returns whether the list has to be requested anew, as `RunIndex.take` does. */
  takeRuns(event: ListEvents['runs']): boolean {
    const list = this.#newList ?? this.list;
    const stale = list.take(event);
    this.listedAt = performance.now();
    if (this.list.total === 0 || !event.more) this.list = list;
    if (!event.more) this.#newList = undefined;
    if (!event.more) this.listIsWhole = true;
    this.#changed();
    return stale && !event.more;
  }

  recordOpened(runId: string): void {
    this.#newRecord = new RunRecord(runId);
  }

  takeOfRun<Name extends keyof RunEvents>(name: Name, data: RunEvents[Name]): void {
    const record = this.#newRecord ?? this.record;
    record?.take(name, data);
    if (record?.facts !== undefined) {
      this.record = record;
      this.#newRecord = undefined;
    }
    this.#changed();
  }
}
