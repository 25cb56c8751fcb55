/** Frames of PPP (RFC 1661), with the header of HDLC (RFC 1662) or without it, and those of Cisco's HDLC. */
import { ofEtherType, ofPppProtocol } from './ethernet.ts';
import type { Unwrapped } from './payload.ts';

const allStations = 0xff;
/** Addresses of Cisco's HDLC: unicast and broadcast. */
const [ciscoUnicast, ciscoBroadcast] = [0x0f, 0x8f];

const pppAt = (bytes: Buffer, at: number): Unwrapped => {
  const first = bytes[at] ?? 0;
  // RFC 1661 §6.5: a protocol whose first octet is odd is compressed to it.
  if ((first & 1) === 1) return ofPppProtocol(bytes, first, at + 1);
  return at + 2 > bytes.length ? undefined : ofPppProtocol(bytes, bytes.readUInt16BE(at), at + 2);
};

export const ppp = (bytes: Buffer): Unwrapped => {
  if (bytes.length < 4) return undefined;
  const [address] = bytes;
  if (address === ciscoUnicast || address === ciscoBroadcast) return ofEtherType(bytes, bytes.readUInt16BE(2), 4);
  return pppAt(bytes, address === allStations ? 2 : 0);
};
