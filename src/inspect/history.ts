/**
 * The history of machines that are followed together: a run's own, its first instance's, and those of the calls hosted
 * for that instance; or the machine of a link. The instances that a client follows have histories of their own, in
 * whatever thread they run: what these see is added here.
 *
 * XState inspects whole systems, so an observer costs every instance of a run something. The hub attaches it when a run
 * is created, and removes it when only other instances are left; later steps of the run's own machine are taken from
 * its snapshots.
 */
import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate';
import { timestampOf, type Clock } from '../ground/clock.ts';
import { heldBytes } from '../ground/held-bytes.ts';
import type { Pieces } from '../ground/pieces.ts';
import type { RecordedLists } from '../run/share/observer.ts';
import { activeStates, transitionKey } from './chart/keys.ts';
import type { FollowOptions, HistoryOptions } from './history-options.ts';
import { plain } from './plain.ts';
import type {
  FollowedInstance,
  HistoryEntry,
  InspectedActor,
  InspectedHistory,
  KeptHistory,
  KeptInstance,
  StreamEvents,
} from './protocol.ts';

/** Events that only say that something is in progress: those that leave the state unchanged are not recorded. */
const pulses: ReadonlySet<string> = new Set(['progress.reported', 'message.received']);

/** Bytes that the history of a run may have in the store, before it is packed. */
const mostKeptBytes = 4 * 1024 * 1024;
/** The part of them for actors, without which their entries say nothing. */
const mostActorBytes = mostKeptBytes / 4;
/** Of these for the steps of followed instances, each with an equal part. */
const mostOtherBytes = mostKeptBytes / 4;
/** Elements that are measured at once. */
const measuredAtOnce = 100;

export type HistoryListener = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]) => void;

type MachineSnapshot = Snapshot<unknown> & { readonly value?: unknown; readonly context?: unknown };
type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

interface FollowedActor {
  readonly described: InspectedActor;
  readonly actor: AnyActorRef;
  /** The event in progress, with the transitions taken so far, until its snapshot arrives. */
  taking: { readonly event: { readonly type: string }; readonly transitions: string[] } | undefined;
  source: string | null;
  /** The event that was recorded last. */
  settled: object | undefined;
  /** The states that were recorded last. */
  states: readonly string[];
  /**
   * The context that was recorded last, and its plain form: most steps do not change it, and no machine changes one in
   * place.
   */
  shown: { readonly context: unknown; readonly plain: unknown } | undefined;
}

/** What an actor did before it was followed; no more of it is known. */
export type PastEntry = Pick<HistoryEntry, 'at' | 'event' | 'states' | 'context' | 'messages' | 'steps' | 'checks'>;

/**
 * An actor that was followed; one that has ended is not kept. `isElsewhere`: it belongs to an instance whose history is
 * added here.
 */
export type FoundActor =
  | { readonly live: true; readonly actor: AnyActorRef; readonly described: InspectedActor }
  | { readonly live: false; readonly isElsewhere?: true };

type SeenInstance = FollowedInstance & { left_out: number };

/** The list to which each stream event belongs. */
const listOf = { message: 'messages', step: 'steps', check: 'checks' } as const satisfies Partial<
  Record<keyof StreamEvents, keyof RecordedLists>
>;
type Recorded = keyof typeof listOf;
const recordedNames = Object.keys(listOf) as Recorded[];
const nothing: RecordedLists = { messages: [], steps: [], checks: [] };

const statesIn = ({ value }: MachineSnapshot): string[] =>
  value === undefined ? [] : activeStates(value as Parameters<typeof activeStates>[0]);

export class History {
  readonly #keeps: HistoryOptions['keeps'];
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #recorded: RecordedLists;
  readonly #followed = new Map<AnyActorRef, FollowedActor>();
  readonly #actors: InspectedActor[] = [];
  readonly #entries: HistoryEntry[] = [];
  /** The instances that a client follows, by their numbers. */
  readonly #instances = new Map<number, SeenInstance>();
  readonly #listeners = new Set<HistoryListener>();
  /** Number of entries so far, which is also the number of the next. */
  #entered = 0;
  /** Entries of the actors that are followed here. */
  #own = 0;
  #leftOut = 0;
  /** Number of elements of each list of which the listeners have been notified. */
  readonly #notified: Record<Recorded, number> = { message: 0, step: 0, check: 0 };
  #state: string;

  constructor({ clock, startedAt, state, recorded = nothing, keeps }: HistoryOptions) {
    this.#state = state;
    this.#keeps = keeps;
    this.#clock = clock;
    this.#startedAt = startedAt;
    this.#recorded = recorded;
  }

  get report(): InspectedHistory {
    return {
      state: this.#state,
      time_start: timestampOf(this.#startedAt),
      told_at: this.#clock.now() - this.#startedAt,
      actors: this.#actors,
      entries: this.#entries,
      ...listsOf(this.#recorded),
      left_out: this.#leftOut,
      ...(this.#instances.size > 0 && { followed: [...this.#instances.values()] }),
    };
  }

  /** Entries that it had no room for. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /**
   * Follows the actor, and its children as they appear. By default its name is that of its machine, and its picture
   * that of the catalogue. `parent` is given if the parent is not followed itself.
   */
  follow(actor: AnyActorRef, { name, parent, picture }: FollowOptions = {}): InspectedActor {
    const machine = machineOf(actor);
    const parentActor = this.#followed.get(parent ?? actor._parent ?? actor)?.described.id ?? null;
    const described: InspectedActor = {
      id: actor.sessionId,
      parent: parentActor,
      name: name ?? machine ?? actor.id,
      machine,
      picture: machine === null ? null : (picture ?? `/inspect/machines/${encodeURIComponent(machine)}.svg`),
    };
    const before = { taking: undefined, source: null, settled: undefined, states: [], shown: undefined };
    this.#followed.set(actor, { described, actor, ...before });
    this.#actors.push(described);
    this.#notify('actor', described);
    return described;
  }

  /** Observer for the actor system that is followed. */
  readonly inspect = (event: InspectionEvent): void => {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') return this.#followChild(actor);
    const followed = this.#followed.get(actor);
    if (followed === undefined) return;
    if (event.type === '@xstate.event') {
      followed.source = this.#followed.get(event.sourceRef as AnyActorRef)?.described.id ?? null;
    } else if (event.type === '@xstate.microstep') this.#take(followed, event);
    else if (event.type === '@xstate.snapshot') this.#settle(followed, event.event, event.snapshot as MachineSnapshot);
  };

  /**
   * Records a step of the run's machine when its system is no longer inspected, and of the machines that it has moved.
   */
  step(actor: AnyActorRef, type: string): void {
    for (const followed of this.#followed.values()) {
      const snapshot = followed.actor.getSnapshot() as MachineSnapshot;
      if (followed.actor === actor || statesIn(snapshot).join() !== followed.states.join())
        this.#record(followed, { type }, snapshot);
    }
  }

  /** Records what a followed actor did before. */
  recall(actor: AnyActorRef, past: readonly PastEntry[]): void {
    const followed = this.#followed.get(actor);
    if (followed === undefined) return;
    const { status } = followed.actor.getSnapshot();
    this.#notifyRecorded();
    for (const [index, each] of past.entries()) {
      const isLast = index === past.length - 1;
      const { id } = followed.described;
      this.#enter({ ...each, actor: id, source: null, transitions: [], status: isLast ? status : 'active' });
      followed.states = each.states;
    }
  }

  /**
   * Adds what the history of a followed instance has recorded, below the actor that is followed first. The ids of its
   * actors are unique there: its number makes them unique here.
   */
  add<Name extends keyof StreamEvents>(instance: number, name: Name, data: StreamEvents[Name]): void {
    const seen = this.#instances.get(instance) ?? { instance, messages: [], steps: [], checks: [], left_out: 0 };
    this.#instances.set(instance, seen);
    const idOf = (id: string | null): string | null => (id === null ? null : `${instance}/${id}`);
    if (name === 'actor') {
      const actor = data as InspectedActor;
      const root = this.#actors[0]?.id ?? null;
      const added = { ...actor, id: `${instance}/${actor.id}`, parent: idOf(actor.parent) ?? root, instance };
      this.#actors.push(added);
      this.#notify('actor', added);
    } else if (name === 'entry') {
      const entry = data as HistoryEntry;
      this.#push({ ...entry, actor: `${instance}/${entry.actor}`, source: idOf(entry.source) });
    } else if (name === 'followed') {
      const more = data as FollowedInstance;
      for (const list of ['messages', 'steps', 'checks'] as const) (seen[list] as unknown[]).push(...more[list]);
      seen.left_out = more.left_out;
      this.#notify('followed', { ...more, instance });
    }
  }

  became(state: string): void {
    this.#state = state;
    this.#notifyRecorded();
    this.#notify('state', { state });
  }

  /** Releases the actors that have ended: through the run's own actor they keep everything that the run worked on. */
  ended(state: string): void {
    this.became(state);
    for (const actor of this.#followed.keys()) if (!isLive(actor)) this.#followed.delete(actor);
  }

  /** What the store keeps of it: the first actors, steps and entries, as far as there is room for them. */
  *keeping(): Pieces<KeptHistory> {
    const { steps } = this.#recorded;
    const actors = yield* firstWithin(this.#actors, mostActorBytes);
    const known = new Set(actors.kept.map(({ id }) => id));
    const rest = mostKeptBytes - actors.bytes - (this.#instances.size > 0 ? mostOtherBytes : 0);
    const performed = yield* firstWithin(steps, rest / 2);
    const room = rest - performed.bytes;
    const { kept: entries } = yield* firstWithin(this.#entries, room, ({ actor }) => known.has(actor));
    const leftOut = this.#leftOut + this.#entries.length - entries.length;
    const followed: KeptInstance[] = [];
    for (const { instance, steps: own, left_out } of this.#instances.values()) {
      const { kept } = yield* firstWithin(own, mostOtherBytes / this.#instances.size);
      followed.push({ instance, steps: kept, left_out });
    }
    return {
      actors: actors.kept,
      entries,
      steps: performed.kept,
      left_out: leftOut,
      ...(followed.length > 0 && { followed }),
    };
  }

  /** Undefined if no actor ever had that id. */
  actor(id: string): FoundActor | undefined {
    const found = [...this.#followed.values()].find(({ described }) => described.id === id);
    if (found !== undefined && isLive(found.actor)) {
      return { live: true, actor: found.actor, described: found.described };
    }
    const ended = this.#actors.find((each) => each.id === id);
    return ended === undefined
      ? undefined
      : { live: false, ...(ended.instance !== undefined && { isElsewhere: true }) };
  }

  /**
   * Notifies the listener of all that was recorded so far, then of what follows. Returns a function that stops this.
   */
  listen(listener: HistoryListener): () => void {
    listener('state', { state: this.#state });
    for (const actor of this.#actors) listener('actor', actor);
    for (const name of recordedNames) this.#each(name, 0, this.#notified[name], listener);
    for (const instance of this.#instances.values()) listener('followed', copyOf(instance));
    for (const entry of this.#entries) listener('entry', entry);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #followChild(actor: AnyActorRef): void {
    const parent = actor._parent;
    if (parent === undefined || !this.#followed.has(parent) || machineOf(actor) === null) return;
    this.follow(actor);
  }

  #take(followed: FollowedActor, event: Microstep): void {
    followed.taking ??= { event: event.event, transitions: [] };
    followed.taking.transitions.push(...keysOf(event));
  }

  /**
   * An actor that ends notifies its parent before its own snapshot is out: an actor that is still taking an event took
   * it first.
   */
  #settle(followed: FollowedActor, event: { readonly type: string }, snapshot: MachineSnapshot): void {
    for (const other of this.#followed.values()) {
      if (other !== followed && other.taking !== undefined)
        this.#record(other, other.taking.event, other.actor.getSnapshot() as MachineSnapshot);
    }
    const settledBefore = followed.taking === undefined && event === followed.settled;
    if (!settledBefore) this.#record(followed, event, snapshot);
  }

  #record(followed: FollowedActor, event: { readonly type: string }, snapshot: MachineSnapshot): void {
    const { source, described } = followed;
    const transitions = followed.taking?.transitions ?? [];
    followed.taking = undefined;
    followed.settled = event;
    followed.source = null;
    const states = statesIn(snapshot);
    if (pulses.has(event.type) && states.join() === followed.states.join()) return;
    followed.states = states;
    this.#notifyRecorded();
    this.#enter({
      at: this.#clock.now() - this.#startedAt,
      actor: described.id,
      event: plain(event) as HistoryEntry['event'],
      source,
      states,
      transitions,
      context: shownContext(followed, snapshot.context),
      status: snapshot.status,
      messages: this.#notified.message,
      steps: this.#notified.step,
      checks: this.#notified.check,
    });
  }

  #enter(made: Omit<HistoryEntry, 'seq'>): void {
    if (!this.#makeRoom()) return;
    this.#own += 1;
    this.#push(made);
  }

  #push(made: Omit<HistoryEntry, 'seq'>): void {
    const entry: HistoryEntry = { ...made, seq: this.#entered };
    this.#entered += 1;
    this.#entries.push(entry);
    this.#notify('entry', entry);
  }

  /** Whether one more entry of its own may be kept. */
  #makeRoom(): boolean {
    const { which, maximum } = this.#keeps;
    if (this.#own < maximum) return true;
    this.#leftOut += 1;
    if (which === 'newest') this.#entries.shift();
    return which === 'newest';
  }

  #notifyRecorded(): void {
    for (const name of recordedNames) {
      const { length } = this.#recorded[listOf[name]];
      const before = this.#notified[name];
      if (length === before) continue;
      this.#notified[name] = length;
      for (const listener of this.#listeners) this.#each(name, before, length, listener);
    }
  }

  #each(name: Recorded, from: number, to: number, listener: HistoryListener): void {
    for (const element of this.#recorded[listOf[name]].slice(from, to))
      listener(name, element as StreamEvents[typeof name]);
  }

  #notify<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void {
    for (const listener of this.#listeners) listener(name, data);
  }
}

const copyOf = (seen: FollowedInstance): FollowedInstance => {
  const { messages, steps, checks } = seen;
  return { ...seen, messages: [...messages], steps: [...steps], checks: [...checks] };
};

const listsOf = ({ messages, steps, checks }: RecordedLists): RecordedLists => ({ messages, steps, checks });

/** The first of the elements, as many as fit into the bytes; those that are not wanted take no room. */
function* firstWithin<Element>(
  elements: readonly Element[],
  room: number,
  isWanted: (element: Element) => boolean = () => true,
): Pieces<{ readonly kept: readonly Element[]; readonly bytes: number }> {
  const kept: Element[] = [];
  let bytes = 0;
  for (const [index, element] of elements.entries()) {
    if (index % measuredAtOnce === measuredAtOnce - 1) yield;
    if (!isWanted(element)) continue;
    const more = heldBytes(element);
    if (bytes + more > room) break;
    bytes += more;
    kept.push(element);
  }
  return { kept, bytes };
}

const isLive = (actor: AnyActorRef): boolean => actor.getSnapshot().status === 'active';

const shownContext = (followed: FollowedActor, context: unknown): unknown => {
  if (followed.shown === undefined || followed.shown.context !== context)
    followed.shown = { context, plain: plain(context) };
  return followed.shown.plain;
};

const machineOf = (actor: AnyActorRef): string | null => {
  const { logic } = actor as unknown as { readonly logic?: { readonly id?: string; readonly root?: unknown } };
  return logic?.root === undefined ? null : (logic.id ?? null);
};

const keysOf = ({ _transitions }: Microstep): string[] => _transitions.map(transitionKey).filter((key) => key !== '');
