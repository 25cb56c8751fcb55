/**
 * The world of one run of a play: it writes down every call of a function of the statechart, with what the function was
 * handed, and makes the actors that begin behave as the play says.
 */
import type { AnyEventObject } from 'xstate';
import { reasonOf } from '../ways.ts';
import type { Behaviour } from './chart.ts';

/** Makes what an actor does towards its parent happen. */
type Act = (type: string) => void;

export interface Handed {
  readonly context?: object;
  readonly event?: AnyEventObject;
}

/**
 * A statechart that goes round in a circle ends with an error; and if what goes round are actors that cannot begin,
 * with one that does nothing.
 */
const mostCalls = 120;

export class World {
  readonly notes: unknown[] = [];
  /** Uses of what a table refuses when it is used. */
  refusals = 0;
  /** Sends to the outermost statechart. */
  send: (event: AnyEventObject) => void = () => undefined;
  readonly #behaviours: readonly Behaviour[];
  readonly #freezes: boolean;
  readonly #actors: Act[] = [];
  /** Which context a function was handed: the order in which each was first seen. */
  readonly #contexts = new Map<object, number>();
  readonly #kept: object[] = [];
  #calls = 0;

  constructor(behaviours: readonly Behaviour[], freezes = true) {
    this.#behaviours = behaviours;
    this.#freezes = freezes;
  }

  /** Throws where there were too many. */
  called(what: string, { context, event }: Handed, params?: unknown): void {
    this.#calls += 1;
    this.notes.push([what, context && this.contextOf(context), event && this.#eventOf(event), params]);
    this.goRound();
  }

  /** What begins an actor again that has failed calls no function by itself. Throws where there were too many calls. */
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

  /** What was kept, as it is now. */
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

  /** Returns how the actor is ended. `listen`: has it receive events. */
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

  /** The one that began last where none is named. */
  act(type: string, actor = this.#actors.length - 1): void {
    const { length } = this.#actors;
    if (length > 0) this.#actors[actor % length]?.(type);
  }

  #eventOf({ type, ...rest }: AnyEventObject): unknown {
    return 'error' in rest ? [type, reasonOf(rest['error'])] : [type, rest];
  }
}
