/**
 * ApplyCharging (Q.1218 §2.1, TS 29.078 §6.1.1): how the SSF charges the call, and when it reports that.
 *
 * CS-1 leaves the characteristics to the network; CAP has a BER-encoded type in them.
 */
import { boolean, documented, optional, sequence, tagged, withDefault } from '../../asn1/index.ts';
import { cause, legID } from './basic-types.ts';
import { aChChargingAddress } from './camel-types.ts';
import { aChBillingChargingCharacteristics } from './charging.ts';
import { extensions } from './extensions.ts';

export const applyChargingArg = documented(sequence({
  aChBillingChargingCharacteristics: tagged(0, aChBillingChargingCharacteristics),
  sendCalculationToSCPIndication: withDefault(tagged(1, boolean), false),
  partyToCharge: withDefault(tagged(2, legID), { sendingSideID: '01' }),
  extensions: optional(tagged(3, extensions)),
  releaseIndication: optional(tagged(4, boolean)),
  releaseCause: optional(tagged(5, cause)),
  aChChargingAddress: withDefault(tagged(50, aChChargingAddress), { legID: { sendingSideID: '01' } }),
}), 'Charging of the call.', 'TS 29.078 §6.1.1');
