/**
 * The actors that a statechart invokes or spawns and that are no statecharts themselves, run without XState: callbacks, and operations
 * that leave once. A child reports to the actor that has it, and to nobody once it was stopped.
 */
import type { AnyActorLogic, EventObject } from 'xstate';

export interface Child {
  readonly id: string;
  /** Whether it was started, or stopped before that. */
  readonly begun: boolean;
  start(): void;
  /** Without effect once it has ended. */
  stop(): void;
}

/** The actor that has a child. */
export interface Parent {
  send(event: EventObject): void;
  childDone(id: string, output: unknown): void;
  childFailed(id: string, error: unknown): void;
}

/** `fromCallback`'s logic carries its function. */
interface CallbackLogic {
  readonly config: (args: { readonly input: unknown; readonly sendBack: (event: EventObject) => void }) => unknown;
}

/** Logic of something that leaves once, with an output. `begin` returns how to give up. */
export interface LeavingLogic<Input = unknown, Output = unknown> {
  readonly begin: (input: Input, leave: (output: Output) => void) => (() => void) | void;
}

type Begin = (child: BegunChild) => unknown;

/** Runs from its start to the end of what it has begun. */
class BegunChild implements Child {
  readonly id: string;
  readonly parent: Parent;
  begun = false;
  over = false;
  readonly #begin: Begin;
  #giveUp: unknown;

  constructor(id: string, parent: Parent, begin: Begin) {
    this.id = id;
    this.parent = parent;
    this.#begin = begin;
  }

  start(): void {
    if (this.over) return;
    this.begun = true;
    try {
      this.#giveUp = this.#begin(this);
    } catch (thrown) {
      this.over = true;
      this.parent.childFailed(this.id, thrown);
    }
  }

  stop(): void {
    this.begun = true;
    if (this.over) return;
    this.over = true;
    if (typeof this.#giveUp === 'function') (this.#giveUp as () => void)();
  }
}

const call =
  ({ config }: CallbackLogic, input: unknown): Begin =>
  (child) =>
    config({
      input,
      sendBack: (event) => {
        if (!child.over) child.parent.send(event);
      },
    });

const leave =
  ({ begin }: LeavingLogic, input: unknown): Begin =>
  (child) =>
    begin(input, (output) => {
      if (child.over) return;
      child.over = true;
      child.parent.childDone(child.id, output);
    });

/** Throws where the logic is of another kind. */
export const childOf = (logic: AnyActorLogic, id: string, input: unknown, parent: Parent): Child => {
  if ('config' in logic) return new BegunChild(id, parent, call(logic as unknown as CallbackLogic, input));
  if ('begin' in logic) return new BegunChild(id, parent, leave(logic as unknown as LeavingLogic, input));
  throw new Error(`the actor ${id} is of a kind that cannot be run from a table`);
};
