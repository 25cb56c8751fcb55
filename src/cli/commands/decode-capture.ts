/**
 * `dialproof decode CAPTURE`: prints each dialogue of a capture when it has ended, as JSON with its messages decoded,
 * and reports on standard error how many signalling units were decoded, repeated and refused.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { CapturedDialogue } from '../../captures/dialogues/dialogue.ts';
import { CapturedDialogues } from '../../captures/dialogues/dialogues.ts';
import type { OpenCapture } from '../../captures/file/open-capture.ts';
import { Ledger } from '../../captures/ledger.ts';
import { readCapture } from '../../captures/read-capture.ts';
import type { SignallingOptions } from '../../captures/signalling.ts';
import { fieldsOf } from '../../../schemas/loose-values.ts';
import { jsonText } from '../json-text.ts';
import { ledgerLines, lossOf, whatIsRead } from '../ledger-lines.ts';
import type { CliParts } from '../parts.ts';
import { shownMessage } from '../shown-message.ts';

const someFailed = 1;

export interface CaptureOptions extends SignallingOptions {
  /** Shows all layers. */
  readonly whole: boolean;
  readonly form: SccpForm;
  /** Bytes of the messages of open dialogues. */
  readonly mostHeld?: number | undefined;
}

/** Seconds since 1970 at which JavaScript's range of dates ends; an interface of a capture may count beyond it. */
const lastSecond = 8.64e12;

/** Absent where the capture has no time, or none that is a date. */
const timeOf = (seconds: number): { readonly time?: string } =>
  Math.abs(seconds) <= lastSecond ? { time: new Date(seconds * 1000).toISOString() } : {};

/** The dialogue as JSON; its units are used or refused in the ledger. */
const textOf = (dialogue: CapturedDialogue, { whole, form }: CaptureOptions, ledger: Ledger): string => {
  const { number, kind, session, beginsBefore, open, messages } = dialogue;
  let protocol: string = kind === 'link' ? (messages[0]?.layer ?? kind) : kind;
  const decoded = messages.map((message) => {
    const { frame, time, from, to, units } = message;
    const { decoded: tree, fault } = shownMessage(message, whole, form);
    if (fault === undefined) ledger.use(units);
    else ledger.refuse({ frame, ...fault }, units);
    if (protocol === 'tcap') protocol = protocolOf(tree);
    return { packet: frame, ...timeOf(time), from, to, decoded: tree };
  });
  const marks = {
    ...(session !== undefined && { session }),
    ...(beginsBefore && { begins_before: true }),
    ...(open && { open: true }),
  };
  return jsonText({ dialogue: number, protocol, ...marks, messages: decoded }, 2);
};

/** That of the components: TCAP stands alone, or in the layers below it. */
const protocolOf = (tree: object): string => {
  const found = jsonPath(tree, 'tcap') ?? tree;
  const { protocol } = fieldsOf(found);
  return typeof protocol === 'string' ? protocol : 'tcap';
};

/** The first value under this name, from the outermost fields inwards. */
const jsonPath = (tree: unknown, name: string): unknown => {
  const fields = fieldsOf(tree);
  if (fields[name] !== undefined) return fields[name];
  const [data] = Array.isArray(fields['parameters'])
    ? fields['parameters'].flatMap((each) => fieldsOf(each)['protocolData'] ?? [])
    : [];
  const inner = data ?? fields['mtp3'] ?? fields['sccp'];
  return inner === undefined ? undefined : jsonPath(inner, name);
};

/**
 * Resolves with 0, or with 1 where a unit was refused, did not decode, or could not be looked for. Throws, after what
 * precedes it was printed, `DecodeFailed` for a file that is cut or damaged, and `InvalidFile` for one without
 * signalling.
 */
export const decodeCapture = async (
  name: string,
  capture: OpenCapture,
  options: CaptureOptions,
  { stdout, stderr }: Pick<CliParts, 'stdout' | 'stderr'>,
): Promise<number> => {
  const ledger = new Ledger();
  const { form, mostHeld } = options;
  const dialogues = new CapturedDialogues(ledger, { form, ...(mostHeld !== undefined && { mostHeld }) });
  let printed = 0;
  const print = async (ended: readonly CapturedDialogue[]): Promise<void> => {
    for (const dialogue of ended) {
      const text = textOf(dialogue, options, ledger);
      // A slow reader holds the output back, so that it does not pile up.
      await new Promise<void>((resolve) => void stdout.write(`${printed === 0 ? '[' : ','}\n${text}`, () => resolve()));
      printed += 1;
    }
  };
  let fault: unknown;
  try {
    fault = await readCapture(capture, ledger, options, (unit) => {
      const ended = dialogues.add(unit);
      return ended.length === 0 ? undefined : print(ended);
    });
  } catch (thrown) {
    // What was read is printed before the fault, whatever it is.
    fault = thrown;
  }
  await print(dialogues.end());
  if (printed > 0) stdout.write('\n]\n');
  if (ledger.found > 0 || fault !== undefined) for (const line of ledgerLines(ledger)) stderr.write(`${line}\n`);
  if (fault !== undefined) throw fault;
  if (ledger.found === 0) throw nothingIn(name, ledger);
  return ledger.refused > 0 || lossOf(ledger) ? someFailed : 0;
};

const nothingIn = (name: string, ledger: Ledger): DialproofError => {
  const [notice] = ledger.notices;
  const hint =
    notice === undefined
      ? whatIsRead
      : `${notice.text[0]?.toUpperCase()}${notice.text.slice(1)} (frame ${notice.frame}).`;
  return new DialproofError('InvalidFile', `${name} has no signalling that is known here`, undefined, { hint });
};
