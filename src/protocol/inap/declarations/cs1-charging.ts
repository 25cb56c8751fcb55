/**
 * The charging operations of CS-1 (ETS 300 374-1 §6.3): octets whose content the network defines, without the fields of
 * CAP.
 */
import { boolean, choice, documented, octets, optional, sequence, tagged, withDefault } from '../../asn1/index.ts';
import { legID } from './basic-types.ts';
import { extensions } from './extensions.ts';

const source = 'ETS 300 374-1 §6.3';
const characteristics = documented(octets(), 'Charging, as the network has it.');

export const applyChargingArgOfCS1 = documented(
  sequence({
    aChBillingChargingCharacteristics: tagged(0, characteristics),
    sendCalculationToSCPIndication: withDefault(tagged(1, boolean), false),
    partyToCharge: optional(tagged(2, legID)),
    extensions: optional(tagged(3, extensions)),
  }),
  'Charging of the call.',
  source,
);

export const applyChargingReportArgOfCS1 = documented(
  choice({ callResult: characteristics }),
  'Report of charging.',
  source,
);

export const furnishChargingInformationArgOfCS1 = documented(
  choice({ fCIBillingChargingCharacteristics: characteristics }),
  'Data for the call record.',
  source,
);

export const sendChargingInformationArgOfCS1 = documented(
  sequence({
    sCIBillingChargingCharacteristics: tagged(0, characteristics),
    partyToCharge: tagged(1, legID),
    extensions: optional(tagged(2, extensions)),
  }),
  'Charging information to be passed on.',
  source,
);
