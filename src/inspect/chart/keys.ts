/**
 * The keys of states and transitions, which the pictures, the recorded history and the page share.
 *
 * A state is the path of its names, `holding.running`; the machine's root is the empty path. A transition is
 * `<state>|<event type>|<index among the state's transitions for that event>`, with an empty event type for `always`.
 */
import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

export const stateKey = (node: AnyStateNode): string => node.path.join('.');

export const keyOf = (source: AnyStateNode, eventType: string, index: number): string =>
  `${stateKey(source)}|${eventType}|${index}`;

/**
 * The key of a definition as `@xstate.microstep` reports it in `_transitions`. Empty for anything but a transition of a
 * state, such as the way to an initial state.
 */
export const transitionKey = (definition: AnyTransitionDefinition): string => {
  const { source, eventType } = definition;
  const always = source.always?.indexOf(definition) ?? -1;
  if (always >= 0) return keyOf(source, '', always);
  const index = source.transitions.get(eventType)?.indexOf(definition) ?? -1;
  return index < 0 ? '' : keyOf(source, eventType, index);
};

/** Keys of the states in a snapshot's value, each before those inside it. */
export const activeStates = (value: StateValue): string[] => {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(inner === undefined ? [] : activeStates(inner).map((key) => `${name}.${key}`)),
  ]);
};
