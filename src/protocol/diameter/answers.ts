/** Answers to requests: the AVPs that they repeat from the request, and the flag of an error (RFC 6733 §6.2, §7.2). */
import { resultCodeOf } from './capabilities.ts';
import type { Dictionary } from './dictionary.ts';
import { isProtocolError } from './result-codes.ts';
import { areAll, findAvp, type Avp, type Message, type MessageContents } from './types.ts';

/** A request, and its Proxy-Info AVPs, which its answer repeats unchanged. */
export interface ReceivedRequest {
  readonly message: Message;
  readonly proxies: readonly Avp[];
}

/** Session-Id goes first (§8.8) and each Proxy-Info last, those of the request where the AVPs have none. */
const withRequests = ({ message, proxies }: ReceivedRequest, avps: readonly Avp[]): readonly Avp[] => {
  if (areAll(avps)) return avps;
  const isSession = ({ name }: Avp): boolean => name === 'Session-Id';
  const session = message.avps.find(isSession);
  const own = avps.filter(isSession);
  const sessions = own.length > 0 || session === undefined ? own : [{ name: session.name, value: session.value }];
  const repeated = findAvp(avps, 'Proxy-Info') === undefined ? proxies : [];
  return [...sessions, ...avps.filter((avp) => !isSession(avp)), ...repeated];
};

/** The answer with these AVPs. An error of the protocol has the E flag. */
export const answerContents = (
  request: ReceivedRequest,
  avps: readonly Avp[],
  dictionary: Dictionary,
): MessageContents => {
  const { code, application, proxiable, hopByHop, endToEnd } = request.message;
  return {
    command: code,
    application,
    proxiable,
    hopByHop,
    endToEnd,
    request: false,
    error: isProtocolError(resultCodeOf(avps, dictionary) ?? 0),
    retransmitted: false,
    avps: withRequests(request, avps),
  };
};
