/**
 * The side effects of the statecharts of flow operations: prompting and connecting, over the call's dialogue. The
 * statecharts make all decisions.
 */
import { fromCallback, type EventObject } from 'xstate';
import type { CollectDigitsInput, TerminateCallInput } from '../../machines/operation-parts.ts';
import type { LegOfOperation } from './leg-of-operation.ts';
import { collectDigits, type DigitPrompt } from './collect-digits.ts';
import { terminateCall, type Termination } from './terminate-call.ts';

/** The `prompt` of its input is a `DigitPrompt`. */
export const collectDigitsActor = <Sent extends EventObject>() =>
  fromCallback<EventObject, CollectDigitsInput, Sent>(({ input, sendBack }) =>
    collectDigits(input.call as LegOfOperation, input.prompt as DigitPrompt, sendBack),
  );

/** The `settings` of its input have a `Termination`. */
export const terminateCallActor = <Sent extends EventObject>() =>
  fromCallback<EventObject, TerminateCallInput, Sent>(({ input, sendBack }) =>
    terminateCall(
      input.call as LegOfOperation,
      input.destination,
      (input.settings as { termination: Termination }).termination,
      sendBack,
    ),
  );
