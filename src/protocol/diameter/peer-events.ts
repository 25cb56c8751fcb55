/** What messages between peers mean to the statechart `diameter-peer` (RFC 6733 §5.3, §5.4). */
import type { DiameterPeerEvent } from '../../../machines/events.ts';
import { reasonOf } from '../../errors.ts';
import { resultCodeOf } from './capabilities.ts';
import { decodeMessage } from './codec.ts';
import type { Dictionary } from './dictionary.ts';
import { resultText } from './result-codes.ts';
import { findAvp, type DiameterHeader, type Message, type ReadAvp } from './types.ts';

export interface Introduction {
  readonly event: DiameterPeerEvent;
  /** The peer's own realm. */
  readonly realm?: string | undefined;
}

const isSuccess = (result: number | undefined): boolean => result !== undefined && result >= 2000 && result < 3000;

const textOf = (avps: Message['avps'], name: string): string | undefined => {
  const value = findAvp(avps, name)?.value;
  return typeof value === 'string' ? value : undefined;
};

const refusal = (avps: Message['avps'], result: number | undefined): string => {
  const told = result === undefined ? 'its CEA has no Result-Code' : resultText(result);
  const message = textOf(avps, 'Error-Message');
  return message === undefined || told.startsWith(message) ? told : `${told}, ${message}`;
};

/** CER or CEA. */
export const readCapabilities = ({ request }: DiameterHeader, bytes: Uint8Array, dictionary: Dictionary): Introduction => {
  try {
    const { avps } = decodeMessage(bytes, dictionary);
    const realm = textOf(avps, 'Origin-Realm');
    if (request) return { realm, event: { type: 'capabilities.requested' } };
    const result = resultCodeOf(avps);
    if (isSuccess(result)) return { realm, event: { type: 'capabilities.agreed' } };
    return { realm, event: { type: 'capabilities.refused', reason: `the peer refuses: ${refusal(avps, result)}` } };
  } catch (thrown) {
    return { event: { type: 'capabilities.refused', reason: `the peer's capabilities cannot be read: ${reasonOf(thrown)}` } };
  }
};

/** Disconnect-Cause (RFC 6733 §5.4.3): BUSY and DO_NOT_WANT_TO_TALK_TO_YOU, after which the peer should not be called soon. */
const unwelcome: ReadonlySet<unknown> = new Set([1, 2]);

/** DPR or DPA. */
export const readFarewell = ({ request }: DiameterHeader, bytes: Uint8Array, dictionary: Dictionary): DiameterPeerEvent => {
  if (!request) return { type: 'disconnection.answered' };
  const cause = causeOf(bytes, dictionary);
  const told = cause === undefined ? 'DPR' : `DPR, ${cause.meaning ?? String(cause.value)}`;
  return { type: 'disconnection.requested', reason: `the peer has disconnected (${told})`, unwelcome: unwelcome.has(cause?.value) };
};

/** The peer disconnects, for any cause. */
const causeOf = (bytes: Uint8Array, dictionary: Dictionary): ReadAvp | undefined => {
  try {
    return findAvp(decodeMessage(bytes, dictionary).avps, 'Disconnect-Cause');
  } catch {
    return undefined;
  }
};
