/**
 * Actor logic of an operation that has no statechart of its own: it begins something and, sooner or later, leaves once
 * with its outcome.
 */
import type { OperationOutcome } from '../../machines/events.ts';
import { fromLeaving, type Begin, type LeavingLogic } from '../statechart/leaving-logic.ts';
import type { OperationInput } from './node.ts';

/**
 * `begin` may leave at once, and returns how to give up waiting, which is called when the actor is stopped. Leaving a second
 * time has no effect.
 */
export const fromOutcome = <Settings>(
  begin: Begin<OperationInput<Settings>, OperationOutcome>,
): LeavingLogic<OperationInput<Settings>, OperationOutcome> => fromLeaving(begin);
