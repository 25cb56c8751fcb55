/**
 * The steps of a transition: the actions of a statechart and the actors that it invokes, looked up once and prepared.
 *
 * A step receives the actor and the event. An assignment gives the actor a new context, as in XState, because code that
 * received an older one may have kept it. grammar.ts has checked the machine before, except for the actions that
 * `enqueueActions` queues.
 */
import type { AnyActorLogic, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import type { Life } from './children.ts';
import { copyAny, type Copy, type Replace } from './copies.ts';
import {
  checkAction,
  checkGuard,
  checkSpawning,
  checkStop,
  functionOf,
  invocationsOf,
  isBuiltIn,
  isSendable,
  logicOf,
  type Place,
  type Spawning,
} from './grammar.ts';
import { originOf, type Origin } from './origin.ts';
import { rules } from './rules.ts';
import { enqueued, self, spawn, system } from './stand-ins.ts';

/** The arguments of guards and parameters. */
export interface Arguments {
  readonly context: unknown;
  readonly event: EventObject;
}

/** The operations of an actor that its steps may use. */
export interface StepActor {
  /** The context after the steps so far. */
  draft: object;
  /** Copies the context. */
  copy: Copy;
  /** XState performs the effects of the first state when the actor starts: while it is new they wait. */
  readonly life: Life;
  defer(effect: () => void): void;
  spawn(origin: Origin, input: unknown): void;
  stopChild(id: string): void;
  /** `to`: the id of a child, or that of the parent. Throws where there is none. */
  sendTo(to: string, event: EventObject): void;
}

export type Step = (actor: StepActor, event: EventObject) => void;

type Custom = (args: object, params: unknown) => unknown;

/** The second argument of functions: always the same, or computed. */
interface Parameters {
  readonly same: unknown;
  readonly compute: ((args: Arguments) => unknown) | undefined;
}

/** The built-in actions of XState are functions with properties that say what to do. */
interface BuiltIn extends Spawning {
  readonly type: string;
  readonly id: string;
  readonly input?: unknown;
  readonly assignment?: Custom | Readonly<Record<string, unknown>>;
  readonly actorRef?: unknown;
  readonly collect?: Custom;
  readonly to?: string;
  readonly event?: Custom | EventObject;
}

const placeOf = ({ machine, path }: AnyStateNode): Place => ({ machine, state: path.join('.') });

const parametersOf = (value: unknown): Parameters => {
  const params = typeof value === 'object' && value !== null && 'params' in value ? value.params : undefined;
  return typeof params === 'function'
    ? { same: undefined, compute: params as Parameters['compute'] }
    : { same: params, compute: undefined };
};

const none = parametersOf(undefined);

const paramsFor = ({ same, compute }: Parameters, context: unknown, event: EventObject): unknown =>
  compute === undefined ? same : compute({ context, event });

/** Calls `mapper` with the arguments that XState passes to functions that change nothing: inputs and outputs. */
export const resolve = (mapper: unknown, context: unknown, event: EventObject): unknown =>
  typeof mapper === 'function' ? (mapper as (args: object) => unknown)({ context, event, self }) : mapper;

const custom =
  (action: Custom, parameters: Parameters): Step =>
  (actor, event) => {
    const { draft: context } = actor;
    const params = paramsFor(parameters, context, event);
    const args = { context, event, self, system };
    if (actor.life === 'new') deferred(actor, action, args, params);
    else action(args, params);
  };

/** Apart from the step, which would make a closure's context also where it defers nothing. */
const deferred = (actor: StepActor, action: Custom, args: object, params: unknown): void =>
  actor.defer(() => action(args, params));

/** Gives the actor a new context. */
const assign = (actor: StepActor, keys: readonly string[], values: readonly unknown[]): void => {
  const next = actor.copy(actor.draft);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    if (!Object.hasOwn(next, key)) actor.copy = copyAny;
    next[key] = values[index];
  }
  actor.draft = next;
};

const assignment = (made: BuiltIn['assignment'], parameters: Parameters): Step => {
  if (typeof made === 'function') {
    return (actor, event) => {
      const { draft: context } = actor;
      const params = paramsFor(parameters, context, event);
      const values = (made({ context, event, spawn, self, system }, params) ?? {}) as object;
      assign(actor, Object.keys(values), Object.values(values));
    };
  }
  const keys = Object.keys(made ?? {});
  const sources = Object.values(made ?? {});
  const [key] = keys;
  return keys.length === 1 && key !== undefined
    ? assigningOne(key, sources[0], parameters)
    : assigningAll(keys, sources, parameters);
};

const assigningOne = (key: string, source: unknown, parameters: Parameters): Step => {
  let copy: Copy | undefined;
  let replace: Replace<unknown> | undefined;
  return (actor, event) => {
    const { draft: context } = actor;
    const value =
      typeof source === 'function'
        ? (source as Custom)({ context, event, spawn, self, system }, paramsFor(parameters, context, event))
        : source;
    if (copy !== actor.copy) {
      copy = actor.copy;
      replace = copy.replacing(key);
    }
    if (replace === undefined) assign(actor, [key], [value]);
    else actor.draft = replace(context, value);
  };
};

/** All values are computed from the context before the assignment. */
const assigningAll = (keys: readonly string[], sources: readonly unknown[], parameters: Parameters): Step => {
  const isConstant = sources.every((source) => typeof source !== 'function');
  let copy: Copy | undefined;
  let replace: Replace<readonly unknown[]> | undefined;
  return (actor, event) => {
    const { draft: context } = actor;
    const values = isConstant ? sources : valuesOf(sources, context, event, parameters);
    if (copy !== actor.copy) {
      copy = actor.copy;
      replace = copy.replacingAll(keys);
    }
    if (replace === undefined) assign(actor, keys, values);
    else actor.draft = replace(context, values);
  };
};

const valuesOf = (
  sources: readonly unknown[],
  context: object,
  event: EventObject,
  parameters: Parameters,
): readonly unknown[] => {
  const params = paramsFor(parameters, context, event);
  const args = { context, event, spawn, self, system };
  const values = sources.slice();
  for (let index = 0; index < values.length; index += 1) {
    const source = values[index];
    if (typeof source === 'function') values[index] = (source as Custom)(args, params);
  }
  return values;
};

const spawning = (
  place: Place,
  { src, id, input }: Spawning & { readonly id: string; readonly input?: unknown },
): Step => {
  const origin = originOf(logicOf(place, src) as AnyActorLogic, id);
  return (actor, event) => actor.spawn(origin, resolve(input, actor.draft, event));
};

const stopping =
  (id: string): Step =>
  (actor) =>
    actor.stopChild(id);

const sending = ({ to = '', event: made }: BuiltIn, parameters: Parameters): Step => {
  if (typeof made !== 'function') return (actor) => actor.sendTo(to, made as EventObject);
  return (actor, event) => {
    const { draft: context } = actor;
    const sent = made({ context, event, self, system }, paramsFor(parameters, context, event)) as EventObject;
    if (!isSendable(sent.type))
      throw new Error(`a statechart that runs from a table sends ${sent.type}: ${rules.sending}`);
    actor.sendTo(to, sent);
  };
};

/** Actions are checked when they are queued, and performed when all are queued. */
const queueOf = (place: Place, steps: Step[]): object => {
  const queue = (action: unknown): void => {
    checkAction(place, action);
    const found = functionOf(place, 'actions', action) as Partial<BuiltIn>;
    if (found.type === 'xstate.sendTo') enqueued('sendTo')();
    steps.push(compileAction(place, action));
  };
  return Object.assign(queue, {
    assign: (made: BuiltIn['assignment']) => void steps.push(assignment(made, none)),
    spawnChild: (src: unknown, options: object) => {
      const spawned = { src, ...options } as Spawning & { readonly id: string };
      checkSpawning(place, spawned);
      steps.push(spawning(place, spawned));
    },
    stopChild: (actorRef: unknown) => {
      checkStop(place, actorRef);
      steps.push(stopping(actorRef as string));
    },
    raise: enqueued('raise'),
    cancel: enqueued('cancel'),
    sendTo: enqueued('sendTo'),
    sendParent: enqueued('sendParent'),
    emit: enqueued('emit'),
  });
};

const collected =
  (place: Place, collect: Custom, parameters: Parameters): Step =>
  (actor, event) => {
    const { draft: context } = actor;
    const steps: Step[] = [];
    const check = (guard: unknown): boolean => {
      checkGuard(place, guard);
      return passes(compileGuard(place, guard), context, event);
    };
    const params = paramsFor(parameters, context, event);
    collect({ context, event, enqueue: queueOf(place, steps), check, self, system }, params);
    for (const step of steps) step(actor, event);
  };

const compileAction = (place: Place, action: unknown): Step => {
  const found = functionOf(place, 'actions', action) as Custom;
  const parameters = parametersOf(action);
  if (!isBuiltIn(found)) return custom(found, parameters);
  const builtIn = found as unknown as BuiltIn;
  switch (builtIn.type) {
    case 'xstate.assign':
      return assignment(builtIn.assignment, parameters);
    case 'xstate.enqueueActions':
      return collected(place, builtIn.collect as Custom, parameters);
    case 'xstate.spawnChild':
      return spawning(place, builtIn);
    case 'xstate.sendTo':
      return sending(builtIn, parameters);
    default:
      return stopping(builtIn.actorRef as string);
  }
};

export interface Guard {
  readonly test: (args: Arguments, params: unknown) => boolean;
  readonly parameters: Parameters;
}

export const compileGuard = (place: Place, guard: unknown): Guard => ({
  test: functionOf(place, 'guards', guard) as Guard['test'],
  parameters: parametersOf(guard),
});

export const passes = ({ test, parameters }: Guard, context: unknown, event: EventObject): boolean => {
  const { compute } = parameters;
  return test({ context, event }, compute === undefined ? parameters.same : compute({ context, event }));
};

export const compileActions = (node: AnyStateNode, actions: readonly unknown[]): Step[] =>
  actions.map((action) => compileAction(placeOf(node), action));

export const compileInvocations = (node: AnyStateNode): Step[] =>
  invocationsOf(node).map((invocation) => spawning(placeOf(node), invocation));

export const compileStops = (node: AnyStateNode): Step[] => node.invoke.map(({ id }) => stopping(id));

/** The initial context of an actor, before it is copied: a function receives the input. */
export const contextOf = ({ config }: AnyStateMachine, input: unknown): object => {
  const context = config.context as unknown;
  if (typeof context !== 'function') return (context as object | undefined) || {};
  return (context as (args: object) => object | undefined)({ spawn, input, self }) ?? {};
};
