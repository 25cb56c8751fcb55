/**
 * What the page shows: where it is, the runs, the record of the run that is looked at, and how the connection stands.
 * Views read it and are told of every change; only its methods change it.
 */
import type { ListEvents, RunEvents, TestFiles } from '../protocol.ts';
import type { Place } from './address.ts';
import type { Connection } from '../../browser/live-stream.ts';
import { RunIndex, type Filter } from './run-index.ts';
import { RunRecord } from './run-record.ts';

export class Store {
  place: Place = { kind: 'runs' };
  connection: Connection = { kind: 'connecting' };
  list = new RunIndex();
  /** All runs that there were when the connection began have been told. */
  listIsWhole = false;
  /** Milliseconds (`performance.now`) at which the list was told of last. */
  listedAt = 0;
  /** The run under the cursor. */
  chosen: string | undefined;
  record: RunRecord | undefined;
  /** The folder of the tests. */
  files: TestFiles = { folder: false, files: [], more: false };
  /** What a new connection tells, until it is fit to take the place of what is known. */
  #newList: RunIndex | undefined;
  #newRecord: RunRecord | undefined;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  goTo(place: Place): void {
    this.place = place;
    if (place.kind === 'run') {
      this.chosen = place.runId;
      if (this.record?.runId !== place.runId) this.record = undefined;
    }
    this.#changed();
  }

  connectionBecame(connection: Connection): void {
    this.connection = connection;
    this.#changed();
  }

  takeFiles(files: TestFiles): void {
    this.files = files;
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

  /** Tells whether the list has to be told anew, as `RunIndex.take` does. */
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
