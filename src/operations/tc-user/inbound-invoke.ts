/**
 * Expected Invokes: an operation of the peer. Those that can be answered are kept until they are; one that opens a
 * dialogue may say with
 * `accept` which.
 */
import type { ComponentIndication, DialoguePortion, Invoke } from '../../protocol/tcap/types.ts';
import { argumentOf } from '../../protocol/tc-user/component-judge.ts';
import type { InstanceDialogue } from '../instance-dialogue.ts';
import { isOpener, type Operation } from '../operation.ts';
import { answeredOpening } from './answered.ts';
import { shapeOfCodec } from '../received-shape.ts';
import { parameterOf } from '../unexpected.ts';
import { namesIn, typeIn, type Family } from './family.ts';
import { inboundOperation } from './inbound.ts';
import { withOpening, withUserInformation } from './opening.ts';
import type { ArgumentTree, Portrait } from './portrait.ts';
import { keepRequest } from './requests.ts';

export interface InboundInvoke extends Portrait {
  readonly family: Family;
  readonly name: string;
  /** It opens a dialogue; `first`: where no operation before it has a dialogue for it. */
  readonly opens?: boolean | 'first' | undefined;
}

export const inboundInvoke = (declared: InboundInvoke): Operation => {
  const { family, name, opens } = declared;
  const { user } = family;
  const operation = user.protocol.operation(name);
  return inboundOperation({
    ...declared,
    type: typeIn(family, name),
    party: family.party,
    peer: family.peer,
    wire: () => ({
      get codec() {
        const names = namesIn(user, name, 'argument');
        return opens ? withOpening(names, user.opening) : names;
      },
      description: `Waits for ${name}, ${operation.source}.`,
      variants: user.variants?.names,
    }),
    compile(source, site, decoding) {
      const protocol = user.spoken(source, site, family.direction);
      const spoken = protocol.operation(name);
      const { code, argument, class: operationClass } = spoken;
      const isAnswered = operationClass !== 4;
      const decode = decoding.of(argumentOf(spoken, protocol));
      const opensHere = isOpener(opens, site);
      const opening = opensHere ? user.opening : undefined;
      const known = opening ? withOpening(argument, opening) : argument;
      const shape = known && shapeOfCodec(known);
      const withOpened = (tree: ArgumentTree, portion: DialoguePortion | undefined): ArgumentTree =>
        opening && decoding.decodes ? withUserInformation(tree, portion, opening) : tree;
      return {
        ...(shape && { shape }),
        codec: known,
        decodeWhole: argument?.decode,
        ...(opensHere && { answers: (accept) => answeredOpening(declared, protocol, accept) }),
        fits: (component) => component.kind === 'invoke' && component.operation === code,
        read: (component, _dialogue, portion) => withOpened(decode(parameterOf(component), false), portion),
        whole: (component, portion) => withOpened(decode(parameterOf(component), true), portion),
        ...(opening === undefined && { decode }),
        ...(isAnswered && {
          keep: (component: ComponentIndication, dialogue: InstanceDialogue) =>
            keepRequest(dialogue, component as Invoke),
        }),
      };
    },
  });
};
