/** The messages of an instance on the wire, in both directions. */
import type { Timestamp } from '../ground/clock.ts';
import type { AddressFields } from '../protocol/sccp/address-fields.ts';

/** One TCAP message, or one of Diameter, on the wire. */
export interface Signal {
  readonly time: Timestamp;
  /** Index and type of the operation at which the instance stood; no type where it had performed the last one. */
  readonly opIdx: number;
  readonly operation: string | undefined;
  /** Number of the instance's dialogue, as in `MessageEntry`; 0 for Diameter. */
  readonly dialogue: number;
  readonly direction: 'sent' | 'received';
  readonly bytes: Uint8Array;
  /** The M3UA messages that carried it; empty if there was no network. */
  readonly frames: readonly Uint8Array[];
  /** The SCP of the dialogue, if the request names one. */
  readonly destination?: AddressFields | undefined;
  /** How it was made wrong on purpose, as in `MessageEntry`. */
  readonly wrong?: readonly string[] | undefined;
  /** Present for a message of Diameter. `opens`: the instance is the client of the session. */
  readonly diameter?: { readonly opens: boolean } | undefined;
}

/** Whose signalling a capture has, as the comments of the frames and the names of the interfaces say. */
export interface CaptureOwner {
  readonly run: string;
  readonly instance: number;
  /** The gateways of the run. */
  readonly sigtran?: string | undefined;
  readonly diameter?: string | undefined;
  /** SCTP carries the messages of its Diameter gateway. Default: TCP does. */
  readonly diameterOverSctp?: boolean;
}
