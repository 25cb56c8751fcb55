/**
 * The actors that a statechart invokes or spawns and that are not statecharts themselves, run without XState:
 * callbacks, and logic that leaves once. Each does what XState's actor of the same logic does, also where its functions
 * throw or call back while they are called.
 */
import type { EventObject } from 'xstate';
import type { Begin } from './leaving-logic.ts';
import { doneOf, errorOf, type Callback, type Origin } from './origin.ts';
import { rules } from './rules.ts';
import { emit, self, system } from './stand-ins.ts';
import { withEvent, type Waiting } from './waiting.ts';

/** `new`: not started yet. `over`: ended, or stopped. */
export type Life = 'new' | 'running' | 'over';

export interface Child {
  readonly origin: Origin;
  readonly life: Life;
  /** A statechart may be done or broken when it is made, and reports that when it starts. */
  readonly status: string;
  /** The child of the same parent after it: written by the parent alone. */
  nextChild: Child | undefined;
  /** Without effect once the child was started or stopped. */
  start(): void;
  /** Without effect once the child is over. Before it starts, and while it processes another one, events wait. */
  send(event: EventObject): void;
  /** Without effect once the child is over. */
  stop(): void;
}

/** The actor that has a child, and receives its events and its end. */
export interface Parent {
  send(event: EventObject): void;
}

type End = (() => void) | undefined;

/** The common part of both kinds: a function that begins something, and one that ends it. */
abstract class PlainChild implements Child {
  readonly origin: Origin;
  life: Life = 'new';
  nextChild: Child | undefined = undefined;
  protected readonly parent: Parent;
  /** The input until the child begins, then the function that ends it. */
  #held: unknown;

  constructor(origin: Origin, input: unknown, parent: Parent) {
    this.origin = origin;
    this.parent = parent;
    this.#held = input;
  }

  get status(): 'active' {
    return 'active';
  }

  start(): void {
    if (this.life !== 'new') return;
    this.life = 'running';
    const input = this.#held;
    this.#held = undefined;
    try {
      this.#held = this.begin(input);
    } catch (thrown) {
      this.life = 'over';
      this.parent.send(errorOf(this.origin, thrown));
    }
  }

  stop(): void {
    const wasRunning = this.life === 'running';
    this.life = 'over';
    if (!wasRunning) return;
    try {
      (this.#held as End)?.();
      this.ended();
    } catch (thrown) {
      this.parent.send(errorOf(this.origin, thrown));
    }
  }

  abstract send(event: EventObject): void;

  protected abstract begin(input: unknown): End;

  protected ended(): void {}
}

/** The function with which a callback receives events. */
type Receiver = (event: EventObject) => void;

/** Marks, in the queue of an actor, that it stops after the event under way. */
export const stopEvent: EventObject = { type: 'xstate.stop' };

// Made apart, so that what a callback keeps of the one does not keep what belongs to the other.
const sendBackOf =
  (child: CallbackChild) =>
  (event: EventObject): void =>
    child.sendBack(event);
const receiveOf =
  (child: CallbackChild) =>
  (receiver: Receiver): void =>
    child.receive(receiver);

/** A callback may send back until it has stopped: while it ends, and also after it has thrown. */
export class CallbackChild extends PlainChild {
  #isMuted = false;
  #receivers: Set<Receiver> | undefined = undefined;
  /** Events that wait: until the callback has begun, and while it processes one. */
  #waiting: Waiting = undefined;
  #isBusy = true;

  override start(): void {
    super.start();
    this.#takeWaiting();
  }

  send(event: EventObject): void {
    if (this.life === 'over') return;
    if (this.#isBusy) return void (this.#waiting = withEvent(this.#waiting, event));
    this.#isBusy = true;
    this.#take(event);
    this.#takeWaiting();
  }

  /** Stops after the event that is being processed. */
  override stop(): void {
    this.#waiting = undefined;
    if (this.life === 'running' && this.#isBusy) this.#waiting = [stopEvent];
    else super.stop();
  }

  sendBack(event: EventObject): void {
    if (!this.#isMuted) this.parent.send(event);
  }

  receive(receiver: Receiver): void {
    (this.#receivers ??= new Set()).add(receiver);
  }

  #take(event: EventObject): void {
    if (event === stopEvent) return super.stop();
    try {
      this.#receivers?.forEach((receiver) => receiver(event));
    } catch (thrown) {
      this.life = 'over';
      this.parent.send(errorOf(this.origin, thrown));
    }
  }

  #takeWaiting(): void {
    for (let waiting = this.#waiting; waiting !== undefined; waiting = this.#waiting) {
      if (waiting.length === 1) this.#waiting = undefined;
      const event = waiting.shift() as EventObject;
      if (this.life !== 'running') break;
      this.#take(event);
    }
    this.#isBusy = false;
  }

  protected begin(input: unknown): End {
    const callback = this.origin.callback as Callback;
    const end = callback({ input, sendBack: sendBackOf(this), receive: receiveOf(this), emit, self, system });
    if (typeof end === 'function') return end as () => void;
    if (end === undefined || end === null) return undefined;
    throw new Error(`the callback ${this.origin.id} has returned something else than a function: ${rules.disposal}`);
  }

  protected override ended(): void {
    this.#isMuted = true;
  }
}

export class LeavingChild extends PlainChild {
  /** While it begins: a leave takes effect when it has begun, unless beginning throws. */
  #isBeginning = false;
  #left: { readonly output: unknown } | undefined = undefined;

  override start(): void {
    super.start();
    if (this.#left !== undefined) this.#leave();
  }

  /** It accepts no events. */
  send(): void {}

  protected begin(input: unknown): End {
    this.#isBeginning = true;
    const giveUp = (this.origin.begin as Begin<unknown, unknown>)(input, (output) => {
      if (this.life !== 'running' || this.#left !== undefined) return;
      this.#left = { output };
      if (!this.#isBeginning) this.#leave();
    });
    this.#isBeginning = false;
    return giveUp ?? undefined;
  }

  #leave(): void {
    if (this.life !== 'running') return;
    this.life = 'over';
    this.parent.send(doneOf(this.origin, this.#left?.output));
  }
}
