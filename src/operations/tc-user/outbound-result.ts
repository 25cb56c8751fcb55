/**
 * Outbound results: the tester's answer to the newest Invoke of one of the peer's operations.
 */
import type { Code } from '../../protocol/tcap/types.ts';
import { next, type Operation } from '../operation.ts';
import { compileArgument, noArgument } from './argument.ts';
import { namesIn, typeIn, type Family } from './family.ts';
import { sentDescribers } from './outbound-invoke.ts';
import type { Portrait } from './portrait.ts';
import { takeRequest } from './requests.ts';
import { compileSending } from './sending.ts';

export interface OutboundResult extends Portrait {
  readonly family: Family;
  /** The operation of the peer that is answered; the result's own name is this one's with `Result` behind it. */
  readonly answers: string;
  /** Without arguments, the result has no parameter. */
  readonly optional?: boolean;
}

export const outboundResult = (declared: OutboundResult): Operation => {
  const { family, answers, optional = false } = declared;
  const { user } = family;
  const operation = user.protocol.operation(answers);
  const name = `${answers}Result`;
  const type = typeIn(family, name);
  const sketched = { ...declared, name };
  return {
    type,
    gateway: 'sigtran',
    get wire() {
      return {
        direction: family.direction,
        get codec() {
          return namesIn(user, answers, 'result');
        },
        description: `Sends the result of ${answers}, ${operation.source}.`,
        optional,
        answersFirst: family.answers,
        variants: user.variants?.names,
      };
    },
    compile(source, site) {
      const { result: codec, code } = user.spoken(source, site, family.direction).operation(answers);
      const values = source.arguments ?? {};
      const left = optional && Object.keys(values).length === 0;
      const argument = codec === undefined || left ? noArgument : compileArgument(codec, values, site);
      const send = compileSending(source, site, false, {
        protocol: user.protocol.name,
        codec,
        argument,
        values,
        component: { kind: 'returnResultLast', invokeId: 0, operation: code },
      });
      const isAnswered = (operationCode: Code): boolean => operationCode === code;
      const describers = sentDescribers(sketched, codec);
      return {
        type,
        describers,
        decode: codec?.decode,
        perform(instance) {
          const dialogue = instance.dialogue(source.dialogue);
          const parameter = argument.of(instance.scope);
          dialogue.tcap.returnResult(takeRequest(dialogue, isAnswered, answers).invokeId, code, parameter);
          instance.journal?.sent(describers, dialogue.number, parameter);
          send(dialogue, instance.scope);
          return next;
        },
      };
    },
  };
};
