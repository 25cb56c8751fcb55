/**
 * ExtensionContainer (TS 29.002 §17.7.11): private extensions, by object identifier, and those of the PCS standards.
 * CAP has it in the types that it imports from MAP.
 *
 * Some peers fill both with octets that are no BER, which no type forbids: these are kept in hex.
 */
import {
  any,
  documented,
  elseHex,
  objectIdentifier,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';

const privateExtension = documented(
  elseHex(sequence({ extId: objectIdentifier, extType: optional(any) })),
  'Private extension: an object identifier, and one element of any type.',
);

export const privateExtensionList = sequenceOf(privateExtension, { max: 10 });

export const extensionContainer = documented(
  sequence({
    privateExtensionList: optional(tagged(0, privateExtensionList)),
    'pcs-Extensions': optional(tagged(1, elseHex(sequence({})))),
  }),
  'Extensions that networks have agreed on.',
  'TS 29.002 §17.7.11',
);
