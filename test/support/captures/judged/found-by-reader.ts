/** What the reader of captures finds in each frame, with the ledger's word on the rest. */
import { CapturedDialogues } from '../../../../src/captures/dialogues/dialogues.ts';
import type { CapturedDialogue } from '../../../../src/captures/dialogues/dialogue.ts';
import { CaptureFile } from '../../../../src/captures/file/capture-file.ts';
import { openCapture } from '../../../../src/captures/file/open-capture.ts';
import { Ledger, type Refusal } from '../../../../src/captures/ledger.ts';
import { SignallingReader, type SignallingOptions } from '../../../../src/captures/signalling.ts';
import { unitDataIn, transferIn } from '../../../../src/captures/ss7/network-message.ts';
import type { SignallingUnit } from '../../../../src/captures/unit.ts';
import { DialproofError } from '../../../../src/ground/errors.ts';
import type { SccpForm } from '../../../../src/protocol/sccp/forms.ts';
import { decodeTransactionIds } from '../../../../src/protocol/tcap/codec.ts';
import type { FoundInFrame } from './found.ts';

export interface ReadingOptions extends SignallingOptions {
  /** Default: 14 bits in a point code. */
  readonly form?: SccpForm;
}

export interface FoundByReader {
  readonly frames: number;
  readonly found: ReadonlyMap<number, FoundInFrame>;
  /** How many messages of the frame were seen before. */
  readonly repeats: ReadonlyMap<number, number>;
  readonly refusals: ReadonlyMap<number, readonly Refusal[]>;
  /** Why a message of the frame does not decode below TCAP. */
  readonly undecoded: ReadonlyMap<number, string>;
  /** Octets of the shortest message of Diameter in the frame. */
  readonly shortest: ReadonlyMap<number, number>;
  /** An octet of the record at which the file is cut or damaged. Undefined: the file is whole. */
  readonly faultAt?: number;
  /** Signalling units. */
  readonly units: number;
}

const recordBegin = /the record that begins at byte (\d+)/;
const faultPlace = /at byte (\d+)/;

/** Keeps in which frame a message was found again. */
class LedgerOfFrames extends Ledger {
  frame = 0;
  readonly repeated = new Map<number, number>();

  override repeat(units = 1): void {
    super.repeat(units);
    this.repeated.set(this.frame, (this.repeated.get(this.frame) ?? 0) + units);
  }
}

const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');

const failureOf = (decode: () => unknown): string | undefined => {
  try {
    decode();
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return thrown.message;
  }
};

/** Of the layers below TCAP; of a message that does not decode, as far as it does. */
const ofUnit = (unit: SignallingUnit, form: SccpForm): string[] => {
  const { layer, bytes } = unit;
  if (layer === 'tcap') return [];
  if (layer === 'sccp') return [`sccp ${bytes[0]}`];
  if (layer === 'diameter') {
    const side = (bytes.readUInt8(4) & 0x80) === 0 ? 'answer' : 'request';
    return [`diameter ${bytes.readUIntBE(5, 3)} ${side} ${bytes.readUInt32BE(12)} ${bytes.readUInt32BE(16)}`];
  }
  const found = layer === 'mtp3' ? [] : [layer === 'm2pa' ? `m2pa ${bytes[3]}` : `${layer} ${bytes[2]}.${bytes[3]}`];
  if (layer === 'sua') return found;
  failureOf(() => {
    const transfer = transferIn(unit, form);
    if (transfer === undefined) return;
    found.push(`mtp3 ${transfer.si} ${transfer.opc} ${transfer.dpc}`);
    if (transfer.si === 3) found.push(`sccp ${transfer.data[0]}`);
  });
  return found;
};

const ofTcap = (tcap: Uint8Array): string[] => {
  const { type, otid, dtid } = decodeTransactionIds(tcap);
  return [
    `tcap ${type}`,
    ...(otid === undefined ? [] : [`otid ${hex(otid)}`]),
    ...(dtid === undefined ? [] : [`dtid ${hex(dtid)}`]),
  ];
};

/** Of the file up to its end, or to where it is cut or damaged. Undefined: it is no capture. */
export const foundByReader = async (
  path: string,
  { form = 14, ...options }: ReadingOptions,
): Promise<FoundByReader | undefined> => {
  const capture = await openCapture(path);
  if (capture === undefined) return undefined;
  const ledger = new LedgerOfFrames(Infinity);
  const reader = new SignallingReader(ledger, options);
  const dialogues = new CapturedDialogues(ledger, { form });
  const file = new CaptureFile();
  const found = new Map<number, string[]>();
  const undecoded = new Map<number, string>();
  const shortest = new Map<number, number>();
  let faultAt: number | undefined;
  const add = (frame: number, texts: readonly string[]): void => {
    if (texts.length > 0) found.set(frame, [...(found.get(frame) ?? []), ...texts]);
  };
  const take = (given: readonly CapturedDialogue[]): void => {
    for (const { messages } of given)
      for (const { frame, tcap, units } of messages) {
        ledger.use(units);
        if (tcap !== undefined) add(frame, ofTcap(tcap));
      }
  };
  const addUnits = (units: readonly SignallingUnit[]): void => {
    for (const unit of units) {
      add(unit.frame, ofUnit(unit, form));
      const isNetwork = unit.layer !== 'tcap' && unit.layer !== 'diameter';
      const failure = isNetwork ? failureOf(() => unitDataIn(unit, form)) : undefined;
      if (failure !== undefined) undecoded.set(unit.frame, failure);
      if (unit.layer === 'diameter')
        shortest.set(unit.frame, Math.min(unit.bytes.length, shortest.get(unit.frame) ?? Infinity));
      ledger.frame = unit.frame;
      take(dialogues.add(unit));
    }
  };
  try {
    for await (const chunk of capture.chunks)
      for (const packet of file.push(chunk)) {
        ledger.frame = reader.frames + 1;
        addUnits(reader.add(packet));
      }
    file.end();
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    const [, place] = recordBegin.exec(thrown.message) ?? faultPlace.exec(thrown.message) ?? [];
    faultAt = Number(place);
  }
  addUnits(reader.end());
  take(dialogues.end());
  if (ledger.used + ledger.repeats + ledger.refused !== ledger.found)
    throw new Error(`${ledger.found} units were found; ${ledger.used} used, ${ledger.repeats} repeats`);
  for (const texts of found.values()) texts.sort();
  const refusals = new Map<number, Refusal[]>();
  for (const refusal of ledger.refusals) refusals.set(refusal.frame, [...(refusals.get(refusal.frame) ?? []), refusal]);
  const { frames } = reader;
  const { repeated: repeats, found: units } = ledger;
  return { frames, found, repeats, refusals, undecoded, shortest, units, ...(faultAt !== undefined && { faultAt }) };
};
