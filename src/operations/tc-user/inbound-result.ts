/**
 * Expected results: the peer's answer to one of the tester's operations. A result without a parameter does not say of
 * which operation it is; its invoke id does.
 */
import { resultOf } from '../../protocol/tc-user/component-judge.ts';
import type { Operation } from '../operation.ts';
import { shapeOfCodec } from '../received-shape.ts';
import { parameterOf } from '../unexpected.ts';
import { namesIn, typeIn, type Family } from './family.ts';
import { inboundOperation } from './inbound.ts';
import type { Portrait } from './portrait.ts';

export interface InboundResult extends Portrait {
  readonly family: Family;
  /** The operation of the tester that is answered; the result's own name is this one's with `Result` behind it. */
  readonly answers: string;
}

export const inboundResult = (declared: InboundResult): Operation => {
  const { family, answers } = declared;
  const { user } = family;
  const operation = user.protocol.operation(answers);
  const name = `${answers}Result`;
  return inboundOperation({
    ...declared,
    name,
    type: typeIn(family, name),
    party: family.party,
    peer: family.peer,
    wire: () => ({
      get codec() {
        return namesIn(user, answers, 'result');
      },
      description: `Waits for the result of ${answers}, ${operation.source}.`,
      variants: user.variants?.names,
    }),
    compile(source, site, decoding) {
      const protocol = user.spoken(source, site, family.direction);
      const spoken = protocol.operation(answers);
      const { code, result } = spoken;
      const decode = decoding.of(resultOf(spoken, protocol));
      return {
        ...(result && { shape: shapeOfCodec(result) }),
        codec: result,
        decodeWhole: result?.decode,
        fits: (component, dialogue) =>
          component.kind === 'returnResultLast' &&
          (component.operation ?? dialogue.operationOf(component.invokeId)) === code,
        read: (component) => decode(parameterOf(component), false),
        whole: (component) => decode(parameterOf(component), true),
        decode,
      };
    },
  });
};
