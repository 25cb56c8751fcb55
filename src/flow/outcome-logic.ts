/**
 * Actor logic of an operation that has no statechart of its own: it begins something and, sooner or later, leaves once.
 *
 * XState's promise logic would do, but for the microtask between a caller's event and what the switch is told.
 */
import type { ActorLogic, ActorRef, Snapshot } from 'xstate';
import type { OperationOutcome } from '../../machines/events.ts';
import type { LeavingLogic } from '../statechart/children.ts';
import type { OperationInput } from './node.ts';

type OutcomeEvent = { readonly type: 'operation.left'; readonly outcome: OperationOutcome } | { readonly type: 'xstate.stop' };
type OutcomeSnapshot<Settings> = Snapshot<OperationOutcome> & { readonly input: OperationInput<Settings> };

/**
 * `begin` may leave at once, and returns how to give up waiting, which is called when the actor is stopped. Leaving a second
 * time has no effect.
 */
export const fromOutcome = <Settings>(
  begin: (input: OperationInput<Settings>, leave: (outcome: OperationOutcome) => void) => (() => void) | void,
): ActorLogic<OutcomeSnapshot<Settings>, OutcomeEvent, OperationInput<Settings>> &
  LeavingLogic<OperationInput<Settings>, OperationOutcome> => {
  const giveUp = new WeakMap<object, () => void>();
  return {
    begin,
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    start: (snapshot, { self }) => {
      const actor = self as ActorRef<OutcomeSnapshot<Settings>, OutcomeEvent>;
      const stop = begin(snapshot.input, (outcome) => actor.send({ type: 'operation.left', outcome }));
      if (stop) giveUp.set(actor, stop);
    },
    transition: (snapshot, event, { self }) => {
      if (snapshot.status !== 'active') return snapshot;
      if (event.type === 'operation.left') return { ...snapshot, status: 'done', output: event.outcome };
      giveUp.get(self)?.();
      return { ...snapshot, status: 'stopped', output: undefined };
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
};
