/**
 * A random statechart as plain data: it is drawn, shown when two ways to run it differ, and made smaller. machine-of.ts
 * makes the machine.
 *
 * A table refuses some of these parts; the kinds below say which.
 */
export interface Chart {
  readonly id: string;
  readonly context: 'fixed' | 'made' | 'throwing';
  readonly root: State;
  readonly output: Output | undefined;
  /** The machine of the actors named `inner`. */
  readonly inner: Chart | undefined;
}

export interface State {
  /** Of its machine, and its key. */
  readonly id: string;
  readonly type: 'atomic' | 'compound' | 'final' | RefusedType;
  readonly states: readonly State[];
  readonly initialActions: readonly Action[];
  readonly entry: readonly Action[];
  readonly exit: readonly Action[];
  readonly always: readonly Transition[];
  readonly on: Readonly<Record<string, readonly Transition[]>>;
  readonly invoke: readonly Invocation[];
  readonly output: Output | undefined;
  readonly isDelayed: boolean;
}

export type RefusedType = 'parallel' | 'history';

export interface Transition {
  /** Ids of states; more than one is refused. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly guard: Guard | undefined;
  readonly actions: readonly Action[];
}

/** It passes where the context's number has this remainder modulo 3. `not` is refused. */
export interface Guard {
  readonly kind: 'inline' | 'named' | 'fixedParams' | 'madeParams' | 'throwing' | 'not';
  readonly remainder: number;
}

export interface Invocation {
  readonly id: string;
  readonly actor: Actor;
  readonly input: Output | undefined;
  readonly isInline: boolean;
  readonly onDone: readonly Transition[];
  readonly onError: readonly Transition[];
}

/** `silent`, `broken` and `deaf` are not drawn: a faulty table would run others in this way. */
export type Actor = 'callback' | 'leaving' | 'inner' | 'receiving' | 'silent' | 'broken' | 'deaf' | RefusedActor;
export type RefusedActor = 'promise' | 'transition' | 'missing';

export type Output = 'fixed' | 'ofContext' | 'ofEvent' | 'throwing';

export type Action =
  | { readonly kind: Plain | RefusedAction; readonly by: number }
  | { readonly kind: 'stop' | 'stopByFunction'; readonly id: string }
  | {
      readonly kind: 'spawn';
      readonly id: string;
      readonly actor: Actor;
      readonly input: Output | undefined;
      readonly isInline: boolean;
    }
  | { readonly kind: 'enqueue'; readonly actions: readonly Action[]; readonly guard: Guard | undefined };

/**
 * `send` and `poke` come back to the statechart while it is busy: through its root, and through the actor that began
 * last. `sendTo`, `sendMade` and `sendParent` are XState's own actions.
 */
export const plainActions = [
  'note',
  'assign',
  'named',
  'fixedParams',
  'madeParams',
  'assignByFunction',
  'assignTwo',
  'assignParams',
  'assignNew',
  'keep',
  'send',
  'poke',
  'throw',
  'assignThrowing',
  'sendTo',
  'sendMade',
  'sendParent',
] as const;
type Plain = (typeof plainActions)[number];

export const refusedActions = [
  'raise',
  'log',
  'emit',
  'sendLater',
  'useSelf',
  'useSystem',
  'spawnInAssign',
  'enqueueRaise',
  'missing',
] as const;
type RefusedAction = (typeof refusedActions)[number];

/** Ids of actors. */
export const actorIds = ['one', 'two'] as const;

/** The actor that a `sendTo` or `sendMade` names. */
export const addressed = (by: number): string => actorIds[by % actorIds.length] as string;

/** The events from outside, one after another. */
export type Turn =
  | { readonly kind: 'send'; readonly type: string }
  /** The n-th actor that is alive sends back, or leaves. */
  | { readonly kind: 'act'; readonly actor: number; readonly type: string }
  | { readonly kind: 'stop' };

/** The behaviour of an actor when it begins, and when it is ended. */
export interface Behaviour {
  readonly begins: 'quietly' | 'acting' | 'actingTwice' | 'throwing' | 'actingAndThrowing';
  readonly ends: 'quietly' | 'withoutNote' | 'acting' | 'throwing';
  /** Its reaction to each event that it receives. Default: none. */
  readonly receives?: 'quietly' | 'acting' | 'throwing';
  readonly type: string;
}

export interface Play {
  readonly chart: Chart;
  readonly behaviours: readonly Behaviour[];
  readonly turns: readonly Turn[];
}
