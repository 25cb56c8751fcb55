/**
 * ExtensionContainer (TS 29.002 §17.7.11): private extensions, by object identifier, and those of the PCS standards.
 *
 * Peers fill both with octets that are no BER, which no type forbids: such are kept in hex.
 */
import { any, documented, elseHex, nullType, objectIdentifier, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';

const privateExtension = documented(
  elseHex(sequence({ extId: objectIdentifier, extType: optional(any) })),
  'Private extension: an object identifier, and one element of any type.',
);

const privateExtensionList = sequenceOf(privateExtension, { max: 10 });

export const extensionContainer = documented(
  sequence({
    privateExtensionList: optional(tagged(0, privateExtensionList)),
    'pcs-Extensions': optional(tagged(1, elseHex(sequence({})))),
  }),
  'Extensions that networks have agreed on.',
  'TS 29.002 §17.7.11',
);

export const slrArgExtensionContainer = documented(
  sequence({
    privateExtensionList: optional(tagged(0, privateExtensionList)),
    'slr-Arg-PCS-Extensions': optional(tagged(1, elseHex(sequence({ 'na-ESRK-Request': optional(tagged(0, nullType)) })))),
  }),
  'Extensions of a location report.',
  'TS 29.002 §17.7.11',
);
