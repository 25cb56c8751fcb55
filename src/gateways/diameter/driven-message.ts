/** The messages of a connection that a test drives: completed as their command requires, and as the test wants them. */
import {
  areAll,
  commandCode,
  findAvp,
  isProtocolError,
  peerMessageOf,
  resultCodeOf,
  type Avp,
  type Dictionary,
  type Message,
  type MessageContents,
  type PeerIdentity,
} from '../../protocol/diameter/index.ts';
import type { SentDrivenMessage } from '../diameter-gateway.ts';
import { completeAnswer, completeRequest, withRepeated, type Destination } from './message-parts.ts';

/** This end, as far as messages contain it. */
export interface DrivenEnd {
  readonly dictionary: Dictionary;
  readonly identity: PeerIdentity;
  readonly destination: Partial<Destination>;
  /** Addresses of the connection. */
  readonly localAddresses: readonly string[];
}

/** What a message follows: the request that an answer belongs to, and the identifiers of a request. */
interface Before {
  readonly request: Message | undefined;
  readonly ids: Pick<Message, 'hopByHop' | 'endToEnd'>;
}

const applications: readonly string[] = [
  'Auth-Application-Id',
  'Acct-Application-Id',
  'Vendor-Specific-Application-Id',
];

/** AVPs that state an application stand for all that this end has. */
const isReplaced = ({ name }: Avp, own: readonly Avp[]): boolean =>
  findAvp(own, name) !== undefined ||
  (applications.includes(name) && own.some((avp) => applications.includes(avp.name)));

interface Completed {
  readonly application: number;
  readonly isOfPeers: boolean;
  readonly avps: readonly Avp[];
}

const ofApplication = (
  { command, isAnswer, avps }: SentDrivenMessage,
  { dictionary, identity, destination }: DrivenEnd,
  request: Message | undefined,
): Completed => {
  const { host, realm } = destination;
  const whole = completeRequest({ command, avps }, identity, { host, realm }, dictionary);
  if (!isAnswer) return { ...whole, isOfPeers: false };
  const repeated = request === undefined ? avps : withRepeated(request, avps);
  return {
    application: request?.application ?? whole.application,
    isOfPeers: false,
    avps: completeAnswer({ avps: request?.avps ?? [] }, repeated, identity),
  };
};

const completed = (message: SentDrivenMessage, end: DrivenEnd, request: Message | undefined): Completed => {
  const { command, isAnswer, avps } = message;
  const code = commandCode(command, end.dictionary);
  const usual = peerMessageOf({ command: code, isAnswer }, end.identity, end.localAddresses);
  if (usual === undefined) return ofApplication(message, end, request);
  const added = areAll(avps) ? [] : usual.filter((avp) => !isReplaced(avp, avps));
  return { application: 0, isOfPeers: true, avps: [...added, ...avps] };
};

/** Throws `EncodeFailed` if there is no such command. */
export const contentsOf = (message: SentDrivenMessage, end: DrivenEnd, { request, ids }: Before): MessageContents => {
  const { command, isAnswer, omitted } = message;
  const { application, isOfPeers, avps } = completed(message, end, request);
  const left = avps.filter((avp) => message.avps.includes(avp) || !omitted.includes(avp.name));
  const isError = isAnswer && isProtocolError(resultCodeOf(left, end.dictionary) ?? 0);
  return {
    command,
    request: !isAnswer,
    proxiable: message.proxiable ?? (isAnswer && request !== undefined ? request.proxiable : !isOfPeers),
    error: message.error ?? isError,
    retransmitted: message.retransmitted ?? false,
    application: message.application ?? application,
    hopByHop: message.hopByHop ?? ids.hopByHop,
    endToEnd: message.endToEnd ?? ids.endToEnd,
    avps: left,
  };
};
