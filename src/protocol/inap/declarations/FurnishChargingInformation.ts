/**
 * FurnishChargingInformation (Q.1218 §2.1, TS 29.078 §6.1.1): data for the call record. The argument is one OCTET
 * STRING.
 */
import { choice, documented } from '../../asn1/index.ts';
import { fCIBillingChargingCharacteristics } from './charging.ts';

export const furnishChargingInformationArg = documented(
  choice({ fCIBillingChargingCharacteristics }),
  'Data for the call record.',
  'TS 29.078 §6.1.1',
);
