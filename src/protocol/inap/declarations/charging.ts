/**
 * Charging characteristics and their results (Q.1218 §2.1, TS 29.078 §5.1): octets that CS-1 leaves to the network.
 *
 * CAP has the BER encoding of a CAMEL type in them, whose fields are components. Other content stays in hex.
 */
import { documented, either, octetFormat, sequence, type Type } from '../../asn1/index.ts';
import {
  adviceFields,
  adviceGPRSFields,
  callResultFields,
  characteristicsFields,
  characteristicsFieldsOfCap2,
  characteristicsFieldsOfCap3,
  furnishedFields,
  furnishedGPRSFields,
  furnishedSMSFields,
} from './camel-fields.ts';
import { camelFormat, type CamelField, type CamelForm } from './camel-format.ts';
import {
  camelAdvice,
  camelAdviceGPRS,
  camelCallResult,
  camelCharacteristics,
  camelCharacteristicsOfCap2,
  camelCharacteristicsOfCap3,
  camelFurnished,
  camelFurnishedGPRS,
  camelFurnishedSMS,
} from './camel-types.ts';

const camel = (
  name: string,
  type: Type,
  fields: readonly CamelField[],
  description: string,
  ...others: readonly CamelForm[]
) => documented(octetFormat(camelFormat(name, 'TS 29.078 §5.1', { type, fields }, ...others)), description);

const callRecord = 'Data for the call record.';
const advice = 'Charging information for the user.';

const characteristicsName = 'CAMEL-AChBillingChargingCharacteristics';
const characteristics = 'How the call is charged.';

export const aChBillingChargingCharacteristics = camel(
  characteristicsName,
  camelCharacteristics,
  characteristicsFields,
  characteristics,
  { type: camelCharacteristicsOfCap3, fields: characteristicsFieldsOfCap3 },
  { type: camelCharacteristicsOfCap2, fields: characteristicsFieldsOfCap2 },
);
export const aChBillingChargingCharacteristicsOfCap2 = camel(
  characteristicsName,
  camelCharacteristicsOfCap2,
  characteristicsFieldsOfCap2,
  characteristics,
);
export const aChBillingChargingCharacteristicsOfCap3 = camel(
  characteristicsName,
  camelCharacteristicsOfCap3,
  characteristicsFieldsOfCap3,
  characteristics,
);
export const callResult = camel('CAMEL-CallResult', camelCallResult, callResultFields, 'What charging has come to.');
export const fCIBillingChargingCharacteristics = camel(
  'CAMEL-FCIBillingChargingCharacteristics',
  camelFurnished,
  furnishedFields,
  callRecord,
);
export const fCIGPRSBillingChargingCharacteristics = camel(
  'CAMEL-FCIGPRSBillingChargingCharacteristics',
  camelFurnishedGPRS,
  furnishedGPRSFields,
  callRecord,
);
export const fCISMSBillingChargingCharacteristics = camel(
  'CAMEL-FCISMSBillingChargingCharacteristics',
  camelFurnishedSMS,
  furnishedSMSFields,
  callRecord,
);

/** Some networks have a type of their own here instead of octets; its elements are kept unchanged. */
export const sCIBillingChargingCharacteristics = documented(
  either(camel('CAMEL-SCIBillingChargingCharacteristics', camelAdvice, adviceFields, advice), sequence({})),
  advice,
);
export const sCIGPRSBillingChargingCharacteristics = camel(
  'CAMEL-SCIGPRSBillingChargingCharacteristics',
  camelAdviceGPRS,
  adviceGPRSFields,
  advice,
);
