/** Reads a capture file as `decode` does: its dialogues, and the ledger when all of their messages are used. */
import type { CapturedDialogue } from '../../../src/captures/dialogues/dialogue.ts';
import { CapturedDialogues, type DialogueOptions } from '../../../src/captures/dialogues/dialogues.ts';
import { packetsOf } from '../../../src/captures/file/capture-file.ts';
import { Ledger } from '../../../src/captures/ledger.ts';
import { unitsOf, type SignallingOptions } from '../../../src/captures/signalling.ts';
import { keepCapture } from './keep.ts';

export interface ReadAll {
  readonly dialogues: readonly CapturedDialogue[];
  readonly ledger: Ledger;
  /** Of a file that is cut or damaged. */
  readonly fault?: Error;
}

export const readAll = (file: Buffer, options: SignallingOptions & Partial<DialogueOptions> = {}): ReadAll => {
  keepCapture(file, options.form === 'ansi');
  const ledger = new Ledger();
  const reader = new CapturedDialogues(ledger, { form: 14, ...options });
  const dialogues: CapturedDialogue[] = [];
  let fault: Error | undefined;
  const packets = (function* () {
    try {
      yield* packetsOf(file);
    } catch (thrown) {
      fault = thrown as Error;
    }
  })();
  for (const unit of unitsOf(packets, ledger, options)) dialogues.push(...reader.add(unit));
  dialogues.push(...reader.end());
  for (const { messages } of dialogues) for (const { units } of messages) ledger.use(units);
  return { dialogues, ledger, ...(fault !== undefined && { fault }) };
};
