/**
 * Actor logic of something that begins and, sooner or later, leaves once with an output: for XState, and for a table,
 * which begins it itself.
 *
 * XState's promise logic would suffice, except for the microtask between an event and its effects.
 */
import type { ActorLogic, ActorRef, Snapshot } from 'xstate';

/**
 * Begins something. `leave` ends the actor, at once or later; a second time it has no effect. Returns a function that
 * gives up.
 */
export type Begin<Input, Output> = (input: Input, leave: (output: Output) => void) => (() => void) | void;

type LeavingEvent<Output> = { readonly type: 'actor.left'; readonly output: Output } | { readonly type: 'xstate.stop' };
type LeavingSnapshot<Input, Output> = Snapshot<Output> & { readonly input: Input };
export type LeavingLogic<Input, Output> = ActorLogic<LeavingSnapshot<Input, Output>, LeavingEvent<Output>, Input>;

const begins = new WeakMap<object, Begin<unknown, unknown>>();

/** Undefined where the logic is of another kind. */
export const beginOf = (logic: object): Begin<unknown, unknown> | undefined => begins.get(logic);

/** The function that gives up is called when the actor is stopped before it has left. */
export const fromLeaving = <Input, Output>(begin: Begin<Input, Output>): LeavingLogic<Input, Output> => {
  const giveUp = new WeakMap<object, () => void>();
  const logic: LeavingLogic<Input, Output> = {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    start: (snapshot, { self }) => {
      const actor = self as ActorRef<LeavingSnapshot<Input, Output>, LeavingEvent<Output>>;
      const stop = begin(snapshot.input, (output) => actor.send({ type: 'actor.left', output }));
      if (stop) giveUp.set(actor, stop);
    },
    transition: (snapshot, event, { self }) => {
      if (event.type === 'actor.left') return { ...snapshot, status: 'done', output: event.output, error: undefined };
      if (event.type !== 'xstate.stop') return snapshot;
      giveUp.get(self)?.();
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  begins.set(logic, begin as Begin<unknown, unknown>);
  return logic;
};
