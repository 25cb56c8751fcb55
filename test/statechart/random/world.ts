/**
 * The world of one run of a play: it records every call of a function of the statechart, with the arguments of the
 * function, and makes the actors behave as the play says.
 */
import type { AnyEventObject } from 'xstate';
import { reasonOf } from '../ways.ts';
import type { Behaviour } from './chart.ts';

/** Makes an actor act towards its parent. */
type Act = (type: string) => void;

export interface Handed {
  readonly context?: object;
  readonly event?: AnyEventObject;
}

/**
 * A statechart that loops ends with an error; and if the loop consists of actors that cannot begin, with one that does
 * nothing.
 */
const mostCalls = 120;

export class World {
  readonly notes: unknown[] = [];
  /** Uses of parts that a table refuses when they are used. */
  refusals = 0;
  /** Sends to the outermost statechart. */
  send: (event: AnyEventObject) => void = () => undefined;
  readonly #behaviours: readonly Behaviour[];
  readonly #freezes: boolean;
  readonly #actors: Act[] = [];
  /** Identifies the context that a function received: by the order in which each was first seen. */
  readonly #contexts = new Map<object, number>();
  readonly #kept: object[] = [];
  #calls = 0;

  constructor(behaviours: readonly Behaviour[], freezes = true) {
    this.#behaviours = behaviours;
    this.#freezes = freezes;
  }

  /** Throws where there were too many calls. */
  called(what: string, { context, event }: Handed, params?: unknown): void {
    this.#calls += 1;
    this.notes.push([what, context && this.contextOf(context), event && this.#eventOf(event), params]);
    this.goRound();
  }

  /** The restart of an actor that has failed calls no function itself. Throws where there were too many calls. */
  goRound(): void {
    if (this.#calls > mostCalls) throw new Error('too many calls');
  }

  contextOf(context: object): unknown {
    const number = this.#contexts.get(context) ?? this.#contexts.size;
    this.#contexts.set(context, number);
    if (this.#freezes) Object.freeze(context);
    return [number, { ...context }];
  }

  keep(context: object): void {
    this.#kept.push(context);
  }

  /** A copy of the records, as they are now. */
  kept(): unknown[] {
    return this.#kept.map((context) => ({ ...context }));
  }

  refusing(use: () => unknown): void {
    try {
      use();
    } catch (thrown) {
      this.refusals += 1;
      throw thrown;
    }
  }

  /** Returns the function that ends the actor. `listen`: makes it receive events. */
  begin(
    name: string,
    input: unknown,
    act: (type: string, actor: number) => void,
    listen: (receiver: (event: AnyEventObject) => void) => void = () => undefined,
  ): (() => void) | undefined {
    if (this.#calls > mostCalls) return undefined;
    const actor = this.#actors.length;
    const { begins, ends, receives, type } = this.#behaviours[actor % this.#behaviours.length] as Behaviour;
    this.called(`${name} ${actor} begins`, {}, input);
    const acting: Act = (type) => act(type, actor);
    this.#actors.push(acting);
    listen((event) => {
      this.called(`${name} ${actor} receives`, { event });
      if (receives === 'acting') acting(type);
      if (receives === 'throwing') throw new Error(`actor ${actor} cannot receive`);
    });
    if (begins.startsWith('acting')) acting(type);
    if (begins === 'actingTwice') acting(type);
    if (begins.endsWith('hrowing')) throw new Error(`actor ${actor} cannot begin`);
    if (ends === 'withoutNote') return undefined;
    return () => {
      this.called(`${name} ${actor} ends`, {});
      if (ends === 'acting') acting(type);
      if (ends === 'throwing') throw new Error(`actor ${actor} cannot end`);
    };
  }

  /** The newest actor where none is named. */
  act(type: string, actor = this.#actors.length - 1): void {
    const { length } = this.#actors;
    if (length > 0) this.#actors[actor % length]?.(type);
  }

  #eventOf({ type, ...rest }: AnyEventObject): unknown {
    return 'error' in rest ? [type, reasonOf(rest['error'])] : [type, rest];
  }
}
