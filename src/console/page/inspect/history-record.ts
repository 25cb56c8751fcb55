/**
 * The history of one run or link in the order in which it happened, with indexes that find the state at any moment
 * quickly. A moment is the index of an entry: it means the state right after that entry. -1 is before everything.
 */
import type { CheckEntry, MessageEntry, StepEntry } from '../../../report/entries.ts';
import type {
  FollowedInstance,
  HistoryEntry,
  InspectedActor,
  InspectedDefinition,
  InspectedLink,
  InspectedRun,
} from '../../../inspect/protocol.ts';
import type { Followed } from './followed.ts';
import { clockTime, milliseconds } from '../../../browser/times.ts';

/** What an instance records: lists that only grow. */
const recordedLists = ['messages', 'steps', 'checks'] as const;
export type RecordedList = (typeof recordedLists)[number];

export interface Recorded {
  readonly messages: MessageEntry[];
  readonly steps: StepEntry[];
  readonly checks: CheckEntry[];
  /** Entries that there was no room for. */
  leftOut: number;
}

/** The number of an instance that a client follows; undefined stands for the run with its first instance. */
type Instance = number | undefined;

/** `messages`, `steps` and `checks` are those of the first instance. */
export class HistoryRecord implements Recorded {
  readonly followed: Followed;
  state: string;
  leftOut: number;
  readonly start: InspectedRun['time_start'];
  /** `performance.now()` of its start. */
  readonly #began: number;
  readonly #history: InspectedRun | InspectedLink;
  readonly actors: InspectedActor[] = [];
  readonly entries: HistoryEntry[] = [];
  readonly messages: MessageEntry[] = [];
  readonly steps: StepEntry[] = [];
  readonly checks: CheckEntry[] = [];
  /** Only for a run. */
  readonly definition: InspectedDefinition | undefined;
  readonly #byId = new Map<string, InspectedActor>();
  readonly #momentsOfActor = new Map<string, number[]>();
  readonly #momentsOfInstance = new Map<Instance, number[]>();
  /** By the number of the instance and the index of its message. */
  readonly #momentsOfMessage = new Map<string, number[]>();
  /** Those that a client follows beside the first one. */
  readonly #instances = new Map<number, Recorded>();

  constructor(history: InspectedRun | InspectedLink) {
    const { state, time_start, told_at, left_out, actors, entries, followed = [] } = history;
    this.#history = history;
    this.followed = 'link_id' in history ? { kind: 'link', id: history.link_id } : { kind: 'run', id: history.run_id };
    this.state = state;
    this.leftOut = left_out;
    this.start = time_start;
    this.#began = performance.now() - told_at;
    this.definition = 'definition' in history ? history.definition : undefined;
    for (const actor of actors) this.addActor(actor);
    for (const entry of entries) this.addEntry(entry);
    for (const list of recordedLists) (this[list] as unknown[]).push(...history[list]);
    for (const instance of followed) this.addRecorded(instance);
  }

  /** Milliseconds since its start. */
  get age(): number {
    return performance.now() - this.#began;
  }

  /** The newest moment. */
  get end(): number {
    return this.entries.length - 1;
  }

  /** The same history with no more than the newest entries. */
  newest(count: number): HistoryRecord {
    const { actors, messages, steps, checks, state } = this;
    const entries = this.entries.slice(-count);
    const left_out = this.leftOut + this.entries.length - entries.length;
    return new HistoryRecord({
      ...this.#history,
      state,
      told_at: this.age,
      actors,
      messages,
      steps,
      checks,
      entries,
      left_out,
    } as InspectedRun | InspectedLink);
  }

  /**
   * Formats a time: for a run relative to what begins `from` milliseconds after its start, hence the unit; for a link
   * by the clock.
   */
  timeOf(at: number, unit = '', from = 0): string {
    if (this.followed.kind === 'run')
      return `${milliseconds(at - from)
        .replace('-0.0', '0.0')
        .replace('-', '−')}${unit}`;
    const [seconds, microseconds] = this.start ?? [0, 0];
    return clockTime(seconds * 1000 + microseconds / 1000 + at);
  }

  /** Ignores an actor that is known already: a stream begins with everything from the beginning. */
  addActor(actor: InspectedActor): void {
    if (this.#byId.has(actor.id)) return;
    this.#byId.set(actor.id, actor);
    this.actors.push(actor);
  }

  addEntry(entry: HistoryEntry): boolean {
    const last = this.entries.at(-1);
    if (last !== undefined && entry.seq <= last.seq) return false;
    const moment = this.entries.push(entry) - 1;
    const instance = this.#byId.get(entry.actor)?.instance;
    appendTo(this.#momentsOfActor, entry.actor, moment);
    appendTo(this.#momentsOfInstance, instance, moment);
    appendTo(this.#momentsOfMessage, messageKey(instance, entry.messages - 1), moment);
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
    { instance, left_out: leftOut, ...lists }: FollowedInstance,
    before: Readonly<Record<RecordedList, number>> = { messages: 0, steps: 0, checks: 0 },
  ): void {
    const recorded = this.recordedBy(instance);
    recorded.leftOut = Math.max(recorded.leftOut, leftOut);
    for (const list of recordedLists)
      (recorded[list] as unknown[]).push(...lists[list].slice(Math.max(0, recorded[list].length - before[list])));
  }

  actor(id: string | undefined): InspectedActor | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Distance from the run or the link, which is 0. */
  depthOf(actor: InspectedActor): number {
    let depth = 0;
    for (let parent = this.actor(actor.parent ?? undefined); parent !== undefined && depth < 50; depth += 1) {
      parent = this.actor(parent.parent ?? undefined);
    }
    return depth;
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
    return this.#momentsOfMessage.get(messageKey(instance, message)) ?? [];
  }
}

const messageKey = (instance: Instance, message: number): string => `${instance ?? ''}/${message}`;

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
