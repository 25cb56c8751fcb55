/** The link types that are read, by their numbers (https://www.tcpdump.org/linktypes.html). */
import { ethernetAt, ipAt, ofEtherType } from './ethernet.ts';
import { exportedPdu } from './exported-pdu.ts';
import { mtp2, mtp2WithPseudoHeader } from './mtp2.ts';
import { isUserType, type CarriedLayer, type Unwrapped, type UserLayers } from './payload.ts';
import { ppp } from './ppp.ts';

type Link = (bytes: Buffer) => Unwrapped;

const rawIp: Link = (bytes) => ipAt(bytes, 0);
/** The family of the address precedes the packet, in the byte order of the host or of the network. */
const loopback: Link = (bytes) => ipAt(bytes, 4);

const cooked: Link = (bytes) => (bytes.length < 16 ? undefined : ofEtherType(bytes, bytes.readUInt16BE(14), 16));
const cooked2: Link = (bytes) => (bytes.length < 20 ? undefined : ofEtherType(bytes, bytes.readUInt16BE(0), 20));

const links: ReadonlyMap<number, Link> = new Map<number, Link>([
  [0, loopback],
  [1, (bytes) => ethernetAt(bytes, 0)],
  [9, ppp],
  [12, rawIp],
  [14, rawIp],
  [50, ppp],
  [101, rawIp],
  [108, loopback],
  [113, cooked],
  [139, mtp2WithPseudoHeader],
  [140, mtp2],
  [141, (bytes) => ({ layer: 'mtp3', bytes })],
  [142, (bytes) => ({ layer: 'sccp', bytes })],
  [228, rawIp],
  [229, rawIp],
  [248, (bytes) => ({ layer: 'sctp', bytes })],
  [252, exportedPdu],
  [276, cooked2],
]);

/** The reader of a user link type. */
const linkOf = (layer: CarriedLayer): Link => {
  switch (layer) {
    case 'ip':
      return rawIp;
    case 'ethernet':
      return (bytes) => ethernetAt(bytes, 0);
    case 'mtp2':
      return mtp2;
    default:
      return (bytes) => ({ layer, bytes });
  }
};

/** Undefined for a link type that is not read. */
export const linkReader = (linkType: number, userLayers: UserLayers): Link | undefined => {
  const layer = userLayers.get(linkType);
  return layer === undefined ? links.get(linkType) : linkOf(layer);
};

/** Why packets of this link type are not read, and what helps. */
export const unreadLink = (linkType: number): string =>
  isUserType(linkType)
    ? `link type ${linkType} is for users: say what it carries, as in --dlt ${linkType}=m3ua`
    : `link type ${linkType} is not read here`;
