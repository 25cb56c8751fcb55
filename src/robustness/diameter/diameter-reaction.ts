/**
 * The answer of a Diameter peer to a wrong request, with the first rule for answers that it breaks: the identifiers
 * (RFC 6733 §6.2), the E bit (§7.1.3, §7.2), and the Failed-AVP, which some results require (§7.1.5).
 */
import { ifPossible } from '../../ground/if-possible.ts';
import { decodeMessage } from '../../protocol/diameter/codec.ts';
import type { Dictionary } from '../../protocol/diameter/dictionary.ts';
import { isProtocolError, resultCodes, resultText } from '../../protocol/diameter/result-codes.ts';
import { findAvp, type Message } from '../../protocol/diameter/types.ts';
import { bufferOf } from '../../protocol/wrong/part.ts';
import { wireSilence, withOctets, type WireReaction, type WireSigns } from '../wire/wire-reaction.ts';

const requestFlag = 0x80;
const hopByHop = 12;
const endToEnd = 16;
const header = 20;

/** Capabilities-Exchange, Device-Watchdog and Disconnect-Peer: between the peers themselves (RFC 6733 §5). */
const ofPeers: ReadonlySet<number> = new Set([257, 280, 282]);

/** Whether the message is a request or an answer of an application. */
export const isOfApplication = (message: Uint8Array): boolean =>
  message.length >= header && !ofPeers.has(bufferOf(message).readUIntBE(5, 3));

export const isRequest = (message: Uint8Array): boolean => ((message[4] ?? 0) & requestFlag) !== 0;

const idAt = (message: Uint8Array, offset: number): number => bufferOf(message).readUInt32BE(offset);

/** Results that come with a Failed-AVP. */
const withFailedAvp: ReadonlySet<number> = new Set([
  resultCodes.DIAMETER_INVALID_AVP_BITS,
  resultCodes.DIAMETER_AVP_UNSUPPORTED,
  resultCodes.DIAMETER_INVALID_AVP_VALUE,
  resultCodes.DIAMETER_AVP_NOT_ALLOWED,
  resultCodes.DIAMETER_AVP_OCCURS_TOO_MANY_TIMES,
  resultCodes.DIAMETER_INVALID_AVP_LENGTH,
]);

const resultOf = ({ avps }: Message): number | undefined => {
  const value = findAvp(avps, 'Result-Code')?.value;
  return typeof value === 'number' ? value : undefined;
};

const breachOf = (
  request: Uint8Array,
  answer: Uint8Array,
  message: Message,
  result: number | undefined,
): string | undefined => {
  if (idAt(request, hopByHop) !== idAt(answer, hopByHop)) return 'it has another Hop-by-Hop Identifier (RFC 6733 §6.2)';
  if (idAt(request, endToEnd) !== idAt(answer, endToEnd)) return 'it has another End-to-End Identifier (RFC 6733 §6.2)';
  if (result === undefined)
    return findAvp(message.avps, 'Experimental-Result') === undefined
      ? 'it has no Result-Code (RFC 6733 §7.1)'
      : undefined;
  if (isProtocolError(result) && !message.error) return 'a protocol error without the E bit (RFC 6733 §7.1.3)';
  if (message.error && result < 3000) return 'the E bit in an answer without an error (RFC 6733 §7.2)';
  if (withFailedAvp.has(result) && findAvp(message.avps, 'Failed-AVP') === undefined)
    return `${resultText(result)} without a Failed-AVP (RFC 6733 §7.1.5)`;
  return undefined;
};

const decoded = (answer: Uint8Array, dictionary: Dictionary): Message | undefined =>
  ifPossible(() => decodeMessage(answer, dictionary));

/** Answers with the Hop-by-Hop Identifier of the request, of which a request has one (RFC 6733 §6.2). */
const answersTo = (request: Uint8Array, received: readonly Uint8Array[]): number =>
  received.filter(
    (message) => !isRequest(message) && isOfApplication(message) && idAt(message, hopByHop) === idAt(request, hopByHop),
  ).length;

/**
 * `request`: the wrong one as it was sent; `received`: the messages of the peer after it, in their order; `times`: how
 * often the request was sent.
 */
export const diameterReaction = (
  request: Uint8Array,
  received: readonly Uint8Array[],
  dictionary: Dictionary,
  times = 1,
): WireReaction => {
  const answer = received.find((message) => !isRequest(message) && isOfApplication(message));
  if (answer === undefined) return withOctets(wireSilence, received);
  const message = decoded(answer, dictionary);
  if (message === undefined)
    return withOctets({ kind: 'result', text: 'it sent an answer', breach: 'it cannot be read' }, received);
  const result = resultOf(message);
  const breach = breachOf(request, answer, message, result);
  const signs: WireSigns = {
    kind: 'result',
    text: `it answered with ${result === undefined ? 'another result' : resultText(result)}`,
    ...(result !== undefined && { code: result }),
    ...(breach !== undefined && { breach }),
    ...(answersTo(request, received) > times && { isRepeated: true }),
  };
  return withOctets(signs, received);
};
