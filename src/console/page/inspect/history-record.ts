/**
 * The history of one run or link in the order in which it happened, with indexes that find the state at any moment
 * quickly. A moment is the index of an entry: it means the state right after that entry. -1 is before everything.
 */
import type { CheckEntry, MessageEntry, StepEntry } from '../../../report/entries.ts';
import type { HistoryEntry, InspectedActor, InspectedLink, InspectedRun } from '../../../inspect/protocol.ts';
import { clockTime, milliseconds } from '../../../browser/times.ts';

/** What the page follows: a run, or a link. Both have a history of the same shape, below a path of their own. */
export interface Followed {
  readonly kind: 'run' | 'link';
  readonly id: string;
}

export const isSame = (one: Followed | undefined, other: Followed | undefined): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/** Where the service has its history. */
export const pathOf = ({ kind, id }: Followed): string => `/inspect/${kind}s/${encodeURIComponent(id)}`;

/** A history as the service sends it. */
export type History = InspectedRun | InspectedLink;

/** What an instance records: lists that only grow. */
const recordedLists = ['messages', 'steps', 'checks'] as const;

/** Numbers of elements of each list. */
export type RecordedCounts = Readonly<Record<(typeof recordedLists)[number], number>>;

export interface Recorded {
  readonly messages: MessageEntry[];
  readonly steps: StepEntry[];
  readonly checks: CheckEntry[];
  /** Entries that there was no room for. */
  leftOut: number;
}

/** The number of an instance that a client follows; undefined stands for the run with its first instance. */
export type Instance = number | undefined;

/** What the stream sends of an instance. */
export type SentOfInstance = Omit<NonNullable<History['followed']>[number], 'instance'> & {
  readonly instance: Instance;
};

/** `messages`, `steps` and `checks` are those of the first instance. */
export class HistoryRecord implements Recorded {
  readonly followed: Followed;
  state: string;
  leftOut: number;
  readonly #history: History;
  readonly #arrivedAt = performance.now();
  readonly actors: InspectedActor[] = [];
  readonly entries: HistoryEntry[] = [];
  readonly messages: MessageEntry[] = [];
  readonly steps: StepEntry[] = [];
  readonly checks: CheckEntry[] = [];
  readonly #byId = new Map<string, InspectedActor>();
  readonly #momentsOfActor = new Map<string, number[]>();
  readonly #momentsOfInstance = new Map<Instance, number[]>();
  /** Those that a client follows beside the first one. */
  readonly #instances = new Map<number, Recorded>();

  constructor(history: History) {
    this.#history = history;
    this.followed = 'link_id' in history ? { kind: 'link', id: history.link_id } : { kind: 'run', id: history.run_id };
    this.state = history.state;
    this.leftOut = history.left_out;
    for (const actor of history.actors) this.addActor(actor);
    for (const entry of history.entries) this.addEntry(entry);
    for (const list of recordedLists) (this[list] as unknown[]).push(...history[list]);
    for (const instance of history.followed ?? []) this.addRecorded(instance);
  }

  get start(): InspectedRun['time_start'] {
    return this.#history.time_start;
  }

  /** Only for a run. */
  get definition(): InspectedRun['definition'] | undefined {
    return 'definition' in this.#history ? this.#history.definition : undefined;
  }

  /** Milliseconds since its start. */
  get age(): number {
    return performance.now() - this.#arrivedAt + this.#history.told_at;
  }

  /** The newest moment. */
  get end(): number {
    return this.entries.length - 1;
  }

  /** The same history with no more than the newest entries. */
  newest(count: number): HistoryRecord {
    const { actors, messages, steps, checks, state, age: told_at } = this;
    const entries = this.entries.slice(-count);
    const left_out = this.leftOut + this.entries.length - entries.length;
    const changed = { state, told_at, actors, messages, steps, checks, entries, left_out };
    return new HistoryRecord({ ...this.#history, ...changed } as History);
  }

  /**
   * Formats a time: for a run relative to what begins `from` milliseconds after its start, hence the unit; for a link
   * by the clock.
   */
  timeOf(at: number, unit = '', from = 0): string {
    const [seconds, microseconds] = this.start ?? [0, 0];
    if (this.followed.kind === 'link') return clockTime(seconds * 1000 + microseconds / 1000 + at);
    const text = milliseconds(at - from).replace('-0.0', '0.0');
    return `${text.replace('-', '−')}${unit}`;
  }

  /** Ignores an actor that is known already: a stream begins with everything from the beginning. */
  addActor(actor: InspectedActor): void {
    if (this.#byId.has(actor.id)) return;
    this.#byId.set(actor.id, actor);
    this.actors.push(actor);
  }

  addEntry(entry: HistoryEntry): boolean {
    if (entry.seq <= (this.entries.at(-1)?.seq ?? -Infinity)) return false;
    const moment = this.entries.push(entry) - 1;
    appendTo(this.#momentsOfActor, entry.actor, moment);
    appendTo(this.#momentsOfInstance, this.actor(entry.actor)?.instance, moment);
    return true;
  }

  /** What an instance has recorded so far; the same object as long as this history is shown. */
  recordedBy(instance: Instance): Recorded {
    if (instance === undefined) return this;
    const known = this.#instances.get(instance) ?? { messages: [], steps: [], checks: [], leftOut: 0 };
    this.#instances.set(instance, known);
    return known;
  }

  /** `before`: how many of each list came before: what is known already is not added again. */
  addRecorded(
    { instance, left_out: leftOut, ...lists }: SentOfInstance,
    before: RecordedCounts = { messages: 0, steps: 0, checks: 0 },
  ): void {
    const recorded = this.recordedBy(instance);
    recorded.leftOut = Math.max(recorded.leftOut, leftOut);
    for (const list of recordedLists)
      (recorded[list] as unknown[]).push(...lists[list].slice(Math.max(0, recorded[list].length - before[list])));
  }

  actor(id: string | null | undefined): InspectedActor | undefined {
    return this.#byId.get(id ?? '');
  }

  /** Distance from the run or the link, which is 0. */
  depthOf({ parent: id }: InspectedActor, depth = 0): number {
    const parent = this.actor(id);
    return parent === undefined || depth === 50 ? depth : this.depthOf(parent, depth + 1);
  }

  momentsOf(actorId: string): readonly number[] {
    return this.#momentsOfActor.get(actorId) ?? [];
  }

  /** The actor's last entry at a moment, as an index into `entries`; -1 if it had not begun. */
  lastMomentOf(actorId: string, moment: number): number {
    return lastUpTo(this.momentsOf(actorId), moment);
  }

  /** The last entry at a moment of an instance or its calls: it says how much the instance had recorded by then. */
  entryOf(instance: Instance, moment: number): HistoryEntry | undefined {
    return this.entries[lastUpTo(this.#momentsOfInstance.get(instance) ?? [], moment)];
  }

  /** When the instance began. */
  beginOf(instance: Instance): HistoryEntry | undefined {
    return this.entries[this.#momentsOfInstance.get(instance)?.[0] ?? -1];
  }

  entryAt(actorId: string, moment: number): HistoryEntry | undefined {
    return this.entries[this.lastMomentOf(actorId, moment)];
  }

  /** The moments that the message with this index in the ladder of the instance caused. */
  momentsOfMessage(message: number, instance?: Instance): readonly number[] {
    const moments = this.#momentsOfInstance.get(instance) ?? [];
    return moments.filter((moment) => this.entries[moment]?.messages === message + 1);
  }
}

/** The last of ascending moments up to this one; -1 if there is none. */
const lastUpTo = (moments: readonly number[], moment: number): number => {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return moments[low - 1] ?? -1;
};

const appendTo = <Key>(lists: Map<Key, number[]>, key: Key, value: number): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

/** The states that contain no other active state: `holding.running` out of `holding` and `holding.running`. */
export const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

/** Part of the width that a name above the slider needs. */
const narrowest = 0.09;

export interface Chapter {
  readonly moment: number;
  readonly id: string;
}

/** The actors that are named above the slider, at their beginnings: as many as there is room for. */
export const chaptersOf = (record: Pick<HistoryRecord, 'actors' | 'end' | 'momentsOf'>): readonly Chapter[] => {
  const begun = record.actors.flatMap(({ id }) => {
    const [moment] = record.momentsOf(id);
    return moment === undefined ? [] : [{ moment, id }];
  });
  const room = narrowest * Math.max(1, record.end);
  const shown: Chapter[] = [];
  for (const chapter of begun.sort((one, other) => one.moment - other.moment)) {
    const before = shown.at(-1)?.moment ?? -Infinity;
    if (chapter.moment - before >= room && record.end - chapter.moment >= room) shown.push(chapter);
  }
  return shown;
};
