/**
 * Runs a statechart from its table: the same states, contexts, effects and outputs as XState's actor of the same machine, in the same
 * order, without a system, subscribers or an inspector. It carries what there are thousands of; what a person looks at is XState's.
 *
 * Events that come while one is taken wait for their turn, and actors that a step has begun or stopped start and stop when the event
 * has been taken wholly, as in XState.
 */
import { StateMachine, type AnyActorLogic, type AnyStateMachine, type EventObject } from 'xstate';
import { childOf, type Child, type Parent } from './children.ts';
import type { StepActor } from './steps.ts';
import { doneEvent, resolve, tableOf, type Leaf, type Table, type Transition } from './table.ts';

/** Who is told, once, that an actor is done or broken: `status` says which. */
export interface ActorOwner {
  actorEnded(actor: TableActor): void;
}

/** Steps without an event between them: past this the statechart is taken to loop for ever. */
const maximumMicrosteps = 1000;

const initEvent: EventObject = { type: 'xstate.init' };

const pick = (transitions: readonly Transition[] | undefined, context: unknown, event: EventObject): Transition | undefined => {
  if (transitions === undefined) return undefined;
  for (const transition of transitions) {
    if (transition.guard === undefined || transition.guard({ context, event })) return transition;
  }
  return undefined;
};

export class TableActor implements StepActor, ActorOwner, Child, Parent {
  readonly id: string;
  begun = false;
  /** Changes in place. */
  readonly context: unknown;
  status: 'active' | 'done' | 'error' | 'stopped' = 'active';
  output: unknown;
  error: unknown;
  readonly #table: Table;
  readonly #owner: ActorOwner | undefined;
  #leaf: Leaf;
  #busy = true;
  #waiting: EventObject[] | undefined;
  #children: Child[] | undefined;
  /** Children to start, or to stop where they have been started, when the event has been taken. */
  #toSettle: Child[] | undefined;

  /** Throws what making the context throws. The machine's initial state is entered by `start`. */
  constructor(machine: AnyStateMachine, id: string, input: unknown, owner?: ActorOwner) {
    this.id = id;
    this.#table = tableOf(machine);
    this.#owner = owner;
    this.#leaf = this.#table.initial.target;
    this.context = this.#table.context({ input });
  }

  /** The keys of the states that it is in, joined by dots. */
  get value(): string {
    return this.#leaf.value;
  }

  start(): void {
    if (this.status !== 'active') return;
    this.begun = true;
    try {
      this.#microstep(this.#table.initial, initEvent);
      this.#stepOn(initEvent);
    } catch (thrown) {
      this.#fail(thrown);
    }
    this.#settle();
    this.#takeWaiting();
  }

  /** Without effect once it is done. */
  send(event: EventObject): void {
    if (this.status !== 'active') return;
    if (this.#busy) {
      (this.#waiting ??= []).push(event);
      return;
    }
    this.#busy = true;
    this.#take(event);
    this.#takeWaiting();
  }

  /** Ends it without a word to its owner, its children first. */
  stop(): void {
    this.begun = true;
    if (this.status !== 'active') return;
    this.status = 'stopped';
    this.#stopAll();
  }

  spawn(logic: AnyActorLogic, id: string, input: unknown): void {
    const child = logic instanceof StateMachine ? new TableActor(logic, id, input, this) : childOf(logic, id, input, this);
    (this.#children ??= []).push(child);
    (this.#toSettle ??= []).push(child);
  }

  stopChild(id: string): void {
    const at = this.#children?.findIndex((child) => child.id === id) ?? -1;
    const [child] = at < 0 ? [] : (this.#children?.splice(at, 1) ?? []);
    if (child?.begun) (this.#toSettle ??= []).push(child);
    else child?.stop();
  }

  /** Called by the children themselves, as are the two below. */
  actorEnded({ id, status, output, error }: TableActor): void {
    if (status === 'done') this.childDone(id, output);
    else this.childFailed(id, error);
  }

  childFailed(id: string, error: unknown): void {
    this.send({ type: `xstate.error.actor.${id}`, error, actorId: id } as EventObject);
  }

  childDone(id: string, output: unknown): void {
    this.send({ type: `xstate.done.actor.${id}`, output, actorId: id } as EventObject);
  }

  #takeWaiting(): void {
    for (let event = this.#waiting?.shift(); event !== undefined && this.status === 'active'; event = this.#waiting?.shift()) {
      this.#take(event);
    }
    this.#busy = false;
  }

  #take(event: EventObject): void {
    try {
      const transition = pick(this.#leaf.on.get(event.type), this.context, event);
      if (transition !== undefined) this.#microstep(transition, event);
      else if (event.type.startsWith('xstate.error.')) return this.#fail((event as unknown as { readonly error: unknown }).error);
      this.#stepOn(event);
    } catch (thrown) {
      return this.#fail(thrown);
    }
    this.#settle();
  }

  /** Transitions that need no event of their own, until there is none. */
  #stepOn(event: EventObject): void {
    for (let left = maximumMicrosteps; this.status === 'active' && this.#leaf.always.length > 0; left -= 1) {
      if (left === 0) throw new Error(`the statechart ${this.#table.id} goes round in a circle`);
      const transition = pick(this.#leaf.always, this.context, event);
      if (transition === undefined) return;
      this.#microstep(transition, event);
    }
  }

  #microstep({ steps, target }: Transition, event: EventObject): void {
    for (const step of steps) step(this, event);
    this.#leaf = target;
    const { final } = target;
    if (final === undefined) return;
    const output = resolve(final.output, { context: this.context, event });
    this.output = resolve(this.#table.output, { context: this.context, event: doneEvent(final.id, output) });
    this.status = 'done';
  }

  /** XState's own order: what was begun starts, what was stopped stops, and then the owner hears of the end. */
  #settle(): void {
    const children = this.#toSettle;
    if (children !== undefined) {
      this.#toSettle = undefined;
      for (const child of children) {
        if (child.begun) child.stop();
        else child.start();
      }
    }
    if (this.status === 'done') this.#end();
  }

  #fail(error: unknown): void {
    this.status = 'error';
    this.error = error;
    this.#toSettle = undefined;
    this.#end();
  }

  #end(): void {
    this.#stopAll();
    this.#owner?.actorEnded(this);
  }

  #stopAll(): void {
    const children = this.#children;
    this.#children = undefined;
    this.#waiting = undefined;
    for (const child of children ?? []) child.stop();
  }
}
