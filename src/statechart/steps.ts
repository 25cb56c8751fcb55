/**
 * What a transition does, step by step: the actions of a statechart and the actors that it invokes, looked up once and made ready.
 *
 * A step is handed the actor and the event; only an assignment changes the context, and the steps after it see the new one. It is changed
 * in place, for no step can keep an older one: what XState makes anew with every assignment would be most of what an instance allocates.
 */
import type { AnyActorLogic, EventObject } from 'xstate';

export interface Arguments {
  readonly context: unknown;
  readonly event: EventObject;
}

/** What steps may do to the actor that takes them. */
export interface StepActor {
  readonly context: unknown;
  spawn(logic: AnyActorLogic, id: string, input: unknown): void;
  stopChild(id: string): void;
}

export type Step = (actor: StepActor, event: EventObject) => void;

type Custom = (args: Arguments, params?: unknown) => unknown;

/** The built-in actions of XState are functions that carry what they are to do. */
interface BuiltIn {
  readonly type?: string;
  readonly assignment?: Custom | Readonly<Record<string, unknown>>;
  readonly actorRef?: unknown;
  readonly collect?: (args: Arguments & { readonly enqueue: Enqueue }, params?: unknown) => void;
}

interface Enqueue {
  spawnChild(src: string, options: { readonly id: string; readonly input: unknown }): void;
}

export interface Implementations {
  readonly actions: Readonly<Record<string, unknown>>;
  readonly guards: Readonly<Record<string, unknown>>;
  readonly actors: Readonly<Record<string, unknown>>;
}

const compileAssignment = (assignment: BuiltIn['assignment'], params: unknown): Step => {
  if (typeof assignment === 'function') {
    return ({ context }, event) => void Object.assign(context as object, assignment({ context, event }, params));
  }
  const keys = Object.keys(assignment ?? {});
  const sources = Object.values(assignment ?? {});
  const valueOf = (source: unknown, args: Arguments): unknown => (typeof source === 'function' ? (source as Custom)(args, params) : source);
  const [key] = keys;
  if (key !== undefined && keys.length === 1) {
    const [source] = sources;
    return ({ context }, event) => {
      (context as Record<string, unknown>)[key] = valueOf(source, { context, event });
    };
  }
  // All values are of the context before.
  return ({ context }, event) => {
    const args = { context, event };
    const values = sources.map((source) => valueOf(source, args));
    for (let index = 0; index < keys.length; index += 1) (context as Record<string, unknown>)[keys[index] as string] = values[index];
  };
};

const logicOf = (src: unknown, { actors }: Implementations): AnyActorLogic => {
  const logic = typeof src === 'string' ? actors[src] : src;
  if (logic === undefined) throw new Error(`the statechart has no actor ${String(src)}`);
  return logic as AnyActorLogic;
};

/** Of what can be queued, only the spawning of an actor whose name is not known before. */
const compileCollected = (collect: NonNullable<BuiltIn['collect']>, params: unknown, implementations: Implementations): Step => {
  return (actor, event) => {
    const enqueue: Enqueue = {
      spawnChild: (src, { id, input }) => actor.spawn(logicOf(src, implementations), id, input),
    };
    collect({ context: actor.context, event, enqueue }, params);
  };
};

const compileAction = (action: unknown, implementations: Implementations): Step => {
  const named = typeof action === 'string' ? { type: action } : (action as { readonly type: string; readonly params?: unknown });
  const implementation = typeof action === 'function' ? action : implementations.actions[named.type];
  if (typeof implementation !== 'function') throw new Error(`the statechart has no action ${named.type}`);
  const params = typeof action === 'function' ? undefined : named.params;
  if (typeof params === 'function') throw new Error(`the action ${named.type} has parameters that depend on the event`);
  const builtIn = implementation as BuiltIn;
  switch ('resolve' in implementation ? builtIn.type : undefined) {
    case undefined:
      return ({ context }, event) => void (implementation as Custom)({ context, event }, params);
    case 'xstate.assign':
      return compileAssignment(builtIn.assignment, params);
    case 'xstate.stopChild':
      return (actor) => actor.stopChild(String(builtIn.actorRef));
    case 'xstate.enqueueActions':
      return compileCollected(builtIn.collect as NonNullable<BuiltIn['collect']>, params, implementations);
    default:
      throw new Error(`the statechart has an action of the type ${builtIn.type}, which a table cannot have`);
  }
};

export const compileActions = (actions: readonly unknown[], implementations: Implementations): Step[] =>
  actions.map((action) => compileAction(action, implementations));

interface Invocation {
  readonly id: string;
  readonly src: unknown;
  readonly input?: unknown;
}

export const compileInvocations = (invocations: readonly unknown[], implementations: Implementations): Step[] =>
  (invocations as readonly Invocation[]).map(({ id, src, input }) => {
    const logic = logicOf(src, implementations);
    if (typeof input !== 'function') return (actor) => actor.spawn(logic, id, input);
    return (actor, event) => actor.spawn(logic, id, (input as Custom)({ context: actor.context, event }));
  });

export const compileStops = (invocations: readonly unknown[]): Step[] =>
  (invocations as readonly Invocation[]).map(
    ({ id }): Step =>
      (actor) =>
        actor.stopChild(id),
  );
