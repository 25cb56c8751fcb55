/**
 * What a test gives its gateway so that the gateway sends a captured message again: all AVPs but those that it adds by
 * itself. Why it cannot, where what the gateway would send is another message.
 */
import {
  completeAnswer,
  completeRequest,
  statedApplication,
  withRepeated,
} from '../../gateways/diameter/message-parts.ts';
import { hexOf } from '../../protocol/asn1/tree.ts';
import { answerContents } from '../../protocol/diameter/answers.ts';
import { headerLength, proxiesIn } from '../../protocol/diameter/codec.ts';
import {
  avpsInOctets,
  dictionary,
  findAvp,
  type Avp,
  type Message,
  type MessageContents,
  type PeerIdentity,
} from '../../protocol/diameter/index.ts';
import { textIn, type Exchange, type SessionMessage } from './exchanges.ts';
import { atWill } from './received-avps.ts';
import { octetsOfAvp, sentAvps, type CapturedAvp, type SentAvps } from './sent-avps.ts';

export interface Sendable {
  /** Those of the test. */
  readonly avps: SentAvps;
  /** The Result-Code of an answer, by its name where it has one. Absent: its AVPs have the result. */
  readonly result?: string | number;
  /** Why the gateway would send another message. */
  readonly fault?: string;
}

/** The AVPs that a gateway adds with values of its own. */
const ofGateway: ReadonlySet<string> = new Set([
  'Session-Id',
  'Origin-Host',
  'Origin-Realm',
  'Destination-Host',
  'Destination-Realm',
  'Origin-State-Id',
]);
/** Those that it repeats in an answer with their octets (RFC 6733 §6.7.2). */
const proxyInfo = 'Proxy-Info';
const applications: ReadonlySet<string> = new Set(['Auth-Application-Id', 'Acct-Application-Id']);

const capturedAvps = ({ octets }: SessionMessage): readonly CapturedAvp[] =>
  avpsInOctets(octets.subarray(headerLength), dictionary).map((avp) => ({ octets: new Uint8Array(), ...avp }));

/** A gateway with the origin of the message. */
const identityOf = (message: Message): PeerIdentity => ({
  originHost: textIn(message, 'Origin-Host'),
  originRealm: textIn(message, 'Origin-Realm'),
  hostAddresses: [],
  vendorId: 0,
  productName: '',
  authApplications: [],
  supportedVendors: [],
  originStateId: 0,
});

/** Names, and for AVPs that are not of the gateway their octets. */
const comparable = (avps: readonly Avp[], octetsOf: (avp: Avp) => string | undefined): string[] =>
  avps
    .filter(({ name }) => !atWill.has(name))
    .map((avp) => (ofGateway.has(avp.name) ? avp.name : `${avp.name} ${octetsOf(avp)}`));

/** `more` without each element that `fewer` has. */
const without = (more: readonly string[], fewer: readonly string[]): readonly string[] => {
  const left = [...fewer];
  return more.filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

const nameIn = (compared: string): string => compared.split(' ', 1)[0] ?? '';

/** How what the gateway would send differs from the message; undefined: it does not. */
const differenceOf = (
  captured: readonly CapturedAvp[],
  { message }: SessionMessage,
  sent: Pick<MessageContents, 'application' | 'proxiable' | 'error' | 'avps'>,
): string | undefined => {
  const [wanted, made] = [
    comparable(captured, ({ octets }) => octets && hexOf(octets)),
    comparable(sent.avps, octetsOfAvp),
  ];
  const [added] = without(made, wanted);
  const [lost] = without(wanted, made);
  if (added !== undefined && lost !== undefined && nameIn(added) === nameIn(lost))
    return `the gateway would send another ${nameIn(added)}`;
  if (added !== undefined) return `the gateway would add ${nameIn(added)}`;
  if (lost !== undefined) return `the gateway would leave out ${nameIn(lost)}`;
  if (sent.application !== message.application)
    return `the gateway would send the application ${sent.application}, not ${message.application}`;
  if (sent.proxiable !== message.proxiable) return `the gateway would ${message.proxiable ? 'clear' : 'set'} its P bit`;
  if (sent.error !== message.error) return `the gateway would ${message.error ? 'clear' : 'set'} its E bit`;
  return message.retransmitted ? 'it has the T bit, which no operation sets' : undefined;
};

/** The first of the lists with which the gateway sends the message, else the last. */
const firstOf = (
  lists: readonly (readonly CapturedAvp[])[],
  faultOf: (avps: readonly Avp[]) => string | undefined,
): Pick<Sendable, 'avps' | 'fault'> => {
  let found: Pick<Sendable, 'avps' | 'fault'> | undefined;
  for (const list of lists) {
    const avps = sentAvps(list);
    const fault = faultOf(avps.avps);
    if (fault === undefined) return { avps };
    found = { avps, fault };
  }
  return found ?? { avps: sentAvps([]) };
};

/** `isOpeners`: the client has sent it. `session`: the first request of its session. */
export const sendableRequest = (request: SessionMessage, session: Message): Sendable => {
  const { message, isOpeners } = request;
  const captured = capturedAvps(request);
  const own = captured.filter(({ name }) => !ofGateway.has(name));
  const stated = own.filter(({ name }) => !applications.has(name));
  // Whether the message has a realm or not, the gateway adds one.
  const destination = {
    host: findAvp(message.avps, 'Destination-Host') && textIn(message, 'Destination-Host'),
    realm: textIn(message, 'Destination-Realm'),
  };
  const sessionId = { name: 'Session-Id', value: textIn(message, 'Session-Id') };
  return firstOf([stated, own], (avps) => {
    const isStated = isOpeners || statedApplication(avps) !== undefined;
    const added = isStated ? [] : [{ name: 'Auth-Application-Id', value: session.application }];
    const { command } = message;
    const whole = { command, avps: [sessionId, ...added, ...avps] };
    const sent = completeRequest(whole, identityOf(message), destination, dictionary);
    if (!isOpeners && destination.host === undefined) return 'the gateway would add Destination-Host';
    return differenceOf(captured, request, { ...sent, error: false });
  });
};

/** The AVPs of an answer without one Result-Code that stands for itself, which has an argument of its own. */
const withoutResult = (
  own: readonly CapturedAvp[],
): { readonly others: readonly CapturedAvp[]; readonly result?: string | number } => {
  const results = own.filter(({ name }) => name === 'Result-Code');
  const isAlone = results.length === 1 && !own.some(({ name }) => name === 'Experimental-Result');
  const { values } = sentAvps(results);
  const { 'Result-Code': result } = values;
  const [{ value } = { value: undefined }] = results;
  const isPlain = isAlone && typeof value === 'number' && (typeof result === 'number' || Number.isNaN(Number(result)));
  if (!isPlain) return { others: own };
  return { others: own.filter(({ name }) => name !== 'Result-Code'), result: result as string | number };
};

export const sendableAnswer = ({ request, answer }: Exchange): Sendable => {
  const { message, isOpeners } = answer;
  const captured = capturedAvps(answer);
  const proxies = proxiesIn(request.message, request.octets);
  const own = captured.filter(({ name }) => !ofGateway.has(name) && name !== proxyInfo);
  const { others, result } = withoutResult(own);
  // A client repeats nothing of the request of the server.
  const repeated = isOpeners ? [] : withRepeated(request.message, []);
  const fewer = others.filter(
    ({ name, value }) => !repeated.some((avp) => avp.name === name && String(avp.value) === String(value)),
  );
  const found = firstOf([fewer, others], (given) => {
    const hasResult = given.some(({ name }) => name === 'Result-Code' || name === 'Experimental-Result');
    const added =
      result !== undefined || isOpeners || !hasResult ? [{ name: 'Result-Code', value: result ?? 2001 }] : [];
    const avps = [...added, ...given];
    const whole = completeAnswer(
      request.message,
      isOpeners ? avps : withRepeated(request.message, avps),
      identityOf(message),
    );
    const contents = answerContents({ message: request.message, proxies }, whole, dictionary);
    return differenceOf(captured, answer, contents);
  });
  return { ...found, ...(result !== undefined && { result }) };
};
