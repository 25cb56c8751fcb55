/**
 * The states and transitions of a machine, read from its root.
 *
 * `machine.definition` leaves the `always` transitions out; the nodes under `machine.root` have them all.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { keyOf } from './keys.ts';

/** One way out of a state. Its `name` is unique in the machine: `state: event #index [guard] -> target`. */
export interface WalkedTransition {
  readonly definition: AnyTransitionDefinition;
  /** The key that inspection and the pictures use. */
  readonly key: string;
  readonly name: string;
  readonly source: AnyStateNode;
  /** `always` for a transition that needs no event. */
  readonly event: string;
  readonly guard: string | undefined;
  /** Undefined: the state is not left. */
  readonly target: AnyStateNode | undefined;
  readonly actions: readonly string[];
}

/** A state below the root by its path (`holding.running`); the root itself by the machine's id. */
export const stateName = (node: AnyStateNode): string =>
  node.path.length === 0 ? node.machine.id : node.path.join('.');

/** All states below the root, in the order of the source, a parent before its children. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => statesBelow(machine.root);

/**
 * The transitions that start at this state itself: `always`, then by event, each in the order in which they are tried.
 */
export const transitionsFrom = (node: AnyStateNode): WalkedTransition[] => {
  const always = (node.always ?? []).map((definition, index) => walked(node, 'always', definition, index));
  const onEvents = [...node.transitions].flatMap(([event, definitions]) =>
    definitions.map((definition, index) => walked(node, event, definition, index)),
  );
  return [...always, ...onEvents];
};

export const transitionsOf = (machine: AnyStateMachine): WalkedTransition[] =>
  [machine.root, ...statesOf(machine)].flatMap(transitionsFrom);

/** An action or a guard as the source refers to it: its name, with its parameters if they are plain values. */
export const referenceName = (reference: unknown): string => {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return 'inline';
  const params =
    'params' in reference && typeof reference.params === 'object' ? Object.values(reference.params ?? {}) : [];
  return params.length === 0 ? String(reference.type) : `${String(reference.type)}(${params.join(', ')})`;
};

const statesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).flatMap((child) => [child, ...statesBelow(child)]);

const walked = (
  source: AnyStateNode,
  event: string,
  definition: AnyTransitionDefinition,
  index: number,
): WalkedTransition => {
  const target = definition.target?.[0];
  const guard = definition.guard === undefined ? undefined : referenceName(definition.guard);
  const condition = guard === undefined ? '' : ` [${guard}]`;
  const name =
    `${stateName(source)}: ` +
    `${event} #${index}${condition} -> ${target === undefined ? '(stays)' : stateName(target)}`;
  const key = keyOf(source, event === 'always' ? '' : event, index);
  return { definition, key, name, source, event, guard, target, actions: definition.actions.map(referenceName) };
};
