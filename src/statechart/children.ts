/**
 * The actors that a statechart invokes or spawns and that are not statecharts themselves, run without XState:
 * callbacks, and logic that leaves once. Each does what XState's actor of the same logic does, also where its functions
 * throw or call back while they are called.
 */
import type { AnyEventObject, EventObject } from 'xstate';
import type { Begin } from './leaving-logic.ts';
import { rules } from './rules.ts';
import { emit, self, system } from './stand-ins.ts';

/** `new`: not started yet. `over`: ended, or stopped. */
export type Life = 'new' | 'running' | 'over';

export interface Child {
  readonly id: string;
  readonly life: Life;
  /** A statechart may be done or broken when it is made, and reports that when it starts. */
  readonly status: string;
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

export const doneOf = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

export const errorOf = (id: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});

/** The common part of both kinds: a function that begins something, and one that ends it. */
abstract class PlainChild implements Child {
  readonly id: string;
  readonly status = 'active';
  life: Life = 'new';
  protected readonly parent: Parent;
  #end: (() => void) | undefined;

  constructor(id: string, parent: Parent) {
    this.id = id;
    this.parent = parent;
  }

  start(): void {
    if (this.life !== 'new') return;
    this.life = 'running';
    try {
      this.#end = this.begin();
    } catch (thrown) {
      this.life = 'over';
      this.parent.send(errorOf(this.id, thrown));
    }
  }

  stop(): void {
    const wasRunning = this.life === 'running';
    this.life = 'over';
    if (!wasRunning) return;
    try {
      this.#end?.();
      this.ended();
    } catch (thrown) {
      this.parent.send(errorOf(this.id, thrown));
    }
  }

  abstract send(event: EventObject): void;

  protected abstract begin(): (() => void) | undefined;

  protected ended(): void {}
}

/** The function given to `fromCallback`. */
export type Callback = (args: object) => unknown;

/** The function with which a callback receives events. */
type Receiver = (event: EventObject) => void;

/** Marks, in the queue of an actor, that it stops after the event under way. */
export const stopEvent: EventObject = { type: 'xstate.stop' };

/** A callback may send back until it has stopped: while it ends, and also after it has thrown. */
export class CallbackChild extends PlainChild {
  readonly #callback: Callback;
  readonly #input: unknown;
  #isMuted = false;
  #receivers: Set<Receiver> | undefined;
  /** Events that wait: until the callback has begun, and while it processes one. */
  #waiting: EventObject[] | undefined;
  #isBusy = true;

  constructor(callback: Callback, id: string, input: unknown, parent: Parent) {
    super(id, parent);
    this.#callback = callback;
    this.#input = input;
  }

  override start(): void {
    super.start();
    this.#takeWaiting();
  }

  send(event: EventObject): void {
    if (this.life === 'over') return;
    if (this.#isBusy) return void (this.#waiting ??= []).push(event);
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

  #take(event: EventObject): void {
    if (event === stopEvent) return super.stop();
    try {
      this.#receivers?.forEach((receiver) => receiver(event));
    } catch (thrown) {
      this.life = 'over';
      this.parent.send(errorOf(this.id, thrown));
    }
  }

  #takeWaiting(): void {
    for (
      let event = this.#waiting?.shift();
      event !== undefined && this.life === 'running';
      event = this.#waiting?.shift()
    ) {
      this.#take(event);
    }
    this.#isBusy = false;
  }

  protected begin(): (() => void) | undefined {
    const sendBack = (event: EventObject): void => {
      if (!this.#isMuted) this.parent.send(event);
    };
    const receive = (receiver: Receiver): void => void (this.#receivers ??= new Set()).add(receiver);
    const end = this.#callback({ input: this.#input, sendBack, receive, emit, self, system });
    if (typeof end === 'function') return end as () => void;
    if (end === undefined || end === null) return undefined;
    throw new Error(`the callback ${this.id} has returned something else than a function: ${rules.disposal}`);
  }

  protected override ended(): void {
    this.#isMuted = true;
  }
}

export class LeavingChild extends PlainChild {
  readonly #begin: Begin<unknown, unknown>;
  readonly #input: unknown;
  /** While it begins: a leave takes effect when it has begun, unless beginning throws. */
  #isBeginning = false;
  #left: { readonly output: unknown } | undefined;

  constructor(begin: Begin<unknown, unknown>, id: string, input: unknown, parent: Parent) {
    super(id, parent);
    this.#begin = begin;
    this.#input = input;
  }

  override start(): void {
    super.start();
    if (this.#left !== undefined) this.#leave();
  }

  /** It accepts no events. */
  send(): void {}

  protected begin(): (() => void) | undefined {
    this.#isBeginning = true;
    const giveUp = this.#begin(this.#input, (output) => {
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
    this.parent.send(doneOf(this.id, this.#left?.output));
  }
}
