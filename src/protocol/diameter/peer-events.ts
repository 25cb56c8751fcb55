/**
 * Translates messages between peers to events of the statechart `diameter-peer` (RFC 6733 §5.3 to §5.5), and has the
 * errors with which requests are answered. It checks the values of those AVPs only that decide something: a
 * Product-Name that is no text prevents no connection.
 */
import type { DiameterPeerEvent } from '../../../machines/events.ts';
import { exampleOf } from './avp-refusals.ts';
import { resultCodeOf, type PeerIdentity } from './capabilities.ts';
import type { Dictionary } from './dictionary.ts';
import { refusalOfVendorApplications, statedApplications } from './format-check.ts';
import { resultCodes, resultText } from './result-codes.ts';
import { findAvp, type Message, type ReadAvp, type ReadMessage, type Refusal } from './types.ts';

interface PeerReading {
  readonly event?: DiameterPeerEvent;
  /** The error with which the request is answered; it changes nothing else then. */
  readonly refusal?: Refusal;
  /** The fault in words. */
  readonly trouble?: string;
}

interface Introduction {
  readonly event: DiameterPeerEvent;
  /** Why a CER is rejected. */
  readonly refusal?: Refusal;
  /** The name and realm of the peer, if it is accepted. */
  readonly host?: string | undefined;
  readonly realm?: string | undefined;
}

/** This end, as far as it decides whether a CER or a CEA is accepted. */
interface Host {
  readonly dictionary: Dictionary;
  readonly identity: PeerIdentity;
  /** Whether TLS protects the connection. */
  readonly secure: boolean;
  /** A further reason to refuse a peer of this name. */
  readonly refuse?: ((host: string) => Refusal | undefined) | undefined;
}

const isSuccess = (result: number | undefined): boolean => result !== undefined && result >= 2000 && result < 3000;

const textOf = (avps: Message['avps'], name: string): string | undefined => {
  const value = findAvp(avps, name)?.value;
  return typeof value === 'string' ? value : undefined;
};

const origin = ['Origin-Host', 'Origin-Realm'] as const;
const applications = ['Auth-Application-Id', 'Acct-Application-Id', 'Vendor-Specific-Application-Id'];
const decidesOfRequest: ReadonlySet<string> = new Set([
  ...origin,
  ...applications,
  'Inband-Security-Id',
  'Disconnect-Cause',
]);
const decidesOfAnswer: ReadonlySet<string> = new Set([...origin, ...applications, 'Result-Code']);

/**
 * The first fault of an AVP that decides something, or for which a message is refused in any AVP. Flags decide nothing.
 */
const firstOf = (
  { refusals }: ReadMessage,
  decides: ReadonlySet<string>,
  ...everywhere: readonly number[]
): Refusal | undefined =>
  refusals.find(
    ({ about, result }) =>
      about === undefined ||
      everywhere.includes(result) ||
      (decides.has(about) && result !== resultCodes.DIAMETER_INVALID_AVP_BITS),
  );

/** RFC 6733 §4.1: a message is rejected for an unknown AVP with the M flag, and for an AVP with an invalid length. */
const refusedAnywhere = [resultCodes.DIAMETER_AVP_UNSUPPORTED, resultCodes.DIAMETER_INVALID_AVP_LENGTH];

const missing = (name: string, dictionary: Dictionary): Refusal => {
  const definition = dictionary.avpNamed(name);
  const failed = definition && [exampleOf(definition)];
  return { result: resultCodes.DIAMETER_MISSING_AVP, reason: `${name} is missing`, ...(failed && { failed }) };
};

/**
 * The faults that any request of a peer may have: of its bits, AVPs that cannot be read, unknown AVPs with the M flag,
 * lengths of AVPs, and the origin.
 */
const refusalOfRequest = (
  read: ReadMessage,
  dictionary: Dictionary,
  required: readonly string[] = origin,
): Refusal | undefined => {
  const { message } = read;
  if (message.error) return { result: resultCodes.DIAMETER_INVALID_HDR_BITS, reason: 'a request has the E bit' };
  const unreadable = firstOf(read, decidesOfRequest, ...refusedAnywhere);
  if (unreadable !== undefined) return unreadable;
  for (const name of required) {
    const [one, other] = message.avps.filter((avp) => avp.name === name);
    if (one === undefined) return missing(name, dictionary);
    const result = resultCodes.DIAMETER_AVP_OCCURS_TOO_MANY_TIMES;
    if (other !== undefined) return { result, reason: `${name} comes more than once`, failed: [other] };
  }
  return undefined;
};

/** Relays support every application (RFC 6733 §2.4). */
const relay = 0xffff_ffff;
const noInbandSecurity = 0;

/** Why two ends have no application in common; undefined if they have. */
const nothingInCommon = (avps: readonly ReadAvp[], own: readonly number[]): string | undefined => {
  const offered = statedApplications(avps).map(({ value }) => value);
  if (own.includes(relay) || offered.some((one) => one === relay || own.includes(Number(one)))) return undefined;
  return (
    `it offers the applications ${offered.length === 0 ? 'none' : offered.join(', ')}, ` +
    `and this end ${own.join(', ')}`
  );
};

const refusalOfSecurity = (avps: readonly ReadAvp[], secure: boolean): Refusal | undefined => {
  const offered = avps.filter(({ name }) => name === 'Inband-Security-Id').map(({ value }) => value);
  if (secure || offered.length === 0 || offered.includes(noInbandSecurity)) return undefined;
  const reason = `it demands Inband-Security-Id ${offered.join(', ')}, and this end has none but ${noInbandSecurity}`;
  return { result: resultCodes.DIAMETER_NO_COMMON_SECURITY, reason };
};

/** Reads a CER, or the CEA that answers the CER of this end. */
export const readCapabilities = (read: ReadMessage, host: Host): Introduction =>
  read.message.request ? readCapabilitiesRequest(read, host) : readCapabilitiesAnswer(read, host);

/** CER (§5.3): the reason to reject it, or the identity of the peer. */
const readCapabilitiesRequest = (read: ReadMessage, { dictionary, identity, secure, refuse }: Host): Introduction => {
  const { avps } = read.message;
  const common = nothingInCommon(avps, identity.authApplications);
  const [host, realm] = [textOf(avps, 'Origin-Host'), textOf(avps, 'Origin-Realm')];
  const refusal =
    refusalOfRequest(read, dictionary) ??
    refusalOfVendorApplications(avps) ??
    (common === undefined ? undefined : { result: resultCodes.DIAMETER_NO_COMMON_APPLICATION, reason: common }) ??
    refusalOfSecurity(avps, secure) ??
    refuse?.(host ?? '');
  if (refusal === undefined) return { host, realm, event: { type: 'capabilities.requested' } };
  return { refusal, event: { type: 'capabilities.rejected', result: refusal.result, reason: refusal.reason } };
};

const refused = (reason: string): Introduction => ({ event: { type: 'capabilities.refused', reason } });

/** CEA (§5.3). */
const readCapabilitiesAnswer = (read: ReadMessage, { dictionary, identity }: Host): Introduction => {
  const { avps, error } = read.message;
  const unreadable = firstOf(read, decidesOfAnswer);
  if (unreadable !== undefined) return refused(`the peer's capabilities cannot be read: ${unreadable.reason}`);
  const result = resultCodeOf(avps, dictionary);
  if (!isSuccess(result)) return refused(`the peer refuses: ${resultTextOf(avps, result)}`);
  if (error) return refused(`the peer's CEA has the E bit, and the Result-Code ${resultText(result ?? 0)}`);
  const [host, realm] = [textOf(avps, 'Origin-Host'), textOf(avps, 'Origin-Realm')];
  if (host === undefined || realm === undefined)
    return refused(`the peer's CEA has no ${host === undefined ? 'Origin-Host' : 'Origin-Realm'}`);
  // §5.3: an end that answers should name its applications; one that does not may still have them.
  const common = statedApplications(avps).length === 0 ? undefined : nothingInCommon(avps, identity.authApplications);
  return common === undefined
    ? { host, realm, event: { type: 'capabilities.agreed' } }
    : refused(`nothing in common with the peer: ${common}`);
};

const resultTextOf = (avps: Message['avps'], result: number | undefined): string => {
  const text = result === undefined ? 'its answer has no Result-Code' : resultText(result);
  const message = textOf(avps, 'Error-Message');
  return message === undefined || text.startsWith(message) ? text : `${text}, ${message}`;
};

const isFrom = (avps: Message['avps'], host: string | undefined): boolean =>
  host === undefined || textOf(avps, 'Origin-Host')?.toLowerCase() === host.toLowerCase();

/** Refuses a message whose Origin-Host is not that of the capabilities exchange. */
const refusalOfStranger = ({ message: { avps } }: ReadMessage, host: string | undefined): Refusal | undefined => {
  if (isFrom(avps, host)) return undefined;
  const reason = `its Origin-Host is ${String(textOf(avps, 'Origin-Host'))}, and the peer is ${String(host)}`;
  return {
    result: resultCodes.DIAMETER_INVALID_AVP_VALUE,
    reason,
    failed: avps.filter(({ name }) => name === 'Origin-Host'),
  };
};

/** The fault of an answer in words; undefined if it is a success from that peer. */
const troubleOfAnswer = (
  read: ReadMessage,
  name: string,
  dictionary: Dictionary,
  host: string | undefined,
): string | undefined => {
  const { avps, error } = read.message;
  const unreadable = firstOf(read, decidesOfAnswer);
  if (unreadable !== undefined) return `its ${name} cannot be read: ${unreadable.reason}`;
  const result = resultCodeOf(avps, dictionary);
  if (error || !isSuccess(result))
    return `its ${name} is no success: ${error ? 'E bit, ' : ''}${resultTextOf(avps, result)}`;
  return isFrom(avps, host)
    ? undefined
    : `its ${name} comes from ${textOf(avps, 'Origin-Host') ?? 'nowhere'}, and the peer is ${String(host)}`;
};

/** DWR and DWA of the peer `host`. A DWA that is no success is no sign of life. */
export const readWatchdog = (read: ReadMessage, dictionary: Dictionary, host: string | undefined): PeerReading => {
  if (read.message.request) {
    const refusal = refusalOfRequest(read, dictionary) ?? refusalOfStranger(read, host);
    return refusal === undefined ? { event: { type: 'watchdog.requested' } } : { refusal };
  }
  const trouble = troubleOfAnswer(read, 'DWA', dictionary, host);
  return trouble === undefined ? { event: { type: 'message.received' } } : { trouble };
};

/** Disconnect-Cause (§5.4.3): BUSY and DO_NOT_WANT_TO_TALK_TO_YOU, after which the peer should not be called soon. */
const unwelcome: ReadonlySet<unknown> = new Set([1, 2]);

/** DPR and DPA of the peer `host`. A DPA ends the connection whatever its result. */
export const readFarewell = (read: ReadMessage, dictionary: Dictionary, host: string | undefined): PeerReading => {
  const { request, avps } = read.message;
  if (!request) {
    const trouble = troubleOfAnswer(read, 'DPA', dictionary, host);
    return { event: { type: 'disconnection.answered' }, ...(trouble !== undefined && { trouble }) };
  }
  const refusal = refusalOfRequest(read, dictionary, [...origin, 'Disconnect-Cause']) ?? refusalOfStranger(read, host);
  if (refusal !== undefined) return { refusal };
  const cause = findAvp(avps, 'Disconnect-Cause');
  const reason = `the peer has disconnected (DPR, ${cause?.meaning ?? String(cause?.value)})`;
  return { event: { type: 'disconnection.requested', reason, unwelcome: unwelcome.has(cause?.value) } };
};
