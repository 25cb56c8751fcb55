/** CheckIMEI (TS 29.002 §8.7): whether a phone may be used. */
import { bitString, choice, documented, enumerated, optional, sequence, tagged, versions } from '../../asn1/index.ts';
import { imei } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';

const equipmentStatus = enumerated({ whiteListed: 0, blackListed: 1, greyListed: 2 });

export const uesbiIu = sequence({
  'uesbi-IuA': optional(tagged(0, bitString(1, 128))),
  'uesbi-IuB': optional(tagged(1, bitString(1, 128))),
});

const checkIMEIArgV3 = sequence({
  imei,
  requestedEquipmentInfo: documented(bitString(2, 8), 'What is asked: equipmentStatus, bmuef.'),
  extensionContainer: optional(extensionContainer),
});

export const checkIMEIArg = documented(
  versions({ 2: choice({ imei }), 3: checkIMEIArgV3 }),
  'Phone to be checked.',
  'TS 29.002 §8.7.1',
);

const checkIMEIResV3 = sequence({
  equipmentStatus: optional(equipmentStatus),
  bmuef: optional(uesbiIu),
  extensionContainer: optional(tagged(0, extensionContainer)),
});

export const checkIMEIRes = documented(
  versions({ 2: choice({ equipmentStatus }), 3: checkIMEIResV3 }),
  'Whether the phone may be used.',
  'TS 29.002 §8.7.1',
);
