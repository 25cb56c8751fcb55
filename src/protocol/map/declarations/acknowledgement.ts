/** The result that most operations of version 3 have: extensions, or nothing at all (TS 29.002 §17.7). */
import { documented, optional, sequence, tagged } from '../../asn1/index.ts';
import { extensionContainer } from './extension-container.ts';

export const acknowledgement = documented(
  sequence({ extensionContainer: optional(extensionContainer) }),
  'Acknowledgement.',
);

export const acknowledgementTagged = documented(
  sequence({ extensionContainer: optional(tagged(0, extensionContainer)) }),
  'Acknowledgement.',
);
