/**
 * Draws a play from random bytes: each byte makes one choice, the first choice of each being the simplest, so that
 * fewer and smaller bytes make a simpler play. fast-check reduces a play that shows a difference in this way.
 */
import fc from 'fast-check';
import {
  actorIds,
  addressed,
  plainActions,
  refusedActions,
  type Action,
  type Actor,
  type Behaviour,
  type Chart,
  type Guard,
} from './chart.ts';
import type { Invocation, Output, Play, State, Transition, Turn } from './chart.ts';

const eventTypes = ['a', 'b', 'c'] as const;
const ofActors = actorIds.flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);

interface Shape {
  readonly id: string;
  readonly type: State['type'];
  readonly below: readonly Shape[];
}

/** A table refuses a send to an actor on entry to the state that invokes it. */
const withoutEarly = (actions: readonly Action[], invoke: readonly Invocation[]): Action[] =>
  actions.map((action) => {
    const isSent = action.kind === 'sendTo' || action.kind === 'sendMade';
    return isSent && invoke.some(({ id }) => id === addressed(action.by)) ? { kind: 'note', by: action.by } : action;
  });

class Draw {
  readonly #bytes: Uint8Array;
  readonly #withRefused: boolean;
  #at = 0;
  #ids: string[] = [];

  constructor(bytes: Uint8Array, withRefused: boolean) {
    this.#bytes = bytes;
    this.#withRefused = withRefused;
  }

  play(): Play {
    const behaviours = this.#list(1, 5, () => this.#behaviour());
    const turns = this.#list(1, 12, () => this.#turn());
    return { chart: this.#chart('outer', 2), behaviours, turns };
  }

  #below(limit: number): number {
    const byte = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    return byte % limit;
  }

  #of<Value>(values: readonly Value[]): Value {
    return values[this.#below(values.length)] as Value;
  }

  /** Once in so many times. */
  #once(times: number): boolean {
    return this.#below(times) === times - 1;
  }

  /** Parts that a table refuses are drawn seldom: one of them suffices. */
  #refused(): boolean {
    return this.#withRefused && this.#below(90) === 89;
  }

  #list<Value>(least: number, most: number, draw: () => Value): Value[] {
    return Array.from({ length: least + this.#below(most - least + 1) }, draw);
  }

  #chart(id: string, depth: number): Chart {
    const outerIds = this.#ids;
    this.#ids = [];
    const shape = this.#shape(id, 0);
    const root = this.#filled(shape, true);
    const output = this.#once(2) ? this.#output() : undefined;
    const context = this.#of(['made', 'made', 'fixed', 'made', 'fixed', 'made', 'made', 'throwing'] as const);
    this.#ids = outerIds;
    return {
      id,
      context,
      root,
      output,
      inner: depth > 1 && this.#once(2) ? this.#chart(`${id}-inner`, depth - 1) : undefined,
    };
  }

  /** The tree of states is drawn first: transitions lead to any of them. */
  #shape(id: string, depth: number): Shape {
    this.#ids.push(id);
    if (depth === 0)
      return { id, type: 'compound', below: this.#list(2, 4, () => this.#shape(`s${this.#ids.length}`, 1)) };
    if (this.#refused()) return { id, type: this.#of(['parallel', 'history', 'final'] as const), below: [] };
    if (depth < 3 && this.#once(4))
      return { id, type: 'compound', below: this.#list(1, 3, () => this.#shape(`s${this.#ids.length}`, depth + 1)) };
    return { id, type: depth === 1 && this.#once(4) ? 'final' : 'atomic', below: [] };
  }

  #filled({ id, type, below }: Shape, isRoot = false): State {
    const transition = () => this.#transition(isRoot);
    const transitionsOf = (types: readonly string[]) =>
      Object.fromEntries(types.map((each) => [each, this.#list(1, 2, transition)]));
    const invoke = this.#once(isRoot ? 5 : 3) ? this.#list(1, 2, () => this.#invocation(isRoot)) : [];
    return {
      id,
      type,
      states: below.map((state) => this.#filled(state)),
      initialActions: type === 'compound' && this.#once(2) ? withoutEarly(this.#actions(), invoke) : [],
      entry: this.#once(2) ? withoutEarly(this.#actions(), invoke) : [],
      exit: this.#once(2) ? this.#actions() : [],
      always: type !== 'final' && this.#once(isRoot ? 8 : 4) ? [this.#alwaysTransition(isRoot)] : [],
      on: transitionsOf([
        ...[...eventTypes, ...ofActors].filter(() => this.#once(3)),
        ...(this.#refused() ? ['*'] : []),
      ]),
      invoke,
      output: type === 'final' && this.#once(2) ? this.#output() : undefined,
      isDelayed: this.#refused(),
    };
  }

  #transition(ofRoot: boolean): Transition {
    const target = this.#of(this.#ids);
    const isRefused = this.#refused();
    const targets = isRefused
      ? [target, this.#of(this.#ids)]
      : target === this.#ids[0] || this.#once(4)
        ? []
        : [target];
    const guard = this.#once(2) ? this.#guard() : undefined;
    return {
      targets,
      reenter: this.#once(4) && (!ofRoot || this.#refused()),
      guard,
      actions: this.#once(2) ? this.#actions() : [],
    };
  }

  /** Calls a function each time, so that a loop ends: world.ts bounds the calls. */
  #alwaysTransition(ofRoot: boolean): Transition {
    const transition = this.#transition(ofRoot);
    if (this.#once(2)) return { ...transition, guard: transition.guard ?? this.#guard() };
    return { ...transition, guard: undefined, actions: [{ kind: 'assign', by: 1 }, ...transition.actions] };
  }

  #guard(): Guard {
    const kind = this.#refused()
      ? 'not'
      : this.#of(['inline', 'named', 'fixedParams', 'madeParams', 'inline', 'named', 'inline', 'throwing'] as const);
    return { kind, remainder: this.#below(3) };
  }

  #output(): Output {
    return this.#of([
      'fixed',
      'ofContext',
      'ofEvent',
      'ofContext',
      'ofEvent',
      'fixed',
      'ofContext',
      'throwing',
    ] as const);
  }

  #actor(): Actor {
    if (this.#refused()) return this.#of(['promise', 'transition', 'missing'] as const);
    return this.#of(['callback', 'leaving', 'inner', 'receiving'] as const);
  }

  #invocation(ofRoot: boolean): Invocation {
    const transitions = () => (this.#once(2) ? [] : this.#list(1, 2, () => this.#transition(ofRoot)));
    return {
      id: this.#of(actorIds),
      actor: this.#actor(),
      input: this.#once(2) ? this.#output() : undefined,
      isInline: this.#once(3),
      onDone: transitions(),
      onError: transitions(),
    };
  }

  #actions(): Action[] {
    return this.#list(1, 3, () => this.#action(true));
  }

  #action(mayQueue: boolean): Action {
    if (this.#refused())
      return this.#once(3)
        ? { kind: 'stopByFunction', id: this.#of(actorIds) }
        : { kind: this.#of(refusedActions), by: 1 };
    const kind = this.#below(24);
    const drawn = plainActions[kind];
    // Queued actions send nothing.
    const plain = !mayQueue && (drawn === 'sendTo' || drawn === 'sendMade' || drawn === 'sendParent') ? 'note' : drawn;
    // Functions that throw end most of a play: they are drawn half as often.
    if (plain !== undefined)
      return { kind: plain.toLowerCase().includes('throw') && this.#once(2) ? 'note' : plain, by: this.#below(4) };
    if (kind < 19) return { kind: 'stop', id: this.#of(actorIds) };
    const input = this.#once(2) ? this.#output() : undefined;
    if (kind < 22 || !mayQueue)
      return { kind: 'spawn', id: this.#of(actorIds), actor: this.#actor(), input, isInline: this.#once(3) };
    return {
      kind: 'enqueue',
      actions: this.#list(1, 3, () => this.#action(false)),
      guard: this.#once(2) ? this.#guard() : undefined,
    };
  }

  #behaviour(): Behaviour {
    return {
      begins: this.#of([
        'quietly',
        'acting',
        'quietly',
        'actingTwice',
        'quietly',
        'throwing',
        'actingAndThrowing',
        'quietly',
      ] as const),
      ends: this.#of(['quietly', 'withoutNote', 'quietly', 'acting', 'quietly', 'throwing'] as const),
      receives: this.#of(['quietly', 'acting', 'quietly', 'throwing'] as const),
      type: this.#of(eventTypes),
    };
  }

  #turn(): Turn {
    if (this.#refused()) return { kind: 'send', type: this.#of(['*', 'xstate.stop', 'xstate.init']) };
    const kind = this.#below(16);
    if (kind < 9)
      return { kind: 'send', type: this.#of([...eventTypes, ...eventTypes, ...eventTypes, 'unknown', ...ofActors]) };
    return kind < 15 ? { kind: 'act', actor: this.#below(8), type: this.#of(eventTypes) } : { kind: 'stop' };
  }
}

/** `withRefused`: some plays have parts that a table refuses. */
export const plays = (withRefused: boolean): fc.Arbitrary<Play> =>
  fc
    .noBias(fc.uint8Array({ minLength: 100, maxLength: 600, size: 'max' }))
    .map((bytes) => new Draw(bytes, withRefused).play());
