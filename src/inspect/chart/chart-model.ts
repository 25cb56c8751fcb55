/**
 * A machine as its picture shows it: plain data, with every reference to an action, a guard or an actor by its name.
 *
 * A part that has a description is drawn with it, as the operations and exits of a flow are; its mechanics are in its
 * tooltip.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventLabel } from './event-label.ts';
import { stateKey } from './keys.ts';
import { referenceName, transitionsFrom, type WalkedTransition } from './machine-walk.ts';

export interface ChartState {
  /** The path of its names, `holding.running`; empty for the machine itself. */
  readonly key: string;
  readonly label: string;
  /** The kind of state, if its label is a name that a person gave it; else empty. */
  readonly kind: string;
  /** Undefined: the actions and actors of the state are drawn instead. */
  readonly description: string | undefined;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Key of the state that is entered first; undefined unless compound. */
  readonly initial: string | undefined;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Actors that live as long as the state is active. */
  readonly invokes: readonly string[];
  /** The output of a final state, in words: `exit 0`; empty if it has none, or a computed one. */
  readonly output: string;
  /** Transitions that start at this state. */
  readonly transitions: readonly ChartTransition[];
  readonly children: readonly ChartState[];
}

export interface ChartTransition {
  readonly key: string;
  /** Key of the state. */
  readonly source: string;
  /** `digits.collected`, `after 10 s`, `error of pool`; `always` if no event is needed. */
  readonly event: string;
  /** Undefined: event, guard and actions are drawn instead. */
  readonly description: string | undefined;
  readonly kind: 'event' | 'after' | 'always';
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** Keys of the states; none: the state is not left. */
  readonly targets: readonly string[];
  /** Whether the state is left and entered again, even if it is its own target. */
  readonly reenter: boolean;
}

export interface Chart {
  /** Id of the machine. */
  readonly id: string;
  readonly root: ChartState;
}

export const chartOf = (machine: AnyStateMachine): Chart => ({ id: machine.id, root: stateOf(machine.root) });

/** The state itself, and all below it, a parent before its children. */
export const withInner = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(withInner)];

/**
 * Whether the transition is drawn only as a line of text inside the state: it stays in the state, has the state as its
 * target without leaving it, or has a description and is one of the machine itself, which may happen anywhere and would
 * need an arrow from everywhere.
 */
export const isInternal = (
  { source, targets, reenter, description }: ChartTransition,
  { children }: ChartState,
): boolean =>
  targets.length === 0 ||
  (!reenter && children.length === 0 && targets.every((target) => target === source)) ||
  (source === '' && description !== undefined);

const stateOf = (node: AnyStateNode): ChartState => ({
  key: stateKey(node),
  ...namesOf(node),
  description: node.description,
  type: node.type,
  initial: node.type === 'compound' ? node.initial.target.map(stateKey)[0] : undefined,
  entry: actionsOf(node, node.entry),
  exit: actionsOf(node, node.exit),
  invokes: node.invoke.map(({ src }) => referenceName(src)),
  output: node.type === 'final' ? outputLabel(node.output) : '',
  transitions: transitionsFrom(node).map(transitionOf),
  children: Object.values<AnyStateNode>(node.states).map(stateOf),
});

/** A state may have its type and the name that people use for it in its `meta`, like those of a flow's operations. */
const namesOf = ({ path, machine, key, meta }: AnyStateNode): Pick<ChartState, 'label' | 'kind'> => {
  const { type, name } = (meta ?? {}) as { readonly type?: unknown; readonly name?: unknown };
  if (path.length === 0) return { label: machine.id, kind: '' };
  if (typeof type !== 'string') return { label: key, kind: '' };
  return typeof name === 'string' ? { label: `${key} ${name}`, kind: type } : { label: `${key} ${type}`, kind: '' };
};

const transitionOf = ({ definition, key, event, source, guard, actions }: WalkedTransition): ChartTransition => ({
  key,
  source: stateKey(source),
  event: event === 'always' ? event : eventLabel(event, source),
  description: definition.description,
  kind: event === 'always' ? 'always' : source.after.some(({ eventType }) => eventType === event) ? 'after' : 'event',
  guard,
  actions,
  targets: (definition.target ?? []).map(stateKey),
  reenter: definition.reenter,
});

/** Without those by which XState starts and stops the timer of an `after`: the transition shows it. */
export const actionsOf = ({ after }: AnyStateNode, actions: readonly unknown[]): string[] => {
  const timers = new Set<unknown>(after.map(({ eventType }) => eventType));
  const isTimer = (action: unknown) => {
    if (typeof action !== 'function') return false;
    return ('id' in action && timers.has(action.id)) || ('sendId' in action && timers.has(action.sendId));
  };
  return actions.filter((action) => !isTimer(action)).map(referenceName);
};

/** The plain values that are not null, with their names. */
const outputLabel = (output: unknown): string => {
  if (typeof output !== 'object' || output === null)
    return typeof output === 'string' || typeof output === 'number' ? String(output) : '';
  const plain = Object.entries(output).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return plain.map(([name, value]) => `${name} ${String(value)}`).join(', ');
};
