/**
 * The component coordinator's judgement of what comes (Q.774 §3.2.2.2): which components of a message are in order. The others are
 * answered with a Reject, which waits for the next message that is sent.
 */
import type { Invocations, PeerInvocations } from './invocations.ts';
import type { Component, DialogueUser, Invoke, Problem } from './types.ts';

/** What a dialogue knows of the invocations of both ends. */
export interface ComponentState {
  readonly invocations: Invocations;
  readonly peerInvocations: PeerInvocations;
  readonly user: DialogueUser | undefined;
  putReject(invokeId: number, problem: Problem): void;
}

/** The components that are in order: mostly all of them, as they were given. */
export const sift = (components: readonly Component[], state: ComponentState): readonly Component[] => {
  let kept: Component[] | undefined;
  for (let index = 0; index < components.length; index += 1) {
    const component = components[index] as Component;
    const inOrder = isInOrder(component, kept ?? components, kept?.length ?? index, state);
    if (!inOrder) kept ??= components.slice(0, index);
    else kept?.push(component);
  }
  return kept ?? components;
};

/** `count` of the components in `before` stand before it in its message. */
const isInOrder = (component: Component, before: readonly Component[], count: number, state: ComponentState): boolean => {
  if (component.kind === 'invoke') return isInvokeInOrder(component, before, count, state);
  const { invocations } = state;
  if (component.kind === 'reject') {
    const ours = component.problem.type === 'invoke' || component.problem.type === 'general';
    if (ours && component.invokeId !== null) invocations.release(component.invokeId);
    return true;
  }
  const { invokeId } = component;
  const failed = component.kind === 'returnError';
  const code = invocations.problemOf(invokeId, failed ? 'error' : 'result');
  if (code === undefined) {
    if (component.kind !== 'returnResultNotLast') invocations.release(invokeId);
    return true;
  }
  state.putReject(invokeId, { type: failed ? 'returnError' : 'returnResult', code });
  return false;
};

const isInvokeInOrder = (invoke: Invoke, before: readonly Component[], count: number, state: ComponentState): boolean => {
  const { invokeId, linkedId } = invoke;
  const { invocations, peerInvocations, user } = state;
  const code =
    (linkedId === undefined ? undefined : invocations.problemOfLink(linkedId)) ??
    peerInvocations.problemOf(invoke, isAmong(invokeId, before, count), user);
  if (code !== undefined) state.putReject(invokeId, { type: 'invoke', code });
  return code === undefined;
};

const isAmong = (invokeId: number, components: readonly Component[], count: number): boolean => {
  for (let index = 0; index < count; index += 1) {
    const component = components[index];
    if (component?.kind === 'invoke' && component.invokeId === invokeId) return true;
  }
  return false;
};
