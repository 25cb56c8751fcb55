/**
 * TCAP messages made readable: the content of their components, by the protocol of the dialogue. A component that
 * cannot be decoded holds its error instead, and the message around it stands.
 */
import { DialproofError, reasonOf } from '../ground/errors.ts';
import type { ApplicationProtocol, ArgumentCodec } from '../protocol/asn1/index.ts';
import { inapFor, variants } from '../protocol/inap/index.ts';
import { decodeMapDialogue, map } from '../protocol/map/index.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import type { Component, DialoguePortion, TcapMessage } from '../protocol/tcap/types.ts';
import { protocolOfContext, type ProtocolName } from '../protocol/tcap/which-protocol.ts';

/** What the caller knows of a message besides its bytes. */
export interface Assumed {
  /** Protocol of the subsystem, or the requested one. */
  readonly protocol?: ProtocolName | undefined;
  /** Variant of INAP; by default every variant is read, as far as their forms can be distinguished. */
  readonly variant?: string | undefined;
  /** Form of SCCP. Default: 14. */
  readonly form?: SccpForm | undefined;
}

/** The catalogue of a protocol; CAP and INAP share one. Throws `InvalidFile` for an unknown variant. */
export const catalogueOf = (protocol: ProtocolName, variant: string | undefined): ApplicationProtocol => {
  if (variant !== undefined && !variants.includes(variant)) {
    throw new DialproofError('InvalidFile', `there is no INAP variant ${variant}; there are ${variants.join(', ')}`);
  }
  return protocol === 'map' ? map : inapFor(variant);
};

/** The decoded value under `name`, or the reason why it does not decode. */
export const attempt = <Name extends string>(name: Name, decode: () => unknown): object => {
  try {
    return { [name]: decode() };
  } catch (thrown) {
    return { [`${name}_error`]: reasonOf(thrown) };
  }
};

/** Decodes the components. The application context of the dialogue takes precedence over the assumed protocol. */
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
 * A message in the middle of a dialogue does not name its protocol: the catalogue is chosen that decodes more of its
 * components; INAP where both decode the same number.
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

/** A MAP-OPEN or a similar PDU, where the user information holds one. */
const mapPdu = (dialogue: DialoguePortion): object => {
  if (!('userInformation' in dialogue) || dialogue.userInformation === undefined) return {};
  const { userInformation } = dialogue;
  const found = attempt('map_dialogue', () => decodeMapDialogue(userInformation));
  return 'map_dialogue' in found && found.map_dialogue !== undefined ? found : {};
};

/** The component with the name of its operation, and with its parameter decoded where the operation is known. */
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
