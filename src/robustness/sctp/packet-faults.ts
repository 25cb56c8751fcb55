/**
 * The faults of the SCTP packet of one DATA chunk, each with what RFC 9260 asks of its receiver. What SCTP sends again
 * of a packet that the receiver drops is right, so that most of them end like the unchanged message.
 *
 * Changes that make the own stream or the own sequence of chunks impossible to continue (another stream sequence
 * number, a fragment without its others) are left out: the association would stall because of the tester.
 */
import type { Change } from '../../protocol/wrong/change.ts';
import type { WireDemand, WireFault, WireKind } from '../wire/wire-fault.ts';

type Row = readonly [field: string, kind: WireKind, change: Omit<Change, 'at'>, demand: WireDemand];

const unchanged = (clause: string): WireDemand => ({ answer: 'as unchanged', clause });
const open = (clause: string, mayEnd = false): WireDemand => ({ answer: 'open', clause, mayEnd });

/** Milliseconds: within what the peer and the tester wait. */
const delay = 300;

/** Changes of the sending, which every transport can do. */
const ofSending: readonly Row[] = [
  ['message', 'repeated', { change: 'repeat' }, open('RFC 4666 §1.3: M3UA does not see that a message comes twice')],
  ['message', 'delayed', { change: 'delay', ms: delay }, unchanged('RFC 9260 §6.2')],
  ['message', 'dropped', { change: 'drop' }, open('RFC 9260 §6: nothing is sent')],
];

const discarded = 'RFC 9260 §6.8, §8.5: the packet is discarded, and its chunk comes again';
const unknownChunk = 'RFC 9260 §3.2: the chunk is left out, and comes again';

const ofPacket: readonly Row[] = [
  ['checksum', 'another value', { change: 'flip', bit: 0 }, unchanged(discarded)],
  ['verificationTag', 'another value', { change: 'flip', bit: 0 }, unchanged(discarded)],
  ['sourcePort', 'another value', { change: 'flip', bit: 0 }, unchanged('RFC 9260 §8.4')],
  ['destinationPort', 'another value', { change: 'flip', bit: 0 }, unchanged('RFC 9260 §8.4')],
  ['chunkType', 'unknown type', { change: 'value', hex: '3f' }, unchanged(unknownChunk)],
  ['chunkType', 'unknown code', { change: 'value', hex: 'ff' }, unchanged(unknownChunk)],
  ['flags', 'reserved bits', { change: 'flip', bit: 0 }, unchanged('RFC 9260 §3.3.1: reserved bits are ignored')],
  [
    'length',
    'length too long',
    { change: 'length', by: 40 },
    open('RFC 9260 §3.2: no clause names the answer to a length beyond the packet', true),
  ],
  ['tsn', 'out of range', { change: 'flip', bit: 0 }, unchanged('RFC 9260 §6.2')],
  ['ppid', 'another value', { change: 'value', hex: '000000fe' }, open('RFC 9260 §3.3.1: SCTP passes it to its user')],
  ['ppid', 'zero length', { change: 'value', hex: '00000000' }, open('RFC 9260 §3.3.1: SCTP passes it to its user')],
  [
    'data',
    'no user data',
    { change: 'value', hex: '' },
    open('RFC 9260 §6.2: the receiver should abort the association', true),
  ],
  ['data', 'truncated', { change: 'truncate', octets: 4 }, { answer: 'not as sound', clause: 'RFC 4666 §3.1.4' }],
];

/**
 * The message is unordered, so that it takes no number of a stream: whether the receiver acknowledges the chunk or drops
 * the packet, the stream goes on.
 */
const invalidStream: WireFault = {
  layer: 'sctp',
  kind: 'out of range',
  field: 'stream',
  change: { change: 'value', at: 'stream', hex: 'ffff' },
  further: [{ change: 'value', at: 'flags', hex: '07' }],
  demand: {
    answer: 'open',
    clause: 'RFC 9260 §6.5: the chunk is acknowledged and not delivered; if it is not, it comes again',
  },
};

/** `isOwn`: the SCTP of the gateway is that of dialproof, whose packets can be changed. */
export const packetFaults = (isOwn: boolean): readonly WireFault[] => [
  ...[...ofSending, ...(isOwn ? ofPacket : [])].map(([field, kind, change, demand]): WireFault => ({
    layer: 'sctp',
    kind,
    field,
    change: field === 'message' ? change : { ...change, at: field },
    demand,
  })),
  ...(isOwn ? [invalidStream] : []),
];
