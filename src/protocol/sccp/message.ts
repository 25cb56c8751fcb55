/**
 * SCCP messages as data, all twenty types (Q.713 §4). `layouts.ts` has the places of their fields.
 *
 * Bits that Q.713 leaves spare are not kept, except where `types.ts` says so. Optional parameters are kept in their
 * order, unknown ones unchanged.
 */
import type { SccpAddress } from './types.ts';

/** Q.713 §3.17. */
export interface Segmentation {
  readonly first: boolean;
  /** The protocol class that the user asked for; the segments themselves are sent in class 1. */
  readonly class: 0 | 1;
  /** Segments that follow, 0 to 15. */
  readonly remaining: number;
  /** 0 to 2^24 - 1: the same in all segments of a message. */
  readonly localReference: number;
}

/** Known ones have one key, their name; others come with their code, 1 to 255, and contents. */
export type OptionalParameter =
  | { readonly called: SccpAddress }
  | { readonly calling: SccpAddress }
  | { readonly data: Uint8Array }
  | { readonly credit: number }
  | { readonly hopCounter: number }
  | { readonly segmentation: Segmentation }
  /** 0, the least important, to 7. */
  | { readonly importance: number }
  | { readonly code: number; readonly contents: Uint8Array };

interface Optional {
  readonly optional: readonly OptionalParameter[];
}

/**
 * The fields that all connectionless messages have. Data are at most 255 octets, in LUDT and LUDTS as many as two-octet
 * pointers reach.
 */
interface Addressed {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly data: Uint8Array;
}

interface Unit extends Addressed {
  /** 0, or 1 in sequence. */
  readonly protocolClass: number;
  readonly returnOnError: boolean;
}

interface Returned extends Addressed {
  /** Q.713 §3.12. */
  readonly returnCause: number;
}

/** 1 to 15; each translation of a global title counts it down (Q.713 §3.18). */
interface Counted {
  readonly hopCounter: number;
}

/**
 * Local references are 0 to 2^24 - 1, the least significant octet first; only the end that assigned one knows its
 * meaning.
 */
interface ToReference {
  readonly destinationReference: number;
}

interface FromReference {
  readonly sourceReference: number;
}

interface Classed {
  /** 2, or 3 with flow control. */
  readonly protocolClass: number;
}

/** Q.713 §3.9: P(S) and P(R), 0 to 127, and whether more data follow. */
interface Sequenced {
  readonly sendSequence: number;
  readonly receiveSequence: number;
  readonly moreData: boolean;
}

export type UnitDataMessage =
  | ({ readonly type: 'UDT' } & Unit)
  | ({ readonly type: 'XUDT' } & Unit & Counted & Optional)
  | ({ readonly type: 'LUDT' } & Unit & Counted & Optional);

export type ReturnedMessage =
  | ({ readonly type: 'UDTS' } & Returned)
  | ({ readonly type: 'XUDTS' } & Returned & Counted & Optional)
  | ({ readonly type: 'LUDTS' } & Returned & Counted & Optional);

export type ConnectionMessage =
  | ({ readonly type: 'CR'; readonly called: SccpAddress } & FromReference & Classed & Optional)
  | ({ readonly type: 'CC' } & ToReference & FromReference & Classed & Optional)
  | ({ readonly type: 'CREF'; readonly refusalCause: number } & ToReference & Optional)
  | ({ readonly type: 'RLSD'; readonly releaseCause: number } & ToReference & FromReference & Optional)
  | ({ readonly type: 'RLC' } & ToReference & FromReference)
  | ({ readonly type: 'DT1'; readonly moreData: boolean; readonly data: Uint8Array } & ToReference)
  | ({ readonly type: 'DT2'; readonly data: Uint8Array } & ToReference & Sequenced)
  | ({ readonly type: 'AK'; readonly receiveSequence: number; readonly credit: number } & ToReference)
  | ({ readonly type: 'ED'; readonly data: Uint8Array } & ToReference)
  | ({ readonly type: 'EA' } & ToReference)
  | ({ readonly type: 'RSR'; readonly resetCause: number } & ToReference & FromReference)
  | ({ readonly type: 'RSC' } & ToReference & FromReference)
  | ({ readonly type: 'ERR'; readonly errorCause: number } & ToReference)
  | ({ readonly type: 'IT'; readonly credit: number } & ToReference & FromReference & Classed & Sequenced);

export type SccpMessage = UnitDataMessage | ReturnedMessage | ConnectionMessage;

export type SccpMessageType = SccpMessage['type'];

/** The segmentation parameter of a message, if it has one. */
export const segmentationOf = (message: SccpMessage): Segmentation | undefined => {
  if (!('optional' in message)) return undefined;
  for (const parameter of message.optional) if ('segmentation' in parameter) return parameter.segmentation;
  return undefined;
};
