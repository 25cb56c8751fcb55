/** Dialogues of a capture, and their messages. */
import type { ProtocolName } from '../../protocol/tcap/which-protocol.ts';
import type { SignallingUnit } from '../unit.ts';

export interface DialogueMessage extends SignallingUnit {
  /** The whole TCAP message, at its last segment where SCCP carried it in several. */
  readonly tcap?: Uint8Array;
  /** By the subsystem numbers of its addresses. */
  readonly user?: ProtocolName | undefined;
  /** The point codes between which MTP carried it. */
  readonly route?: string;
  /** Signalling units of which the message consists: several where SCCP carried it in segments. */
  readonly units: number;
}

export interface CapturedDialogue {
  /** From 1, in the order in which they begin. */
  readonly number: number;
  /** What distinguishes its messages; `link` for messages of no dialogue, by the layer of the first of them. */
  readonly kind: 'tcap' | 'diameter' | 'link';
  /** Session-Id of a Diameter dialogue. */
  readonly session?: string;
  readonly messages: DialogueMessage[];
  /** The message that opens it is not in the capture. */
  beginsBefore: boolean;
  /** The message that ends it is not in the capture. */
  open: boolean;
}

/** Bytes beside the octets of a message: its record, its share of that of its dialogue and of the transactions. */
const besideOctets = 800;

/** Where in `bytes` the octets of `part` stand. Undefined: elsewhere, be it in the same memory, which buffers share. */
export const placeIn = (bytes: Uint8Array, part: Uint8Array): number | undefined => {
  const place = part.byteOffset - bytes.byteOffset;
  const isWithin = part.buffer === bytes.buffer && place >= 0 && place + part.length <= bytes.length;
  return isWithin ? place : undefined;
};

export const heldBy = ({ bytes, tcap }: DialogueMessage): number =>
  besideOctets + bytes.length + (tcap === undefined || placeIn(bytes, tcap) !== undefined ? 0 : tcap.length);

/** The unit with octets of its own, which stay when the octets of the file are read on. */
export const kept = ({ frame, time, from, to, layer, bytes, association, sent }: SignallingUnit): SignallingUnit => ({
  frame,
  time,
  from,
  to,
  layer,
  bytes: Buffer.from(bytes),
  association,
  sent,
});

/** A message of TCAP, with the point codes between which MTP carried it. */
export type RoutedMessage = DialogueMessage & { readonly route: string };

/** `units`: as in `DialogueMessage`. */
export const ofTransaction = (
  { frame, time, from, to, layer, bytes, association, sent }: SignallingUnit,
  tcap: Uint8Array,
  user: ProtocolName | undefined,
  route: string,
  units: number,
): RoutedMessage => ({ frame, time, from, to, layer, bytes, association, sent, tcap, user, route, units });
