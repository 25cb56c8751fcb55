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
import { pick, tableOf, type Final, type Leaf, type Table, type Transition } from './table.ts';
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

export class TableActor implements StepActor, ActorOwner, Child, Parent {
  readonly origin: Origin;
  nextChild: Child | undefined = undefined;
  life: Life = 'new';
  status: 'active' | 'done' | 'error' | 'stopped' = 'active';
  context: object = {};
  output: unknown = undefined;
  error: unknown = undefined;
  draft: object = this.context;
  copy: Copy = copyAny;
  readonly #table: Table;
  readonly #owner: ActorOwner | undefined;
  #leaf: Leaf;
  /** The leaf after the steps so far; `#leaf` is the one after the last event that was processed completely. */
  #nextLeaf: Leaf;
  #busy = true;
  #waiting: Waiting = undefined;
  /** The first of its children: each knows the next. */
  #children: Child | undefined = undefined;
  /** The newest work for when the event has been processed. */
  #deferred: Work | undefined = undefined;
  #hasTouchedChildren = false;

  /**
   * Throws where the machine is outside the grammar. Errors of its own functions are passed to the owner when the actor
   * starts. `origin`: of a child, with its id.
   */
  constructor(machine: AnyStateMachine, id: string, input: unknown, owner?: ActorOwner, origin?: Origin) {
    const table = tableOf(machine);
    const { initial, copier } = table;
    this.origin = origin ?? table.originOf(id);
    this.#owner = owner;
    this.#table = table;
    this.#leaf = this.#nextLeaf = initial.target;
    try {
      const made = contextOf(machine, input);
      this.copy = copier.copyFor(made);
      // XState copies what a function has made.
      this.context = this.draft = typeof machine.config.context === 'function' ? this.copy(made) : made;
      this.#macrostep(initial, { type: 'xstate.init', input } as EventObject);
      this.#publish();
    } catch (thrown) {
      this.#break(thrown);
    }
  }

  get id(): string {
    return this.origin.id;
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
    if (this.status === 'error') return this.#end();
    if (this.status === 'active')
      for (let child = this.#children; child !== undefined; child = child.nextChild)
        if (child.status === 'active') child.start();
    this.#settle();
    this.#takeWaiting();
  }

  /** Without effect once the actor is over. Before it starts, events wait. */
  send(event: EventObject): void {
    if (this.life === 'over') return;
    if (this.#busy) return void (this.#waiting = withEvent(this.#waiting, event));
    this.#busy = true;
    this.#take(event);
    this.#takeWaiting();
  }

  /** Ends the actor and its children, without notifying its owner: now, or after the event that is being processed. */
  stop(): void {
    if (this.life === 'over') return;
    this.#waiting = undefined;
    if (this.life === 'new') this.life = 'over';
    else this.send(stopEvent);
  }

  defer(effect: () => void): void {
    this.#do(effecting(effect));
  }

  spawn(origin: Origin, input: unknown): void {
    this.#hasTouchedChildren = true;
    const child = this.#childOf(origin, input);
    this.#add(child);
    this.#do(starting(child, this.life === 'new'));
  }

  stopChild(id: string): void {
    this.#hasTouchedChildren = true;
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
      throw new Error(`Unable to send event to actor '${to}' from machine '${this.#table.id}'.`);
    this.#do(sending(target, event, this.life === 'new'));
  }

  /** Called by a child that is a statechart. */
  actorEnded({ origin, status, output, error }: TableActor): void {
    this.send(status === 'done' ? doneOf(origin, output) : errorOf(origin, error));
  }

  #do(work: Work): void {
    this.#deferred = withWork(this.#deferred, work);
  }

  #childOf(origin: Origin, input: unknown): Child {
    if (origin.machine !== undefined) return new TableActor(origin.machine, origin.id, input, this, origin);
    if (origin.begin !== undefined) return new LeavingChild(origin, input, this);
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

  #takeWaiting(): void {
    for (let waiting = this.#waiting; waiting !== undefined; waiting = this.#waiting) {
      if (waiting.length === 1) this.#waiting = undefined;
      const event = waiting.shift() as EventObject;
      if (this.life !== 'running') break;
      this.#take(event);
    }
    this.#busy = false;
  }

  #take(event: EventObject): void {
    if (event === stopEvent) {
      this.#stopAll();
      this.status = 'stopped';
      return this.#settle();
    }
    this.draft = this.context;
    this.#nextLeaf = this.#leaf;
    try {
      const transition = pick(this.#leaf.on.get(event.type), this.context, event);
      if (transition === undefined && event.type.startsWith('xstate.error.actor')) this.#breakAt(event);
      else this.#macrostep(transition, event);
      this.#publish();
    } catch (thrown) {
      this.#break(thrown);
      return this.#end();
    }
    this.#owner?.stepTaken?.(this, event.type);
    this.#settle();
  }

  /** The transition of an event, then the transitions without an event, until there is none. */
  #macrostep(first: Transition | undefined, event: EventObject): void {
    if (first !== undefined) this.#microstep(first, event);
    else if (reservedTypes.has(event.type))
      throw new Error(`a statechart that runs from a table was sent ${event.type}: ${rules.sent}`);
    for (let left = maximumMicrosteps; this.#nextLeaf.always.length > 0; left -= 1) {
      const { draft } = this;
      const leaf = this.#nextLeaf;
      const transition = pick(leaf.always, draft, event);
      if (transition === undefined) break;
      if (left === 0) throw new Error(`the statechart ${this.#table.id} goes round in a circle: ${rules.bound}`);
      this.#hasTouchedChildren = false;
      this.#microstep(transition, event);
      // XState tries again where something has changed.
      if (leaf === this.#nextLeaf && draft === this.draft && !this.#hasTouchedChildren) break;
    }
    if (this.#nextLeaf.final !== undefined) this.#finish(this.#nextLeaf.final, event);
  }

  #microstep({ steps, target }: Transition, event: EventObject): void {
    for (const step of steps) step(this, event);
    this.#nextLeaf = target;
  }

  #finish({ doneType, output, exits }: Final, event: EventObject): void {
    const { draft: context } = this;
    const ofMachine = this.#table.output;
    // XState computes the output of the state once more where the machine has one.
    resolve(output, context, event);
    const done = (): EventObject => ({ type: doneType, output: resolve(output, context, event) }) as EventObject;
    const result = ofMachine === undefined ? undefined : resolve(ofMachine, context, done());
    for (const exit of exits) exit(this, event);
    this.#stopAll();
    this.output = result;
    this.status = 'done';
  }

  #publish(): void {
    this.context = this.draft;
    this.#leaf = this.#nextLeaf;
  }

  /** An error of a child for which there is no transition. */
  #breakAt(event: EventObject): void {
    this.#stopAll();
    this.status = 'error';
    this.error = (event as unknown as { readonly error: unknown }).error;
  }

  /** Discards what the event has done so far. Its children are not stopped, as in XState. */
  #break(thrown: unknown): void {
    this.status = 'error';
    this.error = thrown;
    this.#deferred = undefined;
  }

  /**
   * Does the deferred work, including work that is deferred meanwhile. Only an effect of the first state can throw
   * here.
   */
  #settle(): void {
    for (let newest = this.#deferred; newest !== undefined; newest = this.#deferred) {
      const { next: work } = newest;
      this.#deferred = withoutOldest(newest);
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
    this.#waiting = undefined;
    this.#children = undefined;
    if (this.status !== 'stopped') this.#owner?.actorEnded(this);
  }
}
