/**
 * A machine of XState 5 in the form that viewers of XState 4 read: a definition that their own `createMachine` takes.
 *
 * Walks the nodes, because `definition` of version 5 leaves `always` out. Guards and actions are names; the entry and
 * exit actions that version 5 adds to a state for a delay are left out, because version 4 adds its own.
 */
import type { ObservedMachine, ObservedNode, ObservedTransition } from './observed-actor.ts';
import { plainValue } from './plain-value.ts';
import { toViewerName } from './viewer-events.ts';

interface ViewerTransition {
  /** `#` and the state's id. */
  readonly target?: readonly string[];
  readonly cond?: { readonly type: 'xstate.guard'; readonly name: string };
  readonly actions: readonly Named[];
  readonly internal: boolean;
  readonly description?: string;
}

interface Named {
  readonly type: string;
}

type Transitions = Readonly<Record<string, readonly ViewerTransition[]>>;

interface ViewerNode {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly order: number;
  readonly initial?: string;
  readonly history?: string;
  readonly target?: unknown;
  readonly states: Readonly<Record<string, ViewerNode>>;
  readonly on: Transitions;
  readonly always?: readonly ViewerTransition[];
  readonly after: Transitions;
  readonly invoke: readonly { readonly type: 'xstate.invoke'; readonly id: string; readonly src: string }[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  readonly data?: unknown;
  readonly tags: readonly string[];
  readonly description?: string;
}

export interface ViewerMachine extends ViewerNode {
  /** Version 4 warns if it is not set. */
  readonly predictableActionArguments: true;
}

const made = new WeakMap<ObservedMachine, ViewerMachine>();

/** Returns the same object for the same machine. */
export const definitionOf = (machine: ObservedMachine): ViewerMachine => {
  const definition = made.get(machine) ?? { ...nodeOf(machine.root), predictableActionArguments: true };
  made.set(machine, definition);
  return definition;
};

const nodeOf = (node: ObservedNode): ViewerNode => {
  const initial = node.initial.target?.[0]?.key;
  const isDelayed = (transitions: readonly ObservedTransition[]): boolean => transitions[0]?.delay !== undefined;
  const all = [...node.transitions];
  const named = all.filter(([, transitions]) => !isDelayed(transitions));
  const delayed = all.filter(([, transitions]) => isDelayed(transitions));
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    order: node.order,
    ...(initial !== undefined && { initial }),
    ...(node.history !== false && { history: node.history, target: plainValue(node.config.target) }),
    states: Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, nodeOf(child)])),
    on: Object.fromEntries(named.map(([type, transitions]) => [toViewerName(type), transitionsOf(node, transitions)])),
    ...(node.always !== undefined && { always: transitionsOf(node, node.always) }),
    after: Object.fromEntries(
      delayed.map(([, transitions]) => [String(transitions[0]?.delay), transitionsOf(node, transitions)]),
    ),
    invoke: node.invoke.map(({ id, src }) => ({ type: 'xstate.invoke', id, src: String(src) })),
    entry: actionsOf(node.entry),
    exit: actionsOf(node.exit),
    ...(node.type === 'final' && typeof node.output !== 'function' && { data: plainValue(node.output) }),
    tags: node.tags,
    ...(node.description !== undefined && { description: node.description }),
  };
};

const transitionsOf = (node: ObservedNode, transitions: readonly ObservedTransition[]): ViewerTransition[] =>
  transitions.map(({ target, guard, actions, reenter, description }) => ({
    ...(target !== undefined && { target: target.map(({ id }) => `#${id}`) }),
    ...(guard !== undefined && { cond: { type: 'xstate.guard', name: nameOfReference(guard) } }),
    actions: actionsOf(actions),
    // Version 4 leaves and enters the state by default, version 5 only if `reenter` is set.
    internal: !reenter && (target ?? []).every(({ path }) => node.path.every((key, index) => path[index] === key)),
    ...(description !== undefined && { description }),
  }));

const actionsOf = (actions: readonly unknown[]): Named[] =>
  actions.filter((action) => !servesDelay(action)).map((action) => ({ type: nameOfReference(action) }));

const servesDelay = (action: unknown): boolean => {
  if (typeof action !== 'function') return false;
  const { type, id, sendId } = action as { readonly type?: unknown; readonly id?: unknown; readonly sendId?: unknown };
  const delayed = type === 'xstate.raise' ? id : type === 'xstate.cancel' ? sendId : undefined;
  return typeof delayed === 'string' && delayed.startsWith('xstate.after.');
};

/**
 * As the source names it, with its parameters; `assign` and the like for those that XState made; `inline` for a
 * nameless function.
 */
const nameOfReference = (reference: unknown): string => {
  if (typeof reference === 'string') return reference;
  const { type, params } = (reference ?? {}) as { readonly type?: unknown; readonly params?: unknown };
  if (typeof type !== 'string')
    return typeof reference === 'function' && reference.name !== '' ? reference.name : 'inline';
  // Version 4 would run an action called `xstate.assign` and find no assignment in it.
  const name = type.replace(/^xstate\./, '');
  return typeof params === 'object' && params !== null
    ? `${name}(${Object.values(params).map(String).join(', ')})`
    : name;
};
