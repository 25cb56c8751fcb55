/**
 * `ReturnResult`, `ReturnResultNotLast` and `ReturnError`: the answers to an Invoke (Q.771 §3.1.3.1), with octets as
 * their parameter. Sent, each answers the newest Invoke of the peer that was taken, unless `invoke_id` says which.
 */
import type { Scope } from '../../../expressions/scope.ts';
import { DialproofError } from '../../../ground/errors.ts';
import type { Code, Component, ReturnError, ReturnResult } from '../../../protocol/tcap/types.ts';
import type { InstanceDialogue } from '../../instance-dialogue.ts';
import { next, type Operation } from '../../operation.ts';
import { shapeOfCodec } from '../../received-shape.ts';
import { argumentTemplate } from '../../tc-user/argument.ts';
import { inboundOperation } from '../../tc-user/inbound.ts';
import type { ArgumentTree } from '../../tc-user/portrait.ts';
import { newestRequest, removeRequest } from '../../tc-user/requests.ts';
import { compileSending } from '../../tc-user/sending.ts';
import { noArguments } from '../../unchecked/read-path.ts';
import { partiesOf } from '../families.ts';
import {
  argumentHexName,
  codeName,
  codeOf,
  compileCode,
  compileOctets,
  integerOf,
  invokeIdName,
  takenCode,
} from './names.ts';
import { drawRaw } from './raw-arrow.ts';

type AnswerName = 'ReturnResult' | 'ReturnResultNotLast' | 'ReturnError';

const kinds: Readonly<Record<AnswerName, Component['kind']>> = {
  ReturnResult: 'returnResultLast',
  ReturnResultNotLast: 'returnResultNotLast',
  ReturnError: 'returnError',
};

const isError = (name: AnswerName): boolean => name === 'ReturnError';
const coded = (name: AnswerName): string => (isError(name) ? 'error' : 'operation');
const whole = (name: AnswerName): string => (isError(name) ? 'The parameter' : 'The result');

const sentNames = (name: AnswerName) => [
  codeName(coded(name), isError(name), isError(name) ? '' : ' Default: that of the Invoke that it answers.'),
  argumentHexName(whole(name)),
  invokeIdName('Invoke id that it answers. Default: that of the newest Invoke that was taken.'),
];

const takenNames = (name: AnswerName) => [
  codeName(coded(name), false, ' It takes an answer with this code alone. Default: with any.'),
  argumentHexName(whole(name)),
  invokeIdName('Invoke id that it answers.'),
];

interface Answered {
  readonly invokeId: number;
  /** The operation of the Invoke; undefined where none with this id was taken. */
  readonly operation: Code | undefined;
}

/** A result that is not the last one leaves its Invoke unanswered. */
const answeredOn = (dialogue: InstanceDialogue, id: number | undefined, isLast: boolean): Answered => {
  const request = newestRequest(dialogue, ({ invokeId }) => id === undefined || invokeId === id);
  if (request === undefined) {
    if (id !== undefined) return { invokeId: id, operation: undefined };
    throw new DialproofError('CheckFailed', 'there is no operation of the peer to answer');
  }
  if (isLast) removeRequest(dialogue, request);
  return request;
};

export const sendAnswer =
  (name: AnswerName) =>
  (family: string): Operation => {
    const type = `${family}.${name}`;
    return {
      type,
      gateway: 'sigtran',
      wire: {
        direction: 'outbound',
        answersFirst: true,
        codec: { names: sentNames(name) },
        description: `Sends a ${name} to any operation, with octets as its parameter (Q.771 §3.1.3.1).`,
      },
      compile(source, site) {
        const code = compileCode(source, site);
        const octets = compileOctets(source, site);
        const invokeId = argumentTemplate(source.arguments, 'invoke_id', site);
        const send = compileSending(source, site);
        if (isError(name) && code === undefined) return undefined;
        const answer = (
          { tcap }: InstanceDialogue,
          answered: Answered,
          parameter: Uint8Array | undefined,
          scope: Scope,
        ): Code | undefined => {
          const given = code?.(scope) ?? answered.operation;
          if (name === 'ReturnError') tcap.returnError(answered.invokeId, given ?? 0, parameter);
          else if (given === undefined && parameter !== undefined)
            throw new DialproofError('CheckFailed', `${type}: code is required where no Invoke with the id was taken`);
          else if (name === 'ReturnResult') tcap.returnResult(answered.invokeId, given ?? 0, parameter);
          else tcap.returnResultNotLast(answered.invokeId, given ?? 0, parameter);
          return given;
        };
        return {
          type,
          perform(instance) {
            const { scope } = instance;
            const dialogue = instance.dialogue(source.dialogue);
            const answered = answeredOn(dialogue, integerOf(invokeId, scope), name !== 'ReturnResultNotLast');
            const parameter = octets(scope);
            const given = answer(dialogue, answered, parameter, scope);
            drawRaw(instance, dialogue, name, given, parameter);
            send(dialogue, scope);
            return next;
          },
        };
      },
    };
  };

const codeIn = (component: ReturnResult | ReturnError, dialogue: InstanceDialogue): Code | undefined =>
  component.kind === 'returnError'
    ? component.error
    : (component.operation ?? dialogue.operationOf(component.invokeId));

export const receiveAnswer =
  (name: AnswerName) =>
  (family: string): Operation => {
    const codec = { names: takenNames(name) };
    return inboundOperation({
      type: `${family}.${name}`,
      name,
      ...partiesOf(family),
      fields: ['code'],
      wire: () => ({
        codec,
        description: `Waits for a ${name}, of any operation or by its code; its parameter is not decoded.`,
      }),
      compile(source, site) {
        const wanted = takenCode(source, site);
        return {
          shape: shapeOfCodec(codec),
          codec,
          meanings: { code: (value) => codeOf(value) ?? value },
          noArguments: noArguments(['invoke_id']),
          fits: (component, dialogue) =>
            component.kind === kinds[name] &&
            (wanted === undefined || codeIn(component as ReturnResult | ReturnError, dialogue) === wanted),
          read(component, dialogue): ArgumentTree {
            const answer = component as ReturnResult | ReturnError;
            const code = codeIn(answer, dialogue);
            return {
              ...(code !== undefined && { code }),
              ...(answer.parameter && { argument_hex: Buffer.from(answer.parameter).toString('hex') }),
              invoke_id: answer.invokeId,
            };
          },
        };
      },
    });
  };

export const answerNames: readonly AnswerName[] = ['ReturnResult', 'ReturnResultNotLast', 'ReturnError'];
