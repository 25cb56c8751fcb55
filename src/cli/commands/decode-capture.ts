/** `dialproof decode CAPTURE`: prints the dialogues of a capture as JSON, each with its messages decoded. */
import { open } from 'node:fs/promises';
import { DialproofError } from '../../errors.ts';
import { isCapture, packetsOf } from '../capture-packets.ts';
import { CapturedDialogues, shown, type CapturedDialogue } from '../captured-dialogues.ts';
import { carriedMessages } from '../carried-messages.ts';
import { jsonText } from '../json-text.ts';
import type { CliParts } from '../parts.ts';

/** Octets: a larger one is cut first, with editcap. */
const largestCapture = 128 * 1024 * 1024;

const someFailed = 1;

/** The octets of the capture; undefined where `name` is no file, or its file is no capture. Throws `InvalidFile` for one that is too large. */
export const captureNamed = async (name: string): Promise<Buffer | undefined> => {
  const file = await open(name).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    if (!isCapture(head)) return undefined;
    if (found.size > largestCapture) {
      const hint = 'Cut it with editcap, or filter it with tshark -Y.';
      throw new DialproofError('InvalidFile', `${name} is larger than ${largestCapture} bytes`, undefined, { hint });
    }
    const bytes = Buffer.alloc(found.size);
    await file.read(bytes, 0, found.size, 0);
    return bytes;
  } finally {
    await file.close();
  }
};

const entryOf = ({ protocol, session, messages }: CapturedDialogue, number: number, whole: boolean): { text: string; failed: boolean } => {
  let failed = false;
  const decoded = messages.map((message) => {
    const { packet, time, from, to } = message;
    const tree = shown(message, whole);
    if ('error' in tree && 'hex' in tree) failed = true;
    return { packet, time: new Date(time * 1000).toISOString(), from, to, decoded: tree };
  });
  return { text: jsonText({ dialogue: number, protocol, ...(session !== undefined && { session }), messages: decoded }, 2), failed };
};

/** Resolves with 0, or with 1 where a message did not decode. Throws `DecodeFailed` for a damaged file, and `InvalidFile` where no signalling is in it. */
export const decodeCapture = async (name: string, bytes: Buffer, { whole }: { readonly whole: boolean }, { stdout }: Pick<CliParts, 'stdout'>): Promise<number> => {
  const dialogues = new CapturedDialogues();
  for (const message of carriedMessages(packetsOf(bytes))) dialogues.add(message);
  const { all } = dialogues;
  if (all.length === 0) {
    const hint = 'Messages of M3UA and Diameter are read, over SCTP or TCP.';
    throw new DialproofError('InvalidFile', `${name} has no signalling that is known here`, undefined, { hint });
  }
  let exitCode = 0;
  for (const [index, dialogue] of all.entries()) {
    const { text, failed } = entryOf(dialogue, index + 1, whole);
    if (failed) exitCode = someFailed;
    // A slow reader holds the output back, so that it does not pile up.
    await new Promise<void>((resolve) => void stdout.write(`${index === 0 ? '[' : ','}\n${text}`, () => resolve()));
  }
  stdout.write('\n]\n');
  return exitCode;
};
