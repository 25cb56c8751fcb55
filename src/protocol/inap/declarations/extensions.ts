/**
 * Extensions (Q.1218 ExtensionField, TS 29.078 §5.1): fields of an operator, each with a number or an object
 * identifier.
 *
 * The value is one element of any type, in hex with its tag and length, EXPLICIT in its tag [1].
 */
import {
  any,
  choice,
  documented,
  enumerated,
  integer,
  objectIdentifier,
  sequence,
  sequenceOf,
  tagged,
  withDefault,
} from '../../asn1/index.ts';

const criticality = documented(
  enumerated({ ignore: 0, abort: 1 }),
  'What a receiver that does not know the extension does.',
);

const extensionField = sequence({
  type: documented(
    choice({ local: integer(-0x8000_0000, 0x7fff_ffff), global: objectIdentifier }, { whenNumber: 'local' }),
    'Which extension it is.',
  ),
  criticality: withDefault(criticality, 0),
  value: tagged(1, documented(any, 'Value of the extension: one BER element, tag and length included.')),
});

export const extensions = documented(
  sequenceOf(extensionField),
  'Extensions that the network has agreed on.',
  'Q.1218 §2.1',
);
