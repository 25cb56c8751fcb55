/**
 * ApplyCharging (Q.1218 §2.1, TS 29.078 §6.1.1): how the SSF charges the call, and when it reports that.
 *
 * CS-1 leaves the characteristics to the network; CAP has a BER-encoded type in them, which differs from version to
 * version.
 */
import {
  boolean,
  documented,
  optional,
  sequence,
  tagged,
  withDefault,
  type Fields,
  type Type,
} from '../../asn1/index.ts';
import { cause, legID } from './basic-types.ts';
import { aChChargingAddress } from './camel-types.ts';
import {
  aChBillingChargingCharacteristics,
  aChBillingChargingCharacteristicsOfCap2,
  aChBillingChargingCharacteristicsOfCap3,
} from './charging.ts';
import { extensions } from './extensions.ts';

const applyChargingFields = {
  aChBillingChargingCharacteristics: tagged(0, aChBillingChargingCharacteristics),
  sendCalculationToSCPIndication: withDefault(tagged(1, boolean), false),
  partyToCharge: withDefault(tagged(2, legID), { sendingSideID: '01' }),
  extensions: optional(tagged(3, extensions)),
  releaseIndication: optional(tagged(4, boolean)),
  releaseCause: optional(tagged(5, cause)),
  aChChargingAddress: withDefault(tagged(50, aChChargingAddress), { legID: { sendingSideID: '01' } }),
} as const satisfies Fields;

const description = 'Charging of the call.';
const source = 'TS 29.078 §6.1.1';

export const applyChargingArg = documented(sequence(applyChargingFields), description, source);

const withCharacteristics = (type: Type) =>
  documented(
    sequence({ ...applyChargingFields, aChBillingChargingCharacteristics: tagged(0, type) }),
    description,
    source,
  );

export const applyChargingArgOfCap2 = withCharacteristics(aChBillingChargingCharacteristicsOfCap2);
export const applyChargingArgOfCap3 = withCharacteristics(aChBillingChargingCharacteristicsOfCap3);
