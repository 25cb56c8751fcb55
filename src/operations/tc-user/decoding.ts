/**
 * How far received arguments are decoded: only what the definition reads. Malformed ones are found in any case, unless
 * `arguments_not_used` is set.
 *
 * The first instance records all that it receives, so its arguments are decoded whole.
 */
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import { rememberLast } from '../../protocol/asn1/remembered.ts';
import { checksNothing } from '../checks.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import type { ArgumentTree } from './portrait.ts';

/** Trees may be shared: do not change them. Throws `DecodeFailed`. */
export type Decode = (parameter: Uint8Array | undefined, whole: boolean) => ArgumentTree;

export interface Decoding {
  /** False if nothing is decoded at all. */
  readonly decodes: boolean;
  /** Something reads what it leaves in `$i`. */
  readonly isLookedAt: boolean;
  /** Without a codec, or without a parameter, it returns an empty tree. */
  of(codec: ArgumentCodec | undefined): Decode;
}

/** The tree of a message without arguments. */
export const emptyTree: ArgumentTree = Object.freeze({});

/** `name`: that of the operation in `$i`. */
export const compileDecoding = (name: string, source: OperationSource, site: CompileSite): Decoding => {
  const decodes = !(source.arguments_not_used && checksNothing(source));
  const isLookedAt = site.looksAt?.(name) ?? true;
  const looksAtAll = isLookedAt || (source.tests ?? []).length > 0 || source['accept'] !== undefined;
  return {
    decodes,
    isLookedAt,
    of(codec) {
      if (codec === undefined || !decodes) return () => emptyTree;
      const decodeWhole = rememberLast(codec.decode);
      const decode = looksAtAll ? decodeWhole : rememberLast(codec.decoderOf(Object.keys(source.arguments ?? {})));
      return (parameter, whole) => {
        if (parameter === undefined) return emptyTree;
        return whole ? decodeWhole(parameter) : decode(parameter);
      };
    },
  };
};
