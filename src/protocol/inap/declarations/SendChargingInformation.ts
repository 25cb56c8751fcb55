/**
 * SendChargingInformation (Q.1218 §2.1, TS 29.078 §6.1.1): charging information that the SSF passes on, as advice of
 * charge.
 */
import { documented, optional, sequence, tagged } from '../../asn1/index.ts';
import { legID } from './basic-types.ts';
import { sCIBillingChargingCharacteristics } from './charging.ts';
import { extensions } from './extensions.ts';

export const sendChargingInformationArg = documented(
  sequence({
    sCIBillingChargingCharacteristics: tagged(0, sCIBillingChargingCharacteristics),
    partyToCharge: tagged(1, legID),
    extensions: optional(tagged(2, extensions)),
  }),
  'Charging information to be passed on.',
  'TS 29.078 §6.1.1',
);
