/**
 * Bytes of a protocol made readable: a whole message with what it carries, or one operation's argument or result; and
 * the bytes that our encoder makes of what was read, for comparison.
 */
import { DialproofError } from '../ground/errors.ts';
import type { ApplicationProtocol, ArgumentCodec } from '../protocol/asn1/index.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import { nearestName } from '../ground/nearest-name.ts';
import type { Layer, SccpFormName, Unit } from './layers.ts';
import { catalogueOf } from './readable-components.ts';
import { messageLayers, readMessage, type MessageLayer } from './readable-messages.ts';

export interface DecodeRequest {
  readonly layer: Layer;
  /** Default: an argument where an operation is named and the layer has operations, else a message. */
  readonly unit?: Unit | undefined;
  /** In any capitals: `initialDP`, `InitialDP`. */
  readonly operation?: string | undefined;
  /** Variant of INAP: `camel2`. */
  readonly variant?: string | undefined;
  /** Default `itu`. */
  readonly sccp?: SccpFormName | undefined;
  readonly bytes: Uint8Array;
}

export interface Decoded {
  /** For JSON with octets as hex, see `jsonText`. */
  readonly decoded: unknown;
  readonly reencoded: string;
}

export const formOf: Readonly<Record<SccpFormName, SccpForm>> = { itu: 14, itu24: 24, ansi: 'ansi' };

const isMessageLayer = (layer: Layer): layer is MessageLayer => (messageLayers as readonly Layer[]).includes(layer);

/**
 * Throws `DecodeFailed` with layer and offset, and with another layer whose messages fit, and `InvalidFile` where the
 * operation or the variant is unknown or has no such unit.
 */
export const decodeBytes = ({
  layer,
  operation,
  unit = operation === undefined ? 'message' : 'argument',
  variant,
  sccp = 'itu',
  bytes,
}: DecodeRequest): Decoded => {
  const asMessage = isMessageLayer(layer) ? layer : unit === 'message' ? 'tcap' : undefined;
  try {
    if (asMessage !== undefined) {
      return hexed(
        readMessage[asMessage](bytes, {
          protocol: isMessageLayer(layer) ? undefined : layer,
          variant,
          form: formOf[sccp],
        }),
      );
    }
    const { operations } = catalogueOf(layer as Exclude<Layer, MessageLayer>, variant);
    const codec = codecOf(operations, operation, unit === 'result' ? 'result' : 'argument');
    const tree = codec.decode(bytes);
    return hexed({ decoded: tree, reencode: () => codec.encode(tree) });
  } catch (thrown) {
    throw withHint(thrown, asMessage, bytes);
  }
};

const hexed = ({ decoded, reencode }: { decoded: object; reencode: () => Uint8Array }): Decoded => ({
  decoded,
  reencoded: Buffer.from(reencode()).toString('hex'),
});

const codecOf = (
  operations: ApplicationProtocol['operations'],
  name: string | undefined,
  unit: 'argument' | 'result',
): ArgumentCodec => {
  if (name === undefined)
    throw new DialproofError('InvalidFile', 'an argument or a result needs its operation', undefined, {
      hint: 'Name it with --operation.',
    });
  const operation = operations.byName(name);
  if (operation === undefined) {
    const known = operations.map((candidate) => candidate.name);
    const meant = nearestName(name, known);
    const message = `there is no operation ${name}${meant === undefined ? '' : `; did you mean \`${meant}\`?`}`;
    const hint =
      meant === undefined
        ? `The operations are ${known.join(', ')}.`
        : `Name it as the standard does: --operation ${meant}.`;
    throw new DialproofError('InvalidParams', message, undefined, { hint });
  }
  const codec = operation[unit];
  if (codec === undefined) {
    const other = unit === 'argument' ? 'result' : 'argument';
    const hint =
      operation[other] === undefined
        ? 'It has neither an argument nor a result.'
        : `Decode its ${other}, with --unit ${other}.`;
    throw new DialproofError('InvalidFile', `${operation.name} has no ${unit}`, undefined, { hint });
  }
  return codec;
};

/** Adds to a `DecodeFailed` the first other layer that decodes `bytes`. */
const withHint = (thrown: unknown, asked: MessageLayer | undefined, bytes: Uint8Array): unknown => {
  if (!(thrown instanceof DialproofError) || thrown.code !== 'DecodeFailed') return thrown;
  const fitting = messageLayers.find((layer) => layer !== asked && isMessageOf(layer, bytes));
  return fitting === undefined
    ? thrown
    : new DialproofError('DecodeFailed', `${thrown.message}; this decodes as ${fitting}`, thrown.data);
};

const isMessageOf = (layer: MessageLayer, bytes: Uint8Array): boolean => {
  try {
    readMessage[layer](bytes, {});
    return true;
  } catch (thrown) {
    if (thrown instanceof DialproofError) return false;
    throw thrown;
  }
};
