/** What a dialogue of the first instance says to the network, and hears from it. */
import type { Timestamp } from '../clock.ts';
import type { AddressFields } from '../protocol/sccp/address-fields.ts';

/** One TCAP message on the wire. */
export interface Signal {
  readonly time: Timestamp;
  /** Which of the instance's dialogues, as in `MessageEntry`. */
  readonly dialogue: number;
  readonly direction: 'sent' | 'received';
  readonly bytes: Uint8Array;
  /** The M3UA messages that carried it; empty where there was no network. */
  readonly frames: readonly Uint8Array[];
  /** Whom the dialogue was opened to, where the request says. */
  readonly destination?: AddressFields | undefined;
}
