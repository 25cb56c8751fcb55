/**
 * The history of one run or link in the order in which it happened, with indexes that find the state at any moment
 * quickly. A moment is the index of an entry: it means the state right after that entry. -1 is before everything.
 */
import type { CheckEntry, MessageEntry, StepEntry } from '../../../report/entries.ts';
import type {
  HistoryEntry,
  InspectedActor,
  InspectedDefinition,
  InspectedLink,
  InspectedRun,
} from '../../../inspect/protocol.ts';
import type { Followed } from './followed.ts';
import { clockTime, milliseconds } from '../../../browser/times.ts';

/** What the first instance records: lists that only grow. */
const recordedLists = ['messages', 'steps', 'checks'] as const;
export type RecordedList = (typeof recordedLists)[number];

export class HistoryRecord {
  readonly followed: Followed;
  state: string;
  readonly leftOut: number;
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
  readonly #momentsOfMessage = new Map<number, number[]>();

  constructor(history: InspectedRun | InspectedLink) {
    const { state, time_start, told_at, left_out, actors, entries } = history;
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
    appendTo(this.#momentsOfActor, entry.actor, moment);
    appendTo(this.#momentsOfMessage, entry.messages - 1, moment);
    return true;
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
    const moments = this.momentsOf(actorId);
    let [low, high] = [0, moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((moments[middle] ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    return moments[low - 1] ?? -1;
  }

  entryAt(actorId: string, moment: number): HistoryEntry | undefined {
    return this.entries[this.lastMomentOf(actorId, moment)];
  }

  /** The moments that the ladder's message with this index caused. */
  momentsOfMessage(message: number): readonly number[] {
    return this.#momentsOfMessage.get(message) ?? [];
  }
}

const appendTo = <Key>(lists: Map<Key, number[]>, key: Key, value: number): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

/** The states that contain no other active state: `holding.running` out of `holding` and `holding.running`. */
export const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
