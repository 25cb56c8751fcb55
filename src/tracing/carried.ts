/** The identification of a TCAP message on the network: its transactions, and its signalling points. */
import { decodeData } from '../protocol/m3ua/data.ts';
import type { MtpTransfer } from '../protocol/m3ua/types.ts';
import { decodeSccp } from '../protocol/sccp/codec.ts';
import { decodeTransactionIds } from '../protocol/tcap/codec.ts';
import type { Signal } from '../report/signal.ts';

export interface Carried {
  /** The type of the TCAP message: `begin` … */
  readonly type: string | undefined;
  /** Hexadecimal. */
  readonly otid: string | undefined;
  readonly dtid: string | undefined;
  /** The point codes of M3UA. */
  readonly opc: number | undefined;
  readonly dpc: number | undefined;
}

const digits = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'));

/** Hex of a few octets. */
const hex = (id: Uint8Array): string => {
  let text = '';
  for (let index = 0; index < id.length; index += 1) text += digits[id[index] as number];
  return text;
};

/** Undefined if the frame does not decode, as the trace goes on without it. */
const readFrame = (frame: Uint8Array): MtpTransfer | undefined => {
  try {
    return decodeData(frame).transfer;
  } catch {
    return undefined;
  }
};

const dataOf = (octets: Uint8Array): Uint8Array | undefined => {
  try {
    const message = decodeSccp(octets);
    return 'data' in message ? message.data : undefined;
  } catch {
    return undefined;
  }
};

/** The first of several frames has the head of the message. */
export const carriedBy = ({ bytes, frames }: Pick<Signal, 'bytes' | 'frames'>): Carried => {
  const transfer = frames[0] && readFrame(frames[0]);
  const { type, otid, dtid } = decodeTransactionIds((transfer && dataOf(transfer.data)) ?? bytes);
  return { type, otid: otid && hex(otid), dtid: dtid && hex(dtid), opc: transfer?.opc, dpc: transfer?.dpc };
};
