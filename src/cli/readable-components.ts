/**
 * TCAP messages made readable: what is in their components, by the protocol of the dialogue. What cannot be decoded is
 * told in its place, and the message around it stands.
 */
import { DialproofError, reasonOf } from '../errors.ts';
import type { ApplicationProtocol, ArgumentCodec } from '../protocol/asn1/index.ts';
import { inapFor, variants } from '../protocol/inap/index.ts';
import { decodeMapDialogue, map } from '../protocol/map/index.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import type { Component, DialoguePortion, TcapMessage } from '../protocol/tcap/types.ts';
import { protocolOfContext, type ProtocolName } from '../protocol/tcap/which-protocol.ts';

/** What is known of a message from elsewhere than its bytes. */
export interface Assumed {
  /** By the subsystem or by what was asked for. */
  readonly protocol?: ProtocolName | undefined;
  /** Of INAP; the default reads every variant, as far as their forms can be told apart. */
  readonly variant?: string | undefined;
  /** Of SCCP. Default 14. */
  readonly form?: SccpForm | undefined;
}

/**
 * CAP and INAP share one catalogue of operations, so the two read the same. Throws `InvalidFile` for a variant that
 * there is not.
 */
export const catalogueOf = (protocol: ProtocolName, variant: string | undefined): ApplicationProtocol => {
  if (variant !== undefined && !variants.includes(variant)) {
    throw new DialproofError('InvalidFile', `there is no INAP variant ${variant}; there are ${variants.join(', ')}`);
  }
  return protocol === 'map' ? map : inapFor(variant);
};

/** What `decode` gives, and why it could not. */
export const attempt = <Name extends string>(name: Name, decode: () => unknown): object => {
  try {
    return { [name]: decode() };
  } catch (thrown) {
    return { [`${name}_error`]: reasonOf(thrown) };
  }
};

/** The application context of the dialogue knows the protocol better than what is assumed. */
export const readableTcap = (message: TcapMessage, assumed: Assumed): object => {
  const { variant } = assumed;
  const components = 'components' in message ? message.components : [];
  const protocol = protocolOf(message.dialogue) ?? assumed.protocol ?? likelyProtocol(components, variant);
  return {
    ...message,
    ...(components.length > 0 && { protocol }),
    ...(message.dialogue && { dialogue: { ...message.dialogue, ...mapPdu(message.dialogue) } }),
    ...('components' in message && {
      components: components.map((component) => readable(component, catalogueOf(protocol, variant))),
    }),
  };
};

const protocolOf = (dialogue: DialoguePortion | undefined): ProtocolName | undefined =>
  dialogue && 'applicationContext' in dialogue ? protocolOfContext(dialogue.applicationContext) : undefined;

/**
 * A message in the middle of a dialogue does not say: whichever catalogue knows more of it; INAP where both know the
 * same.
 */
const likelyProtocol = (components: readonly Component[], variant: string | undefined): ProtocolName => {
  const known = ({ operations, errors }: ApplicationProtocol): number =>
    components.filter((component) => {
      if (component.kind === 'reject') return false;
      if (component.kind === 'returnError') return errors.byCode(component.error) !== undefined;
      const operation = component.operation === undefined ? undefined : operations.byCode(component.operation);
      const codec = component.kind === 'invoke' ? operation?.argument : operation?.result;
      return operation !== undefined && (component.parameter === undefined || decodes(codec, component.parameter));
    }).length;
  return known(map) > known(catalogueOf('inap', variant)) ? 'map' : 'inap';
};

const decodes = (codec: ArgumentCodec | undefined, parameter: Uint8Array): boolean =>
  codec !== undefined && 'argument' in attempt('argument', () => codec.decode(parameter));

/** A MAP-OPEN and its like, where the user information holds one. */
const mapPdu = (dialogue: DialoguePortion): object => {
  if (!('userInformation' in dialogue) || dialogue.userInformation === undefined) return {};
  const { userInformation } = dialogue;
  const found = attempt('map_dialogue', () => decodeMapDialogue(userInformation));
  return 'map_dialogue' in found && found.map_dialogue !== undefined ? found : {};
};

/** With the operation's name, and its parameter decoded where it is one that we know. */
const readable = (component: Component, { operations, errors, errorNamed }: ApplicationProtocol): object => {
  switch (component.kind) {
    case 'invoke': {
      const operation = operations.byCode(component.operation);
      return {
        ...component,
        ...(operation && { name: operation.name }),
        ...argumentOf(component.parameter, operation?.argument),
      };
    }
    case 'returnResultLast':
    case 'returnResultNotLast': {
      const operation = component.operation === undefined ? undefined : operations.byCode(component.operation);
      return {
        ...component,
        ...(operation && { name: operation.name }),
        ...argumentOf(component.parameter, operation?.result),
      };
    }
    case 'returnError': {
      const { parameter } = errors.byCode(component.error) ?? {};
      return { ...component, name: errorNamed(component.error), ...argumentOf(component.parameter, parameter) };
    }
    case 'reject':
      return component;
  }
};

const argumentOf = (parameter: Uint8Array | undefined, codec: ArgumentCodec | undefined): object =>
  parameter === undefined || codec === undefined ? {} : attempt('argument', () => codec.decode(parameter));
