/**
 * Signal units of MTP2 (Q.703 §2.2): a message signal unit carries a message of MTP3; fill-in and link status signal
 * units carry none.
 */
import type { Payload, Unwrapped } from './payload.ts';

/** Octets of the pseudo header of link type 139: sent or received, whether annex A of Q.703 is used, the link. */
const pseudoHeader = 4;
const longestLinkStatus = 2;
/** The length indicator of a message with so many octets or more. */
const longestIndicated = 63;

const signalUnit = (bytes: Buffer, isExtended: boolean): Unwrapped => {
  const header = isExtended ? 6 : 3;
  if (bytes.length < header) return bytes.length === 0 ? undefined : { refused: 'a signal unit without its header' };
  const indicator = isExtended ? bytes.readUInt16LE(4) & 0x1ff : bytes.readUInt8(2) & 0x3f;
  if (indicator <= longestLinkStatus) return undefined;
  const sequence = isExtended ? bytes.readUInt16LE(2) & 0xfff : bytes.readUInt8(1) & 0x7f;
  const isLong = !isExtended && indicator === longestIndicated;
  if (!isLong && header + indicator > bytes.length)
    return { refused: `a signal unit of ${indicator} octets, of which ${bytes.length - header} were captured` };
  const end = isLong ? bytes.length : header + indicator;
  return { layer: 'mtp3', bytes: bytes.subarray(header, end), sequence };
};

/** Link type 140. */
export const mtp2 = (bytes: Buffer): Unwrapped => signalUnit(bytes, false);

/** Link type 139. */
export const mtp2WithPseudoHeader = (bytes: Buffer): Unwrapped => {
  if (bytes.length < pseudoHeader) return { refused: 'a signal unit without its pseudo header' };
  const [sent, annexA] = bytes;
  const link = bytes.readUInt16BE(2);
  const unit = signalUnit(bytes.subarray(pseudoHeader), annexA === 1);
  if (unit === undefined || 'refused' in unit) return unit;
  const [own, other] = [`link ${link}`, `peer of link ${link}`];
  const ends: Pick<Payload, 'from' | 'to'> = sent === 1 ? { from: own, to: other } : { from: other, to: own };
  return { ...unit, ...ends };
};
