/**
 * Notifications of the kernel's SCTP among the messages of an association (RFC 6458 §6.1, in the layout of Linux).
 *
 * A plain read does not mark a notification. Its length distinguishes it from a message: no M3UA message has the length
 * of the read in the octets where a notification has it. A peer that imitates one affects only its own association.
 */
import { causesIn } from '../sctp/causes.ts';

export type Notice =
  | { readonly kind: 'up' | 'restarted' | 'closed' | 'pieces lost' | 'other' }
  /**
   * The association was lost, or could not be established. `causes`: those of the peer's ABORT, as `causesIn` writes
   * them.
   */
  | { readonly kind: 'lost' | 'refused'; readonly causes: string };

const headerLength = 8;
const changeLength = 20;

/** Types are 0x8000 and more. */
const associationChange = 0x8001;
const partialDelivery = 0x8006;

/** sac_state (§6.1.1), in the order of Linux. */
const states = ['up', 'lost', 'restarted', 'closed', 'refused'] as const;

const other: Notice = { kind: 'other' };

/** Undefined for a message. */
export const noticeIn = (octets: Buffer): Notice | undefined => {
  if (octets.length < headerLength || octets[1] !== 0x80 || octets.readUInt32LE(4) !== octets.length) return undefined;
  const type = octets.readUInt16LE(0);
  if (type === partialDelivery) return { kind: 'pieces lost' };
  if (type !== associationChange || octets.length < changeLength) return other;
  const state = states[octets.readUInt16LE(8)];
  if (state === 'lost' || state === 'refused') return { kind: state, causes: causesIn(octets.subarray(changeLength)) };
  return state === undefined ? other : { kind: state };
};
