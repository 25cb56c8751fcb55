/**
 * The requests that an instance has sent over REST, by the gateway's parameter. Each has a name of its own among those
 * that the instance waits for, so that it can send more before an answer was taken; the answer to the newest one is the
 * expected one.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { RestAnswer, RestRequest, RestSession } from '../../gateways/gateway.ts';
import type { Stands } from '../awaits.ts';
import type { Instance } from '../operation.ts';

interface Sent {
  count: number;
  /** Names of older requests whose answers were not taken. */
  untaken: string[];
}

const sentBy = new WeakMap<Instance, Map<string, Sent>>();

const sentOver = (instance: Instance, parameter: string): Sent => {
  const byParameter = sentBy.get(instance) ?? new Map<string, Sent>();
  sentBy.set(instance, byParameter);
  const sent = byParameter.get(parameter) ?? { count: 0, untaken: [] };
  byParameter.set(parameter, sent);
  return sent;
};

const nameOf = (parameter: string, count: number): string => `${parameter} request ${count}`;

/** Adds the header of the trace, unless the request has one of its own. */
const traced = (request: RestRequest, traceparent: string | undefined): RestRequest => {
  if (traceparent === undefined || request.headers.some(({ name }) => name.toLowerCase() === 'traceparent'))
    return request;
  return { ...request, headers: [...request.headers, { name: 'traceparent', value: traceparent }] };
};

/**
 * Sends the request, and drops received answers to older ones. The instance refuses it where too many answers are
 * outstanding.
 */
export const sendRequest = (instance: Instance, parameter: string, request: RestRequest): void => {
  const session = instance.session(parameter) as RestSession;
  const sent = sentOver(instance, parameter);
  const stillUnderWay = (name: string): boolean => instance.hasBegun(name) && instance.outcome(name) === undefined;
  sent.untaken = sent.untaken.filter(stillUnderWay);
  const name = nameOf(parameter, sent.count + 1);
  instance.begin<RestAnswer>(name, (settle) => session.request(traced(request, instance.traceparent), settle));
  sent.count += 1;
  sent.untaken.push(name);
};

/**
 * Takes the answer to the newest request; undefined while it has not come. Throws where none is outstanding, or the
 * request failed.
 */
export const answerOfNewest = (instance: Instance, parameter: string): RestAnswer | undefined => {
  const { count } = sentOver(instance, parameter);
  const name = nameOf(parameter, count);
  if (!instance.hasBegun(name))
    throw new DialproofError('CheckFailed', 'no request was sent whose answer has not been taken');
  const outcome = instance.outcome<RestAnswer>(name);
  if (outcome === undefined) return undefined;
  if (outcome.ok) return outcome.answer;
  throw new DialproofError('GatewayFailed', `gateway ${instance.session(parameter).gateway}: ${outcome.reason}`);
};

/** Like `answerOfNewest`, but leaves the answer; undefined where there is none. */
export const peekAnswerOfNewest = (instance: Instance, parameter: string): RestAnswer | undefined => {
  const outcome = instance.peekOutcome<RestAnswer>(nameOf(parameter, sentOver(instance, parameter).count));
  return outcome?.ok === true ? outcome.answer : undefined;
};

/**
 * How an operation with `accept` judges the answer to the newest request; a failure is accepted, and ends the instance.
 */
export const standsOfNewest = (
  instance: Instance,
  parameter: string,
  accepts: (answer: RestAnswer) => boolean,
): Stands => {
  const name = nameOf(parameter, sentOver(instance, parameter).count);
  if (!instance.hasBegun(name)) return 'deaf';
  const outcome = instance.peekOutcome<RestAnswer>(name);
  if (outcome === undefined) return 'nothing';
  return !outcome.ok || accepts(outcome.answer) ? 'fits' : 'other';
};
