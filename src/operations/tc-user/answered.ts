/**
 * Which dialogues of the peer an operation that waits for one takes: the first component of the TC-BEGIN is this
 * operation, the application context is none of another protocol, and the tests of `accept` pass.
 *
 * It is called for every TC-BEGIN of a load: without `accept` nothing is decoded.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import type { ApplicationProtocol } from '../../protocol/asn1/index.ts';
import { rememberLast } from '../../protocol/asn1/remembered.ts';
import { faultOfInvoke } from '../../protocol/tc-user/component-judge.ts';
import { protocolOfContext } from '../../protocol/tcap/which-protocol.ts';
import type { Accept } from '../accept.ts';
import type { OpeningFault } from '../../gateways/call-host.ts';
import type { AnsweredOpening, Opening } from '../instance-dialogue.ts';
import { emptyTree } from './decoding.ts';
import type { Family } from './family.ts';
import { withUserInformation } from './opening.ts';
import type { ArgumentTree } from './portrait.ts';
import type { BeginIndication } from '../../protocol/tcap/types.ts';

/** How an operation that waits for a dialogue takes one. */
interface Taking {
  readonly opening: Opening;
  isOne(begin: BeginIndication): boolean;
  /** The data for `accept`. May throw a `DialproofError`. */
  treeOf(begin: BeginIndication): ArgumentTree;
  faultOf?(begin: BeginIndication): OpeningFault | undefined;
}

export const answeredBy = (
  { opening, isOne, treeOf, faultOf }: Taking,
  accept: Accept | undefined,
): AnsweredOpening => {
  /** A message that cannot be decoded or compared does not fit: another run may take it. */
  const isAccepted = (chooses: Accept, begin: BeginIndication, scope: Scope): boolean => {
    try {
      return chooses(scope, () => treeOf(begin), false);
    } catch (thrown) {
      if (thrown instanceof DialproofError) return false;
      throw thrown;
    }
  };
  return {
    opening,
    fits: (begin, scope) => isOne(begin) && (accept === undefined || isAccepted(accept, begin, scope)),
    ...(faultOf && { faultOf }),
  };
};

export const answeredOpening = (
  { family, name }: { readonly family: Family; readonly name: string },
  protocol: ApplicationProtocol,
  accept: Accept | undefined,
): AnsweredOpening => {
  const { party, peer, user } = family;
  const { code, argument } = protocol.operation(name);
  const decode = rememberLast((parameter: Uint8Array): ArgumentTree => argument?.decode(parameter) ?? emptyTree);
  const opening: Opening = { party, peer, protocol, ...(user.partyOf && { partyOf: user.partyOf }) };

  const isForeign = ({ dialogue }: BeginIndication): boolean => {
    const spoken = dialogue?.kind === 'AARQ' ? protocolOfContext(dialogue.applicationContext) : undefined;
    return spoken !== undefined && !user.contexts.includes(spoken);
  };

  return answeredBy(
    {
      opening,
      isOne(begin) {
        const [first] = begin.components;
        return first?.kind === 'invoke' && first.operation === code && !isForeign(begin);
      },
      treeOf({ dialogue, components: [first] }) {
        const parameter = first?.kind === 'invoke' ? first.parameter : undefined;
        const tree = parameter === undefined ? emptyTree : decode(parameter);
        return user.opening ? withUserInformation(tree, dialogue, user.opening) : tree;
      },
      faultOf(begin) {
        const [first] = begin.components;
        if (first?.kind !== 'invoke' || isForeign(begin)) return undefined;
        const fault = faultOfInvoke(first, protocol);
        const known = protocol.operations.byCode(first.operation)?.name;
        return fault && known !== undefined
          ? { ...fault, reason: `${known} cannot be decoded: ${fault.reason}` }
          : fault;
      },
    },
    accept,
  );
};
