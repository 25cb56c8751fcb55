/** The messages between peers: capabilities, watchdog, disconnect (RFC 6733 §5.3 to §5.5). */
import { faultOfAvp } from './codec.ts';
import type { Dictionary } from './dictionary.ts';
import { resultCodes } from './result-codes.ts';
import { peerCommands } from './rfc6733-table.ts';
import { findAvp, type Avp, type Refusal } from './types.ts';

/** The identity of a peer, and its applications. */
export interface PeerIdentity {
  readonly originHost: string;
  readonly originRealm: string;
  /** Host-IP-Address; if empty, the addresses of the connection. */
  readonly hostAddresses: readonly string[];
  /** IANA's enterprise number of its vendor. */
  readonly vendorId: number;
  readonly productName: string;
  /** Auth-Application-Id, at least one. */
  readonly authApplications: readonly number[];
  /** Supported-Vendor-Id. */
  readonly supportedVendors: readonly number[];
  /** Grows with each start. */
  readonly originStateId: number;
}

const noInbandSecurity = 0;

export const originOf = ({ originHost, originRealm }: PeerIdentity): Avp[] => [
  { name: 'Origin-Host', value: originHost },
  { name: 'Origin-Realm', value: originRealm },
];

const avp = (name: string, value: string | number): Avp => ({ name, value });

/**
 * AVPs of CER and CEA beside the result. `localAddresses`: those of the connection (RFC 6733 §5.3.5: all of them over
 * SCTP).
 */
export const capabilitiesOf = (identity: PeerIdentity, localAddresses: readonly string[]): Avp[] => {
  const { hostAddresses, vendorId, productName, originStateId, supportedVendors, authApplications } = identity;
  const known = hostAddresses.length > 0 ? hostAddresses : localAddresses;
  const addresses = known.length > 0 ? known : ['127.0.0.1'];
  return [
    ...originOf(identity),
    ...addresses.map((address) => avp('Host-IP-Address', address)),
    avp('Vendor-Id', vendorId),
    avp('Product-Name', productName),
    avp('Origin-State-Id', originStateId),
    ...supportedVendors.map((vendor) => avp('Supported-Vendor-Id', vendor)),
    ...authApplications.map((application) => avp('Auth-Application-Id', application)),
    avp('Inband-Security-Id', noInbandSecurity),
  ];
};

/** The addresses of the peer's association that its capabilities do not list (RFC 6733 §5.3.5). */
export const unlistedAddresses = (avps: readonly Avp[], paths: readonly { readonly address: string }[]): string[] => {
  const listed = new Set(avps.filter(({ name }) => name === 'Host-IP-Address').map(({ value }) => value));
  return paths.map(({ address }) => address).filter((address) => !listed.has(address));
};

export const success: Avp = avp('Result-Code', resultCodes.DIAMETER_SUCCESS);

/** The AVPs with which an answer that refuses a request gives the reason (RFC 6733 §7.1, §7.3, §7.5). */
export const rejection = ({ result, reason, failed }: Refusal): Avp[] => [
  avp('Result-Code', result),
  avp('Error-Message', reason),
  ...(failed === undefined ? [] : [{ name: 'Failed-AVP', value: failed }]),
];

/** Disconnect-Cause of an end that stays away until its restart. */
export const farewell: Avp = avp('Disconnect-Cause', 0);

/**
 * The AVPs of a message between peers that RFC 6733 requires, those that identify this end, and the result of an answer:
 * success. Undefined for a command of an application.
 */
export const peerMessageOf = (
  { command, isAnswer }: { readonly command: number; readonly isAnswer: boolean },
  identity: PeerIdentity,
  localAddresses: readonly string[],
): readonly Avp[] | undefined => {
  const result = isAnswer ? [success] : [];
  switch (command) {
    case peerCommands.capabilitiesExchange:
      return [...result, ...capabilitiesOf(identity, localAddresses)];
    case peerCommands.deviceWatchdog:
      return [...result, ...originOf(identity)];
    case peerCommands.disconnectPeer:
      return isAnswer ? [...result, ...originOf(identity)] : [...originOf(identity), farewell];
    default:
      return undefined;
  }
};

/** Why a peer could not identify itself on any connection; undefined if it can. A dictionary may redefine the names. */
export const faultOfIdentity = (identity: PeerIdentity, dictionary: Dictionary): string | undefined =>
  [...capabilitiesOf(identity, []), success, farewell, avp('Error-Message', ''), { name: 'Failed-AVP', value: [] }]
    .map((said) => faultOfAvp(said, dictionary))
    .find((message) => message !== undefined);

/** The Result-Code of these AVPs, whose value may be a name of the dictionary; undefined if there is none. */
export const resultCodeOf = (avps: readonly Avp[], dictionary: Dictionary): number | undefined => {
  const value = findAvp(avps, 'Result-Code')?.value;
  if (typeof value !== 'string') return typeof value === 'number' ? value : undefined;
  const named = dictionary.avpNamed('Result-Code')?.values?.[value];
  return named ?? (/^\d+$/.test(value) ? Number(value) : undefined);
};
