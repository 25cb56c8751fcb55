/**
 * The component coordinator's check of received messages (Q.774 §3.2.2.2): it passes valid components to the user. For
 * each of the others the user gets a TC-L-REJECT in its place, and the peer a Reject, which waits for the next message
 * that is sent.
 */
import type { Invocations, PeerInvocations } from './invocations.ts';
import type {
  Component,
  ComponentIndication,
  DialogueUser,
  Invoke,
  LocalReject,
  MalformedComponent,
  Problem,
} from './types.ts';

/** The invocations of both ends that a dialogue knows. */
export interface ComponentState {
  readonly invocations: Invocations;
  readonly peerInvocations: PeerInvocations;
  readonly user: DialogueUser | undefined;
  putReject(invokeId: number | null, problem: Problem): void;
}

/** The components for the user: mostly all of them, unchanged. */
export const sift = (
  components: readonly (Component | MalformedComponent)[],
  state: ComponentState,
): readonly ComponentIndication[] => {
  let sifted: ComponentIndication[] | undefined;
  for (let index = 0; index < components.length; index += 1) {
    const component = components[index] as Component | MalformedComponent;
    const problem =
      component.kind === 'malformed' ? component.problem : problemOf(component, sifted ?? components, index, state);
    if (component.kind !== 'malformed' && problem === undefined) sifted?.push(component);
    else if (problem !== undefined) {
      sifted ??= components.slice(0, index) as Component[];
      sifted.push(rejected(component, problem, state));
    }
  }
  return sifted ?? (components as readonly Component[]);
};

/** A Reject is never answered with another (Q.774 §3.2.2.2). An answer that cannot be read ends its operation. */
const rejected = (component: Component | MalformedComponent, problem: Problem, state: ComponentState): LocalReject => {
  const { kind, invokeId } = component;
  const type = kind === 'malformed' ? component.type : kind;
  if (type !== 'reject') state.putReject(invokeId, problem);
  const isAnswer = type !== undefined && type !== 'invoke';
  if (kind === 'malformed' && isAnswer && invokeId !== null) state.invocations.release(invokeId);
  return { kind: 'localReject', invokeId, problem, rejected: component };
};

type Sifted = readonly (ComponentIndication | MalformedComponent)[];

/** The first `count` components in `before` precede it in its message. Undefined if it is valid. */
const problemOf = (component: Component, before: Sifted, count: number, state: ComponentState): Problem | undefined => {
  if (component.kind === 'invoke') return problemOfInvoke(component, before, count, state);
  const { invocations } = state;
  if (component.kind === 'reject') {
    const ours = component.problem.type === 'invoke' || component.problem.type === 'general';
    if (ours && component.invokeId !== null) invocations.release(component.invokeId);
    return undefined;
  }
  const { invokeId } = component;
  const failed = component.kind === 'returnError';
  const code = invocations.problemOf(invokeId, failed ? 'error' : 'result');
  if (code !== undefined) return { type: failed ? 'returnError' : 'returnResult', code };
  if (component.kind !== 'returnResultNotLast') invocations.release(invokeId);
  return undefined;
};

const problemOfInvoke = (invoke: Invoke, before: Sifted, count: number, state: ComponentState): Problem | undefined => {
  const { invokeId, linkedId } = invoke;
  const { invocations, peerInvocations, user } = state;
  const code =
    (linkedId === undefined ? undefined : invocations.problemOfLink(linkedId)) ??
    peerInvocations.problemOf(invoke, isAmong(invokeId, before, count), user);
  return code === undefined ? undefined : { type: 'invoke', code };
};

const isAmong = (invokeId: number, components: Sifted, count: number): boolean => {
  for (let index = 0; index < count; index += 1) {
    const component = components[index];
    if (component?.kind === 'invoke' && component.invokeId === invokeId) return true;
  }
  return false;
};
