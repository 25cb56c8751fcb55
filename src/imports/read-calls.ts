/** The calls of a capture, as their dialogues end, with the units that belong to none in its ledger. */
import type { CapturedDialogue } from '../captures/dialogues/dialogue.ts';
import { CapturedDialogues } from '../captures/dialogues/dialogues.ts';
import type { OpenCapture } from '../captures/file/open-capture.ts';
import type { Ledger, Refusal } from '../captures/ledger.ts';
import { readCapture } from '../captures/read-capture.ts';
import type { SignallingOptions } from '../captures/signalling.ts';
import type { DialproofError } from '../ground/errors.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import { callOf, isRefusal } from './call.ts';
import { diameterCallOf } from './diameter/steps.ts';
import type { CallFilter } from './filter/call-filter.ts';
import { Joiner } from './legs/joiner.ts';
import type { ReadCall } from './read-call.ts';
import { stepsOf } from './steps.ts';

export interface ReadOptions extends SignallingOptions {
  readonly form: SccpForm;
  /** Bytes of the messages of open dialogues. */
  readonly mostHeld?: number | undefined;
  /** Which dialogues of which no test can be made are left, not refused. Default: none. */
  readonly filter?: Pick<CallFilter, 'leaves'> | undefined;
}

/**
 * Calls `take` with each call; it uses, refuses or leaves the units of the call in the ledger. Resolves with the fault
 * of a file that is cut or damaged: its calls up to there were given. Throws `InvalidFile` where open dialogues have no
 * room.
 */
export const readCalls = async (
  capture: OpenCapture,
  ledger: Ledger,
  options: ReadOptions,
  take: (call: ReadCall) => void,
): Promise<DialproofError | undefined> => {
  const { form, mostHeld, filter } = options;
  const dialogues = new CapturedDialogues(ledger, { form, ...(mostHeld !== undefined && { mostHeld }) });
  const joiner = new Joiner(take);
  const refuse = (dialogue: CapturedDialogue, refusal: Refusal): void => {
    const units = dialogue.messages.reduce((sum, message) => sum + message.units, 0);
    if (filter?.leaves(dialogue, { form, ledger, hasCalls: dialogues.begun.calls }) === true) ledger.leave(units);
    else ledger.refuse(refusal, units);
  };
  const takeAll = (ended: readonly CapturedDialogue[]): void => {
    if (ended.length === 0) return;
    for (const dialogue of ended) {
      if (dialogue.kind === 'diameter') {
        const session = diameterCallOf(dialogue);
        if (isRefusal(session)) refuse(dialogue, session);
        else {
          ledger.repeat(session.repeats);
          const messages = session.call.messages.map(({ frame, time, isOpeners }) => ({ frame, time, isOpeners }));
          joiner.add({ ...session.call, messages, ledger }, dialogues.begun);
        }
        continue;
      }
      const call = callOf(dialogue, form);
      const steps = isRefusal(call) ? call : stepsOf(call);
      if (isRefusal(call)) refuse(dialogue, call);
      else if (isRefusal(steps)) refuse(dialogue, steps);
      else joiner.add({ ...call, ...steps, ledger }, dialogues.begun);
    }
    joiner.release(dialogues.oldestOpen);
  };
  const fault = await readCapture(capture, ledger, options, (unit) => void takeAll(dialogues.add(unit)));
  takeAll(dialogues.end());
  joiner.release(Infinity);
  return fault;
};
