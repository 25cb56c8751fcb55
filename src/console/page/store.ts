/**
 * What the page shows: its place, the runs, the record of the run that is looked at, the history that is inspected, and
 * the state of the connection. Views read it and are notified of every change; only its methods change it.
 */
import type { QueryNodesResult } from '../../../schemas/index.ts';
import type { InspectedLinks } from '../../inspect/protocol.ts';
import type { Connection } from '../../browser/live-stream.ts';
import type { ReportHead, TestFiles } from '../protocol.ts';
import type { Place } from './address.ts';
import type { Followed } from './inspect/history-record.ts';
import { Inspection } from './inspect/inspection.ts';
import type { OwnSession } from './own-role.ts';
import { RunIndex, type Filter } from './run-index.ts';
import type { RunRecord } from './run-record.ts';

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
