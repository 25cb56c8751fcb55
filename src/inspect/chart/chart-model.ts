/**
 * A machine as its picture shows it: plain data, every reference to an action, a guard or an actor by its name.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventLabel } from './event-label.ts';
import { stateKey } from './keys.ts';
import { referenceName, transitionsFrom, type WalkedTransition } from './machine-walk.ts';

export interface ChartState {
  /** The path of its names, `holding.running`; empty for the machine itself. */
  readonly key: string;
  readonly label: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Key of the state that is entered first; undefined unless compound. */
  readonly initial: string | undefined;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Actors that live as long as the state is active. */
  readonly invokes: readonly string[];
  /** What a final state tells, in words: `exit 0`; empty where it is nothing, or computed. */
  readonly output: string;
  /** Those that start here. */
  readonly transitions: readonly ChartTransition[];
  readonly children: readonly ChartState[];
}

export interface ChartTransition {
  readonly key: string;
  /** Key of the state. */
  readonly source: string;
  /** `digits.collected`, `after 10 s`, `error of pool`; `always` where no event is needed. */
  readonly event: string;
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

/** Whether nothing is drawn but a line inside the state: it stays, or the state is its own target without being left. */
export const isInternal = ({ source, targets, reenter }: ChartTransition, { children }: ChartState): boolean =>
  targets.length === 0 || (!reenter && children.length === 0 && targets.every((target) => target === source));

const stateOf = (node: AnyStateNode): ChartState => ({
  key: stateKey(node),
  label: node.path.length === 0 ? node.machine.id : node.key,
  type: node.type,
  initial: node.type === 'compound' ? node.initial.target.map(stateKey)[0] : undefined,
  entry: actionsOf(node, node.entry),
  exit: actionsOf(node, node.exit),
  invokes: node.invoke.map(({ src }) => referenceName(src)),
  output: node.type === 'final' ? outputLabel(node.output) : '',
  transitions: transitionsFrom(node).map(transitionOf),
  children: Object.values<AnyStateNode>(node.states).map(stateOf),
});

const transitionOf = ({ definition, key, event, source, guard, actions }: WalkedTransition): ChartTransition => ({
  key,
  source: stateKey(source),
  event: event === 'always' ? event : eventLabel(event, source),
  kind: event === 'always' ? 'always' : source.after.some(({ eventType }) => eventType === event) ? 'after' : 'event',
  guard,
  actions,
  targets: (definition.target ?? []).map(stateKey),
  reenter: definition.reenter,
});

/** Without those by which XState starts and stops the clock of an `after`: the transition tells of it. */
export const actionsOf = ({ after }: AnyStateNode, actions: readonly unknown[]): string[] => {
  const timers = new Set<unknown>(after.map(({ eventType }) => eventType));
  const isTimer = (action: unknown) => {
    if (typeof action !== 'function') return false;
    return ('id' in action && timers.has(action.id)) || ('sendId' in action && timers.has(action.sendId));
  };
  return actions.filter((action) => !isTimer(action)).map(referenceName);
};

/** The plain values that are not null, by their names. */
const outputLabel = (output: unknown): string => {
  if (typeof output !== 'object' || output === null) return typeof output === 'string' || typeof output === 'number' ? String(output) : '';
  const told = Object.entries(output).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return told.map(([name, value]) => `${name} ${String(value)}`).join(', ');
};
