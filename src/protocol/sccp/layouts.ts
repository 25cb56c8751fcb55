/**
 * The places of the fields of each message (Q.713 §4, tables 2 to 21): parameters of fixed length, then pointers to
 * those of variable length and to the optional part. Several fields may share a parameter. Only LUDT and LUDTS have
 * pointers of two octets.
 */
import { bounded, readLittleEndian, writeLittleEndian } from './bounds.ts';
import type { SccpMessage, SccpMessageType } from './message.ts';

type KeyOfAny<Message> = Message extends Message ? keyof Message : never;

/** Every field of any message, each optional: the decoder fills it, and the encoder reads it for every type. */
export type Fields = {
  -readonly [Key in KeyOfAny<SccpMessage>]?: Extract<SccpMessage, { readonly [K in Key]: unknown }>[Key];
};

export interface FixedParameter {
  readonly octets: number;
  readonly read: (bytes: Uint8Array, at: number, into: Fields) => void;
  readonly write: (target: Uint8Array, at: number, from: Fields) => void;
}

export interface Layout {
  readonly type: SccpMessageType;
  readonly code: number;
  readonly fixed: readonly FixedParameter[];
  /** In the order of their pointers. */
  readonly variable: readonly ('called' | 'calling' | 'data')[];
  readonly optional: boolean;
  /** Octets of a pointer, and of the length of the data. */
  readonly pointerOctets: 1 | 2;
  /** Octets up to the first parameter of variable length. */
  readonly lead: number;
}

/** Message type codes, Q.713 §2.1. */
const codes = {
  CR: 0x01,
  CC: 0x02,
  CREF: 0x03,
  RLSD: 0x04,
  RLC: 0x05,
  DT1: 0x06,
  DT2: 0x07,
  AK: 0x08,
  UDT: 0x09,
  UDTS: 0x0a,
  ED: 0x0b,
  EA: 0x0c,
  RSR: 0x0d,
  RSC: 0x0e,
  ERR: 0x0f,
  IT: 0x10,
  XUDT: 0x11,
  XUDTS: 0x12,
  LUDT: 0x13,
  LUDTS: 0x14,
} as const satisfies Record<SccpMessageType, number>;

const reference = (key: 'destinationReference' | 'sourceReference'): FixedParameter => ({
  octets: 3,
  read: (bytes, at, into) => void (into[key] = readLittleEndian(bytes, at, 3)),
  write: (target, at, from) => writeLittleEndian(target, at, 3, bounded(from[key], 0xffffff, key)),
});

type OctetKey = 'returnCause' | 'refusalCause' | 'releaseCause' | 'resetCause' | 'errorCause' | 'hopCounter' | 'credit';

const octet = (key: OctetKey): FixedParameter => ({
  octets: 1,
  read: (bytes, at, into) => void (into[key] = bytes[at] ?? 0),
  write: (target, at, from) => void (target[at] = bounded(from[key], 0xff, key)),
});

/**
 * Q.713 §3.6: the class in the low half. Only connectionless messages use the high half, for the handling of errors.
 */
const connectionClass: FixedParameter = {
  octets: 1,
  read: (bytes, at, into) => void (into.protocolClass = (bytes[at] ?? 0) & 0x0f),
  write: (target, at, from) => void (target[at] = bounded(from.protocolClass, 0x0f, 'protocolClass')),
};

const returnOption = 0x80;

const unitClass: FixedParameter = {
  octets: 1,
  read(bytes, at, into) {
    connectionClass.read(bytes, at, into);
    into.returnOnError = ((bytes[at] ?? 0) & returnOption) !== 0;
  },
  write(target, at, from) {
    target[at] = bounded(from.protocolClass, 0x0f, 'protocolClass') | (from.returnOnError === true ? returnOption : 0);
  },
};

/** Q.713 §3.7. */
const moreData: FixedParameter = {
  octets: 1,
  read: (bytes, at, into) => void (into.moreData = ((bytes[at] ?? 0) & 1) !== 0),
  write: (target, at, from) => void (target[at] = from.moreData === true ? 1 : 0),
};

/** Q.713 §3.8: the number stands in the upper seven bits. */
const receiveSequence: FixedParameter = {
  octets: 1,
  read: (bytes, at, into) => void (into.receiveSequence = (bytes[at] ?? 0) >> 1),
  write: (target, at, from) => void (target[at] = bounded(from.receiveSequence, 127, 'receiveSequence') << 1),
};

/** Q.713 §3.9. */
const sequencing: FixedParameter = {
  octets: 2,
  read(bytes, at, into) {
    into.sendSequence = (bytes[at] ?? 0) >> 1;
    receiveSequence.read(bytes, at + 1, into);
    moreData.read(bytes, at + 1, into);
  },
  write(target, at, from) {
    target[at] = bounded(from.sendSequence, 127, 'sendSequence') << 1;
    target[at + 1] = (bounded(from.receiveSequence, 127, 'receiveSequence') << 1) | (from.moreData === true ? 1 : 0);
  },
};

const to = reference('destinationReference');
const from = reference('sourceReference');
const addressed = ['called', 'calling', 'data'] as const;

interface Shape {
  readonly fixed: readonly FixedParameter[];
  readonly variable?: Layout['variable'];
  readonly optional?: true;
  readonly long?: true;
}

const shapes: Readonly<Record<SccpMessageType, Shape>> = {
  CR: { fixed: [from, connectionClass], variable: ['called'], optional: true },
  CC: { fixed: [to, from, connectionClass], optional: true },
  CREF: { fixed: [to, octet('refusalCause')], optional: true },
  RLSD: { fixed: [to, from, octet('releaseCause')], optional: true },
  RLC: { fixed: [to, from] },
  DT1: { fixed: [to, moreData], variable: ['data'] },
  DT2: { fixed: [to, sequencing], variable: ['data'] },
  AK: { fixed: [to, receiveSequence, octet('credit')] },
  UDT: { fixed: [unitClass], variable: addressed },
  UDTS: { fixed: [octet('returnCause')], variable: addressed },
  ED: { fixed: [to], variable: ['data'] },
  EA: { fixed: [to] },
  RSR: { fixed: [to, from, octet('resetCause')] },
  RSC: { fixed: [to, from] },
  ERR: { fixed: [to, octet('errorCause')] },
  IT: { fixed: [to, from, connectionClass, sequencing, octet('credit')] },
  XUDT: { fixed: [unitClass, octet('hopCounter')], variable: addressed, optional: true },
  XUDTS: { fixed: [octet('returnCause'), octet('hopCounter')], variable: addressed, optional: true },
  LUDT: { fixed: [unitClass, octet('hopCounter')], variable: addressed, optional: true, long: true },
  LUDTS: { fixed: [octet('returnCause'), octet('hopCounter')], variable: addressed, optional: true, long: true },
};

const layoutOf = ([type, shape]: readonly [SccpMessageType, Shape]): Layout => {
  const { fixed, variable = [], optional = false, long = false } = shape;
  const pointerOctets = long ? 2 : 1;
  const fixedOctets = fixed.reduce((sum, { octets }) => sum + octets, 1);
  const lead = fixedOctets + pointerOctets * (variable.length + (optional ? 1 : 0));
  return { type, code: codes[type], fixed, variable, optional, pointerOctets, lead };
};

const layouts = (Object.entries(shapes) as [SccpMessageType, Shape][]).map(layoutOf);

export const layoutByType = Object.fromEntries(layouts.map((layout) => [layout.type, layout])) as Readonly<
  Record<SccpMessageType, Layout | undefined>
>;

/** The index is the message type code. */
export const layoutByCode: readonly (Layout | undefined)[] = layouts.reduce<Layout[]>((table, layout) => {
  table[layout.code] = layout;
  return table;
}, []);
