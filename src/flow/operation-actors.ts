/**
 * The side effects of the statecharts of flow operations: prompting and connecting, over the call's dialogue. The
 * statecharts make all decisions.
 */
import type { EventObject } from 'xstate';
import type { CollectDigitsInput, TerminateCallInput } from '../../machines/operation-parts.ts';
import { fromSending, type SentBack } from '../statechart/sending-logic.ts';
import type { LegOfOperation } from './leg-of-operation.ts';
import { collectDigits, type DigitPrompt } from './collect-digits.ts';
import { terminateCall, type Termination } from './terminate-call.ts';

/** The `prompt` of its input is a `DigitPrompt`. */
export const collectDigitsActor = <Sent extends EventObject>() =>
  fromSending<CollectDigitsInput, Sent>(({ call, prompt }, actor) =>
    collectDigits(call as LegOfOperation, prompt as DigitPrompt, actor as SentBack<EventObject>),
  );

/** The `settings` of its input have a `Termination`. */
export const terminateCallActor = <Sent extends EventObject>() =>
  fromSending<TerminateCallInput, Sent>(({ call, destination, settings }, actor) =>
    terminateCall(
      call as LegOfOperation,
      destination,
      (settings as { termination: Termination }).termination,
      actor as SentBack<EventObject>,
    ),
  );
