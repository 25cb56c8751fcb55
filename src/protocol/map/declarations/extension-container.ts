/** ExtensionContainer (TS 29.002 §17.7.11), and that of a location report. */
import { documented, elseHex, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { privateExtensionList } from '../../inap/declarations/extension-container.ts';

export { extensionContainer } from '../../inap/declarations/extension-container.ts';

export const slrArgExtensionContainer = documented(
  sequence({
    privateExtensionList: optional(tagged(0, privateExtensionList)),
    'slr-Arg-PCS-Extensions': optional(
      tagged(1, elseHex(sequence({ 'na-ESRK-Request': optional(tagged(0, nullType)) }))),
    ),
  }),
  'Extensions of a location report.',
  'TS 29.002 §17.7.11',
);
