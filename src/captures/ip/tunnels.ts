/** Tunnels over IP: GRE (RFC 2784, RFC 2890), VXLAN (RFC 7348). IP in IP needs no header. */
import { ethernetAt, ofEtherType } from '../link/ethernet.ts';
import type { Unwrapped } from '../link/payload.ts';

export const vxlanPort = 4789;
const vxlanHeader = 8;
const identifierIsValid = 0x08;

const greFlags = { checksum: 0x8000, routing: 0x4000, key: 0x2000, sequence: 0x1000 } as const;
/** ERSPAN, with which a switch mirrors a port: of type II its header has 8 octets, of type III 12. */
const [erspan2, erspan3] = [0x88be, 0x22eb];

export const gre = (bytes: Buffer): Unwrapped => {
  if (bytes.length < 4) return undefined;
  const [flags, type] = [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
  if ((flags & greFlags.routing) !== 0) return { refused: 'a packet of GRE with source routing (RFC 1701)' };
  const optional = [greFlags.checksum, greFlags.key, greFlags.sequence].filter((flag) => (flags & flag) !== 0);
  const at = 4 + 4 * optional.length;
  if (type === erspan2) return ethernetAt(bytes, at + ((flags & greFlags.sequence) === 0 ? 0 : 8));
  if (type === erspan3) return ethernetAt(bytes, at + 12);
  return ofEtherType(bytes, type, at);
};

/** The contents of a datagram to port 4789. */
export const vxlan = (datagram: Buffer): Unwrapped =>
  datagram.length > vxlanHeader && (datagram.readUInt8(0) & identifierIsValid) !== 0
    ? ethernetAt(datagram, vxlanHeader)
    : undefined;
