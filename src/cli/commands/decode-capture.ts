/** `dialproof decode CAPTURE`: prints the dialogues of a capture as JSON, each with its messages decoded. */
import { DialproofError } from '../../ground/errors.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import { packetsOf } from '../../report/capture-packets.ts';
import { CapturedDialogues, shown, type CapturedDialogue } from '../captured-dialogues.ts';
import { carriedMessages } from '../carried-messages.ts';
import { jsonText } from '../json-text.ts';
import type { CliParts } from '../parts.ts';

const someFailed = 1;

interface CaptureOptions {
  /** Shows all layers. */
  readonly whole: boolean;
  readonly form: SccpForm;
}

/** Seconds since 1970 at which JavaScript's range of dates ends; an interface of a capture may count beyond it. */
const lastSecond = 8.64e12;

/** Absent where the time in the capture is no date. */
const timeOf = (seconds: number): { readonly time?: string } =>
  seconds <= lastSecond ? { time: new Date(seconds * 1000).toISOString() } : {};

const entryOf = (
  { protocol, session, messages }: CapturedDialogue,
  number: number,
  { whole, form }: CaptureOptions,
): { text: string; failed: boolean } => {
  let failed = false;
  const decoded = messages.map((message) => {
    const { packet, time, from, to } = message;
    const tree = shown(message, whole, form);
    if ('error' in tree && 'hex' in tree) failed = true;
    return { packet, ...timeOf(time), from, to, decoded: tree };
  });
  return {
    text: jsonText({ dialogue: number, protocol, ...(session !== undefined && { session }), messages: decoded }, 2),
    failed,
  };
};

/**
 * Resolves with 0, or with 1 where a message did not decode. Throws `DecodeFailed` for a damaged file, and
 * `InvalidFile` for one without signalling.
 */
export const decodeCapture = async (
  name: string,
  bytes: Buffer,
  options: CaptureOptions,
  { stdout }: Pick<CliParts, 'stdout'>,
): Promise<number> => {
  const dialogues = new CapturedDialogues(options.form);
  for (const message of carriedMessages(packetsOf(bytes))) dialogues.add(message);
  const { all } = dialogues;
  if (all.length === 0) {
    const hint = 'Messages of M3UA and Diameter are read, over SCTP or TCP.';
    throw new DialproofError('InvalidFile', `${name} has no signalling that is known here`, undefined, { hint });
  }
  let exitCode = 0;
  for (const [index, dialogue] of all.entries()) {
    const { text, failed } = entryOf(dialogue, index + 1, options);
    if (failed) exitCode = someFailed;
    // A slow reader holds the output back, so that it does not pile up.
    await new Promise<void>((resolve) => void stdout.write(`${index === 0 ? '[' : ','}\n${text}`, () => resolve()));
  }
  stdout.write('\n]\n');
  return exitCode;
};
