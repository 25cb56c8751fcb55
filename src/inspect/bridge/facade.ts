/**
 * One XState 5 actor in the shape of an XState 4 interpreter, as far as `@xstate/inspect` looks at interpreters.
 *
 * States are converted only when a viewer asks for one. `@xstate/inspect` replaces `send` by its own, which sends the
 * event to the viewers first and then calls this one: so only a viewer's event takes the way through `send`, and all
 * others that through `took`.
 */
import type { AnyInterpreter, SCXML, StateValue } from 'xstate';
import { definitionOf, type ViewerMachine } from './definition.ts';
import {
  machineSnapshotOf,
  nameOf,
  type ActorReference,
  type ObservedEvent,
  type ObservedSnapshot,
} from './observed-actor.ts';
import { plainValue } from './plain-value.ts';
import { fromViewerEvent, fromViewerName, toViewerEvent } from './viewer-events.ts';

/**
 * The parts of a state that `State.create` of XState 4 takes, without those that only a running machine of version 4
 * has.
 */
export interface ViewerState {
  readonly value: StateValue;
  readonly context: unknown;
  readonly event: ObservedEvent;
  readonly _event: SCXML.Event<ObservedEvent>;
  readonly _sessionid: string;
  readonly actions: readonly never[];
  readonly activities: Readonly<Record<string, never>>;
  readonly events: readonly never[];
  readonly configuration: readonly never[];
  readonly transitions: readonly never[];
  readonly children: Readonly<Record<string, { readonly id: string }>>;
  readonly tags: readonly string[];
  readonly done: boolean;
  readonly changed: boolean;
}

export type EventCheck = (machine: string, event: ObservedEvent) => string | undefined;

type StateListener = (state: ViewerState) => void;

export class Facade {
  readonly sessionId: string;
  /** From the root of the actor's system down to it. */
  readonly id: string;
  /** Its description begins with the actor's name: viewers that connect later do not receive the `id`. */
  readonly machine: { readonly definition: ViewerMachine; toJSON(): ViewerMachine };
  readonly #stateListeners = new Set<StateListener>();
  readonly #stopListeners = new Set<() => void>();
  /** Both are released at the end, when `#state` is the last one. */
  #actor: ActorReference | undefined;
  #snapshot: ObservedSnapshot | undefined;
  #event: ObservedEvent;
  #state: ViewerState | undefined;
  #fromViewer: ObservedEvent | undefined;

  constructor(sessionId: string, actor: ActorReference, snapshot: ObservedSnapshot, event: ObservedEvent) {
    this.sessionId = sessionId;
    this.id = nameOf(actor);
    this.#actor = actor;
    this.#snapshot = snapshot;
    this.#event = event;
    const plain = definitionOf(snapshot.machine);
    const description = plain.description === undefined ? this.id : `${this.id}: ${plain.description}`;
    const definition = { ...plain, description };
    this.machine = { definition, toJSON: () => definition };
  }

  get ended(): boolean {
    return this.#actor === undefined;
  }

  get state(): ViewerState {
    this.#state ??= this.#plainState(this.#snapshot as ObservedSnapshot);
    return this.#state;
  }

  subscribe(listener: StateListener): { unsubscribe(): void } {
    this.#stateListeners.add(listener);
    return { unsubscribe: () => void this.#stateListeners.delete(listener) };
  }

  onStop(listener: () => void): this {
    this.#stopListeners.add(listener);
    return this;
  }

  /**
   * Why a viewer's event cannot be sent to this actor; undefined if it can. `check` knows the events of each
   * statechart.
   */
  refusal(event: ObservedEvent, check: EventCheck = () => undefined): string | undefined {
    if (this.#snapshot === undefined) return `${this.id} has ended`;
    const { type } = event;
    const { events, root } = this.#snapshot.machine;
    const name = fromViewerName(type);
    // An actor remembers every type that it ever received, and acts on XState's own: so it gets only those that it has
    // transitions for.
    const known =
      events.includes(name) || (!name.startsWith('xstate.') && events.some((pattern) => pattern.endsWith('*')));
    return known
      ? check(root.key, fromViewerEvent(event))
      : `${this.id} has no transition for ${toViewerEvent({ type: type.slice(0, 100) }).name}`;
  }

  send(event: SCXML.Event<ObservedEvent>): void {
    const actor = this.#actor;
    if (actor === undefined || machineSnapshotOf(actor)?.status !== 'active') return;
    this.#fromViewer = fromViewerEvent(event.data);
    actor.send(this.#fromViewer);
  }

  /** The actor takes an event. Returns true if a viewer sent it, so that viewers have it. */
  took(event: ObservedEvent): boolean {
    const known = event === this.#fromViewer;
    if (known) this.#fromViewer = undefined;
    this.#event = event;
    return known;
  }

  /**
   * The actor has a new snapshot; if `told`, its subscribers are notified. `event`: by default the last that it took.
   */
  moved(snapshot: ObservedSnapshot, told: boolean, event = this.#event): void {
    this.#snapshot = snapshot;
    this.#state = undefined;
    this.#event = event;
    if (told) for (const listener of this.#stateListeners) listener(this.state);
  }

  /** The actor has ended: only its last state is kept. */
  end(told: boolean): void {
    this.#state = this.state;
    this.#actor = undefined;
    this.#snapshot = undefined;
    this.#event = { type: this.#event.type };
    if (told) for (const listener of this.#stopListeners) listener();
    this.#stateListeners.clear();
    this.#stopListeners.clear();
  }

  /** The only place where the façade is cast to an interpreter. */
  get interpreter(): AnyInterpreter {
    return this as unknown as AnyInterpreter;
  }

  #plainState(snapshot: ObservedSnapshot): ViewerState {
    const children = Object.entries(snapshot.children).filter(([, child]) => child !== undefined);
    const event = toViewerEvent(this.#event);
    return {
      value: snapshot.value as StateValue,
      context: plainValue(snapshot.context),
      event: event.data,
      _event: event,
      _sessionid: this.sessionId,
      actions: [],
      activities: {},
      events: [],
      configuration: [],
      transitions: [],
      children: Object.fromEntries(children.map(([id]) => [id, { id }])),
      tags: [...snapshot.tags],
      done: snapshot.status === 'done',
      changed: true,
    };
  }
}
