/** Whether a message breaks RFC 6733 or the format of its command, which an operation of a test has to allow. */
import { faultsOfAnswer } from '../../protocol/diameter/answer-check.ts';
import { decodeHeader, readMessage } from '../../protocol/diameter/codec.ts';
import { formatsOf } from '../../protocol/diameter/format-check.ts';
import { dictionary, findAvp } from '../../protocol/diameter/index.ts';
import type { Exchange, SessionMessage } from './exchanges.ts';

const formats = formatsOf(dictionary);

const refusesAvps = ({ octets }: SessionMessage): boolean =>
  readMessage(decodeHeader(octets), octets, dictionary).refusals.length > 0;

export const isFaultyRequest = (request: SessionMessage): boolean =>
  refusesAvps(request) ||
  formats.refusalOfBits(request.message) !== undefined ||
  formats.refusalOfRequest(request.message) !== undefined;

/** Where the answer comes from is of the capture, not of the test. */
export const isFaultyAnswer = ({ request, answer }: Exchange): boolean => {
  const session = findAvp(request.message.avps, 'Session-Id');
  const sent = { ...request.message, session: session && String(session.value), destination: undefined };
  return refusesAvps(answer) || faultsOfAnswer(answer.message, sent, answer.octets, formats).length > 0;
};
