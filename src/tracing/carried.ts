/** What identifies a TCAP message among others on the network: its transactions, and the signalling points that it went between. */
import { decodeData } from '../protocol/m3ua/data.ts';
import { decodeSccp } from '../protocol/sccp/codec.ts';
import { decodeTransactionIds } from '../protocol/tcap/codec.ts';
import type { Signal } from '../report/signal.ts';

export interface Carried {
  /** That of TCAP: `begin` … */
  readonly type?: string;
  /** Hexadecimal. */
  readonly 'tcap.otid'?: string;
  readonly 'tcap.dtid'?: string;
  readonly 'm3ua.opc'?: number;
  readonly 'm3ua.dpc'?: number;
}

const hex = (id: Uint8Array): string => Buffer.from(id.buffer, id.byteOffset, id.byteLength).toString('hex');

/** As much as can be read of it: what does not decode is no reason to have no trace. */
const readFrame = (frame: Uint8Array): { readonly data?: Uint8Array; readonly points?: Pick<Carried, 'm3ua.opc' | 'm3ua.dpc'> } => {
  try {
    const { transfer } = decodeData(frame);
    if (transfer === undefined) return {};
    const { opc, dpc, data } = transfer;
    const points = { 'm3ua.opc': opc, 'm3ua.dpc': dpc };
    return { points, ...dataOf(data) };
  } catch {
    return {};
  }
};

const dataOf = (octets: Uint8Array): { readonly data?: Uint8Array } => {
  try {
    const message = decodeSccp(octets);
    return 'data' in message ? { data: message.data } : {};
  } catch {
    return {};
  }
};

/** The first of several frames has the head of the message. */
export const carriedBy = ({ bytes, frames }: Pick<Signal, 'bytes' | 'frames'>): Carried => {
  const { data = bytes, points } = frames[0] === undefined ? {} : readFrame(frames[0]);
  const { type, otid, dtid } = decodeTransactionIds(data);
  return { ...(type !== undefined && { type }), ...(otid && { 'tcap.otid': hex(otid) }), ...(dtid && { 'tcap.dtid': hex(dtid) }), ...points };
};
