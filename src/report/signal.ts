/** The messages of a dialogue of the first instance, in both directions. */
import type { Timestamp } from '../ground/clock.ts';
import type { AddressFields } from '../protocol/sccp/address-fields.ts';

/** One TCAP message on the wire. */
export interface Signal {
  readonly time: Timestamp;
  /** Number of the instance's dialogue, as in `MessageEntry`. */
  readonly dialogue: number;
  readonly direction: 'sent' | 'received';
  readonly bytes: Uint8Array;
  /** The M3UA messages that carried it; empty if there was no network. */
  readonly frames: readonly Uint8Array[];
  /** The SCP of the dialogue, if the request names one. */
  readonly destination?: AddressFields | undefined;
}
