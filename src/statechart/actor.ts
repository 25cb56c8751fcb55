/**
 * Runs a statechart from its table: the same states, contexts, effects and outputs as XState's actor of the same
 * machine, in the same order, without a system, subscribers or an inspector. It is for the thousands of actors of a
 * load; actors that a person inspects run in XState.
 *
 * As in XState the first state is found when the actor is made, and its effects are performed when the actor starts,
 * after the children of that state. Events that arrive while another one is processed wait for their turn; children
 * that a step has begun or stopped start and stop when the event has been processed completely; and an event that ends
 * in an error leaves state, context and children as they were before it.
 */
import type { AnyStateMachine, EventObject } from 'xstate';
import { CallbackChild, LeavingChild, stopEvent, type Child, type Life, type Parent } from './children.ts';
import { copyAny, type Copy } from './copies.ts';
import { parentId, reservedTypes } from './grammar.ts';
import { doneOf, errorOf, type Origin } from './origin.ts';
import { rules } from './rules.ts';
import { contextOf, resolve, type StepActor } from './steps.ts';
import { pick, tableOf, type Final, type Leaf, type Transition } from './table.ts';
import { withEvent, type Waiting } from './waiting.ts';
import { effecting, perform, sending, starting, stopping, withoutOldest, withWork, type Work } from './work.ts';

/** The owner of an actor: another actor, or the code that made it. */
export interface ActorOwner {
  /** Called once, when the actor is done or broken: `status` says which. */
  actorEnded(actor: TableActor): void;
  /**
   * Called when an event of this type has changed the actor; the effects of the event, such as sent events, still
   * follow.
   */
  stepTaken?(actor: TableActor, type: string): void;
}

/** Transitions without an event of their own: beyond this number the statechart is considered to loop for ever. */
const maximumMicrosteps = 1000;

/** What an actor has only while it is new, and while it processes an event: thousands of actors wait meanwhile. */
interface Turn {
  /** The context after the steps so far. */
  draft: object;
  /** The leaf after the steps so far. */
  leaf: Leaf;
  hasTouchedChildren: boolean;
  /** Events that arrived meanwhile. */
  waiting: Waiting;
  /** The newest work for when the event has been processed. */
  work: Work | undefined;
}

const turnFrom = (draft: object, leaf: Leaf): Turn => ({
  draft,
  leaf,
  hasTouchedChildren: false,
  waiting: undefined,
  work: undefined,
});

export class TableActor implements StepActor, ActorOwner, Child, Parent {
  readonly origin: Origin;
  nextChild: Child | undefined = undefined;
  life: Life = 'new';
  status: 'active' | 'done' | 'error' | 'stopped' = 'active';
  /** The context after the last event that was processed completely, as the leaf. */
  context: object;
  copy: Copy = copyAny;
  readonly #owner: ActorOwner | undefined;
  #leaf: Leaf;
  #turn: Turn | undefined;
  /** The first of its children: each knows the next. */
  #children: Child | undefined = undefined;
  #ending: { readonly output: unknown; readonly error: unknown } | undefined = undefined;

  /**
   * Throws where the machine is outside the grammar. Errors of its own functions are passed to the owner when the actor
   * starts. `origin`: of a child, with its id.
   */
  constructor(machine: AnyStateMachine, id: string, input: unknown, owner?: ActorOwner, origin?: Origin) {
    const table = tableOf(machine);
    const { initial, copier } = table;
    this.origin = origin ?? table.originOf(id);
    this.#owner = owner;
    this.context = {};
    this.#leaf = initial.target;
    const turn = (this.#turn = turnFrom(this.context, this.#leaf));
    try {
      const made = contextOf(machine, input);
      this.copy = copier.copyFor(made);
      // XState copies what a function has made.
      this.context = turn.draft = typeof machine.config.context === 'function' ? this.copy(made) : made;
      this.#macrostep(initial, { type: 'xstate.init', input } as EventObject, turn);
      this.#publish(turn);
    } catch (thrown) {
      this.#break(thrown);
    }
  }

  get id(): string {
    return this.origin.id;
  }

  get output(): unknown {
    return this.#ending?.output;
  }

  get error(): unknown {
    return this.#ending?.error;
  }

  get draft(): object {
    return (this.#turn as Turn).draft;
  }

  set draft(context: object) {
    (this.#turn as Turn).draft = context;
  }

  /** The keys of the current states, joined by dots. */
  get value(): string {
    return this.#leaf.value;
  }

  /** The statechart with this id among its descendants. */
  machineOf(id: string): TableActor | undefined {
    for (let child = this.#children; child !== undefined; child = child.nextChild)
      if (child instanceof TableActor && child.id === id) return child;
    return undefined;
  }

  start(): void {
    if (this.life !== 'new') return;
    this.life = 'running';
    const turn = this.#turn as Turn;
    if (this.status === 'error') this.#end();
    else {
      if (this.status === 'active')
        for (let child = this.#children; child !== undefined; child = child.nextChild)
          if (child.status === 'active') child.start();
      this.#settle(turn);
    }
    this.#takeWaiting(turn);
  }

  /** Without effect once the actor is over. Before it starts, events wait. */
  send(event: EventObject): void {
    if (this.life === 'over') return;
    if (this.#turn !== undefined) return void (this.#turn.waiting = withEvent(this.#turn.waiting, event));
    const turn = (this.#turn = turnFrom(this.context, this.#leaf));
    this.#take(event, turn);
    this.#takeWaiting(turn);
  }

  /** Ends the actor and its children, without notifying its owner: now, or after the event that is being processed. */
  stop(): void {
    if (this.life === 'over') return;
    if (this.#turn !== undefined) this.#turn.waiting = undefined;
    if (this.life === 'new') {
      this.life = 'over';
      this.#turn = undefined;
    } else this.send(stopEvent);
  }

  defer(effect: () => void): void {
    this.#do(effecting(effect));
  }

  spawn(origin: Origin, input: unknown): void {
    (this.#turn as Turn).hasTouchedChildren = true;
    const child = this.#childOf(origin, input);
    this.#add(child);
    this.#do(starting(child, this.life === 'new'));
  }

  stopChild(id: string): void {
    (this.#turn as Turn).hasTouchedChildren = true;
    let before: Child | undefined;
    for (let child = this.#children; child !== undefined; child = child.nextChild) {
      if (child.origin.id === id) {
        this.#link(before, child.nextChild);
        return this.#stopInTurn(child);
      }
      before = child;
    }
  }

  sendTo(to: string, event: EventObject): void {
    const parent = this.#owner instanceof TableActor ? this.#owner : undefined;
    const target = to === parentId ? parent : this.#childWith(to);
    if (target === undefined)
      throw new Error(`Unable to send event to actor '${to}' from machine '${this.#leaf.chart.id}'.`);
    this.#do(sending(target, event, this.life === 'new'));
  }

  /** Called by a child that is a statechart. */
  actorEnded({ origin, status, output, error }: TableActor): void {
    this.send(status === 'done' ? doneOf(origin, output) : errorOf(origin, error));
  }

  #do(work: Work): void {
    const turn = this.#turn as Turn;
    turn.work = withWork(turn.work, work);
  }

  #childOf(origin: Origin, input: unknown): Child {
    if (origin.machine !== undefined) return new TableActor(origin.machine, origin.id, input, this, origin);
    if (origin.leaving !== undefined) return new LeavingChild(origin, input, this);
    return new CallbackChild(origin, input, this);
  }

  #childWith(id: string): Child | undefined {
    let child = this.#children;
    while (child !== undefined && child.origin.id !== id) child = child.nextChild;
    return child;
  }

  /** `before`: undefined for the first child. */
  #link(before: Child | undefined, child: Child | undefined): void {
    if (before === undefined) this.#children = child;
    else before.nextChild = child;
  }

  /** XState forgets the child that had the id: it does not stop it, and still receives its events. */
  #add(added: Child): void {
    let before: Child | undefined;
    let child = this.#children;
    while (child !== undefined && child.origin.id !== added.origin.id) {
      before = child;
      child = child.nextChild;
    }
    added.nextChild = child?.nextChild;
    this.#link(before, added);
  }

  /** A child that has not started is stopped at once, so that it never does. */
  #stopInTurn(child: Child): void {
    if (this.life === 'new' || child.life === 'running') this.#do(stopping(child, this.life === 'new'));
    else child.stop();
  }

  #stopAll(): void {
    let child = this.#children;
    this.#children = undefined;
    for (; child !== undefined; child = child.nextChild) this.#stopInTurn(child);
  }

  #takeWaiting(turn: Turn): void {
    for (let { waiting } = turn; waiting !== undefined; { waiting } = turn) {
      if (waiting.length === 1) turn.waiting = undefined;
      const event = waiting.shift() as EventObject;
      if (this.life !== 'running') break;
      turn.draft = this.context;
      turn.leaf = this.#leaf;
      this.#take(event, turn);
    }
    this.#turn = undefined;
  }

  #take(event: EventObject, turn: Turn): void {
    if (event === stopEvent) {
      this.#stopAll();
      this.status = 'stopped';
      return this.#settle(turn);
    }
    try {
      const transition = pick(this.#leaf.on.get(event.type), this.context, event);
      if (transition === undefined && event.type.startsWith('xstate.error.actor')) this.#breakAt(event);
      else this.#macrostep(transition, event, turn);
      this.#publish(turn);
    } catch (thrown) {
      this.#break(thrown);
      return this.#end();
    }
    this.#owner?.stepTaken?.(this, event.type);
    this.#settle(turn);
  }

  /** The transition of an event, then the transitions without an event, until there is none. */
  #macrostep(first: Transition | undefined, event: EventObject, turn: Turn): void {
    if (first !== undefined) this.#microstep(first, event, turn);
    else if (reservedTypes.has(event.type))
      throw new Error(`a statechart that runs from a table was sent ${event.type}: ${rules.sent}`);
    for (let left = maximumMicrosteps; turn.leaf.always.length > 0; left -= 1) {
      const { draft, leaf } = turn;
      const transition = pick(leaf.always, draft, event);
      if (transition === undefined) break;
      if (left === 0) throw new Error(`the statechart ${leaf.chart.id} goes round in a circle: ${rules.bound}`);
      turn.hasTouchedChildren = false;
      this.#microstep(transition, event, turn);
      // XState tries again where something has changed.
      if (leaf === turn.leaf && draft === turn.draft && !turn.hasTouchedChildren) break;
    }
    const { final } = turn.leaf;
    if (final !== undefined) this.#finish(final, event, turn);
  }

  #microstep({ steps, target }: Transition, event: EventObject, turn: Turn): void {
    for (const step of steps) step(this, event);
    turn.leaf = target;
  }

  #finish({ doneType, output, exits }: Final, event: EventObject, { draft: context }: Turn): void {
    const ofMachine = this.#leaf.chart.output;
    // XState computes the output of the state once more where the machine has one.
    resolve(output, context, event);
    const done = (): EventObject => ({ type: doneType, output: resolve(output, context, event) }) as EventObject;
    const result = ofMachine === undefined ? undefined : resolve(ofMachine, context, done());
    for (const exit of exits) exit(this, event);
    this.#stopAll();
    this.#ending = { output: result, error: undefined };
    this.status = 'done';
  }

  #publish({ draft, leaf }: Turn): void {
    this.context = draft;
    this.#leaf = leaf;
  }

  /** An error of a child for which there is no transition. */
  #breakAt(event: EventObject): void {
    this.#stopAll();
    this.status = 'error';
    this.#ending = { output: undefined, error: (event as unknown as { readonly error: unknown }).error };
  }

  /** Discards what the event has done so far. Its children are not stopped, as in XState. */
  #break(thrown: unknown): void {
    this.status = 'error';
    this.#ending = { output: this.output, error: thrown };
    if (this.#turn !== undefined) this.#turn.work = undefined;
  }

  /**
   * Does the deferred work, including work that is deferred meanwhile. Only an effect of the first state can throw
   * here.
   */
  #settle(turn: Turn): void {
    for (let { work: newest } = turn; newest !== undefined; { work: newest } = turn) {
      const { next: work } = newest;
      turn.work = withoutOldest(newest);
      // Only a child that runs stops in turn.
      if (work.isEarly && (work.kind !== 'stop' || work.on.life === 'running')) {
        work.isEarly = false;
        this.#do(work);
        continue;
      }
      try {
        perform(work);
      } catch (thrown) {
        this.#break(thrown);
      }
    }
    if (this.status !== 'active') this.#end();
  }

  #end(): void {
    this.life = 'over';
    if (this.#turn !== undefined) this.#turn.waiting = undefined;
    this.#children = undefined;
    if (this.status !== 'stopped') this.#owner?.actorEnded(this);
  }
}
