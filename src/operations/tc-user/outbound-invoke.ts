/**
 * Outbound Invokes: an operation of the tester's side, on a dialogue that it opens or that is open.
 */
import type { Scope } from '../../expressions/scope.ts';
import type { ArgumentCodec, ApplicationProtocol } from '../../protocol/asn1/index.ts';
import {
  next,
  type CompileSite,
  type Instance,
  type InstanceDialogue,
  type Opening,
  type Operation,
  type OperationSource,
} from '../operation.ts';
import { compileApplicationContext } from './application-context.ts';
import { compileArgument, noArgument, splitArguments, type ArgumentValues } from './argument.ts';
import { namesIn, typeIn, type Family, type TcUser } from './family.ts';
import { detailOf, portray, type Portrait } from './portrait.ts';
import { takeRequest } from './requests.ts';
import { compileSending } from './sending.ts';

export interface OutboundInvoke extends Portrait {
  readonly family: Family;
  readonly name: string;
  /** Opens a dialogue instead of using one. */
  readonly opensDialogue?: boolean;
  /** The operation of the peer that the Invoke is linked to (Q.771 §3.1.3.2). */
  readonly linkedTo?: string;
}

export const outboundInvoke = (declared: OutboundInvoke): Operation => {
  const { family, name, linkedTo } = declared;
  const { user } = family;
  const operation = user.protocol.operation(name);
  const opens = declared.opensDialogue ?? false;
  const type = typeIn(family, name);
  return {
    type,
    gateway: 'sigtran',
    opensDialogue: opens,
    get wire() {
      return {
        direction: family.direction,
        codec: withNamesOf(namesIn(user, name, 'argument'), opens ? user.opening : undefined),
        description: `Sends ${name}, ${operation.source}.`,
        variants: user.variants?.names,
      };
    },
    compile(source, site) {
      const protocol = user.spoken(source, site, family.direction);
      const { argument: codec, code, class: operationClass } = protocol.operation(name);
      const { prefix } = user.opening ?? { prefix: '' };
      const { within, others } =
        opens && prefix !== '' ? splitArguments(source.arguments ?? {}, prefix) : { within: {}, others: source.arguments ?? {} };
      const argument = codec === undefined ? noArgument : compileArgument(codec, others, site);
      const open = opens ? compileOpening(family, protocol, within, source, site) : undefined;
      const send = compileSending(source);
      const plain = { class: operationClass };
      const linkCode = linkedTo === undefined ? undefined : protocol.operation(linkedTo).code;
      return {
        type,
        perform(instance) {
          const dialogue = open ? instance.openDialogue(open(instance.scope), source.label) : instance.dialogue(source.dialogue);
          const parameter = argument.of(instance.scope);
          const options =
            linkCode === undefined
              ? plain
              : { ...plain, linkedId: takeRequest(dialogue, (other) => other === linkCode, linkedTo ?? '').invokeId };
          dialogue.invoked(dialogue.tcap.invoke(code, parameter, options), code);
          sketchSent(instance, dialogue, declared, codec, parameter);
          send(dialogue);
          return next;
        },
      };
    },
  };
};

const withNamesOf = (codec: Pick<ArgumentCodec, 'names'> | undefined, opening: TcUser['opening']): typeof codec => {
  if (opening === undefined) return codec;
  const prefixed = opening.codec.names.map((one) => ({ ...one, name: opening.prefix + one.name, argument: opening.prefix + one.argument }));
  return { names: [...(codec?.names ?? []), ...prefixed] };
};

/** How the dialogue is opened: the same for every instance where nothing in it is an expression. */
const compileOpening = (
  { party, user }: Family,
  protocol: ApplicationProtocol,
  told: ArgumentValues,
  source: OperationSource,
  site: CompileSite,
): ((scope: Scope) => Opening) => {
  const context = compileApplicationContext(source, site, user.applicationContext(site));
  const tells = user.opening !== undefined && Object.keys(told).length > 0;
  const information = tells && user.opening ? compileArgument(user.opening.codec, told, site, user.opening.prefix) : noArgument;
  if (tells && context.constant && context.of(undefined as unknown as Scope) === undefined) {
    site.faults.push({
      pointer: `${site.pointer}/arguments/${user.opening?.prefix}${Object.keys(told)[0]}`,
      message: 'needs an application context: nothing carries it in a dialogue without one',
    });
  }
  const opening = (scope: Scope): Opening => ({
    party,
    partyOf: user.partyOf,
    protocol,
    destination: site.scp,
    applicationContext: context.of(scope),
    userInformation: information.of(scope),
  });
  if (!context.constant || !information.constant) return opening;
  const constant = opening(undefined as unknown as Scope);
  return () => constant;
};

/** What the first instance writes down of what is sent. */
export const sketchSent = (
  instance: Instance,
  dialogue: InstanceDialogue,
  declared: Portrait & { readonly family: Family; readonly name: string },
  codec: ArgumentCodec | undefined,
  parameter: Uint8Array | undefined,
): void => {
  if (instance.journal === undefined) return;
  const { name, fields, family } = declared;
  const tree = codec !== undefined && parameter !== undefined ? codec.decode(parameter) : {};
  portray(instance, dialogue, {
    direction: family.direction,
    party: family.party,
    name,
    detail: detailOf(tree, fields),
    parameter,
    callerSide: declared.callerSide?.(tree),
  });
  instance.journal.trace(1, () => `sends ${name}`);
  instance.journal.trace(2, () => `sent ${name} ${JSON.stringify(tree)}`);
};
