/**
 * Actor logic of an operation without a statechart of its own: it begins an action and leaves exactly once with its
 * outcome.
 */
import type { OperationOutcome } from '../../machines/events.ts';
import { fromLeaving, type Begin, type LeavingLogic } from '../statechart/leaving-logic.ts';
import type { OperationInput } from './node.ts';

/**
 * `begin` may leave at once. It returns a function that stops waiting, which is called when the actor is stopped.
 * Leaving a second time has no effect.
 */
export const fromOutcome = <Settings>(
  begin: Begin<OperationInput<Settings>, OperationOutcome>,
): LeavingLogic<OperationInput<Settings>, OperationOutcome> => fromLeaving(begin);
