/**
 * The actors that a statechart invokes or spawns and that are not statecharts themselves, run without XState:
 * callbacks, and logic that leaves once. Each does what XState's actor of the same logic does, also where its functions
 * throw or call back while they are called.
 */
import type { EventObject } from 'xstate';
import type { Begin } from './leaving-logic.ts';
import { doneOf, errorOf, type Callback, type Origin } from './origin.ts';
import { rules } from './rules.ts';
import type { Begun, SentBack } from './sending-logic.ts';
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

/** What a child has begun, or a function that ends it. */
type Held = Begun | (() => void) | undefined;

/** The common part of both kinds: a function that begins something, and what ends it. */
abstract class PlainChild implements Child {
  readonly origin: Origin;
  life: Life = 'new';
  nextChild: Child | undefined = undefined;
  /** Undefined once it has stopped. */
  protected parent: Parent | undefined;
  /** The input until the child begins, then what it has begun. */
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
      this.parent?.send(errorOf(this.origin, thrown));
    }
  }

  stop(): void {
    const wasRunning = this.life === 'running';
    this.life = 'over';
    if (!wasRunning) return;
    try {
      const held = this.#held as Held;
      if (typeof held === 'function') held();
      else held?.end();
      this.parent = undefined;
    } catch (thrown) {
      this.parent?.send(errorOf(this.origin, thrown));
    }
  }

  abstract send(event: EventObject): void;

  protected abstract begin(input: unknown): Held;
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

/** Of an actor that processes an event while none waits. */
const noEvents: EventObject[] = [];

/** A callback may send back until it has stopped: while it ends, and also after it has thrown. */
export class CallbackChild extends PlainChild implements SentBack<EventObject> {
  #receivers: Set<Receiver> | undefined = undefined;
  /** Events that wait: until the callback has begun, and while it processes one; undefined at other times. */
  #waiting: Waiting = noEvents;

  override start(): void {
    super.start();
    this.#takeWaiting();
  }

  send(event: EventObject): void {
    if (this.life === 'over') return;
    if (this.#waiting !== undefined) {
      this.#waiting = withEvent(this.#waiting === noEvents ? undefined : this.#waiting, event);
      return;
    }
    this.#waiting = noEvents;
    this.#take(event);
    this.#takeWaiting();
  }

  /** Stops after the event that is being processed. */
  override stop(): void {
    if (this.life === 'running' && this.#waiting !== undefined) this.#waiting = [stopEvent];
    else super.stop();
  }

  sendBack(event: EventObject): void {
    this.parent?.send(event);
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
      this.parent?.send(errorOf(this.origin, thrown));
    }
  }

  #takeWaiting(): void {
    for (let waiting = this.#waiting; waiting !== undefined && waiting.length > 0; waiting = this.#waiting) {
      if (waiting.length === 1) this.#waiting = noEvents;
      const event = waiting.shift() as EventObject;
      if (this.life !== 'running') break;
      this.#take(event);
    }
    this.#waiting = undefined;
  }

  protected begin(input: unknown): Held {
    const { sending, callback } = this.origin;
    if (sending !== undefined) return sending(input, this);
    const end = (callback as Callback)({
      input,
      sendBack: sendBackOf(this),
      receive: receiveOf(this),
      emit,
      self,
      system,
    });
    if (typeof end === 'function') return end as () => void;
    if (end === undefined || end === null) return undefined;
    throw new Error(`the callback ${this.origin.id} has returned something else than a function: ${rules.disposal}`);
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

  protected begin(input: unknown): Held {
    this.#isBeginning = true;
    const giveUp = (this.origin.leaving as Begin<unknown, unknown>)(input, (output) => {
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
    this.parent?.send(doneOf(this.origin, this.#left?.output));
  }
}
