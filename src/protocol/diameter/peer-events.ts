/** What messages between peers mean to the statechart `diameter-peer` (RFC 6733 §5.3, §5.4). */
import type { DiameterPeerEvent } from '../../../machines/events.ts';
import { reasonOf } from '../../errors.ts';
import { resultCodeOf, type PeerRefusal } from './capabilities.ts';
import { decodeMessage } from './codec.ts';
import type { Dictionary } from './dictionary.ts';
import type { PeerOptions } from './peer-options.ts';
import { resultCodes, resultText } from './result-codes.ts';
import { findAvp, type DiameterHeader, type Message, type ReadAvp } from './types.ts';

type ReaderOptions = Pick<PeerOptions, 'dictionary' | 'identity' | 'refuse'>;

export interface Introduction {
  readonly event: DiameterPeerEvent;
  /** The peer's own name and realm. */
  readonly host?: string | undefined;
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

/** CER or CEA. `isAskedFirst`: this end waits for the CER of a peer that has connected to it, and may reject it. */
export const readCapabilities = ({ request }: DiameterHeader, bytes: Uint8Array, options: ReaderOptions, isAskedFirst: boolean): Introduction => {
  const { dictionary, identity, refuse } = options;
  const rejected = request && isAskedFirst ? refusalOfCapabilities(bytes, dictionary, identity.authApplications, refuse) : undefined;
  if (rejected !== undefined) return { event: { type: 'capabilities.rejected', ...rejected } };
  try {
    const { avps } = decodeMessage(bytes, dictionary);
    const [host, realm] = [textOf(avps, 'Origin-Host'), textOf(avps, 'Origin-Realm')];
    if (request) return { host, realm, event: { type: 'capabilities.requested' } };
    const result = resultCodeOf(avps);
    if (isSuccess(result)) return { host, realm, event: { type: 'capabilities.agreed' } };
    return { realm, event: { type: 'capabilities.refused', reason: `the peer refuses: ${refusal(avps, result)}` } };
  } catch (thrown) {
    return { event: { type: 'capabilities.refused', reason: `the peer's capabilities cannot be read: ${reasonOf(thrown)}` } };
  }
};

/** Relays have every application (RFC 6733 §2.4). */
const relay = 0xffff_ffff;

const applicationsIn = (avps: readonly ReadAvp[]): unknown[] =>
  avps.flatMap(({ name, value }) => {
    if (name === 'Auth-Application-Id' || name === 'Acct-Application-Id') return [value];
    return name === 'Vendor-Specific-Application-Id' && typeof value === 'object' ? applicationsIn(value) : [];
  });

/** What keeps a CER of a peer that has connected to this end from being granted (RFC 6733 §5.3). */
const refusalOfCapabilities = (
  bytes: Uint8Array,
  dictionary: Dictionary,
  own: readonly number[],
  refuse: PeerOptions['refuse'],
): PeerRefusal | undefined => {
  try {
    const { avps } = decodeMessage(bytes, dictionary);
    for (const name of ['Origin-Host', 'Origin-Realm'])
      if (textOf(avps, name) === undefined) return { result: resultCodes.DIAMETER_MISSING_AVP, reason: `its CER has no ${name}` };
    const offered = applicationsIn(avps);
    if (own.includes(relay) || offered.some((one) => one === relay || own.includes(Number(one)))) return refuse?.(textOf(avps, 'Origin-Host') ?? '');
    const reason = `it offers the applications ${offered.length === 0 ? 'none' : offered.join(', ')}, and this end ${own.join(', ')}`;
    return { result: resultCodes.DIAMETER_NO_COMMON_APPLICATION, reason };
  } catch (thrown) {
    return { result: resultCodes.DIAMETER_INVALID_AVP_LENGTH, reason: `its capabilities cannot be read: ${reasonOf(thrown)}` };
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
