/** The calls of a capture, as their dialogues end, with the units that belong to none in its ledger. */
import type { CapturedDialogue } from '../captures/dialogues/dialogue.ts';
import { CapturedDialogues } from '../captures/dialogues/dialogues.ts';
import type { OpenCapture } from '../captures/file/open-capture.ts';
import type { Ledger } from '../captures/ledger.ts';
import { readCapture } from '../captures/read-capture.ts';
import type { SignallingOptions } from '../captures/signalling.ts';
import type { DialproofError } from '../ground/errors.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import type { ProtocolName } from '../protocol/tcap/which-protocol.ts';
import { callOf, isRefusal, type Call, type CallMessage } from './call.ts';
import { diameterCallOf } from './diameter/steps.ts';
import { stepsOf, type StepsOfCall } from './steps.ts';

export interface ReadOptions extends SignallingOptions {
  readonly form: SccpForm;
  /** Bytes of the messages of open dialogues. */
  readonly mostHeld?: number | undefined;
}

/** `message`: of TCAP. */
export interface ReadMessage
  extends Pick<CallMessage, 'frame' | 'time' | 'isOpeners'>, Partial<Pick<CallMessage, 'message'>> {}

export interface ReadCall extends Pick<Call, 'number' | 'context' | 'units'>, StepsOfCall {
  readonly protocol: ProtocolName | 'diameter';
  readonly messages: readonly ReadMessage[];
  /** Of its capture: `use` or `refuse` its units there. */
  readonly ledger: Ledger;
}

/** Refuses in the ledger every unit of a dialogue of which no test can be made. */
const refuseAll = ({ messages }: CapturedDialogue, ledger: Ledger, refusal: Parameters<Ledger['refuse']>[0]): void =>
  ledger.refuse(
    refusal,
    messages.reduce((sum, { units }) => sum + units, 0),
  );

/**
 * Calls `take` with each call; it uses or refuses the units of the call in the ledger. Resolves with the fault of a file
 * that is cut or damaged: its calls up to there were given. Throws `InvalidFile` where open dialogues have no room.
 */
export const readCalls = async (
  capture: OpenCapture,
  ledger: Ledger,
  options: ReadOptions,
  take: (call: ReadCall) => void,
): Promise<DialproofError | undefined> => {
  const { form, mostHeld } = options;
  const dialogues = new CapturedDialogues(ledger, { form, ...(mostHeld !== undefined && { mostHeld }) });
  const takeAll = (ended: readonly CapturedDialogue[]): void => {
    for (const dialogue of ended) {
      if (dialogue.kind === 'diameter') {
        const session = diameterCallOf(dialogue);
        if (isRefusal(session)) refuseAll(dialogue, ledger, session);
        else {
          ledger.repeat(session.repeats);
          const messages = session.call.messages.map(({ frame, time, isOpeners }) => ({ frame, time, isOpeners }));
          take({ ...session.call, messages, ledger });
        }
        continue;
      }
      const call = callOf(dialogue, form);
      const steps = isRefusal(call) ? call : stepsOf(call);
      if (isRefusal(call)) refuseAll(dialogue, ledger, call);
      else if (isRefusal(steps)) refuseAll(dialogue, ledger, steps);
      else take({ ...call, ...steps, ledger });
    }
  };
  const fault = await readCapture(capture, ledger, options, (unit) => void takeAll(dialogues.add(unit)));
  takeAll(dialogues.end());
  return fault;
};
