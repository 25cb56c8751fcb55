/**
 * How far received arguments are decoded: only what the definition reads. Malformed ones are found in any case, unless
 * `arguments_not_used` is set, and so are those that are missing and those that no declaration has. On a dialogue that
 * the peer has opened, the definition is the service, which rejects everything that breaks the declaration of the
 * operation (Q.774 §3.2.2.2, Q.773 tables 27 and 28).
 *
 * The first instance records all that it receives, so its arguments are decoded whole.
 */
import { rememberLast } from '../../protocol/asn1/remembered.ts';
import { requirePresence, type DeclaredParameter } from '../../protocol/tc-user/component-judge.ts';
import { checksNothing } from '../checks.ts';
import { isOpener, type CompileSite, type OperationSource } from '../operation.ts';
import type { ArgumentTree } from './portrait.ts';

/** Trees may be shared: do not change them. Throws `DecodeFailed`. */
export type Decode = (parameter: Uint8Array | undefined, whole: boolean) => ArgumentTree;

export interface Decoding {
  /** False if nothing is decoded at all. */
  readonly decodes: boolean;
  /** Something reads what it leaves in `$i`. */
  readonly isLookedAt: boolean;
  /** Without a parameter it returns an empty tree. */
  of(declared: DeclaredParameter): Decode;
}

/** The tree of a message without arguments. */
export const emptyTree: ArgumentTree = Object.freeze({});

const waitsForPeer = /_from_/;

/** Whether the peer opens the dialogue of the operation. `opens`: as in `isOpener`. */
const answersPeer = (opens: boolean | 'first' | undefined, site: CompileSite): boolean =>
  isOpener(opens, site) || (site.opener !== undefined && waitsForPeer.test(site.opener.type));

/** `name`: that of the operation in `$i`. `opens`: as in `isOpener`. */
export const compileDecoding = (
  name: string,
  source: OperationSource,
  site: CompileSite,
  opens: boolean | 'first' | undefined,
): Decoding => {
  const isStrict = answersPeer(opens, site);
  const decodes = !(source.arguments_not_used && checksNothing(source));
  const isLookedAt = site.looksAt?.(name) ?? true;
  const looksAtAll = isLookedAt || (source.tests ?? []).length > 0 || source['accept'] !== undefined;
  return {
    decodes,
    isLookedAt,
    of(declared) {
      if (!decodes) return () => emptyTree;
      const { codec } = declared;
      if (codec === undefined) {
        return (parameter) => {
          requirePresence(declared, parameter);
          return emptyTree;
        };
      }
      const decodeWhole = rememberLast(isStrict ? codec.decodeStrictly : codec.decode);
      const names = Object.keys(source.arguments ?? {});
      const decode = looksAtAll ? decodeWhole : rememberLast(codec.decoderOf(names, { isStrict }));
      return (parameter, whole) => {
        if (parameter === undefined) {
          requirePresence(declared, parameter);
          return emptyTree;
        }
        return whole ? decodeWhole(parameter) : decode(parameter);
      };
    },
  };
};
