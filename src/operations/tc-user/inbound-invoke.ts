/**
 * Expected Invokes: an operation of the peer. Those that can be answered are kept until they are.
 */
import type { Operation } from '../operation.ts';
import { shapeOfCodec } from '../received-shape.ts';
import { namesIn, typeIn, type Family } from './family.ts';
import { inboundOperation } from './inbound.ts';
import type { Portrait } from './portrait.ts';
import { keepRequest } from './requests.ts';

export interface InboundInvoke extends Portrait {
  readonly family: Family;
  readonly name: string;
}

export const inboundInvoke = (declared: InboundInvoke): Operation => {
  const { family, name } = declared;
  const { user } = family;
  const operation = user.protocol.operation(name);
  return inboundOperation({
    ...declared,
    type: typeIn(family, name),
    party: family.party,
    wire: () => ({
      codec: namesIn(user, name, 'argument'),
      description: `Waits for ${name}, ${operation.source}.`,
      variants: user.variants?.names,
    }),
    compile(source, site, decoding) {
      const { code, argument, class: operationClass } = user.spoken(source, site, family.direction).operation(name);
      const isAnswered = operationClass !== 4;
      const decode = decoding.of(argument);
      return {
        ...(argument && { shape: shapeOfCodec(argument) }),
        take(component, dialogue, whole) {
          if (component.kind !== 'invoke' || component.operation !== code) return undefined;
          if (isAnswered) keepRequest(dialogue, component);
          return decode(component.parameter, whole);
        },
      };
    },
  });
};
