/** The AVPs that a gateway adds to messages of Test Definitions: origin, destination and application. */
import {
  areAll,
  findAvp,
  resultCodes,
  resultText,
  type Avp,
  type Dictionary,
  type Message,
  type PeerIdentity,
  type Refusal,
  type Request,
} from '../../protocol/diameter/index.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { DiameterMessage } from '../diameter-gateway.ts';

/** Destination of requests that have none. */
export interface Destination {
  readonly host: string | undefined;
  readonly realm: string | undefined;
}

const accounting = 271;

const numberOf = (avp: Avp | undefined): number | undefined => {
  const value = avp === undefined ? NaN : Number(avp.value);
  return Number.isInteger(value) && value >= 0 && value < 2 ** 32 ? value : undefined;
};

/** The application that the AVPs name. */
export const statedApplication = (avps: readonly Avp[]): number | undefined => {
  const named = (list: readonly Avp[]): number | undefined =>
    numberOf(findAvp(list, 'Auth-Application-Id')) ?? numberOf(findAvp(list, 'Acct-Application-Id'));
  const group = findAvp(avps, 'Vendor-Specific-Application-Id')?.value;
  return named(avps) ?? (Array.isArray(group) ? named(group as Avp[]) : undefined);
};

const isSessionId = ({ name }: Avp): boolean => name === 'Session-Id';

/** RFC 6733 §8.8: Session-Id first; then the AVPs that the gateway adds; then the author's own in their order. */
const inOrder = (own: readonly Avp[], added: readonly Avp[]): readonly Avp[] =>
  areAll(own) ? own : [...own.filter(isSessionId), ...added, ...own.filter((avp) => !isSessionId(avp))];

/** Throws `EncodeFailed` if there is no such command. */
export const completeRequest = (
  { command, avps, changes }: DiameterMessage,
  identity: PeerIdentity,
  destination: Destination,
  dictionary: Dictionary,
): Request => {
  const known = typeof command === 'number' ? dictionary.command(command) : dictionary.commandNamed(command);
  if (known === undefined && typeof command === 'string')
    throw new DialproofError('EncodeFailed', `no dictionary has a command ${command}`);
  const stated = statedApplication(avps);
  const application = stated ?? known?.application ?? identity.authApplications[0] ?? 0;
  const absent = (name: string, value: string | number | undefined): Avp[] =>
    value === undefined || findAvp(avps, name) ? [] : [{ name, value }];
  const applicationName = known?.code === accounting ? 'Acct-Application-Id' : 'Auth-Application-Id';
  return {
    command: known?.name ?? command,
    application,
    proxiable: true,
    ...(changes && { changes }),
    avps: inOrder(avps, [
      ...absent('Origin-Host', identity.originHost),
      ...absent('Origin-Realm', identity.originRealm),
      ...absent('Destination-Realm', destination.realm),
      ...absent('Destination-Host', destination.host),
      ...(stated === undefined ? absent(applicationName, application) : []),
    ]),
  };
};

/**
 * The AVPs of an answer: adds the session and the origin where they are absent, and a result, success unless they
 * contain another.
 */
export const completeAnswer = (
  request: Pick<Message, 'avps'>,
  avps: readonly Avp[],
  identity: PeerIdentity,
): readonly Avp[] => {
  if (areAll(avps)) return avps;
  const session = findAvp(request.avps, 'Session-Id');
  const absent = (name: string, avp: Avp | undefined): Avp[] => (avp === undefined || findAvp(avps, name) ? [] : [avp]);
  const hasResult = findAvp(avps, 'Result-Code') ?? findAvp(avps, 'Experimental-Result');
  return inOrder(
    [...absent('Session-Id', session && { name: 'Session-Id', value: session.value }), ...avps],
    [
      ...(hasResult ? [] : [result(resultCodes.DIAMETER_SUCCESS)]),
      ...absent('Origin-Host', { name: 'Origin-Host', value: identity.originHost }),
      ...absent('Origin-Realm', { name: 'Origin-Realm', value: identity.originRealm }),
    ],
  );
};

/**
 * AVPs that an answer repeats from its request: in any command but those of the base protocol, and in those that are
 * named.
 */
const usuallyRepeated: readonly string[] = ['Auth-Application-Id', 'CC-Request-Type', 'CC-Request-Number'];
/** RFC 6733 §9.7.2; Re-Auth, Abort-Session and Session-Termination have none (§10.1). */
const repeatedBy: ReadonlyMap<number, readonly string[]> = new Map<number, readonly string[]>([
  [accounting, ['Acct-Application-Id', 'Accounting-Record-Type', 'Accounting-Record-Number']],
  [258, []],
  [274, []],
  [275, []],
]);

/** Completes the answer of an instance with the AVPs that it has to repeat and does not contain. */
export const withRepeated = ({ code, avps: asked }: Message, avps: readonly Avp[]): readonly Avp[] => {
  if (areAll(avps)) return avps;
  const repeated = repeatedBy.get(code) ?? usuallyRepeated;
  const added = asked.filter(({ name }) => repeated.includes(name) && !findAvp(avps, name));
  return [...added.map(({ name, value }) => ({ name, value })), ...avps];
};

export const result = (code: number): Avp => ({ name: 'Result-Code', value: code });

/** `DIAMETER_MISSING_AVP (5005): Origin-Host is missing`. */
export const refusalText = ({ result: code, reason }: Refusal): string => `${resultText(code)}: ${reason}`;
