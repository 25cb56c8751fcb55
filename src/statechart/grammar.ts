/**
 * Checks that a machine can be run from a table exactly as XState runs it, and refuses every other one before it
 * starts: rules.ts lists the rules. It checks every state, including those that no transition reaches, and every
 * invoked machine.
 */
import { fromCallback, StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { beginOf } from './leaving-logic.ts';
import { rules, type Rule } from './rules.ts';

/** The place in a machine that a refusal names. */
export interface Place {
  readonly machine: AnyStateMachine;
  /** The keys of the state and of those around it, joined by dots. */
  readonly state: string;
}

/** The source of an actor: an invocation, `spawnChild`, or the arguments of `enqueue.spawnChild`. */
export interface Spawning {
  readonly id?: unknown;
  readonly src: unknown;
  readonly systemId?: unknown;
  readonly syncSnapshot?: unknown;
}

/** The built-in actions of XState are functions with properties that say what to do. */
interface BuiltIn extends Spawning {
  readonly type: string;
  readonly actorRef?: unknown;
  readonly to?: unknown;
  readonly event?: unknown;
  readonly delay?: unknown;
}

/** The id by which `sendParent` names the parent. */
export const parentId = '#_parent';

export const refuse = ({ machine, state }: Place, what: string, rule: Rule): never => {
  const where = state === '' ? 'the root' : `the state ${state}`;
  throw new Error(
    `the statechart ${machine.id} cannot be run from a table: ${where} has ${what}. The rule: ${rules[rule]}`,
  );
};

const placeOf = (node: AnyStateNode): Place => ({ machine: node.machine, state: node.path.join('.') });

const implementationsOf = (
  { machine }: Place,
  kind: 'actions' | 'guards' | 'actors',
): Readonly<Record<string, unknown>> => machine.implementations[kind] as Readonly<Record<string, unknown>>;

/** The name of an implementation; undefined where `value` is no name. */
export const nameOf = (value: unknown): string | undefined => {
  const name: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : value;
  return typeof name === 'string' && name !== '' ? name : undefined;
};

/** A function, looked up where `value` is its name. */
export const functionOf = (place: Place, kind: 'actions' | 'guards', value: unknown): unknown => {
  if (typeof value === 'function') return value;
  const name = nameOf(value);
  const all = implementationsOf(place, kind);
  return name !== undefined && Object.hasOwn(all, name) ? all[name] : undefined;
};

/** Inline logic, or the logic that is implemented under the name. */
export const logicOf = (place: Place, src: unknown): unknown => {
  if (typeof src !== 'string') return src;
  const all = implementationsOf(place, 'actors');
  return Object.hasOwn(all, src) ? all[src] : undefined;
};

// All callbacks share the same functions; promises, observables and transitions have a `config` as well.
const aCallback = fromCallback(() => undefined);
const [startOfCallback, transitionOfCallback] = [String(aCallback.start), String(aCallback.transition)];

const callbacks = new WeakSet<object>();

const isCallback = (logic: object): boolean => {
  if (callbacks.has(logic)) return true;
  const { start, transition } = logic as Partial<Record<'start' | 'transition', unknown>>;
  if (String(start) !== startOfCallback || String(transition) !== transitionOfCallback) return false;
  callbacks.add(logic);
  return true;
};

const checkLogic = (place: Place, logic: unknown, called: string): void => {
  if (logic instanceof StateMachine) return checkMachine(logic);
  if (typeof logic === 'object' && logic !== null && (beginOf(logic) !== undefined || isCallback(logic))) return;
  refuse(
    place,
    `the actor ${called}, which is ${logic === undefined ? 'not implemented' : 'of another kind'}`,
    'actors',
  );
};

// JavaScript keeps the properties of an object in order except those whose names are numbers, and XState keeps children
// as properties.
const isPlainId = (id: unknown): boolean => typeof id === 'string' && id !== '' && !/^\d+$/.test(id) && !(id in {});

export const checkSpawning = (place: Place, { id, src, systemId, syncSnapshot }: Spawning): void => {
  const called = typeof src === 'string' ? src : 'without a name';
  checkLogic(place, logicOf(place, src), called);
  if (!isPlainId(id))
    refuse(place, `the actor ${called} with the id ${typeof id === 'function' ? 'of a function' : String(id)}`, 'ids');
  if (systemId !== undefined) refuse(place, `the actor ${called} with a system id`, 'ids');
  if (syncSnapshot) refuse(place, `the actor ${called}, whose snapshots are followed`, 'ids');
};

export const checkStop = (place: Place, id: unknown): void => {
  if (!isPlainId(id)) refuse(place, 'a stopChild of something else than an id', 'ids');
};

/** Types of events that may not be sent. */
export const reservedTypes: ReadonlySet<string> = new Set(['*', 'xstate.init', 'xstate.stop']);

/** Whether a statechart may send events of this type. */
export const isSendable = (type: unknown): boolean =>
  typeof type === 'string' && type !== '*' && !type.startsWith('xstate.');

const checkSending = (place: Place, { to, event, id, delay }: BuiltIn): void => {
  const isNamed = to === parentId || (isPlainId(to) && !String(to).startsWith('#'));
  if (!isNamed) refuse(place, 'a sendTo of something else than an id', 'sending');
  if (id !== undefined || delay !== undefined) refuse(place, 'a sendTo with an id or a delay', 'sending');
  const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
  if (typeof event !== 'function' && !isSendable(type))
    refuse(place, `a sendTo of ${String(type ?? event)}`, 'sending');
};

const checkBuiltIn = (place: Place, action: BuiltIn): void => {
  switch (action.type) {
    case 'xstate.assign':
      return;
    case 'xstate.enqueueActions':
      // `enqueueActions` may spawn any of them.
      for (const [name, logic] of Object.entries(implementationsOf(place, 'actors'))) checkLogic(place, logic, name);
      return;
    case 'xstate.spawnChild':
      return checkSpawning(place, action);
    case 'xstate.stopChild':
      return checkStop(place, action.actorRef);
    case 'xstate.sendTo':
      return checkSending(place, action);
    default:
      refuse(place, `an action of the type ${action.type}`, 'actions');
  }
};

export const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action;

export const checkAction = (place: Place, action: unknown): void => {
  const found = functionOf(place, 'actions', action);
  if (typeof found !== 'function')
    refuse(place, `the action ${nameOf(action) ?? String(action)}, which is not implemented`, 'actions');
  if (isBuiltIn(found)) checkBuiltIn(place, found as unknown as BuiltIn);
};

/** XState holds back events that are sent on entry to an actor that begins with the state. */
const checkEntry = (node: AnyStateNode, action: unknown): void => {
  const found = functionOf(placeOf(node), 'actions', action) as Partial<BuiltIn> | undefined;
  const isOwn = found?.type === 'xstate.sendTo' && node.invoke.some(({ id }) => id === found.to);
  if (isOwn) refuse(placeOf(node), 'a sendTo on entry to an actor that it invokes', 'sending');
};

export const checkGuard = (place: Place, guard: unknown): void => {
  const found = functionOf(place, 'guards', guard);
  const called = nameOf(guard) ?? 'without a name';
  if (typeof found !== 'function')
    refuse(place, `the guard ${called}, which is not implemented as a function`, 'guards');
  if ('check' in (found as object))
    refuse(place, `the guard ${called}, which is made of others or looks at states`, 'guards');
};

const checkEvent = (place: Place, type: string): void => {
  const isOfEnd = type.startsWith('xstate.done.actor.') || type.startsWith('xstate.error.actor.');
  if (type.includes('*') || (type.startsWith('xstate.') && !isOfEnd))
    refuse(place, `a transition for ${type}`, 'events');
};

const checkTransitions = (node: AnyStateNode): void => {
  const place = placeOf(node);
  for (const { target, reenter, guard, actions } of [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ]) {
    if (target !== undefined && target.length > 1) refuse(place, 'a transition with several targets', 'targets');
    if (target?.[0]?.parent === undefined && target?.[0] !== undefined)
      refuse(place, 'a transition to the root', 'targets');
    if (target !== undefined && reenter && node.parent === undefined)
      refuse(place, 'a transition that reenters the root', 'targets');
    if (guard !== undefined) checkGuard(place, guard);
    for (const action of actions) checkAction(place, action);
  }
};

/** An inline source is found in the configuration: XState gives it a name of its own. */
export const invocationsOf = ({
  config,
  invoke,
}: AnyStateNode): readonly (Spawning & { readonly id: string; readonly input?: unknown })[] => {
  const written = [config.invoke ?? []].flat() as readonly Spawning[];
  return invoke.map((each, index) => ({ ...each, src: written[index]?.src }));
};

const checkState = (node: AnyStateNode): void => {
  const place = placeOf(node);
  if (node.type === 'parallel' || node.type === 'history') refuse(place, `the type ${node.type}`, 'states');
  if (node.type === 'final' && node.parent !== node.machine.root)
    refuse(place, 'the type final below the first level', 'states');
  if (node.after.length > 0) refuse(place, 'a delayed transition', 'time');
  for (const type of node.transitions.keys()) checkEvent(place, type);
  checkTransitions(node);
  const initial = node.type === 'compound' ? node.initial.actions : [];
  for (const action of [...node.entry, ...node.exit, ...initial]) checkAction(place, action);
  for (const action of [...node.entry, ...initial]) checkEntry(node, action);
  for (const invocation of invocationsOf(node)) checkSpawning(place, invocation);
};

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];

/** Includes those that are being checked: a machine may invoke itself. */
const checked = new WeakSet<AnyStateMachine>();

/** Throws an error that names the machine, the state and the rule where the machine is outside the grammar. */
export const checkMachine = (machine: AnyStateMachine): void => {
  if (checked.has(machine)) return;
  checked.add(machine);
  try {
    if (machine.root.type !== 'compound') refuse(placeOf(machine.root), `the type ${machine.root.type}`, 'root');
    if (machine.config.options?.maxIterations !== undefined)
      refuse(placeOf(machine.root), 'a bound on its steps', 'bound');
    for (const node of below(machine.root)) checkState(node);
  } catch (refusal) {
    checked.delete(machine);
    throw refusal;
  }
};
