/** The ASN.1 declaration language and what is derived from a declaration. Users of this folder import from here. */
export {
  applicationProtocol,
  hasError,
  hasResult,
  type ApplicationProtocol,
  type DeclaredError,
  type DeclaredOperation,
  type ProtocolError,
  type ProtocolOperation,
} from './application-protocol.ts';
export { compile, type ArgumentCodec } from './codec.ts';
export type { ComponentValues, FormatComponent, OctetFormat } from './format.ts';
export { argumentSchema } from './json-schema.ts';
export { keyOf, parseName, type Path } from './path.ts';
export { bitString, ia5String, numericString, objectIdentifier } from './texts.ts';
export { codeFormat, extensible, flagsFormat, namedBits, someWords, type Words } from './words.ts';
export { contentsOf, lookup, lookupPath, type Tree } from './tree.ts';
export {
  alsoNamed,
  any,
  assumed,
  boolean,
  choice,
  documented,
  either,
  elseHex,
  enumerated,
  integer,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  setOf,
  tagged,
  versions,
  withDefault,
  type Fields,
  type SequenceType,
  type Type,
} from './types.ts';
