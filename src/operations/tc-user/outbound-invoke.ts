/**
 * Outbound Invokes: an operation of the tester's side, on a dialogue that it opens or that is open.
 */
import type { Scope } from '../../expressions/scope.ts';
import type { ArgumentCodec, ApplicationProtocol } from '../../protocol/asn1/index.ts';
import { rememberLast } from '../../protocol/asn1/remembered.ts';
import type { Opening } from '../instance-dialogue.ts';
import type { Describers } from '../journal.ts';
import { isOpener, next, type CompileSite, type Operation, type OperationSource } from '../operation.ts';
import { compileApplicationContext } from './application-context.ts';
import { compileArgument, noArgument, splitArguments, type ArgumentValues } from './argument.ts';
import { emptyTree } from './decoding.ts';
import { namesIn, typeIn, type Family } from './family.ts';
import { withOpening } from './opening.ts';
import { detailWith, portray, type Portrait } from './portrait.ts';
import { linkedRequest } from './requests.ts';
import { portionOf } from './wrong/sent-component.ts';
import { compileSending } from './sending.ts';

export interface OutboundInvoke extends Portrait {
  readonly family: Family;
  readonly name: string;
  /** Opens a dialogue instead of using one; `first`: only where no operation before it has a dialogue for it. */
  readonly opens?: boolean | 'first' | undefined;
  /** The operation of the peer that the Invoke is linked to (Q.771 §3.1.3.2). */
  readonly linkedTo?: string | undefined;
  /** Without arguments, the Invoke has no parameter. */
  readonly optional?: boolean;
}

export const outboundInvoke = (declared: OutboundInvoke): Operation => {
  const { family, name, linkedTo } = declared;
  const { user } = family;
  const operation = user.protocol.operation(name);
  const { opens = false, optional = false } = declared;
  const type = typeIn(family, name);
  return {
    type,
    gateway: 'sigtran',
    opensDialogue: opens,
    get wire() {
      return {
        direction: family.direction,
        get codec() {
          const names = namesIn(user, name, 'argument');
          return opens ? withOpening(names, user.opening) : names;
        },
        description: `Sends ${name}, ${operation.source}.`,
        optional,
        answersFirst: family.answers,
        variants: user.variants?.names,
      };
    },
    compile(source, site) {
      const opensHere = isOpener(opens, site);
      const protocol = user.spoken(source, site, family.direction);
      const { argument: codec, code, class: operationClass } = protocol.operation(name);
      const { prefix } = user.opening ?? { prefix: '' };
      const { within, others } =
        opensHere && prefix !== ''
          ? splitArguments(source.arguments ?? {}, prefix)
          : { within: {}, others: source.arguments ?? {} };
      const isLeftOut = optional && Object.keys(others).length === 0;
      const argument = codec === undefined || isLeftOut ? noArgument : compileArgument(codec, others, site);
      const open = opensHere ? compileOpening(family, protocol, within, source, site) : undefined;
      const send = compileSending(source, site, opensHere, {
        protocol: user.protocol.name,
        codec,
        argument,
        values: others,
        component: {
          kind: 'invoke',
          invokeId: 0,
          ...(linkedTo !== undefined && { linkedId: 0 }),
          operation: code,
        },
        portion: open === undefined || open.constant === undefined ? 'open' : portionOf(open.constant),
      });
      const plain = { class: operationClass };
      const describers = sentDescribers(declared, codec);
      const correlation = user.correlations?.[name];
      const linked = linkedTo === undefined ? undefined : protocol.operation(linkedTo);
      return {
        type,
        describers,
        decode: codec?.decode,
        perform(instance) {
          const dialogue = open
            ? instance.openDialogue(open.of(instance.scope), source.label)
            : instance.dialogue(source.dialogue);
          const parameter = argument.of(instance.scope);
          const options =
            linked === undefined ? plain : { ...plain, linkedId: linkedRequest(dialogue, linked).invokeId };
          dialogue.invoked(dialogue.tcap.invoke(code, parameter, options), code);
          if (correlation !== undefined && parameter !== undefined) {
            const value = codec?.decode(parameter)[correlation];
            if (typeof value === 'string') instance.expectsDialogue?.(value);
          }
          instance.journal?.sent(describers, dialogue.number, parameter);
          send(dialogue, instance.scope);
          return next;
        },
      };
    },
  };
};

interface CompiledOpening {
  of(scope: Scope): Opening;
  /** Undefined where an expression decides it. */
  readonly constant: Opening | undefined;
}

/** How the dialogue is opened: the same for every instance where it contains no expression. */
const compileOpening = (
  { party, peer, user }: Family,
  protocol: ApplicationProtocol,
  given: ArgumentValues,
  source: OperationSource,
  site: CompileSite,
): CompiledOpening => {
  const context = compileApplicationContext(source, site, user.applicationContext(site));
  const isGiven = user.opening !== undefined && Object.keys(given).length > 0;
  const information =
    isGiven && user.opening ? compileArgument(user.opening.codec, given, site, user.opening.prefix) : noArgument;
  if (isGiven && context.constant && context.of(undefined as unknown as Scope) === undefined) {
    site.faults.push({
      pointer: `${site.pointer}/arguments/${user.opening?.prefix}${Object.keys(given)[0]}`,
      message: 'needs an application context: nothing carries it in a dialogue without one',
    });
  }
  const opening = (scope: Scope): Opening => ({
    party,
    peer,
    partyOf: user.partyOf,
    protocol,
    destination: site.scp,
    applicationContext: context.of(scope),
    userInformation: information.of(scope),
  });
  if (!context.constant || !information.constant) return { of: opening, constant: undefined };
  const constant = opening(undefined as unknown as Scope);
  return { of: () => constant, constant };
};

/** How a sent component is written into the journal. */
export const sentDescribers = (
  declared: Portrait & { readonly family: Family; readonly name: string },
  codec: ArgumentCodec | undefined,
): Describers => {
  const { name, family } = declared;
  const decode = codec && rememberLast(codec.decode);
  const detail = detailWith(declared, codec);
  const { parties } = declared;
  return {
    ...(parties && decode && { parties: (parameter: Uint8Array) => parties(decode(parameter)) }),
    sent(journal, dialogue, parameter) {
      const tree = decode !== undefined && parameter !== undefined ? decode(parameter) : emptyTree;
      portray(journal, {
        dialogue,
        direction: family.direction,
        party: family.party,
        peer: family.peer,
        name,
        detail: detail(tree),
        parameter,
        callerSide: declared.callerSide?.(tree),
      });
      journal.trace(1, () => `sends ${name}`);
      journal.trace(2, () => `sent ${name} ${JSON.stringify(tree)}`);
    },
  };
};
