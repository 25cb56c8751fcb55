/**
 * M3UA and SCCP around TCAP messages that no network carried, for a capture: UDT, or XUDT in segments where the message
 * is too long (Q.713 §4.10, §4.18). Wireshark selects its dissector by the subsystem numbers; the rest of the address
 * is the request's `scp`.
 */
import { DialproofError } from '../ground/errors.ts';
import { maximumPointCode, readPointCode } from '../ground/point-codes.ts';
import { encodeData } from '../protocol/m3ua/data.ts';
import { addressOf } from '../protocol/sccp/address-fields.ts';
import { encodeSccp } from '../protocol/sccp/codec.ts';
import type { SccpMessage } from '../protocol/sccp/message.ts';
import type { SccpAddress } from '../protocol/sccp/types.ts';
import { decodeTcap } from '../protocol/tcap/codec.ts';
import type { End } from './ipv4.ts';
import type { Signal } from './signal.ts';
import { protocolOfContext, subsystemOf, type ProtocolName } from '../protocol/tcap/which-protocol.ts';

/** Of the end that opens a dialogue and, if the request names no address, of the end that answers. */
const openingPointCode = 4113;
const answeringPointCode = 4114;

const sccp = 3;
/** The network indicator of national networks (Q.704 §14.2.2). */
const national = 2;
/** Q.713 §3.18. */
const hops = 15;

/** Octets of data in one UDT, whatever the addresses, and of one segment. */
const longestUnit = 254;
const longestSegment = 200;
const mostSegments = 16;

interface Route {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly opc: number;
  readonly dpc: number;
}

/** What of a signal its frames depend on. */
export type CarriedSignal = Pick<Signal, 'dialogue' | 'direction' | 'bytes' | 'destination'>;

/** Number of M3UA messages that would carry a TCAP message; 0 for one that is too long for SCCP. */
export const framesAround = ({ length }: Uint8Array): number => {
  const count = length <= longestUnit ? 1 : Math.ceil(length / longestSegment);
  return count > mostSegments ? 0 : count;
};

export class CarryingFrames {
  /** By the number of the dialogue: only its first message names the protocol. */
  readonly #protocols = new Map<number, ProtocolName>();
  #segmented = 0;

  /** The M3UA messages that would carry the signal; none for one that is too long for SCCP. `own`: the tester's end. */
  around(signal: CarriedSignal, own: End): readonly Buffer[] {
    const { bytes, dialogue } = signal;
    const { called, calling, opc, dpc } = routeOf(signal, own, this.#protocolOf(signal));
    const messages = this.#messages({ called, calling, protocolClass: 1, returnOnError: false }, bytes);
    return messages.map((message) =>
      encodeData({ opc, dpc, si: sccp, ni: national, mp: 0, sls: dialogue & 0xf, data: encodeSccp(message) }),
    );
  }

  #protocolOf({ bytes, dialogue }: CarriedSignal): ProtocolName {
    const known = this.#protocols.get(dialogue);
    if (known !== undefined) return known;
    const protocol = protocolOfFirst(bytes) ?? 'inap';
    this.#protocols.set(dialogue, protocol);
    return protocol;
  }

  #messages(unit: Omit<Extract<SccpMessage, { type: 'UDT' }>, 'type' | 'data'>, data: Uint8Array): SccpMessage[] {
    const count = framesAround(data);
    if (count === 0) return [];
    if (count === 1) return [{ type: 'UDT', ...unit, data }];
    this.#segmented += 1;
    const localReference = this.#segmented & 0xffffff;
    return Array.from({ length: count }, (_, index): SccpMessage => {
      const segmentation = { first: index === 0, class: 1, remaining: count - 1 - index, localReference } as const;
      const part = data.subarray(index * longestSegment, (index + 1) * longestSegment);
      return { type: 'XUDT', ...unit, hopCounter: hops, data: part, optional: [{ segmentation }] };
    });
  }
}

const protocolOfFirst = (bytes: Uint8Array): ProtocolName | undefined => {
  try {
    const message = decodeTcap(bytes);
    return message.dialogue?.kind === 'AARQ' ? protocolOfContext(message.dialogue.applicationContext) : undefined;
  } catch (thrown) {
    // A peer may send octets that are no TCAP: the capture has them all the same.
    if (thrown instanceof DialproofError && thrown.code === 'DecodeFailed') return undefined;
    throw thrown;
  }
};

/** The end that answers has the address that the request of the end that opens names. */
const routeOf = ({ direction, destination }: CarriedSignal, own: End, protocol: ProtocolName): Route => {
  const opening: SccpAddress = {
    routeOn: 'subsystem',
    pointCode: openingPointCode,
    subsystem: subsystemOf(protocol),
  };
  const answering = answeringAddress(own === 'opener' ? destination : undefined, protocol);
  const answeringCode = (own === 'opener' ? codeOf(destination?.dpc) : undefined) ?? answeringPointCode;
  return (direction === 'sent') === (own === 'opener')
    ? { called: answering, calling: opening, opc: openingPointCode, dpc: answeringCode }
    : { called: opening, calling: answering, opc: answeringCode, dpc: openingPointCode };
};

/** A point code in text form does not say its size: 14 bits as far as they suffice. */
const codeOf = (dpc: number | string | undefined): number | undefined =>
  dpc === undefined ? undefined : (readPointCode(dpc, 14) ?? readPointCode(dpc, 24));

/** Leaves out a point code that Wireshark would take for one of 14 bits. */
const answeringAddress = (destination: Signal['destination'], protocol: ProtocolName): SccpAddress => {
  const subsystem = subsystemOf(protocol, destination?.dssn);
  const byDefault: SccpAddress = { routeOn: 'subsystem', pointCode: answeringPointCode, subsystem };
  if (destination === undefined) return byDefault;
  try {
    const { pointCode, ...address } = addressOf({ ...destination, dpc: codeOf(destination.dpc), dssn: subsystem }, 24);
    return { ...address, ...(pointCode !== undefined && pointCode <= maximumPointCode(14) && { pointCode }) };
  } catch (thrown) {
    // Over memory no address is needed, so half an address does no harm.
    if (thrown instanceof DialproofError && thrown.code === 'EncodeFailed') return byDefault;
    throw thrown;
  }
};
