/**
 * A statechart that runs from a table, in the shape that a history expects of an actor: it has a snapshot, and takes
 * events.
 */
import type { AnyActorRef, EventObject, StateValue } from 'xstate';
import type { TabledMachine } from '../run/share/observer.ts';

/** Its snapshot, or the last one after its end. */
type Standing = Pick<TabledMachine, 'value' | 'context' | 'status' | 'output'>;

const nested = (value: string): StateValue => {
  const [last = '', ...outer] = value.split('.').toReversed();
  return outer.reduce<StateValue>((inner, key) => ({ [key]: inner }), last);
};

export interface TabledActorParts {
  /** Unique within what is followed. */
  readonly id: string;
  readonly name: string;
  /** Id of its machine. */
  readonly machine: string;
  readonly parent?: TabledActor;
}

export class TabledActor {
  readonly id: string;
  readonly sessionId: string;
  readonly logic: { readonly id: string; readonly root: object };
  readonly _parent: TabledActor | undefined;
  #machine: TabledMachine | undefined;
  #stood: Standing;

  constructor({ id, name, machine, parent }: TabledActorParts, tabled: TabledMachine) {
    this.id = name;
    this.sessionId = id;
    this.logic = { id: machine, root: {} };
    this._parent = parent;
    this.#machine = tabled;
    this.#stood = tabled;
  }

  /** For the methods of a history, which use no more of an actor. */
  get actor(): AnyActorRef {
    return this as unknown as AnyActorRef;
  }

  getSnapshot(): Omit<Standing, 'value'> & { readonly value: StateValue } {
    const { value, context, status, output } = this.#stood;
    return { value: nested(value), context, status, output };
  }

  send(event: EventObject): void {
    this.#machine?.send(event);
  }

  /** Marks it as ended, if it was not, and releases what it worked on. */
  end(status: 'done' | 'stopped'): void {
    const { value } = this.#stood;
    this.#stood = {
      value,
      context: {},
      status: this.#stood.status === 'active' ? status : this.#stood.status,
      output: undefined,
    };
    this.#machine = undefined;
  }
}
