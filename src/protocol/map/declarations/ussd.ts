/**
 * Unstructured supplementary services (TS 29.002 §11, §17.7.4): text to and from the phone.
 *
 * The alphabet of `ussdString_text` is that of `ussdDataCodingScheme`, which defaults to 0f, the GSM 7 bit default
 * alphabet.
 */
import { assumed, choice, documented, ia5String, octetFormat, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { codedText } from '../parameters/coded-text.ts';
import { dataCodingScheme as dataCodingSchemeFormat } from '../parameters/data-coding-scheme.ts';
import { alertingPattern } from './services.ts';

const dataCodingScheme = documented(octetFormat(dataCodingSchemeFormat), 'Data coding scheme (TS 23.038 §5).');
const ussdString = documented(
  octetFormat(codedText('USSD-String', 'ussd-DataCodingScheme', 160)),
  'What the user has keyed in, or is shown.',
);

export const ussdArg = documented(
  sequence({
    'ussd-DataCodingScheme': assumed(dataCodingScheme, '0f'),
    'ussd-String': ussdString,
    alertingPattern: optional(alertingPattern),
    msisdn: optional(tagged(0, isdnAddressString)),
  }),
  'Unstructured supplementary service.',
  'TS 29.002 §17.7.4',
);

export const ussdRes = documented(
  sequence({ 'ussd-DataCodingScheme': assumed(dataCodingScheme, '0f'), 'ussd-String': ussdString }),
  'Answer to an unstructured supplementary service.',
  'TS 29.002 §17.7.4',
);

export const ssUserData = documented(
  choice({ 'ss-UserData': ia5String(1, 200) }),
  'Unstructured data of version 1.',
  'TS 29.002 §17.7.4',
);
